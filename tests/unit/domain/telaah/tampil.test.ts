import { describe, expect, it } from "vitest";
import { isTampil } from "../../../../app/domain/telaah/tampil";
import type { Tenggat } from "../../../../app/domain/tugas";

const HARI: Tenggat = { jatuhTempo: "2026-04-10", tutup: null, batas: null, batasAkhir: null };
const saat = (kelas: string, kini = "2026-11-30T05:00:00.000Z") => ({ kelas, kini });
const tampil = (tenggat: readonly Tenggat[], at: ReturnType<typeof saat>): boolean =>
  isTampil("tenggat", { dilepas: false, tenggat, saat: at });

describe("a marking shown after the deadlines", () => {
  it.each([
    ["2026-04-09", false],
    ["2026-04-10", false],
    ["2026-04-11", true],
  ])("is shown from the class day after the due one: %s", (kelas, seen) => {
    expect(tampil([HARI], saat(kelas))).toBe(seen);
  });

  it.each([
    ["2026-11-30T04:59:59.999Z", false],
    ["2026-11-30T05:00:00.000Z", false],
    ["2026-11-30T05:00:00.001Z", true],
  ])("is shown from the moment after the due one: %s", (kini, seen) => {
    expect(tampil([{ ...HARI, batas: "2026-11-30T05:00:00.000Z" }], saat("2026-04-10", kini))).toBe(seen);
  });

  it.each([
    ["2026-04-14", false],
    ["2026-04-15", true],
  ])("waits for the last day of late replies: %s", (kelas, seen) => {
    expect(tampil([{ ...HARI, tutup: "2026-04-14" }], saat(kelas))).toBe(seen);
  });

  it.each([
    ["2026-04-20", false],
    ["2026-04-21", true],
  ])("waits for the participant with the longest extension: %s", (kelas, seen) => {
    expect(tampil([HARI, { ...HARI, jatuhTempo: "2026-04-20" }], saat(kelas))).toBe(seen);
  });
});

describe("a marking of another choice", () => {
  const at = { tenggat: [HARI], saat: saat("2026-04-01") };
  it.each([
    ["langsung", false, true],
    ["lepas", false, false],
    ["lepas", true, true],
    ["tidak", true, false],
    ["a choice of a later release", true, false],
  ])("%s, mark released: %s", (choice, dilepas, seen) => {
    expect(isTampil(choice, { ...at, dilepas })).toBe(seen);
  });
});
