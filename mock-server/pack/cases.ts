import { addMonths, firstDay, type Masa, type Tanggal } from "~/domain/kit/tanggal";
import type { Pack, PackCase, PackSlip } from "./schema";
import { REF_ORANG } from "./schema";

/** The case of participant number `peserta` of a class; after the last case the first follows again. */
export const caseOf = ({ kasus }: Pick<Pack, "kasus">, peserta: number): PackCase | undefined =>
  kasus[(peserta - 1) % kasus.length];

/** Slips of a case as slips of a pack: all of them are the person's. */
export const slipsOf = ({ bukpot }: Pick<PackCase, "bukpot">): readonly PackSlip[] =>
  bukpot.map((slip) => ({ ...slip, penerima: REF_ORANG }));

/** The payment day of a case for a month: the tenth of the next month. */
export const hariBayar = (masa: Masa): Tanggal => firstDay(addMonths(masa, 1)).replace(/01$/, "10");
