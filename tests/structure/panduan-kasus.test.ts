import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { packsOf } from "../../mock-server/pack/load";

/** A pack with the figures of another case drawn anew has the guide of that case. */
const UNDIAN = "-undian";
const BERSOLUSI = [...packsOf().values()].filter(({ solusi }) => solusi.length > 0).map(({ id }) => id);
const DIUNDI = BERSOLUSI.filter((id) => id.endsWith(UNDIAN));
/** Lessons of a pack with a solution have a guide for instructors of the same name. */
const KASUS = BERSOLUSI.filter((id) => !DIUNDI.includes(id));
const DATA = "tests/data/kasus";
const read = (file: string) => fs.readFileSync(file, "utf8");
const dataOf = (id: string) => JSON.parse(read(`${DATA}/${id.replace("kasus-", "")}.json`));
/** Rows of the table of mistakes: code and points. */
const barisKesalahan = (id: string) =>
  [...read(`docs/panduan/${id}.md`).matchAll(/^\| ([A-Z]\d\d[a-z]?) \|.*\| ([\d,]+) \|$/gm)].map(
    ([, kode, poin = ""]) => [kode, Number(poin.replace(",", "."))],
  );

describe("the guides to the cases", () => {
  it("exist for every bundled pack with a solution", () => {
    expect(KASUS.length).toBeGreaterThan(0);
    expect(KASUS.filter((id) => !fs.existsSync(`docs/panduan/${id}.md`))).toEqual([]);
  });

  it.each(DIUNDI)("%s is named in the guide of its written case", (id) => {
    const written = id.slice(0, -UNDIAN.length);
    expect(KASUS).toContain(written);
    expect(read(`docs/panduan/${written}.md`)).toContain(`\`${id}\``);
  });

  it.each(KASUS)("%s names the mistakes that its test plays, with their points", (id) => {
    const played = dataOf(id).kesalahan.map(({ id: kode, poin }: { id: string; poin: number }) => [kode, poin]);
    expect(new Map(barisKesalahan(id) as [string, number][])).toEqual(new Map(played));
  });

  it.each(KASUS)("%s has a lesson, preparation, a timetable, and questions to discuss", (id) => {
    const headings = [...read(`docs/panduan/${id}.md`).matchAll(/^## (.+)$/gm)].map(([, one]) => one);
    expect(headings).toEqual([
      ...["Pelajaran", "Persiapan", "Jadwal", "Kesalahan yang ditanam", "Angka model", "Pertanyaan untuk dibahas"],
    ]);
  });
});
