import { type RencanaRow, rencanaList } from "~/contract/kantor";
import { tableOf } from "~/tables/table-of";
import { paths } from "~/web/paths";

/** Letters that the tax office of a class intends. */
export const daftarRencana = (batchId: string) =>
  tableOf(rencanaList, {
    filters: ["status"],
    rowName: ({ wp }: RencanaRow) => wp,
    rowHref: ({ id }) => paths.batch.kantorRincian(batchId, id),
    exportPath: paths.batch.kantorEkspor(batchId),
  });
