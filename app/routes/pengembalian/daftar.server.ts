import { pengembalianList } from "~/contract/pengembalian";
import { tableOf } from "~/tables/table-of";
import { paths } from "~/web/paths";

const filters = ["status", "jalur", "masa"] as const;

/** Requests for refund, newest first. */
export const daftarPengembalian = tableOf(pengembalianList, {
  filters,
  rowName: ({ nomor }) => nomor,
  rowHref: ({ id }) => paths.pembayaran.pengembalianRincian(id),
  exportPath: paths.pembayaran.pengembalianEkspor(),
});

/** Requests for refund of a class, as the tax office sees them. */
export const daftarPengembalianKelas = (batchId: string) =>
  tableOf(pengembalianList, {
    id: "pengembalian-kelas",
    caption: "pembayaran:pengembalian.kelas.judul",
    empty: "pembayaran:pengembalian.kelas.kosong",
    columns: ["nomor", "nama", "masa", "jalur", "jumlah", "status", "diminta", "putusPada"],
    filters,
    rowName: ({ nomor }) => nomor,
    rowHref: ({ id }) => paths.batch.pengembalianPutusan(batchId, id),
    exportPath: paths.batch.pengembalianEkspor(batchId),
  });
