import { orangList } from "~/contract/batch/baris";
import { tableOf } from "~/tables/table-of";
import { paths } from "~/web/paths";

/** The people of a class, page by page, as on its own page. */
export const daftarOrang = (batchId: string) =>
  tableOf(orangList, {
    caption: "batch:peserta.kemajuan",
    rowName: ({ nama }) => nama,
    exportPath: paths.batch.kemajuanUnduh(batchId),
  });
