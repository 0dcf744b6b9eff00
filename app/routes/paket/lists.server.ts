import { paketList } from "~/contract/paket";
import { tableOf } from "~/tables/table-of";
import { pathsPaket } from "~/web/paths-paket";

/** Uploaded scenario packs. */
export const daftarPaket = tableOf(paketList, {
  rowName: (row) => row.judul,
  rowHref: (row) => pathsPaket.rincian(row.id),
  exportPath: pathsPaket.ekspor(),
});
