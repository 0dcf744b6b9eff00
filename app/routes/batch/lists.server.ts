import type { Session } from "~/auth/session.server";
import { batchList } from "~/contract/batch";
import { tableOf } from "~/tables/table-of";
import { paths } from "~/web/paths";

export const daftarBatch = tableOf(batchList, {
  filters: ["q"],
  rowName: (row) => row.nama,
  rowHref: (row) => paths.batch.rincian(row.id),
  exportPath: paths.batch.unduh(),
});

/** The list of classes for a role. */
export const batchListOf = ({ api, me }: Session) =>
  me.role === "admin" ? api.batch.listAdmin : me.role === "instruktur" ? api.batch.listInstruktur : api.batch.listMitra;
