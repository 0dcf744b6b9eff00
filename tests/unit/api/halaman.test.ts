import { describe, expect, it } from "vitest";
import { halaman, tautanHalaman } from "~/contract/pages";
import { PAGES, type PageName } from "~/domain/kit/pages";

const partsOf = (page: PageName) =>
  Object.fromEntries(PAGES[page].map((part) => [part, part === "arah" ? "masukan" : "1"]));

describe.each(Object.keys(PAGES) as PageName[])("a link to %s", (page) => {
  it("has every part of its address", () => {
    const whole = { page, ...partsOf(page) };
    expect(halaman.parse(whole)).toEqual(whole);
    const filled = { ...whole, query: { masa: "2026-04" }, bagian: "atas" };
    expect(tautanHalaman.parse(filled)).toEqual(filled);
  });
  it("is refused without one of them", () => {
    for (const part of PAGES[page]) {
      const { [part]: _, ...rest } = partsOf(page);
      for (const schema of [halaman, tautanHalaman]) expect(schema.safeParse({ page, ...rest }).success).toBe(false);
    }
  });
});

it("a link to an unknown page is refused", () => {
  expect(halaman.safeParse({ page: "tidak.ada" }).success).toBe(false);
});
