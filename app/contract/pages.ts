import { z } from "zod";
import { ARAH } from "~/domain/kit/arah";
import { PAGES, type Page, type PageLink, type PageName } from "~/domain/kit/pages";

const arah = z.enum(ARAH);
/** The schemas of all pages: one for each, with the parts that its address needs and with more fields. */
function pagesWith<T>(more: z.ZodRawShape): z.ZodType<T> {
  const pages = (Object.keys(PAGES) as PageName[]).map((page) =>
    z.object({
      page: z.literal(page),
      ...Object.fromEntries(PAGES[page].map((part) => [part, part === "arah" ? arah : z.string()])),
      ...more,
    }),
  );
  const [first, ...others] = pages;
  if (!first) throw new Error("no pages");
  return z.discriminatedUnion("page", [first, ...others]) as unknown as z.ZodType<T>;
}

/** A page of the portal: its name and the parts that its address needs. */
export const halaman = pagesWith<Page>({});
/** A page of the portal with values filled in (`query`) and a place on it (`bagian`). */
export const tautanHalaman = pagesWith<PageLink>({
  query: z.record(z.string(), z.string()).optional(),
  bagian: z.string().optional(),
});
