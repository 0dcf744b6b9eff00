import type { ArahDokumen } from "~/domain/efaktur/dokumen-lain";
import { dppLainRetur, type NilaiDokumen, type ReturDokumen } from "~/domain/efaktur/retur-dokumen";
import { DISETUJUI, RETUR_DOKUMEN_MENGURANGI, statusReturDokumen } from "~/domain/efaktur/status";
import { masaOf } from "~/domain/kit/tanggal";
import type { DokumenRow } from "./dokumen-store";
import { type Reader, sqlList, sqlTime, type Writer } from "./sql";

/** A row of table DokumenRetur as prepared SQL reads it; amounts are whole rupiah. */
export type DokumenReturRow = NilaiDokumen & {
  id: string;
  batchId: string;
  ownerNpwp: string;
  arah: ArahDokumen;
  dokumenId: string;
  nomor: string;
  tanggal: string;
  masa: string;
  status: string;
  versi: number;
  penandatangan: string | null;
  ditandatangani: string | null;
};
type Owner = { readonly batchId: string; readonly ownerNpwp: string };

const COUNTING = sqlList(RETUR_DOKUMEN_MENGURANGI);
const DRAFT = `'${statusReturDokumen.initial}'`;
const INSERT = `INSERT INTO DokumenRetur (id, batchId, ownerNpwp, arah, dokumenId, nomor, tanggal, masa, status, dpp, dppLain, ppn, ppnbm, versi, imporId, dibuat, diubah)
  VALUES (@id, @batchId, @ownerNpwp, @arah, @dokumenId, @nomor, @tanggal, @masa, ${DRAFT}, @dpp, @dppLain, @ppn, @ppnbm, 1, @imporId, @waktu, @waktu)`;
const UPDATE = `UPDATE DokumenRetur SET nomor = @nomor, tanggal = @tanggal, masa = @masa, dpp = @dpp, dppLain = @dppLain, ppn = @ppn,
  ppnbm = @ppnbm, status = ${DRAFT}, versi = versi + 1, diubah = @waktu WHERE id = @id`;

/** What returns that count took from a document, one return apart. */
export const teretur = (sql: Reader, dokumenId: string, except = ""): Promise<NilaiDokumen[]> =>
  sql.all<NilaiDokumen>(
    `SELECT dpp, dppLain, ppn, ppnbm FROM DokumenRetur WHERE dokumenId = ? AND id <> ? AND status IN (${COUNTING})`,
    [dokumenId, except],
  );
/** Whether a return of the document still counts. */
export const adaReturDokumen = async (sql: Reader, dokumenId: string): Promise<boolean> =>
  (await sql.get(`SELECT 1 FROM DokumenRetur WHERE dokumenId = ? AND status IN (${COUNTING}) LIMIT 1`, [dokumenId])) !==
  undefined;

type Kept = {
  readonly id: string;
  readonly asal: Pick<DokumenRow, "id" | "arah"> & NilaiDokumen;
  readonly retur: ReturDokumen;
};
const columns = async (sql: Reader, { id, asal, retur }: Kept, now: Date) => ({
  ...{ id, nomor: retur.nomor, tanggal: retur.tanggal, masa: masaOf(retur.tanggal), waktu: sqlTime(now) },
  ...{ dpp: retur.dpp, ppn: retur.ppn, ppnbm: retur.ppnbm },
  dppLain: dppLainRetur(asal, await teretur(sql, asal.id, id), retur.dpp),
});

/** Keeps a new draft in the running transaction. */
export async function insertReturDokumen(
  sql: Writer,
  owner: Owner,
  kept: Kept,
  now: Date,
  imporId: string | null = null,
): Promise<void> {
  const { asal } = kept;
  await sql.run(INSERT, { ...owner, ...(await columns(sql, kept, now)), arah: asal.arah, dokumenId: asal.id, imporId });
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

/** Whether another own return has the number. `konsep`: drafts count too. */
export const nomorReturTerpakai = async (
  sql: Reader,
  { batchId, ownerNpwp }: Owner,
  { arah, nomor }: { readonly arah: ArahDokumen; readonly nomor: string },
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
/** The own approved document of a number, of the type that is named where there are several, the youngest of them. */
export const dokumenBernomor = (
  sql: Reader,
  { batchId, ownerNpwp }: Owner,
  asked: { readonly arah: ArahDokumen; readonly nomor: string; readonly jenis: string },
): Promise<DokumenRow | undefined> => sql.get<DokumenRow>(RETURNED, { batchId, ownerNpwp, ...asked });
