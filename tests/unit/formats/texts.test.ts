import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { galatImpor } from "~/contract/galat/impor";
import { KODE_TEMUAN } from "~/domain/formats/kit";

type Texts = { galat: Record<string, { pesan: string; arti: string; cara: string }> };
const texts = (language: string): Texts => JSON.parse(readFileSync(`locales/${language}/impor.json`, "utf8"));
const params = (text: string): string[] => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name ?? "").sort();

describe("texts of findings", () => {
  it("every code a reader can report is a declared error", () => {
    expect(Object.keys(galatImpor).sort()).toEqual([...KODE_TEMUAN, "import_interrupted"].sort());
  });
  it.each([
    "id",
    "en",
    "fr",
    "vi",
    "zh",
    "ar",
  ])("%s gives every code with its event, its reason and the remedy", (language) => {
    const indonesian = texts("id").galat;
    for (const kode of KODE_TEMUAN) {
      const entry = texts(language).galat[kode];
      expect([kode, entry?.pesan && entry.arti && entry.cara ? "complete" : "incomplete"]).toEqual([kode, "complete"]);
      expect([kode, params(entry?.pesan ?? "")]).toEqual([kode, params(indonesian[kode]?.pesan ?? "")]);
    }
  });
});
