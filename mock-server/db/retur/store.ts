import {
  type BarisReturHasil,
  RETUR_GUGUR,
  RETUR_MENGURANGI,
  RETUR_TERLIHAT_PENJUAL,
  type StatusRetur,
  statusRetur,
} from "~/domain/efaktur";
import { sum } from "~/domain/kit/rupiah";
import { masaOf } from "~/domain/kit/tanggal";
import { type Reader, sqlList, sqlTime, type Writer } from "../sql";
import { assigned, insertInto, type RowOf } from "../tables";

/** A return note; its amounts are whole rupiah. */
export type ReturDbRow = RowOf<"Retur", { status: StatusRetur }>;
/** A line of a note; `jumlah` and `potongan` are decimal texts. */
export type ReturLineRow = Omit<RowOf<"ReturBaris">, "returId">;
/** A line of the note with the number of the invoice's line. */
export type ReturLine = { readonly urut: number; readonly hasil: Omit<BarisReturHasil, "alasan"> };
export type ReturToStore = {
  readonly id: string;
  readonly batchId: string;
  readonly pembeli: { readonly npwp: string; readonly nama: string };
  readonly penjual: { readonly npwp: string; readonly nama: string };
  readonly faktur: { readonly id: string; readonly nomor: string; readonly kode: string };
  readonly tanggal: string;
  readonly baris: readonly ReturLine[];
  readonly imporId?: string;
};

const AMOUNTS = ["tanggal", "masa", "dpp", "dppLain", "ppn", "ppnbm"] as const;
const INSERT = insertInto("Retur", [
  ...([
    "id",
    "batchId",
    "ownerNpwp",
    "ownerNama",
    "lawanNpwp",
    "lawanNama",
    "fakturId",
    "nomorFaktur",
    "kode",
  ] as const),
  ...(["status", "versi", "imporId", "dibuat", "diubah"] as const),
  ...AMOUNTS,
]);
const UPDATE = `UPDATE Retur SET ${assigned("Retur", AMOUNTS)}, status = @status, versi = versi + 1, diubah = @diubah WHERE id = @id`;
const INSERT_LINE = insertInto("ReturBaris");
const COUNTING = sqlList(RETUR_MENGURANGI);
const SENT = sqlList(RETUR_TERLIHAT_PENJUAL);

/** Stores a note with its lines, new or changed, in the running transaction. */
export async function storeRetur(sql: Writer, retur: ReturToStore, fresh: boolean, now: Date): Promise<void> {
  const of = (column: "dpp" | "dppLain" | "ppn" | "ppnbm") => sum(retur.baris.map(({ hasil }) => hasil[column]));
  const values = {
    id: retur.id,
    tanggal: retur.tanggal,
    masa: masaOf(retur.tanggal),
    dpp: of("dpp"),
    dppLain: of("dppLain"),
    ppn: of("ppn"),
    ppnbm: of("ppnbm"),
    status: statusRetur.initial,
    diubah: sqlTime(now),
  };
  const parties = {
    batchId: retur.batchId,
    ownerNpwp: retur.pembeli.npwp,
    ownerNama: retur.pembeli.nama,
    lawanNpwp: retur.penjual.npwp,
    lawanNama: retur.penjual.nama,
    fakturId: retur.faktur.id,
    nomorFaktur: retur.faktur.nomor,
    kode: retur.faktur.kode,
    imporId: retur.imporId ?? null,
  };
  if (fresh) await sql.run(INSERT, { ...values, ...parties, versi: 1, dibuat: values.diubah });
  else {
    await sql.run(UPDATE, values);
    await sql.run(`DELETE FROM ReturBaris WHERE returId = ?`, [retur.id]);
  }
  await sql.runEach(
    INSERT_LINE,
    retur.baris.map(({ urut, hasil: { jumlah, potongan, dpp, dppLain, ppn, ppnbm } }) => ({
      returId: retur.id,
      urut,
      jumlah,
      potongan: String(potongan),
      dpp,
      dppLain,
      ppn,
      ppnbm,
    })),
  );
}

export const returLines = (sql: Reader, returId: string): Promise<ReturLineRow[]> =>
  sql.all<ReturLineRow>(
    `SELECT urut, jumlah, potongan, dpp, dppLain, ppn, ppnbm FROM ReturBaris WHERE returId = ? ORDER BY urut`,
    [returId],
  );

/** The quantities and amounts that valid notes took from each line of an invoice, except one note. */
export async function takenFrom(sql: Reader, fakturId: string, except: string): Promise<Map<number, ReturLineRow[]>> {
  const rows = await sql.all<ReturLineRow>(
    `SELECT b.urut, b.jumlah, b.potongan, b.dpp, b.dppLain, b.ppn, b.ppnbm FROM ReturBaris b JOIN Retur r ON r.id = b.returId
      WHERE r.fakturId = ? AND r.id <> ? AND r.status IN (${COUNTING})`,
    [fakturId, except],
  );
  const taken = new Map<number, ReturLineRow[]>();
  for (const row of rows) taken.set(row.urut, [...(taken.get(row.urut) ?? []), row]);
  return taken;
}

/** True if an active note on the invoice reduces it. */
export const hasActiveReturn = async (sql: Reader, fakturId: string): Promise<boolean> =>
  (await sql.get(`SELECT 1 FROM Retur WHERE fakturId = ? AND status IN (${COUNTING}) LIMIT 1`, [fakturId])) !==
  undefined;

/** A note of either party: the buyer's own, or one sent to the seller. */
export const findRetur = (sql: Reader, batchId: string, npwp: string, id: string): Promise<ReturDbRow | undefined> =>
  sql.get<ReturDbRow>(
    `SELECT * FROM Retur WHERE id = @id AND batchId = @batchId AND (ownerNpwp = @npwp OR (lawanNpwp = @npwp AND status IN (${SENT})))`,
    { id, batchId, npwp },
  );

const ALIKE = `SELECT 1 FROM Retur WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND fakturId = @fakturId AND tanggal = @tanggal
  AND dpp = @dpp AND ppn = @ppn AND status NOT IN (${sqlList(RETUR_GUGUR)}) LIMIT 1`;
/** True if the buyer has a valid note on the invoice with the same day and amounts. */
export const hasSimilarRetur = async (
  sql: Reader,
  nota: Pick<ReturDbRow, "batchId" | "ownerNpwp" | "fakturId" | "tanggal" | "dpp" | "ppn">,
): Promise<boolean> => (await sql.get(ALIKE, nota)) !== undefined;

const MOVE = `UPDATE Retur SET ${assigned("Retur", ["status", "alasanTolak", "diubah"])}, versi = versi + 1 WHERE id = @id`;
/** Sets the state of a note, with the reason of a refusal. */
export const moveRetur = (
  sql: Writer,
  { id }: Pick<ReturDbRow, "id">,
  { ke, alasan }: { readonly ke: StatusRetur; readonly alasan: string | null },
  now: Date,
): Promise<number> => sql.run(MOVE, { id, status: ke, alasanTolak: alasan, diubah: sqlTime(now) });

/** Gives a note its number. */
export const giveNomorRetur = (sql: Writer, id: string, nomor: string): Promise<number> =>
  sql.run(`UPDATE Retur SET nomor = @nomor WHERE id = @id`, { id, nomor });

const SIGN = `UPDATE Retur SET ${assigned("Retur", ["penandatangan", "ditandatangani"])} WHERE id = @id`;
/** Stores the signer of a note. `ditandatangani` is class time in database format. */
export const markReturSigned = (
  sql: Writer,
  signed: { readonly id: string; readonly penandatangan: string; readonly ditandatangani: string },
): Promise<number> => sql.run(SIGN, signed);

/** Deletes a draft with its lines. */
export const deleteRetur = async (sql: Writer, { batchId, ownerNpwp, id }: ReturDbRow): Promise<void> => {
  const mine = "id = @id AND batchId = @batchId AND ownerNpwp = @ownerNpwp";
  await sql.run(`DELETE FROM Retur WHERE ${mine}`, { id, batchId, ownerNpwp });
};
