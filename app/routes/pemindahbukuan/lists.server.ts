import type { PbkRow } from "~/contract/pemindahbukuan";
import { isOneOf } from "~/domain/kit/status";
import { ASAL_PEMINDAHBUKUAN } from "~/domain/parameters/pembayaran";
import { DAFTAR_PBK, DAFTAR_PBK_NAMA, type DaftarPbk, statusPemindahbukuan } from "~/domain/pembayaran";
import { type ColumnDef, defineList, type FilterDef } from "~/tables/define-list";
import { paths } from "~/web/paths";

const columns: readonly ColumnDef<PbkRow>[] = [
  {
    key: "nomor",
    label: "pembayaran:pbk.kolom.nomor",
    as: "kode",
    sortable: true,
    none: "pembayaran:pbk.belum_bernomor",
  },
  { key: "alasan", label: "pembayaran:pbk.kolom.alasan", words: "pembayaran:pbk.alasan_pilihan." },
  { key: "rujukan", label: "pembayaran:pbk.kolom.rujukan", as: "kode" },
  {
    key: "kap",
    label: "pembayaran:kolom.akun",
    as: "kode",
    value: ({ kap, kjs }) => (kap && kjs ? `${kap}-${kjs}` : null),
  },
  // the year for a payment of a whole year: its first month alone would be wrong
  {
    key: "masaAwal",
    label: "pembayaran:kolom.masa",
    as: "masa",
    value: ({ masaAwal, masaAkhir }) => (masaAwal === masaAkhir ? masaAwal : masaAwal?.slice(0, 4)),
  },
  { key: "jumlah", label: "pembayaran:kolom.jumlah", as: "rupiah", sortable: true },
  { key: "diajukan", label: "pembayaran:pbk.kolom.diajukan", as: "tanggal", sortable: true },
  { key: "status", label: "pembayaran:pbk.kolom.status", as: "status", sortable: true },
];
/** The filters of a list. A class has no drafts. */
const filtersOf = (daftar: readonly DaftarPbk[]): readonly FilterDef[] => [
  {
    name: "status",
    label: "pembayaran:pbk.kolom.status",
    kind: "status",
    options: statusPemindahbukuan.statuses.filter((status) => daftar.some((one) => isOneOf(DAFTAR_PBK[one], status))),
  },
  {
    name: "alasan",
    label: "pembayaran:pbk.kolom.alasan",
    kind: "pilihan",
    options: ASAL_PEMINDAHBUKUAN,
    words: "pembayaran:pbk.alasan_pilihan.",
  },
  { name: "q", label: "pembayaran:pbk.cari", kind: "teks" },
  {
    name: "daftar",
    label: "pembayaran:pbk.daftar",
    kind: "pilihan",
    options: daftar,
    words: "pembayaran:pbk.daftar_pilihan.",
  },
];
const diajukan = [
  { label: "pembayaran:pbk.daftar_pilihan.telah_diajukan", filters: { daftar: "telah_diajukan" } },
  { label: "pembayaran:pbk.daftar_pilihan.diproses", filters: { daftar: "diproses" } },
  { label: "pembayaran:pbk.daftar_pilihan.selesai", filters: { daftar: "selesai" } },
];
const rowName = ({ nomor, rujukan, id }: PbkRow) => nomor ?? rujukan ?? id;

/** Requests to transfer a payment, drafts first. */
export const daftarPbk = defineList<PbkRow>({
  id: "pemindahbukuan",
  caption: "pembayaran:pbk.daftar_judul",
  empty: "pembayaran:pbk.kosong",
  columns,
  filters: filtersOf(DAFTAR_PBK_NAMA),
  views: [
    { label: "pembayaran:pbk.daftar_pilihan.belum_diajukan", filters: { daftar: "belum_diajukan" } },
    ...diajukan,
  ],
  rowId: (row) => row.id,
  rowName,
  rowHref: (row) => paths.pembayaran.pbkRincian(row.id),
  exportPath: paths.pembayaran.pemindahbukuanEkspor(),
});

/** Requests of a class, as the tax office sees them. */
export const daftarPbkKelas = (batchId: string) =>
  defineList<PbkRow>({
    id: "pemindahbukuan-kelas",
    caption: "pembayaran:pbk.kelas_judul",
    empty: "pembayaran:pbk.kelas_kosong",
    columns: [
      ...columns.slice(0, 1),
      { key: "nama", label: "pembayaran:pbk.kolom.nama", sortable: true },
      ...columns.slice(1),
    ],
    filters: filtersOf(DAFTAR_PBK_NAMA.filter((one) => one !== "belum_diajukan")),
    views: diajukan,
    rowId: (row) => row.id,
    rowName,
    rowHref: (row) => paths.batch.pbkPutusan(batchId, row.id),
    exportPath: paths.batch.pemindahbukuanEkspor(batchId),
  });
