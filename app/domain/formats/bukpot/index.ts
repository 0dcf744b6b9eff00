import type { JenisBukpot } from "../../bukpot";
import type { FormatDef } from "../kit";
import { berkasA1, berkasA2, berkasBp21, berkasBp26, berkasMp } from "./pph21";
import { berkasBpnr, berkasBpu, berkasCy, berkasSelfPayment, berkasSetara } from "./unifikasi";

/** Files of withholding slips by their type, and of documents equal to slips. */
export const formatsBukpot = {
  bpu: berkasBpu,
  bpnr: berkasBpnr,
  "self-payment": berkasSelfPayment,
  cy: berkasCy,
  BP21: berkasBp21,
  BP26: berkasBp26,
  MP: berkasMp,
  A1: berkasA1,
  A2: berkasA2,
  setara: berkasSetara,
} as const satisfies Readonly<Record<JenisBukpot | "setara", FormatDef>>;
export type FormatBukpotId = keyof typeof formatsBukpot;
