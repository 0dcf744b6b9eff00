import { asWritten, jsonPart, jsonValue } from "../dialect";
import { given, type Halaman, type ListStatement, listPage, matching, type Page } from "../list";
import { type Reader, sqlList } from "../sql";
import { listed, type RowOf } from "../tables";

const SHOWN = [
  ...(["id", "jenis", "bentuk", "nama", "status", "mode", "total", "berhasil", "gagal", "kelas", "dibuat"] as const),
  "selesai",
] as const;
/** An import in a list. `sptId` and `lampiran` belong to the return of its rows. */
export type ImporDaftar = Pick<RowOf<"Impor">, (typeof SHOWN)[number]> & {
  readonly sptId: string | null;
  readonly lampiran: string | null;
};

const LIST: ListStatement = {
  select: `${listed<"Impor">(SHOWN, "i")}, ${jsonValue("i.catatan", "tujuan", "sptId")} sptId, ${jsonValue("i.catatan", "tujuan", "lampiran")} lampiran`,
  from: "Impor i",
  sort: { dibuat: "i.dibuat", nama: "i.nama", status: "i.status", total: "i.total", gagal: "i.gagal" },
  order: ["i.dibuat DESC", `${asWritten("i")} DESC`],
};
type Owner = { readonly batchId: string; readonly ownerNpwp: string };
type Saring = Halaman & { readonly status?: string | undefined; readonly jenis?: string | undefined };
/** A page of a taxpayer's imports of some kinds, the newest first. */
export const daftarImpor = (
  sql: Reader,
  { batchId, ownerNpwp }: Owner,
  kinds: readonly string[],
  { status, jenis, ...query }: Saring,
): Promise<Page<ImporDaftar>> =>
  listPage<ImporDaftar>(
    sql,
    LIST,
    given(
      ...matching("i", { batchId, ownerNpwp }),
      { sql: `i.jenis IN (${sqlList(kinds)})` },
      ...matching("i", { status, jenis }),
    ),
    query,
  );

/** An import with its way of sending and the failures of its file as a whole, both JSON; `tujuan` too. */
export type ImporSendiri = ImporDaftar & Pick<RowOf<"Impor">, "catatan" | "galat"> & { readonly tujuan: string | null };
const FIND = `SELECT ${LIST.select}, i.catatan, i.galat, ${jsonPart("i.catatan", "tujuan")} tujuan FROM Impor i
  WHERE i.id = @id AND i.batchId = @batchId AND i.ownerNpwp = @ownerNpwp`;
/** An import of the taxpayer. */
export const imporOf = (sql: Reader, { batchId, ownerNpwp }: Owner, id: string): Promise<ImporSendiri | undefined> =>
  sql.get<ImporSendiri>(FIND, { id, batchId, ownerNpwp });

const FINDINGS: ListStatement = {
  select: "t.baris, t.dokumen, t.sheet, t.line, t.kolom, t.elemen, t.nilai, t.kode, t.isian, t.berat",
  from: "ImporTemuan t",
  sort: {},
  order: ["t.baris", "t.urut"],
};
/** A finding; `isian` is JSON. */
type TemuanImpor = Omit<RowOf<"ImporTemuan">, "imporId" | "urut">;
/** A page of an import's findings, of one weight if given, in the order of the file. */
export const temuanImpor = (
  sql: Reader,
  imporId: string,
  berat: string | undefined,
  { page, perPage }: Pick<Halaman, "page" | "perPage">,
): Promise<Page<TemuanImpor>> =>
  listPage<TemuanImpor>(sql, FINDINGS, matching("t", { imporId, berat }), { page, perPage, sort: undefined });

type BanyakTemuan = Readonly<Record<"galat" | "catatan" | "ganda", number>>;
const COUNTS = `SELECT count(CASE WHEN berat = 'galat' THEN 1 END) galat, count(CASE WHEN berat = 'catatan' THEN 1 END) catatan,
    count(CASE WHEN kode IN ('duplicate_document', 'duplicate_in_file') THEN 1 END) ganda
  FROM ImporTemuan WHERE imporId = @imporId`;
/** The number of an import's findings by weight, and the number of documents that existed already. */
export const banyakTemuan = async (sql: Reader, imporId: string): Promise<BanyakTemuan> =>
  (await sql.get<BanyakTemuan>(COUNTS, { imporId })) ?? { galat: 0, catatan: 0, ganda: 0 };

const FAILED = `SELECT isi FROM ImporGagal WHERE imporId = @imporId ORDER BY baris`;
/** The failed documents as sent (JSON), in the order of the file. */
export const isiGagal = async (sql: Reader, imporId: string): Promise<string[]> =>
  (await sql.all<{ isi: string }>(FAILED, { imporId })).map(({ isi }) => isi);
