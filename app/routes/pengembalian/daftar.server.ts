import type { PengembalianRow } from "~/contract/pengembalian";
import { JALUR_PENGEMBALIAN, statusPengembalian } from "~/domain/pembayaran";
import { type ColumnDef, defineList, type FilterDef } from "~/tables/define-list";
import { paths } from "~/web/paths";

const columns: readonly ColumnDef<PengembalianRow>[] = [
  { key: "nomor", label: "pembayaran:pengembalian.kolom.nomor", as: "kode", sortable: true },
  { key: "masa", label: "pembayaran:pengembalian.kolom.masa", as: "masa", sortable: true },
  { key: "jalur", label: "pembayaran:pengembalian.kolom.jalur", words: "pembayaran:pengembalian.jalur." },
  { key: "jumlah", label: "pembayaran:pengembalian.kolom.jumlah", as: "rupiah", sortable: true },
  { key: "status", label: "pembayaran:pengembalian.kolom.status", as: "status", sortable: true },
  { key: "diminta", label: "pembayaran:pengembalian.kolom.diminta", as: "tanggal", sortable: true },
  { key: "putusPada", label: "pembayaran:pengembalian.kolom.putusPada", as: "tanggal", sortable: true },
];
const filters: readonly FilterDef[] = [
  {
    name: "status",
    label: "pembayaran:pengembalian.kolom.status",
    kind: "status",
    options: statusPengembalian.statuses,
  },
  {
    name: "jalur",
    label: "pembayaran:pengembalian.kolom.jalur",
    kind: "pilihan",
    options: JALUR_PENGEMBALIAN,
    words: "pembayaran:pengembalian.jalur.",
  },
  { name: "masa", label: "pembayaran:pengembalian.kolom.masa", kind: "masa" },
];
const common = { filters, rowId: ({ id }: PengembalianRow) => id, rowName: ({ nomor }: PengembalianRow) => nomor };

/** Requests for refund, newest first. */
export const daftarPengembalian = defineList<PengembalianRow>({
  ...common,
  id: "pengembalian",
  caption: "pembayaran:pengembalian.judul",
  empty: "pembayaran:pengembalian.kosong",
  columns,
  rowHref: ({ id }) => paths.pembayaran.pengembalianRincian(id),
  exportPath: paths.pembayaran.pengembalianEkspor(),
});

/** Requests for refund of a class, as the tax office sees them. */
export const daftarPengembalianKelas = (batchId: string) =>
  defineList<PengembalianRow>({
    ...common,
    id: "pengembalian-kelas",
    caption: "pembayaran:pengembalian.kelas.judul",
    empty: "pembayaran:pengembalian.kelas.kosong",
    columns: columns.flatMap((column, at) =>
      at === 0
        ? [column, { key: "nama", label: "pembayaran:pengembalian.kolom.nama", as: "nama" as const, sortable: true }]
        : [column],
    ),
    rowHref: ({ id }) => paths.batch.pengembalianPutusan(batchId, id),
    exportPath: paths.batch.pengembalianEkspor(batchId),
  });
