import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { sumberDari } from "~/domain/parameters/sumber";
import {
  BERLAKU,
  jawaban,
  jumlahDalam,
  KEPALA,
  langkahDari,
  langkahTabel,
  TANPA,
  terbuka,
  terdaftar,
  UJI,
} from "../../setup/ambang";
import { konsumen } from "../../setup/ambang-konsumen";

const { kepala, semua } = langkahTabel();
const entries = terdaftar();
const rowsOf = (parameter: string) => semua.filter((row) => row.parameter === parameter);
const dihitung = semua.filter(({ nama }) => nama !== UJI && nama !== TANPA);
const isDay = (at: string) => /^\d{4}-\d{2}(-\d{2})?$/.test(at);

describe("the table of thresholds", () => {
  it("has rows for every dated parameter and for nothing else, each with a source of the register", () => {
    expect(kepala).toBe(KEPALA);
    expect(entries.length).toBeGreaterThan(80);
    const names = entries.map(({ parameter }) => parameter);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => rowsOf(name).length === 0).map((name) => `${name}: add its rows`)).toEqual([]);
    const wrong = semua.flatMap(({ letak, parameter, nama, sumber }) => [
      ...(names.includes(parameter) ? [] : [`${letak}: no parameter is called ${parameter}`]),
      ...([BERLAKU, UJI, TANPA, ...Object.keys(konsumen)].includes(nama) ? [] : [`${letak}: no consumer ${nama}`]),
      ...(sumberDari(sumber).length > 0 ? [] : [`${letak}: "${sumber}" names no regulation of the register`]),
    ]);
    expect(wrong).toEqual([]);
  });

  it("walks every day on which a value changes", () => {
    const missing = entries.flatMap(({ parameter, sejak }) => {
      const rows = rowsOf(parameter);
      const given = terbuka.get(parameter);
      if (!given) return rows.filter(({ at }) => isDay(at)).length >= sejak.length ? [] : [`${parameter}: ${sejak}`];
      const days = rows.filter(({ nama }) => nama === BERLAKU).map(({ at }) => at);
      return given.rows.filter(({ from }) => !days.includes(from)).map(({ from }) => `${parameter}: ${from}`);
    });
    expect(missing).toEqual([]);
  });

  it("walks the code that uses a parameter, at every amount of it or with the amount as its answer", () => {
    const missing = entries.flatMap(({ parameter }) => {
      const rows = rowsOf(parameter).filter(({ nama }) => nama !== BERLAKU);
      if (rows.length === 0) return [`${parameter}: name a consumer, another test, or why it has no threshold`];
      if (rows.some(({ nama }) => nama === UJI || nama === TANPA)) return [];
      const amounts = terbuka.get(parameter)?.rows.flatMap(({ value }) => jumlahDalam(value)) ?? [];
      const walked = rows.flatMap(({ at, hasil }) => [at, ...hasil].map(Number));
      return [...new Set(amounts)].filter((one) => !walked.includes(one)).map((one) => `${parameter}: ${one}`);
    });
    expect(missing).toEqual([]);
  });

  it("points to tests that exist", () => {
    const wrong = semua
      .filter(({ nama }) => nama === UJI)
      .filter(({ kasus, at }) => !fs.existsSync(kasus) || !fs.readFileSync(kasus, "utf8").includes(at))
      .map(({ letak, kasus, at }) => `${letak}: ${kasus} has no test named "${at}"; name its new place`);
    expect(wrong).toEqual([]);
  });
});

describe("every threshold", () => {
  it.each(
    dihitung.map((row) => [`${row.parameter}: ${row.nama} ${row.kasus} at ${row.at}`, row] as const),
  )("%s, a step below, on it and a step above", (_, row) => {
    const found = ([-1, 0, 1] as const).map((step) => jawaban(row, langkahDari(row.at, step)));
    expect(found, row.letak).toEqual(row.hasil);
  });
});
