import type { Session } from "~/auth/session.server";
import type { BatchRow } from "~/contract/batch";
import { defineList } from "~/tables/define-list";
import { paths } from "~/web/paths";

export const daftarBatch = defineList<BatchRow>({
  id: "batch",
  caption: "batch:daftar.judul",
  empty: "batch:daftar.kosong",
  columns: [
    { key: "nama", label: "batch:daftar.nama", sortable: true },
    { key: "nomor", label: "batch:daftar.nomor", as: "angka", sortable: true },
    { key: "mitra", label: "batch:daftar.mitra", sortable: true },
    { key: "kepala", label: "batch:daftar.kepala" },
    { key: "tanggal", label: "batch:daftar.tanggal", as: "tanggal", sortable: true },
    { key: "mulai", label: "batch:daftar.mulai", as: "tanggal", sortable: true },
    { key: "selesai", label: "batch:daftar.selesai", as: "tanggal", sortable: true },
    { key: "peserta", label: "batch:daftar.peserta", as: "angka" },
    { key: "dilaporkan", label: "batch:daftar.dilaporkan", as: "angka" },
    { key: "tugas", label: "batch:daftar.tugas", as: "angka" },
    { key: "arsip", label: "batch:daftar.arsip", as: "waktu", none: "batch:daftar.berjalan" },
  ],
  filters: [{ name: "q", label: "batch:daftar.cari", kind: "teks" }],
  rowId: (row) => row.id,
  rowName: (row) => row.nama,
  rowHref: (row) => paths.batch.rincian(row.id),
  exportPath: paths.batch.unduh(),
});

/** The list of classes for a role. */
export const batchListOf = ({ api, me }: Session) =>
  me.role === "admin" ? api.batch.listAdmin : me.role === "instruktur" ? api.batch.listInstruktur : api.batch.listMitra;
