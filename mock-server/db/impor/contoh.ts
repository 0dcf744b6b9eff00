import { DISETUJUI, KREDIT_DIPUTUS } from "~/domain/efaktur";
import type { Arah } from "~/domain/kit/arah";
import type { Tanggal } from "~/domain/kit/tanggal";
import { jsonValue } from "../dialect";
import type { DokumenRow } from "../dokumen-lain";
import type { FakturRow } from "../efaktur";
import { type Reader, sqlList } from "../sql";
import type { RowOf } from "../tables";

// The owner of the numbers and documents in the samples of imports.

type Owner = { readonly batchId: string; readonly ownerNpwp: string };
type Pihak = Pick<RowOf<"WajibPajak">, "npwp" | "nama">;

const PARTNERS = `SELECT npwp, nama FROM WajibPajak WHERE batchId = @batchId AND jenis = 'lawan' ORDER BY npwp LIMIT 2`;
/** The first two scripted counterparties of a class. */
export const lawanContoh = (sql: Reader, batchId: string): Promise<Pihak[]> => sql.all<Pihak>(PARTNERS, { batchId });

const EMPLOYEE = `SELECT npwp FROM Karyawan WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND dihapus = 0
  ORDER BY ${jsonValue("isi", "ptkp")} = 'TK/0' DESC, nama, npwp LIMIT 1`;
/** The number of an employee of the taxpayer, preferably one without dependants. */
export const karyawanContoh = async (sql: Reader, { batchId, ownerNpwp }: Owner): Promise<string | undefined> =>
  (await sql.get<{ npwp: string }>(EMPLOYEE, { batchId, ownerNpwp }))?.npwp;

const INVOICES = `SELECT * FROM Faktur WHERE batchId = @batchId AND lawanNpwp = @ownerNpwp AND status = '${DISETUJUI}'
  AND kredit IN (${sqlList(KREDIT_DIPUTUS)}) AND tanggal <= @sampai ORDER BY tanggal, id LIMIT 20`;
/** The taxpayer's received invoices with a decision, up to a day, oldest first. */
export const fakturContoh = (sql: Reader, { batchId, ownerNpwp }: Owner, sampai: Tanggal): Promise<FakturRow[]> =>
  sql.all<FakturRow>(INVOICES, { batchId, ownerNpwp, sampai });

const DOCUMENTS = `SELECT * FROM DokumenLain WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND arah = @arah
  AND status = '${DISETUJUI}' AND tanggal <= @sampai AND dokumen IN ('1', '2', '3', '8') ORDER BY tanggal, id LIMIT 20`;
/** Approved special documents of the taxpayer up to a day, of returnable kinds, oldest first. */
export const dokumenContoh = (
  sql: Reader,
  { batchId, ownerNpwp }: Owner,
  arah: Arah,
  sampai: Tanggal,
): Promise<DokumenRow[]> => sql.all<DokumenRow>(DOCUMENTS, { batchId, ownerNpwp, arah, sampai });
