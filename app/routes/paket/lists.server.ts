import type { PaketRow } from "~/contract/paket";
import { defineList } from "~/tables/define-list";
import { paths } from "~/web/paths";

/** Uploaded scenario packs. */
export const daftarPaket = defineList<PaketRow>({
  id: "paket",
  caption: "paket:daftar.judul",
  empty: "paket:daftar.kosong",
  columns: [
    { key: "judul", label: "paket:daftar.judul" },
    { key: "kode", label: "paket:daftar.kode", as: "kode", sortable: true },
    { key: "versi", label: "paket:daftar.versi", as: "kode" },
    { key: "kelas", label: "paket:daftar.kelas", as: "angka" },
    { key: "tanggal", label: "paket:daftar.tanggal", as: "tanggal", sortable: true },
    { key: "pembuat", label: "paket:daftar.pembuat" },
    { key: "mitra", label: "paket:daftar.mitra", sortable: true },
    { key: "dibuat", label: "paket:daftar.dibuat", as: "waktu", sortable: true },
  ],
  filters: [{ name: "q", label: "paket:daftar.cari", kind: "teks" }],
  rowId: (row) => row.id,
  rowName: (row) => row.judul,
  rowHref: (row) => paths.paket.rincian(row.id),
  exportPath: paths.paket.ekspor(),
});
