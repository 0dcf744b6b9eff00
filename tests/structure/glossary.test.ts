import fs from "node:fs";
import { describe, expect, test } from "vitest";

type Texts = { readonly [key: string]: string | Texts };
const read = (language: string, file: string): Texts =>
  JSON.parse(fs.readFileSync(`locales/${language}/${file}`, "utf8"));
const flat = (texts: Texts, above: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${above}.${key}`, value] as [string, string]] : flat(value, `${above}.${key}`),
  );
const FILES = fs.readdirSync("locales/id");
const textsOf = (language: string) =>
  new Map(FILES.flatMap((file) => flat(read(language, file), file.slice(0, -".json".length))));

/** Each line: an Indonesian term, a language, its word there, and words of other translations. */
const terms = fs
  .readFileSync("tests/structure/data/glossary.tsv", "utf8")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t") as [string, string, string, string]);
const indonesian = textsOf("id");

describe("a term has one word in each language", () => {
  test.each(terms)("%s in %s is %s", (term, language, use, not) => {
    const has = new RegExp(term, "i");
    const other = new RegExp(not, "i");
    const wrong = [...textsOf(language)].filter(
      ([key, text]) => has.test(indonesian.get(key) ?? "") && other.test(text),
    );
    expect(wrong).toEqual([]);
    expect([...textsOf(language).values()].some((text) => text.includes(use) || use.includes(" "))).toBe(true);
  });
});

/** Counts that can be 1. Limits, which are always more, have other names. */
const COUNTS = "jumlah|banyak|peserta|baris|dokumen|selesai|belum";
const VERBS = ["is", "was", "has", "exceeds", "begins"];

/** Texts with a number of at least 2: limits, long lists, several rows. A row's own number is no count. */
const ALWAYS_MORE: readonly string[] = [
  "batch.masuk.tertinggal",
  "bukpot.gaji.lembar_besar",
  "galat.isian.roster_nik_rusak",
  "komponen.formulir.dicari_sebagian",
  "komponen.unggah.baris",
  "nilai.cocok.terlalu_banyak",
  "paket.temuan.bayar_panjang",
  "paket.temuan.terlalu_besar",
  "sptop.periksa.tanggungan_lebih",
  "sptop.periksa.istri_lebih_satu",
  "tugas.pesan.dibuat_banyak",
];

test("an English text with a number uses a plural only if it has a singular", () => {
  const many = new RegExp(`\\{\\{(?:${COUNTS})\\}\\} ([a-z]+s)\\b`);
  const wrong = [...textsOf("en")].filter(([key, text]) => {
    const [, noun = ""] = many.exec(text) ?? [];
    return noun !== "" && !VERBS.includes(noun) && !/_(?:one|other)$/.test(key);
  });
  expect(wrong.map(([key]) => key).sort()).toEqual([...ALWAYS_MORE].sort());
});
