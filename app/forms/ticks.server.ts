import { z } from "zod";

/** Ticks of one name in a posted form: none, one or several. */
export const ticks = z
  .unknown()
  .optional()
  .transform((raw) => (raw === undefined ? [] : [raw].flat().map(String)));
/** The same, of which at least one is needed. */
export const someTicks = ticks.refine((ticked) => ticked.length > 0, { error: "wajib" });
/** One tick, as a browser posts it. */
export const tick = z
  .unknown()
  .optional()
  .transform((raw) => raw === "on");
