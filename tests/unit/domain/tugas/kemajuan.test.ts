import { describe, expect, it } from "vitest";
import { terhenti } from "~/domain/tugas";

const NOW = new Date("2026-04-10T08:00:00Z");
const ago = (days: number, seconds = 0) => new Date(NOW.getTime() - days * 86_400_000 + seconds * 1000).toISOString();
const person = (nama: string, terakhir: string | null, dibalas = 0) => ({ nama, terakhir, kemajuan: { dibalas } });
const told = (all: readonly ReturnType<typeof person>[], tugas = 2) =>
  terhenti(all, tugas, NOW).map(({ nama, hari }) => [nama, hari]);

describe("participants who stopped moving", () => {
  it("are told from the third whole day on", () => {
    const all = [person("kurang", ago(3, 1)), person("tepat", ago(3)), person("lebih", ago(3, -1))];
    expect(told(all)).toEqual([
      ["tepat", 3],
      ["lebih", 3],
    ]);
  });

  it("come in order: never began, then the longest", () => {
    const all = [person("lima", ago(5)), person("belum", null), person("sepuluh", ago(10))];
    expect(told(all)).toEqual([
      ["belum", null],
      ["sepuluh", 10],
      ["lima", 5],
    ]);
  });

  it("do not include those who answered every assignment", () => {
    const all = [person("satu", ago(9), 1), person("semua", ago(9), 2), person("lebih", ago(9), 3)];
    expect(told(all)).toEqual([["satu", 9]]);
    expect(told(all, 0)).toEqual([]);
  });

  it("do not exist in a class that nobody began", () => {
    expect(told([person("satu", null), person("dua", null)])).toEqual([]);
    expect(told([])).toEqual([]);
  });
});
