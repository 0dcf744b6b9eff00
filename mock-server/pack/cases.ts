import { addMonths, firstDay, type Masa, type Tanggal } from "~/domain/kit/tanggal";
import type { Pack, PackCase, PackSlip } from "./schema";
import { REF_ORANG } from "./schema";

/** The case that participant number `peserta` of a class lives: one after another, then from the first again. */
export const caseOf = ({ kasus }: Pick<Pack, "kasus">, peserta: number): PackCase | undefined =>
  kasus[(peserta - 1) % kasus.length];

/** Slips of a case as slips of a pack: all of them are the person's. */
export const slipsOf = ({ bukpot }: Pick<PackCase, "bukpot">): readonly PackSlip[] =>
  bukpot.map((slip) => ({ ...slip, penerima: REF_ORANG }));

/** The day on which a case pays for a month: the tenth of the next one. */
export const hariBayar = (masa: Masa): Tanggal => firstDay(addMonths(masa, 1)).replace(/01$/, "10");
