import { z } from "zod";
import { JENIS_BUKPOT } from "~/domain/bukpot/jenis";
import { BUKPOT_TERLIHAT_PENERIMA, TAB_BUKPOT } from "~/domain/bukpot/status";
import { masa, rupiah, tanggal, text } from "../kit";
import { ofImport, summed } from "../kolom";
import { hidden, listOf, type RowOfList } from "../list";
import { idOf } from "../objek";

export const jenis = z.enum(JENIS_BUKPOT, { error: "pilihan" });
/** State of a slip in the withholder's monthly return: not included, in a draft, or in a filed return. */
export const LAPORAN_BUKPOT = ["belum", "diposting", "dilaporkan"] as const;
const TABS = Object.keys(TAB_BUKPOT) as [keyof typeof TAB_BUKPOT];

/** Slips made and received have the same columns; the received ones name the withholder. */
const columns = {
  id: hidden(z.string()),
  jenis: { value: jenis, words: "bukpot:jenis.", sortable: true, head: "bukpot:kolom.jenis" },
  nomor: { value: z.string().nullable(), as: "kode", sortable: true, head: "bukpot:kolom.nomor" },
  status: { value: z.string(), as: "status", sortable: true, head: "bukpot:kolom.status" },
  pembetulan: { value: z.number().int() },
  masa: { value: masa, as: "masa", sortable: true, head: "bukpot:kolom.masa" },
  masaAwal: hidden(masa.nullable()),
  tanggal: { value: tanggal.nullable(), as: "tanggal", sortable: true },
  /** The other party: the recipient of an issued slip, the withholder of a received slip. */
  lawanNpwp: { value: z.string(), sortable: true },
  lawanNama: { value: z.string(), sortable: true },
  kodeObjek: { value: z.string(), as: "kode", sortable: true, head: "bukpot:kolom.kodeObjek" },
  pasal: { value: z.string() },
  sifat: hidden(z.string()),
  fasilitas: { value: z.string(), words: "bukpotformulir:slip.fasilitas_pilihan." },
  kap: hidden(z.string()),
  kjs: hidden(z.string()),
  tarif: { value: z.string(), as: "desimal", head: "bukpot:kolom.tarif" },
  nitku: { value: z.string() },
  laporan: { value: z.enum(LAPORAN_BUKPOT), words: "bukpot:laporan." },
  bruto: { value: rupiah, as: "rupiah", sortable: true },
  dpp: { ...summed, head: "bukpot:kolom.dpp" },
  pph: { ...summed, head: "bukpot:kolom.pph" },
  ditanggung: { value: rupiah, as: "rupiah", total: true },
} as const;
const FILE = [
  ...([
    "jenis",
    "nomor",
    "pembetulan",
    "status",
    "masa",
    "tanggal",
    "nitku",
    "pasal",
    "kodeObjek",
    "lawanNpwp",
  ] as const),
  ...(["lawanNama", "bruto", "dpp", "tarif", "pph", "ditanggung", "fasilitas", "laporan"] as const),
];
const TABLE = [
  ...(["nomor", "jenis", "masa", "lawanNama", "kodeObjek", "status", "dpp", "tarif", "pph"] as const),
] as const;
const filters = {
  jenis: { kind: "pilihan", value: jenis, options: JENIS_BUKPOT },
  status: { kind: "status", value: z.string().max(40), options: BUKPOT_TERLIHAT_PENERIMA },
  masa: { kind: "masa" },
  tahun: { kind: "query", value: z.coerce.number().int().min(2000).max(2100) },
  objek: { kind: "query", value: z.string().max(20) },
  /** First and last period. */
  periode: { kind: "rentangTanggal", value: masa, ujung: ["dari", "sampai"] },
} as const;

/** Slips made. */
export const bukpotList = listOf({
  id: "bukpot",
  texts: "bukpot:daftar",
  labels: "bukpot:kolom",
  cari: "bukpot:saring.q",
  columns,
  table: [...TABLE, "laporan"],
  file: FILE,
  filters: {
    ...filters,
    tab: { kind: "pilihan", value: z.enum(TABS), options: TABS, label: "bukpot:tab.judul", words: "bukpot:tab." },
    fasilitas: { kind: "query", value: z.string().max(2) },
    imporId: ofImport,
    /** Typed number of a recipient unknown to the registry. */
    sementara: { kind: "query", value: text(40) },
    karyawanId: {
      kind: "tetap",
      value: idOf("karyawan"),
      label: "bukpot:saring.karyawan",
      words: "bukpot:saring.satu_karyawan",
    },
  },
});
export type BukpotRow = RowOfList<typeof bukpotList>;

/** Slips received from other withholders. */
export const bukpotMasukanList = listOf({
  id: "bukpot-masukan",
  texts: "bukpot:masukan",
  labels: "bukpot:kolom_masukan",
  cari: "bukpot:saring.q",
  columns,
  table: TABLE,
  file: FILE.filter((name) => name !== "laporan" && name !== "nitku"),
  filters,
});

/** Documents that slips refer to, or that equal a slip. */
export const dokumenBukpotList = listOf({
  id: "bukpot-setara",
  texts: "bukpot:setara",
  labels: "bukpot:kolom_dokumen",
  cari: "bukpot:saring.q",
  judul: { per: "kind", dari: { setara: "bukpot:setara.judul", referensi: "bukpotformulir:slip.dokumen.judul" } },
  columns: {
    id: hidden(z.string()),
    /** Kind of reference document, or `setara`. */
    jenis: { value: z.string(), words: "bukpotformulir:slip.jenisDokumen_pilihan." },
    nomor: { value: z.string(), as: "kode", sortable: true },
    tanggal: { value: tanggal, as: "tanggal", sortable: true },
    masa: { value: masa, as: "masa", sortable: true },
    lawanNpwp: { value: z.string() },
    lawanNama: { value: z.string(), sortable: true },
    kodeObjek: { value: z.string(), as: "kode", sortable: true },
    tarif: { value: z.string(), as: "desimal" },
    dpp: summed,
    pph: summed,
  },
  table: ["nomor", "tanggal", "masa", "lawanNama", "kodeObjek", "dpp", "tarif", "pph"],
  file: ["jenis", "nomor", "tanggal", "masa", "lawanNpwp", "lawanNama", "kodeObjek", "dpp", "tarif", "pph"],
  filters: { masa: { kind: "masa", label: "bukpot:kolom.masa" } },
});
