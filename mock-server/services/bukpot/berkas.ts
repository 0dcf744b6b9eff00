import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { FileAnswer } from "~/contract/kit";
import { setaraOf } from "../../db/bukpot/setara-store";
import type { BukpotRow } from "../../db/bukpot/store";
import { mine } from "../../db/ownership";
import type { Context } from "../../http/context";
import { printsAnswer } from "../../print";
import { eachFound } from "../bulk";
import { read } from "../kit";
import { findAsParty } from "./baca";
import { bukpotPdf } from "./cetak";
import { berkasEkspor, type Diekspor, setaraDiekspor, slipDiekspor } from "./ekspor";
import { requireSeeBukpot } from "./hak";

/** `03-2026-26000002S-PT Maju`, without characters that a file system refuses. */
const nameOf = ({ masa, nomor, namaPenerima }: BukpotRow): string =>
  [masa.split("-").reverse().join("-"), nomor, namaPenerima.replace(/[\\/:*?"<>|#]+/g, " ").trim()]
    .filter(Boolean)
    .join("-");

/** Only slips with a number are printed; drafts among the chosen ones are left out. */
function prints(context: Context, chosen: readonly BukpotRow[]): Promise<FileAnswer> {
  const rows = chosen.filter((row) => row.nomor !== null);
  if (rows.length === 0) throw new AppError("wrong_state");
  return printsAnswer(
    rows.map((row) => ({ name: nameOf(row), pdf: () => bukpotPdf(context, row) })),
    "bukti-potong",
  );
}

/**
 * A slip that the withholder made: only its maker can export it. Throws `not_found`, `wrong_state` for a slip received.
 */
async function diekspor(context: Context, id: string): Promise<Diekspor> {
  const setara = await setaraOf(context.sql, mine(context), id);
  if (setara) await requireSeeBukpot(context, "setara");
  if (setara) return setaraDiekspor(setara);
  const { row, arah } = await findAsParty(context, id);
  if (arah !== "dibuat") throw new AppError("wrong_state");
  return slipDiekspor(row);
}

export const fileServices = {
  generate: read(contract.bukpot.generate, async ({ ids, bentuk }, context) => {
    if (bentuk !== "pdf") return berkasEkspor(context, await eachFound(ids, (id) => diekspor(context, id)), bentuk);
    return prints(context, await eachFound(ids, async (id) => (await findAsParty(context, id)).row));
  }),
};
