import { z } from "zod";
import { PAGES, type Page, type PageLink, type PageName } from "~/domain/kit/pages";

const NAMES = Object.keys(PAGES) as [PageName, ...PageName[]];
const PARTS = [...new Set(Object.values(PAGES).flat())];
const shape = {
  page: z.enum(NAMES),
  ...Object.fromEntries(PARTS.map((part) => [part, z.string().optional()])),
};

/** A page of the portal: its name and the parts that its address needs. */
export const halaman = z.object(shape) as unknown as z.ZodType<Page>;
/** A page of the portal with values filled in (`query`) and a place on it (`bagian`). */
export const tautanHalaman = z.object({
  ...shape,
  query: z.record(z.string(), z.string()).optional(),
  bagian: z.string().optional(),
}) as unknown as z.ZodType<PageLink>;
