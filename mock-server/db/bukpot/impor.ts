import { BUKPOT_HIDUP } from "~/domain/bukpot/status";
import { jsonValue } from "../dialect";
import { type Reader, sqlList } from "../sql";
import type { BukpotRow, Pemilik } from "./store";

/** The columns of a slip that distinguish it from another one. */
export type SlipSerupa = Pick<BukpotRow, "idPenerima" | "kodeObjek" | "bruto" | "dpp" | "nomor"> & {
  readonly nomorDokumen: string | null;
};
const OF_PERIOD = `SELECT idPenerima, kodeObjek, bruto, dpp, ${jsonValue("isi", "nomorDokumen")} nomorDokumen, nomor FROM Bukpot
  WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND jenis = @jenis AND masa = @masa AND status IN (${sqlList(BUKPOT_HIDUP)})`;
/** The withholder's valid slips of a type and period, drafts included. */
export const slipPeriode = (sql: Reader, asked: Pemilik & Pick<BukpotRow, "jenis" | "masa">): Promise<SlipSerupa[]> =>
  sql.all<SlipSerupa>(OF_PERIOD, asked);
