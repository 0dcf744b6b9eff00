import type { SptKelasRow } from "~/contract/spt";
import { JENIS_SPT } from "~/domain/parameters/spt";
import { SPT_DILAPORKAN } from "~/domain/spt";
import { defineList } from "~/tables/define-list";
import { paths } from "~/web/paths";

/** The returns filed in a class, as the tax office sees them. */
export const daftarSptKelas = (batchId: string) =>
  defineList<SptKelasRow>({
    id: "spt-kelas",
    caption: "spt:kelas.judul",
    empty: "spt:kelas.kosong",
    columns: [
      { key: "nama", label: "spt:kolom.nama", sortable: true },
      { key: "jenis", label: "spt:kolom.jenis", words: "spt:jenis.", sortable: true },
      { key: "masa", label: "spt:kolom.masa", as: "masa", sortable: true },
      { key: "pembetulan", label: "spt:kolom.pembetulan", as: "angka" },
      { key: "status", label: "spt:kolom.status", as: "status", sortable: true },
      { key: "nilai", label: "spt:kolom.nilai", as: "rupiah", sortable: true },
      { key: "tanggalLapor", label: "spt:kolom.tanggalLapor", as: "tanggal", sortable: true },
      { key: "bpe", label: "spt:kolom.bpe", as: "kode" },
    ],
    filters: [
      { name: "status", label: "spt:kolom.status", kind: "status", options: SPT_DILAPORKAN },
      { name: "jenis", label: "spt:kolom.jenis", kind: "pilihan", options: JENIS_SPT, words: "spt:jenis." },
      { name: "masa", label: "spt:kolom.masa", kind: "masa" },
      { name: "q", label: "spt:kelas.cari", kind: "teks" },
    ],
    rowId: (row) => row.id,
    rowName: (row) => row.nama,
    rowHref: (row) => (row.aksi.length > 0 ? paths.batch.sptTolak(batchId, row.id) : undefined),
    exportPath: paths.batch.sptUnduh(batchId),
  });
