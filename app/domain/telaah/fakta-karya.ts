import { faktaPpn, pembaca } from "./baca";
import { faktaBukpot, faktaPelaporan } from "./baca-lain";
import type { Fakta } from "./fakta";
import { type Karya, samaran } from "./karya";

/** All decisions in frozen work. */
export function faktaKarya(karya: Karya): Fakta[] {
  const from = pembaca(karya, samaran(karya));
  return [...faktaPpn(from), ...faktaBukpot(from), ...faktaPelaporan(from)];
}
