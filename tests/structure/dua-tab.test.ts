import { expect, it } from "vitest";
import { z } from "zod";
import { contract } from "~/contract";
import type { Endpoint } from "~/contract/kit";
import { sourcesUnder } from "./sources";

const routes = sourcesUnder("app/routes", [".ts", ".tsx"]).map(({ file, text }) => [file, text] as const);

/** True if a call names a version seen by the user, of one object or of rows. */
const isVersioned = (schema: z.ZodType): boolean => {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).some(
      ([name, one]) => (name === "versi" && !(unwrapped(one) instanceof z.ZodString)) || isVersioned(one as z.ZodType),
    );
  if (schema instanceof z.ZodArray) return isVersioned(schema.element as z.ZodType);
  return false;
};
const unwrapped = (schema: unknown): unknown => (schema instanceof z.ZodOptional ? schema.unwrap() : schema);
const versioned = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, Endpoint>)
    .filter(([, { method, input }]) => method === "POST" && isVersioned(input))
    .map(([name]) => ({ area, name })),
);

/** Files that make such calls for a page that requests the current version. */
const FOR_PAGES: Readonly<Record<string, string>> = {
  "app/routes/data/jenis.server.ts": "app/routes/data/ubah.tsx",
  "app/routes/spt/saldo/saldo.server.ts": "app/routes/spt/saldo/saldo.tsx",
  "app/routes/nilai/simpan.server.ts": "app/routes/nilai/tabel.tsx",
};

it("finds the calls that name a version", () => {
  expect(versioned.length).toBeGreaterThan(40);
});

it("asks for the current version at each call that can conflict", () => {
  const silent = routes.filter(([, text]) => {
    const calls = versioned.some(({ area, name }) =>
      new RegExp(
        `\\b${area}\\.${name}\\b|\\b${area}\\[[^\\]]+\\](?:\\?\\.)?(?:\\.${name}\\b)?|\\bapi\\[jenis\\]\\.${name}\\b`,
      ).test(text),
    );
    return calls && !text.includes("terkini");
  });
  expect(silent.map(([file]) => file).sort()).toEqual(Object.keys(FOR_PAGES).sort());
  const text = new Map(routes);
  for (const page of Object.values(FOR_PAGES))
    expect([page, text.get(page)?.includes("terkini")]).toEqual([page, true]);
});

it("draws the version field of a form in one place", () => {
  const own = routes.filter(([, text]) => /name=(?:"versi"|\{`versi)|[?&]versi=\$\{(?!encode)/.test(text));
  expect(own.map(([file]) => file)).toEqual([]);
});

it("reads a page again after a conflict, with and without script", () => {
  const asking = routes.filter(([, text]) => text.includes("terkiniDari(loader"));
  expect(asking.length).toBeGreaterThan(20);
  const stale = asking.filter(([, text]) => !text.includes("export const shouldRevalidate = segarkan;"));
  expect(stale.map(([file]) => file)).toEqual([]);
});
