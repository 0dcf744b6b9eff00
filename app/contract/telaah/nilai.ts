import { z } from "zod";

/** A compared value of a decision; null where it has none. */
export const nilaiFakta = z.union([z.string(), z.number(), z.boolean()]).nullable();
