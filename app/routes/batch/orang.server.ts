import type { PesertaBatch } from "~/contract/batch";
import { defineList } from "~/tables/define-list";
import { paths } from "~/web/paths";

/** The people of a class, page by page, as on its own page. */
export const daftarOrang = (batchId: string) =>
  defineList<PesertaBatch>({
    id: "orang-kelas",
    caption: "batch:peserta.kemajuan",
    empty: "batch:peserta.kosong",
    columns: [{ key: "nama", label: "batch:peserta.nama" }],
    filters: [{ name: "q", label: "batch:peserta.cari", kind: "teks" }],
    rowId: ({ id }) => id,
    rowName: ({ nama }) => nama,
    exportPath: paths.batch.kemajuanUnduh(batchId),
  });
