import { rencanaList } from "~/contract/kantor";
import { type StatusRencana, statusRencana } from "~/domain/kantor/rencana";
import type { JenisSurat } from "~/domain/pembayaran";
import { matching, type Page } from "../list";
import { type Reader, sqlList, type Writer } from "../sql";
import { type Cari, pageOfList, type StatementRow, statementOf } from "../statement-of";
import { assigned, columnsOf, insertInto, listed, type RowOf } from "../tables";

/** A letter that the tax office intends; amounts are whole rupiah, days class dates. */
export type RencanaRow = Omit<RowOf<"RencanaSurat", { jenis: JenisSurat; status: StatusRencana }>, "dibuat">;
const COLUMNS = columnsOf("RencanaSurat");

export const insertRencana = async (sql: Writer, row: RencanaRow, dibuat: string): Promise<void> => {
  await sql.run(insertInto("RencanaSurat"), { ...row, dibuat });
};

/** True if the office has intended a letter for this reason before, whatever became of it. */
export const isDirencanakan = async (
  sql: Reader,
  { batchId, ownerNpwp, kunci }: Pick<RencanaRow, "batchId" | "ownerNpwp" | "kunci">,
): Promise<boolean> =>
  (await sql.get(`SELECT id FROM RencanaSurat WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND kunci = @kunci`, {
    batchId,
    ownerNpwp,
    kunci,
  })) !== undefined;

/** An intended letter of any class. The caller's class must be checked separately. */
export const rencanaOf = (sql: Reader, id: string): Promise<RencanaRow | undefined> =>
  sql.get(`SELECT ${listed<"RencanaSurat">(COLUMNS)} FROM RencanaSurat WHERE id = @id`, { id });

/** Letters of a class that wait for a decision, the oldest first. */
export const rencanaMenunggu = (sql: Reader, batchId: string): Promise<RencanaRow[]> =>
  sql.all(
    `SELECT ${listed<"RencanaSurat">(COLUMNS)} FROM RencanaSurat
     WHERE batchId = @batchId AND status IN (${sqlList(statusRencana.from("send"))}) ORDER BY disusun, ownerNpwp, kunci`,
    { batchId },
  );

/** The number of letters of a class that wait for a decision. */
export const banyakRencanaMenunggu = async (sql: Reader, batchId: string): Promise<number> =>
  (
    await sql.get<{ n: number }>(
      `SELECT count(*) AS n FROM RencanaSurat
       WHERE batchId = @batchId AND status IN (${sqlList(statusRencana.from("send"))})`,
      { batchId },
    )
  )?.n ?? 0;

const DECIDED = ["status", "pokok", "sanksi", "alasan", "catatan", "diputus", "ketetapanId"] as const;
/** Saves a decision about an intended letter. Counts 0 if it was changed since its version was read. */
export const updateRencana = (
  sql: Writer,
  row: Pick<RencanaRow, "id" | "versi" | (typeof DECIDED)[number]>,
): Promise<number> =>
  sql.run(
    `UPDATE RencanaSurat SET ${assigned("RencanaSurat", DECIDED)}, versi = versi + 1 WHERE id = @id AND versi = @versi`,
    row,
  );

/** The intended letter that became this letter. */
export const rencanaSurat = (sql: Reader, ketetapanId: string): Promise<RencanaRow | undefined> =>
  sql.get(`SELECT ${listed<"RencanaSurat">(COLUMNS)} FROM RencanaSurat WHERE ketetapanId = @ketetapanId`, {
    ketetapanId,
  });

const LIST = statementOf(rencanaList, {
  table: "RencanaSurat",
  as: "r",
  join: "LEFT JOIN WajibPajak w ON w.batchId = r.batchId AND w.npwp = r.ownerNpwp",
  sql: { npwp: "r.ownerNpwp", wp: "coalesce(w.nama, '')", jumlah: "r.pokok + r.sanksi" },
  where: {},
  search: [],
  order: ["r.disusun DESC", "r.kunci"],
});
/** One page of the intended letters of a class. */
export const rencanaPage = (sql: Reader, batchId: string, query: Cari): Promise<Page<StatementRow<typeof LIST>>> =>
  pageOfList(sql, LIST, matching("r", { batchId }), query);

export { type Titik, titikRencana, updateTitik } from "./titik-store";
