import { imporList } from "~/contract/impor";
import { asWritten, jsonPart, jsonValue } from "../dialect";
import { type Halaman, listPage, matching, type Page } from "../list";
import { type Reader, sqlList } from "../sql";
import { type Cari, computed, pageOfList, selecting, statementOf } from "../statement-of";
import type { RowOf } from "../tables";

type Shown = "id" | "jenis" | "bentuk" | "nama" | "status" | "mode" | "total" | "berhasil" | "gagal" | "kelas";
/** An import in a list. `sptId` and `lampiran` belong to the return of its rows. */
export type ImporDaftar = Pick<RowOf<"Impor">, Shown | "dibuat" | "selesai"> & {
  readonly sptId: string | null;
  readonly lampiran: string | null;
};

const LIST = selecting<ImporDaftar>(
  statementOf(imporList, {
    table: "Impor",
    as: "i",
    sql: { halaman: computed },
    more: {
      sptId: jsonValue("i.catatan", "tujuan", "sptId"),
      lampiran: jsonValue("i.catatan", "tujuan", "lampiran"),
    },
    where: {},
    search: [],
    order: ["i.dibuat DESC", `${asWritten("i")} DESC`],
  }),
);
type Owner = { readonly batchId: string; readonly ownerNpwp: string };
/** A page of a taxpayer's imports of some kinds, the newest first. */
export const daftarImpor = (
  sql: Reader,
  { batchId, ownerNpwp }: Owner,
  kinds: readonly string[],
  query: Cari,
): Promise<Page<ImporDaftar>> =>
  pageOfList(sql, LIST, [...matching("i", { batchId, ownerNpwp }), { sql: `i.jenis IN (${sqlList(kinds)})` }], query);

/** An import with its way of sending and the failures of its file as a whole, both JSON; `tujuan` too. */
export type ImporSendiri = ImporDaftar & Pick<RowOf<"Impor">, "catatan" | "galat"> & { readonly tujuan: string | null };
const FIND = `SELECT ${LIST.select}, i.catatan, i.galat, ${jsonPart("i.catatan", "tujuan")} tujuan FROM Impor i
  WHERE i.id = @id AND i.batchId = @batchId AND i.ownerNpwp = @ownerNpwp`;
/** An import of the taxpayer. */
export const imporOf = (sql: Reader, { batchId, ownerNpwp }: Owner, id: string): Promise<ImporSendiri | undefined> =>
  sql.get<ImporSendiri>(FIND, { id, batchId, ownerNpwp });

const FINDINGS = {
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
