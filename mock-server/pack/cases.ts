import { addMonths, firstDay, type Masa, type Tanggal } from "~/domain/kit/tanggal";
import type { Pack, PackCase, PackSlip } from "./schema";
import { REF_ORANG } from "./schema";

/** The case of participant number `peserta` of a class; after the last case the first follows again. */
export function caseOf({ kasus }: Pick<Pack, "kasus">, peserta: number): PackCase | undefined {
  const inTurn = kasus.filter(({ pemilik }) => pemilik === undefined);
  return inTurn[(peserta - 1) % inTurn.length];
}
/** The cases that a participant works on: its own in turn, and those of its natural persons. */
export const casesOf = (pack: Pick<Pack, "kasus">, peserta: number): readonly PackCase[] => {
  const own = caseOf(pack, peserta);
  return [...(own ? [own] : []), ...pack.kasus.filter(({ pemilik }) => pemilik !== undefined)];
};

/** The reference of the person whose year a case is. */
export const pemilikOf = ({ pemilik = REF_ORANG }: Pick<PackCase, "pemilik">): string => pemilik;
/** Slips of a case as slips of a pack: all of them are the person's. */
export const slipsOf = (kasus: Pick<PackCase, "bukpot" | "pemilik">): readonly PackSlip[] =>
  kasus.bukpot.map((slip) => ({ ...slip, penerima: pemilikOf(kasus) }));

/** The payment day of a case for a month: the tenth of the next month. */
export const hariBayar = (masa: Masa): Tanggal => firstDay(addMonths(masa, 1)).replace(/01$/, "10");
