import { returDokumenList } from "~/contract/retur";
import {
  DISETUJUI,
  dppLainRetur,
  formReturDokumen,
  type NilaiDokumen,
  RETUR_DOKUMEN_MENGURANGI,
  type ReturDokumen,
  statusReturDokumen,
} from "~/domain/efaktur";
import type { Arah } from "~/domain/kit/arah";
import { isianLengkap } from "~/domain/kit/isian";
import { masaOf } from "~/domain/kit/tanggal";
import type { DokumenRow } from "../dokumen-lain";
import { matching } from "../list";
import { type Reader, sqlList, sqlTime, type Writer } from "../sql";
import { type Cari, pageOfList, statementOf } from "../statement-of";
import { assigned, insertInto, type RowOf } from "../tables";

/** A return of a special document; its amounts are whole rupiah, `isi` is JSON. */
export type DokumenReturRow = Omit<RowOf<"DokumenRetur", { arah: Arah }>, "imporId" | "dibuat" | "diubah">;
type Owner = { readonly batchId: string; readonly ownerNpwp: string };

const COUNTING = sqlList(RETUR_DOKUMEN_MENGURANGI);
const TYPED = ["nomor", "tanggal", "masa", "dpp", "dppLain", "ppn", "ppnbm", "isi"] as const;
const INSERT = insertInto("DokumenRetur", [
  ...(["id", "batchId", "ownerNpwp", "arah", "dokumenId", "status", "versi", "imporId", "dibuat", "diubah"] as const),
  ...TYPED,
]);
const UPDATE = `UPDATE DokumenRetur SET ${assigned("DokumenRetur", TYPED)}, status = @status, versi = versi + 1, diubah = @diubah
  WHERE id = @id`;

/** Amounts that valid returns took from a document, except one return. */
export const teretur = (sql: Reader, dokumenId: string, except = ""): Promise<NilaiDokumen[]> =>
  sql.all<NilaiDokumen>(
    `SELECT dpp, dppLain, ppn, ppnbm FROM DokumenRetur WHERE dokumenId = ? AND id <> ? AND status IN (${COUNTING})`,
    [dokumenId, except],
  );
/** True if the document has a valid return. */
export const hasReturDokumen = async (sql: Reader, dokumenId: string): Promise<boolean> =>
  (await sql.get(`SELECT 1 FROM DokumenRetur WHERE dokumenId = ? AND status IN (${COUNTING}) LIMIT 1`, [dokumenId])) !==
  undefined;

type Kept = {
  readonly id: string;
  readonly asal: Pick<DokumenRow, "id" | "arah"> & NilaiDokumen;
  readonly retur: ReturDokumen;
};
const columns = async (sql: Reader, { id, asal, retur }: Kept, now: Date) => ({
  id,
  nomor: retur.nomor,
  tanggal: retur.tanggal,
  masa: masaOf(retur.tanggal),
  status: statusReturDokumen.initial,
  diubah: sqlTime(now),
  dpp: retur.dpp,
  ppn: retur.ppn,
  ppnbm: retur.ppnbm,
  dppLain: dppLainRetur(asal, await teretur(sql, asal.id, id), retur.dpp),
  isi: JSON.stringify(retur),
});

/** The owner's input. */
export const returOf = ({ isi }: DokumenReturRow): ReturDokumen => isianLengkap(formReturDokumen, JSON.parse(isi));

/** Stores a new draft in the running transaction. */
export async function insertReturDokumen(
  sql: Writer,
  owner: Owner,
  kept: Kept,
  now: Date,
  imporId: string | null = null,
): Promise<void> {
  const { asal } = kept;
  const { batchId, ownerNpwp } = owner;
  const row = { batchId, ownerNpwp, arah: asal.arah, dokumenId: asal.id, versi: 1, imporId, dibuat: sqlTime(now) };
  await sql.run(INSERT, { ...row, ...(await columns(sql, kept, now)) });
}
export const updateReturDokumen = async (sql: Writer, kept: Kept, now: Date): Promise<void> => {
  await sql.run(UPDATE, await columns(sql, kept, now));
};

export const findReturDokumen = (
  sql: Reader,
  { batchId, ownerNpwp }: Owner,
  id: string,
): Promise<DokumenReturRow | undefined> =>
  sql.get<DokumenReturRow>(`SELECT * FROM DokumenRetur WHERE id = ? AND batchId = ? AND ownerNpwp = ?`, [
    id,
    batchId,
    ownerNpwp,
  ]);

/** True if another own return has the number. `konsep`: drafts count too. */
export const nomorReturTerpakai = async (
  sql: Reader,
  { batchId, ownerNpwp }: Owner,
  { arah, nomor }: { readonly arah: Arah; readonly nomor: string },
  except = "",
  konsep = false,
): Promise<boolean> =>
  (await sql.get(
    `SELECT 1 FROM DokumenRetur WHERE batchId = ? AND ownerNpwp = ? AND arah = ? AND nomor = ? AND id <> ?
      AND status IN (${sqlList(konsep ? [DISETUJUI, statusReturDokumen.initial] : [DISETUJUI])}) LIMIT 1`,
    [batchId, ownerNpwp, arah, nomor, except],
  )) !== undefined;

const RETURNED = `SELECT * FROM DokumenLain WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND arah = @arah AND nomor = @nomor
  AND status = '${DISETUJUI}' ORDER BY jenis = @jenis DESC, tanggal DESC LIMIT 1`;
/** The taxpayer's approved document with a number, of the named type if there are several; the youngest of them. */
export const dokumenBernomor = (
  sql: Reader,
  { batchId, ownerNpwp }: Owner,
  asked: { readonly arah: Arah; readonly nomor: string; readonly jenis: string },
): Promise<DokumenRow | undefined> => sql.get<DokumenRow>(RETURNED, { batchId, ownerNpwp, ...asked });

const LIST = statementOf(returDokumenList, {
  table: "DokumenRetur",
  as: "r",
  join: "JOIN DokumenLain d ON d.id = r.dokumenId",
  sql: { nomorDokumen: "d.nomor", lawanNpwp: "d.lawanNpwp", lawanNama: "d.lawanNama" },
  where: { direction: "r.arah" },
  search: ["r.nomor", "d.nomor", "d.lawanNama"],
  order: ["r.tanggal DESC", "r.nomor"],
});
/** A page of the taxpayer's returns of special documents, the youngest first. */
export const daftarReturDokumen = (
  sql: Reader,
  { batchId, ownerNpwp }: Owner,
  query: Cari & { readonly direction?: Arah | undefined },
) => pageOfList(sql, LIST, matching("r", { batchId, ownerNpwp }), query);

const MINE = "id = @id AND batchId = @batchId AND ownerNpwp = @ownerNpwp";
const MOVE = `UPDATE DokumenRetur SET status = @ke, versi = versi + 1, diubah = @diubah WHERE ${MINE}`;
/** Sets the state of a return. */
export const moveReturDokumen = (
  sql: Writer,
  { id, batchId, ownerNpwp }: DokumenReturRow,
  ke: string,
  now: Date,
): Promise<number> => sql.run(MOVE, { id, batchId, ownerNpwp, ke, diubah: sqlTime(now) });

const SIGN = `UPDATE DokumenRetur SET ${assigned("DokumenRetur", ["penandatangan", "ditandatangani"])} WHERE ${MINE}`;
/** The signer of a return. `ditandatangani` is class time in the database format. */
export const markReturDokumenSigned = (
  sql: Writer,
  { id, batchId, ownerNpwp }: DokumenReturRow,
  signed: { readonly penandatangan: string; readonly ditandatangani: string },
): Promise<number> => sql.run(SIGN, { id, batchId, ownerNpwp, ...signed });

/** Deletes a draft. */
export const deleteReturDokumen = (sql: Writer, { id, batchId, ownerNpwp }: DokumenReturRow): Promise<number> =>
  sql.run(`DELETE FROM DokumenRetur WHERE ${MINE}`, { id, batchId, ownerNpwp });
