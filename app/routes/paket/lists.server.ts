import { paketList } from "~/contract/paket";
import { tableOf } from "~/tables/table-of";
import { paths } from "~/web/paths";

/** Uploaded scenario packs. */
export const daftarPaket = tableOf(paketList, {
  rowName: (row) => row.judul,
  rowHref: (row) => paths.paket.rincian(row.id),
  exportPath: paths.paket.ekspor(),
});
