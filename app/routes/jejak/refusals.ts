import { penolakanList } from "~/contract/jejak";
import { tableOf } from "~/tables/table-of";
import { paths } from "~/web/paths";

/** Refusals and their users, by the minute. */
export const refusalList = tableOf(penolakanList, {
  rowName: ({ akun, alamat, panggilan }) => `${akun} ${alamat} ${panggilan}`,
  sort: "-waktu",
  exportPath: paths.penolakanUnduh(),
});
