import { z } from "zod";
import { statusImpor } from "~/domain/formats/status";
import { endpoint, listQuery, masa, pageOf, tanggal, waktu, xmlFile } from "../kit";
import { hidden, listOf, type RowOfList } from "../list";
import { idOf, type Objek } from "../objek";
import { halaman } from "../pages";

/** Treatment of wrong and of existing documents in an import. */
export const caraImpor = z.object({
  mode: z.enum(["partial", "all_or_nothing"]).default("partial"),
  ulangi: z.boolean().default(false),
});
export type CaraImpor = z.output<typeof caraImpor>;
/** An accepted import; its report follows under this id. */
export const imporDiterima = z.object({ imporId: z.string() });

/** One call that accepts a Coretax XML file. */
export const imporXml = (path: `/${string}`, summary: string) =>
  endpoint({
    method: "POST",
    path,
    who: ["peserta"],
    summary,
    input: caraImpor,
    output: imporDiterima,
    files: xmlFile,
  });

const SHOWN = ["nama", "jenis", "bentuk", "dibuat", "status", "total", "berhasil", "gagal"] as const;
export const imporList = listOf({
  id: "impor",
  texts: "impor:daftar",
  labels: "impor:kolom",
  columns: {
    id: hidden(z.string()),
    jenis: { value: z.string(), words: "impor:jenis." },
    bentuk: { value: z.string(), as: "kode" },
    nama: { value: z.string(), sortable: true },
    status: { value: z.string(), as: "status", sortable: true },
    mode: hidden(z.string()),
    total: { value: z.number().int(), as: "angka", sortable: true },
    berhasil: { value: z.number().int(), as: "angka" },
    gagal: { value: z.number().int(), as: "angka", sortable: true },
    kelas: hidden(tanggal),
    dibuat: { value: waktu, as: "waktu", sortable: true },
    selesai: hidden(waktu.nullable()),
    /** Page of the return's attachment that received the rows; null for separate documents. */
    halaman: hidden(halaman.nullable()),
  },
  table: SHOWN,
  file: SHOWN,
  filters: {
    status: { kind: "status", value: z.string().max(40), options: statusImpor.statuses },
    jenis: { kind: "pilihan" },
  },
});
const imporRow = imporList.row;
export type ImporRow = RowOfList<typeof imporList>;
/** One finding of an import report: place, given value, reason, remedy. */
const imporTemuan = z.object({
  baris: z.number().int(),
  /**
   * Number of the document and the other party, as in the file. Null if the file names neither, or for the whole file.
   */
  dokumen: z.string().nullable(),
  sheet: z.string().nullable(),
  line: z.number().int().nullable(),
  kolom: z.string().nullable(),
  elemen: z.string().nullable(),
  nilai: z.string().nullable(),
  kode: z.string(),
  berat: z.string(),
  pesan: z.string(),
  cara: z.string(),
});
const imporDetail = z.object({
  impor: imporRow,
  catatan: z.array(z.string()),
  galat: z.array(z.object({ kode: z.string(), pesan: z.string(), cara: z.string() })),
  temuan: pageOf(imporTemuan),
  /** Findings by severity, and the number of errors for documents that already exist. */
  banyak: z.object({ galat: z.number().int(), catatan: z.number().int(), ganda: z.number().int() }),
});
export type ImporDetail = z.output<typeof imporDetail>;

/**
 * Monitoring of the imports of an area: their list, one with its report, and its files. `kinds` are the formats of the
 * area; imports of other areas are not found. `objek` names an import of the area.
 */
export const pantauanImpor = <const K extends readonly [string, ...string[]]>(
  base: `/${string}`,
  kinds: K,
  objek: Objek,
) => ({
  monitoring: endpoint({
    method: "GET",
    path: `${base}/xml/monitoring`,
    who: ["peserta"],
    summary: "Daftar impor: berkas, jenis, waktu, baris berhasil dan gagal.",
    ...imporList.call,
    input: imporList.call.input.extend({ jenis: z.enum(kinds, { error: "pilihan" }).optional() }),
    output: imporList.call.output.extend({
      /** Samples of the requested kind about an own document that does not exist yet. */
      contohTertunda: z.array(z.string()),
    }),
  }),
  detail: endpoint({
    method: "GET",
    path: `${base}/xml/detail`,
    who: ["peserta"],
    summary: "Satu impor dengan laporan menurut baris, kolom, dan elemen.",
    input: listQuery.extend({ id: idOf(objek), berat: z.enum(["galat", "catatan"]).optional() }),
    output: imporDetail,
  }),
  failed: endpoint({
    method: "GET",
    path: `${base}/xml/failed`,
    who: ["peserta"],
    summary:
      "Dengan id: baris yang gagal sebagai berkas sejenis untuk diperbaiki dan dikirim lagi (isi=baris), atau temuan sebagai csv (isi=laporan). Dengan contoh: contoh berkas bernomor milik sendiri, atau format kosong (contoh=kosong), dalam bentuk xml, xlsx, atau csv, dan dengan masa bertanggal di masa itu selama dokumennya masih dapat dibuat.",
    input: z.union([
      z.object({ id: idOf(objek), isi: z.enum(["baris", "laporan"]).default("baris") }),
      z.object({
        contoh: z.string().min(1, { error: "wajib" }).max(40),
        jenis: z.enum(kinds, { error: "pilihan" }).default(kinds[0] as never),
        bentuk: z.enum(["xml", "xlsx", "csv"], { error: "pilihan" }).default("xml"),
        masa: masa.optional(),
      }),
    ]),
    answer: "file",
  }),
});
