import {
  aturanJenisFor,
  DIKREDITKAN,
  DOKUMEN_BERLAKU,
  type DokumenLain,
  dppLainDokumen,
  formDokumenLain,
  masaDokumen,
  type StatusDokumenLain,
  statusDokumenLain,
} from "~/domain/efaktur";
import type { Arah } from "~/domain/kit/arah";
import { isianLengkap } from "~/domain/kit/isian";
import { NPWP_KOSONG } from "~/domain/kit/npwp";
import type { Masa } from "~/domain/kit/tanggal";
import { type Reader, sqlList, sqlTime, type Writer } from "../sql";
import { assigned, type ColumnOf, insertInto, type RowOf } from "../tables";

/** A special document: its amounts whole rupiah; `isi` JSON. */
export type DokumenRow = RowOf<"DokumenLain", { arah: Arah; status: StatusDokumenLain }>;
type Owner = { readonly batchId: string; readonly ownerNpwp: string };

const TYPED = [
  "jenis",
  "detail",
  "dokumen",
  "nomor",
  "tanggal",
  "masa",
  "lawanNpwp",
  "lawanNama",
  "lawanAlamat",
  "informasi",
  "referensi",
  "dpp",
  "dppLain",
  "ppn",
  "ppnbm",
  "isi",
] as const satisfies readonly ColumnOf<"DokumenLain">[];
const BEGIN = ["id", "batchId", "ownerNpwp", "arah", "status", "jenisDokumen", "menggantikanId", "imporId"] as const;
const INSERT = insertInto("DokumenLain", [...BEGIN, "versi", "dibuat", "diubah", ...TYPED]);
const UPDATE = `UPDATE DokumenLain SET ${assigned("DokumenLain", [...TYPED, "status", "diubah"])}, versi = versi + 1 WHERE id = @id`;

/** A party without an NPWP is stored as null, however it was written. */
const npwpOrNull = (npwp: string): string | null => (npwp === "" || npwp === NPWP_KOSONG ? null : npwp);

function typedOf({ arah: _, ...isian }: DokumenLain) {
  const { jenis, detail, dokumen, nomor, tanggal, lawanNama, lawanAlamat, dpp, ppn, ppnbm } = isian;
  return {
    jenis,
    detail,
    dokumen,
    nomor,
    tanggal,
    masa: masaDokumen(isian),
    lawanNpwp: npwpOrNull(isian.lawanNpwp),
    lawanNama,
    lawanAlamat,
    informasi: isian.informasi || null,
    referensi: isian.referensi || null,
    dpp,
    dppLain: dppLainDokumen(isian),
    ppn,
    ppnbm,
    isi: JSON.stringify(isian),
  };
}

/** Stores a new draft in the running transaction. */
export async function insertDokumen(
  sql: Writer,
  id: string,
  owner: Owner,
  dokumen: DokumenLain,
  now: Date,
  more: { readonly menggantikanId?: string; readonly imporId?: string } = {},
): Promise<void> {
  const { menggantikanId = null, imporId = null } = more;
  const jenisDokumen = menggantikanId ? "pengganti" : "normal";
  const waktu = sqlTime(now);
  await sql.run(INSERT, {
    id,
    batchId: owner.batchId,
    ownerNpwp: owner.ownerNpwp,
    arah: dokumen.arah,
    status: statusDokumenLain.initial,
    jenisDokumen,
    menggantikanId,
    imporId,
    versi: 1,
    dibuat: waktu,
    diubah: waktu,
    ...typedOf(dokumen),
  });
}
export const updateDokumen = async (sql: Writer, id: string, dokumen: DokumenLain, now: Date): Promise<void> => {
  await sql.run(UPDATE, { id, status: statusDokumenLain.initial, diubah: sqlTime(now), ...typedOf(dokumen) });
};

/** A document of the owner, of one side if given. */
export const findDokumen = (sql: Reader, { batchId, ownerNpwp }: Owner, id: string): Promise<DokumenRow | undefined> =>
  sql.get<DokumenRow>(`SELECT * FROM DokumenLain WHERE id = ? AND batchId = ? AND ownerNpwp = ?`, [
    id,
    batchId,
    ownerNpwp,
  ]);

/** The owner's input. For a document from customs it comes from the columns. */
export const dokumenOf = (row: DokumenRow): DokumenLain => {
  const columns = {
    jenis: row.jenis,
    detail: row.detail,
    dokumen: row.dokumen,
    informasi: row.informasi ?? "",
    nomor: row.nomor,
    tanggal: row.tanggal,
    referensi: row.referensi ?? "",
    lawanNpwp: row.lawanNpwp ?? "",
    lawanNama: row.lawanNama,
    lawanAlamat: row.lawanAlamat,
    dpp: row.dpp,
    ppn: row.ppn,
    ppnbm: row.ppnbm,
  };
  return { ...isianLengkap(formDokumenLain, { ...JSON.parse(row.isi ?? "{}"), ...columns }), arah: row.arah };
};

const USED = `SELECT 1 FROM DokumenLain WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND arah = @arah AND jenis = @jenis
  AND nomor = @nomor AND substr(tanggal, 1, 4) = @tahun AND id NOT IN (@id, @menggantikanId)`;
/** True if another live document has the number, of the same type and year. `konsep`: drafts count too. */
export const nomorDokumenTerpakai = async (
  sql: Reader,
  owner: Owner,
  { arah, jenis, nomor, tanggal }: Pick<DokumenLain, "arah" | "jenis" | "nomor" | "tanggal">,
  except: { readonly id?: string; readonly menggantikanId?: string | null; readonly konsep?: boolean } = {},
): Promise<boolean> =>
  (await sql.get(
    `${USED} AND status IN (${sqlList(except.konsep ? [...DOKUMEN_BERLAKU, statusDokumenLain.initial] : DOKUMEN_BERLAKU)}) LIMIT 1`,
    {
      ...owner,
      arah,
      jenis,
      nomor,
      tahun: tanggal.slice(0, 4),
      id: except.id ?? "",
      menggantikanId: except.menggantikanId ?? "",
    },
  )) !== undefined;

/** The month whose return contains a document now; null if there is none. */
export function masaBerlaku({ arah, jenis, masa, kredit, kreditMasa }: DokumenRow): Masa | null {
  if (arah === "keluaran") return masa;
  if (kredit === DIKREDITKAN) return kreditMasa ?? masa;
  return kredit !== null || !aturanJenisFor(jenis)?.dapatDikreditkan ? masa : null;
}
