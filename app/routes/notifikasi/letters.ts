import { suratList } from "~/contract/jejak";
import { tableOf } from "~/tables/table-of";
import { paths } from "~/web/paths";

/** The outbox. Each letter's text is in its row, for copying a link or a code. */
export const letterList = tableOf(suratList, {
  filters: ["q", "jenis"],
  rowName: ({ perihal, kepada }) => `${perihal} ${kepada}`,
  sort: "-dibuat",
  exportPath: paths.kotakKeluarUnduh(),
});
