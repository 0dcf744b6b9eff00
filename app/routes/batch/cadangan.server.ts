import type { CadanganKelas } from "~/contract/cadangan";
import { defineList } from "~/tables/define-list";
import { paths } from "~/web/paths";

/** The copies of a class's sandboxes, as a list. */
export const daftarCadangan = (batchId: string) =>
  defineList<CadanganKelas>({
    id: "cadangan-kelas",
    caption: "batch:cadangan.judul",
    empty: "batch:cadangan.kosong",
    columns: [
      { key: "nama", label: "batch:cadangan.nama", sortable: true },
      { key: "peserta", label: "batch:cadangan.peserta", none: "batch:cadangan.seluruh_kelas" },
      { key: "asal", label: "batch:cadangan.asal", words: "batch:asal_cadangan." },
      { key: "kelas", label: "batch:cadangan.kelas", as: "tanggal", sortable: true },
      { key: "dibuat", label: "batch:cadangan.dibuat", as: "waktu", sortable: true },
    ],
    filters: [{ name: "q", label: "batch:cadangan.cari", kind: "teks" }],
    rowId: ({ id }) => id,
    rowName: ({ nama }) => nama,
    rowActions: ({ id }) => [
      { label: "batch:cadangan.pulihkan", href: paths.batch.pulihkanCadangan(batchId, id) },
      { label: "batch:cadangan.hapus", href: paths.batch.hapusCadangan(batchId, id) },
    ],
    sort: "-dibuat",
    exportPath: paths.batch.cadanganUnduh(batchId),
  });
