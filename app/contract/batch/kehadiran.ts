import { z } from "zod";
import { SARINGAN_HADIR } from "~/domain/batch/kehadiran";
import { endpoint, tanggal, waktu } from "../kit";
import { kolomOrang } from "../kolom";
import { hidden, listOf, type RowOfList } from "../list";
import { idOf } from "../objek";

const saat = z.object({ pertama: waktu, terakhir: waktu });
/** The attendance of a class. The table has a column for each day too. */
export const hadirList = listOf({
  id: "kehadiran",
  texts: "nilai:hadir",
  labels: "nilai:kolom",
  cari: "nilai:buku.cari",
  columns: {
    ...kolomOrang,
    /** In the order of the shown days; null for a day of absence. */
    hari: hidden(z.array(saat.nullable())),
    /** Days of attendance, of all requested days. */
    jumlah: { value: z.number().int(), as: "angka", sortable: true, head: "nilai:hadir.jumlah" },
    terakhir: { value: waktu.nullable(), as: "waktu", sortable: true, head: "nilai:hadir.terakhir" },
  },
  table: ["nama", "accountId", "nim", "jumlah", "terakhir"],
  file: [],
  filters: {
    /** Days in real time. */
    hari: { kind: "rentangTanggal", value: tanggal, label: "nilai:hadir.hari" },
    hadir: {
      kind: "pilihan",
      value: z.enum(SARINGAN_HADIR),
      options: SARINGAN_HADIR,
      label: "nilai:hadir.siapa",
      words: "nilai:saring_hadir.",
    },
  },
});
export type BarisHadir = RowOfList<typeof hadirList>;
const daftar = hadirList.call.output.extend({
  batch: z.object({ id: z.string(), nama: z.string() }),
  /** Shown days, earliest first, with the number of participants present. */
  hari: z.array(z.object({ tanggal, hadir: z.number().int() })),
  /** Days with any attendance, shown or not. */
  banyakHari: z.number().int(),
  peserta: z.number().int(),
  /** Number of participants never present in that time. */
  tidakPernah: z.number().int(),
});
export type DaftarHadir = z.output<typeof daftar>;

/** The query without a form: another call writes the files. */
const halaman = hadirList.callWith({ batchId: idOf("batch") }).input.omit({ format: true });
const WHO = ["instruktur", "mitra", "supermitra", "admin"] as const;

/** Attendance of a class by day, from its sign-ins. */
export const kehadiran = {
  daftar: endpoint({
    method: "GET",
    path: "/batch/kehadiran",
    who: WHO,
    summary: "Daftar hadir satu kelas dari catatan masuk: peserta menurut hari (waktu sebenarnya), dengan jumlahnya.",
    input: halaman,
    output: daftar,
  }),
  unduh: endpoint({
    method: "GET",
    path: "/batch/kehadiran/unduh",
    who: WHO,
    summary: "Daftar hadir satu kelas sebagai csv, xlsx, atau PDF; PDF satu hari adalah lembar untuk ditandatangani.",
    input: halaman.extend({ format: z.enum(["csv", "xlsx", "pdf"]).default("csv") }),
    answer: "file",
  }),
};
