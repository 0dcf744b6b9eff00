import type { AlasanPerpanjangan } from "~/domain/spt/tahunan/perpanjangan";
import type { Billing } from "../pembayaran";
import type { Reader, Writer } from "../sql";
import { columnsOf, insertInto, listed, type RowOf } from "../tables";
import type { Spt } from "./store";

/** A notice that extends the filing of an annual return; without a number it waits for the payment of its code. */
export type Perpanjangan = Omit<RowOf<"Perpanjangan", { alasan: AlasanPerpanjangan }>, "dibuat">;
type Ditunjuk = Pick<Spt, "batchId" | "ownerNpwp" | "jenis" | "masa">;

const SELECT = `SELECT ${listed<"Perpanjangan">(columnsOf("Perpanjangan").filter((name) => name !== "dibuat"))} FROM Perpanjangan`;
/** The notice for a period of a taxpayer's returns of a kind, if one was given or waits. */
export const perpanjanganSpt = (sql: Reader, { batchId, ownerNpwp, jenis, masa }: Ditunjuk) =>
  sql.get<Perpanjangan>(
    `${SELECT} WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND jenis = @jenis AND masa = @masa`,
    { batchId, ownerNpwp, jenis, masa },
  );
/** The notice that waits for the payment of a code. */
export const perpanjanganBilling = (
  sql: Reader,
  { id, batchId, ownerNpwp }: Pick<Billing, "id" | "batchId" | "ownerNpwp">,
) =>
  sql.get<Perpanjangan>(
    `${SELECT} WHERE billingId = @id AND batchId = @batchId AND ownerNpwp = @ownerNpwp AND nomor IS NULL`,
    { id, batchId, ownerNpwp },
  );

export const insertPerpanjangan = async (sql: Writer, row: Perpanjangan, dibuat: string): Promise<void> => {
  await sql.run(insertInto("Perpanjangan"), { ...row, dibuat });
};
/** Gives a notice its number on a class day. It counts from then on. */
export const nomoriPerpanjangan = (sql: Writer, id: string, nomor: string, diberitahukan: string): Promise<number> =>
  sql.run(`UPDATE Perpanjangan SET nomor = @nomor, diberitahukan = @diberitahukan WHERE id = @id`, {
    id,
    nomor,
    diberitahukan,
  });
/** Removes a notice that was never given. */
export const deletePerpanjangan = (sql: Writer, id: string): Promise<number> =>
  sql.run(`DELETE FROM Perpanjangan WHERE id = @id AND nomor IS NULL`, { id });
/** Sets the due date of every return of the period that its taxpayer has not filed. */
export const updateJatuhTempo = (
  sql: Writer,
  { batchId, ownerNpwp, jenis, masa }: Ditunjuk,
  jatuhTempo: string,
): Promise<number> =>
  sql.run(
    `UPDATE Spt SET jatuhTempo = @jatuhTempo
      WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND jenis = @jenis AND masa = @masa AND tanggalLapor IS NULL`,
    { batchId, ownerNpwp, jenis, masa, jatuhTempo },
  );
