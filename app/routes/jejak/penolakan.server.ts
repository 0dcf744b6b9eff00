import { penolakanList } from "~/contract/jejak";
import { listLoaders } from "~/tables/list-loaders.server";
import { tableOf } from "~/tables/table-of";
import { paths } from "~/web/paths";

/** Refusals and their users, by the minute. */
const refusals = tableOf(penolakanList, {
  rowName: ({ akun, alamat, panggilan }) => `${akun} ${alamat} ${panggilan}`,
  sort: "-waktu",
  exportPath: paths.penolakanUnduh(),
});

export const { page, file } = listLoaders(["admin"], refusals, ({ jejak }) => jejak.penolakan);
