import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { FileAnswer } from "~/contract/kit";
import type { BukpotRow } from "../../db/bukpot-store";
import { acting, type Context } from "../../http/context";
import { printsAnswer } from "../../print";
import { read } from "../kit";
import { findAsParty } from "./baca";
import { bukpotPdf } from "./cetak";

/** `03-2026-26000002S-PT Maju`, without what a file system would not take. */
const nameOf = ({ masa, nomor, namaPenerima }: BukpotRow): string =>
  [masa.split("-").reverse().join("-"), nomor, namaPenerima.replace(/[\\/:*?"<>|#]+/g, " ").trim()]
    .filter(Boolean)
    .join("-");

/** Only what has a number is printed; of many chosen, drafts are left out. */
function prints(context: Context, chosen: readonly BukpotRow[]): Promise<FileAnswer> {
  const rows = chosen.filter((row) => row.nomor !== null);
  if (rows.length === 0) throw new AppError("wrong_state");
  return printsAnswer(
    rows.map((row) => ({ name: nameOf(row), pdf: () => bukpotPdf(context, row) })),
    "bukti-potong",
  );
}

export const fileServices = {
  generate: read(contract.bukpot.generate, ({ ids }, context) => {
    const act = acting(context);
    const rows = [...new Set(ids)].map((id) => findAsParty(context.sql, act, id).row);
    return prints(context, rows);
  }),
};
