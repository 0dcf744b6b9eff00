import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { bahasa, daftarBahasa, desimalOf, tagOf } from "~/domain/kit/bahasa";
import { code, findAll } from "./sources";

const HOME = "app/domain/kit/bahasa.ts";

describe("languages are in one place", () => {
  it("each has its folder of texts, and no folder belongs to another language", () => {
    expect(fs.readdirSync("locales").sort()).toEqual([...daftarBahasa].sort());
  });

  it("no other file names a language by its code or lists the languages", () => {
    const own = daftarBahasa.filter((one) => one !== "id").join("|");
    const others = code.filter(({ file }) => file !== HOME && !file.startsWith("app/domain/ref/"));
    const asked = new RegExp(`[!=]== "(?:${own})"|\\["(?:id|${own})", "(?:${own})"`, "g");
    expect(findAll(others, asked, `say it in ${HOME} and ask for that`)).toEqual([]);
  });

  it.each(daftarBahasa)("the platform knows %s and writes its numbers with its mark and in western figures", (one) => {
    expect(Intl.PluralRules.supportedLocalesOf(one)).toEqual([one]);
    expect(bahasa[one].nama).not.toBe("");
    expect(new Intl.NumberFormat(tagOf(one)).format(1.5).replace(/[^\d.,]/g, "")).toBe(`1${desimalOf(one)}5`);
  });
});
