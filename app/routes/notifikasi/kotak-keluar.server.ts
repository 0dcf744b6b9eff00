import { suratList } from "~/contract/jejak";
import { listLoaders } from "~/tables/list-loaders.server";
import { tableOf } from "~/tables/table-of";
import { paths } from "~/web/paths";

/** The outbox. Each letter's text is in its row, for copying a link or a code. */
const letters = tableOf(suratList, {
  filters: ["q", "jenis"],
  rowName: ({ perihal, kepada }) => `${perihal} ${kepada}`,
  sort: "-dibuat",
  exportPath: paths.kotakKeluarUnduh(),
});

export const { page, file } = listLoaders(["admin", "mitra", "supermitra"], letters, ({ jejak }) => jejak.kotakKeluar);
