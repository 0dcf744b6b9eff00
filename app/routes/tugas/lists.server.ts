import {
  type Balasan,
  STATUS_BALASAN,
  STATUS_TUGAS,
  type TugasInstruktur,
  type TugasPeserta,
} from "~/contract/tugas/baris";
import { saatTulis } from "~/domain/kit/zona";
import { MODUL_TUGAS } from "~/domain/tugas/aturan";
import { isDraf } from "~/domain/tugas/status";
import { type ColumnDef, defineList, type FilterDef } from "~/tables/define-list";
import { paths } from "~/web/paths";

const judul = { key: "judul", label: "tugas:kolom.judul", sortable: true } as const;
const dates = [
  { key: "modul", label: "tugas:kolom.modul", words: "tugas:modul.", sortable: true },
  { key: "mulai", label: "tugas:kolom.mulai", as: "tanggal", sortable: true },
  { key: "jatuhTempo", label: "tugas:kolom.jatuhTempo", as: "tanggal", sortable: true },
  {
    key: "batas",
    label: "tugas:kolom.batas",
    as: "kode",
    extra: true,
    value: ({ batas, zona }: Pick<TugasPeserta, "batas" | "zona">) => (batas === null ? "" : saatTulis(batas, zona)),
  },
  { key: "status", label: "tugas:kolom.status", as: "status", sortable: true },
] as const;
const filtersOf = (status: readonly string[]): readonly FilterDef[] => [
  { name: "q", label: "tugas:daftar.cari", kind: "teks" },
  { name: "status", label: "tugas:kolom.status", kind: "status", options: status },
  { name: "modul", label: "tugas:kolom.modul", kind: "pilihan", options: MODUL_TUGAS, words: "tugas:modul." },
];
type Row = { readonly id: string; readonly judul: string };
const common = {
  id: "tugas",
  caption: "tugas:daftar.judul",
  filters: filtersOf(STATUS_TUGAS),
  rowId: (row: Row) => row.id,
  rowName: (row: Row) => row.judul,
  rowHref: (row: Row) => paths.tugas.rincian(row.id),
  exportPath: paths.tugas.ekspor(),
};

export const tugasInstruktur = defineList<TugasInstruktur>({
  ...common,
  empty: "tugas:daftar.kosong_instruktur",
  columns: [
    judul,
    { key: "batch", label: "tugas:kolom.batch", sortable: true },
    ...dates,
    { key: "peserta", label: "tugas:kolom.peserta", as: "angka" },
    { key: "membalas", label: "tugas:kolom.membalas", as: "angka", sortable: true },
    { key: "perluTinjau", label: "tugas:kolom.perluTinjau", as: "angka", sortable: true },
  ],
});

/**
 * Assignments for organisers of classes. They cannot read replies, so each row leads to the grade book of its class.
 */
export const tugasMitra = defineList<TugasInstruktur>({
  ...common,
  empty: "tugas:daftar.kosong_mitra",
  columns: tugasInstruktur.columns,
  rowHref: ({ batchId }) => paths.batch.nilai(batchId),
});

export const tugasPeserta = defineList<TugasPeserta>({
  ...common,
  filters: filtersOf(STATUS_TUGAS.filter((status) => !isDraf({ status }))),
  empty: "tugas:daftar.kosong_peserta",
  columns: [
    judul,
    ...dates,
    { key: "balasan", label: "tugas:kolom.balasan", as: "status" },
    { key: "nilai", label: "tugas:kolom.nilai", as: "desimal" },
    { key: "nilaiMaks", label: "tugas:kolom.nilaiMaks", as: "angka" },
  ],
});

const attempt: readonly ColumnDef<Balasan>[] = [
  { key: "percobaan", label: "tugas:kolom.percobaan", as: "angka", sortable: true },
  { key: "kelas", label: "tugas:kolom.kelas", as: "tanggal", sortable: true },
  { key: "status", label: "tugas:kolom.status", as: "status", sortable: true },
  { key: "berkas", label: "tugas:kolom.berkas", as: "angka", value: ({ berkas }) => berkas.length },
  { key: "nilai", label: "tugas:kolom.nilai", as: "desimal", sortable: true },
];
const replyHref = ({ tugasId, id }: Balasan) => paths.tugas.balasan(tugasId, id);

/** Replies to one assignment, as instructors see them. */
export const balasanKelas = (tugasId: string) =>
  defineList<Balasan>({
    id: "balasan",
    caption: "tugas:rincian.balasan",
    empty: "tugas:rincian.balasan_kosong",
    columns: [
      { key: "nama", label: "tugas:kolom.nama", sortable: true },
      { key: "accountId", label: "tugas:kolom.accountId", as: "kode" },
      ...attempt,
    ],
    filters: [
      { name: "q", label: "tugas:rincian.cari", kind: "teks" },
      { name: "status", label: "tugas:kolom.status", kind: "status", options: STATUS_BALASAN },
    ],
    rowId: ({ id }) => id,
    rowName: ({ nama }) => nama,
    rowHref: replyHref,
    exportPath: paths.tugas.balasanEkspor(tugasId),
  });

/** The user's own attempts at one assignment. */
export const balasanSendiri = (tugasId: string) =>
  defineList<Balasan>({
    id: "balasan",
    caption: "tugas:rincian.balasan_sendiri",
    empty: "tugas:rincian.belum_membalas",
    columns: attempt,
    rowId: ({ id }) => id,
    rowName: ({ percobaan }) => String(percobaan),
    rowHref: replyHref,
    exportPath: paths.tugas.balasanEkspor(tugasId),
  });
