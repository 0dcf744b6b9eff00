import { describe, expect, it } from "vitest";
import {
  hariTerlambat,
  isLewat,
  isTertutup,
  potonganTerlambat,
  tenggatDengan,
  tenggatLewat,
} from "~/domain/tugas/tenggat";

const TUGAS = { jatuhTempo: "2026-04-10", tutup: "2026-04-20", batas: "2026-11-30T10:00:00.000Z", batasAkhir: null };
const at = (kelas: string, kini = "2026-11-30T09:00:00.000Z") => ({ kelas, kini });

describe("deadlines of an assignment", () => {
  it("pass by the date of the class or by the real moment, the earlier of the two", () => {
    expect(isLewat(TUGAS, at("2026-04-10"))).toBe(false);
    expect(isLewat(TUGAS, at("2026-04-11"))).toBe(true);
    expect(isLewat(TUGAS, at("2026-04-10", "2026-11-30T10:00:00.001Z"))).toBe(true);
    expect(isTertutup(TUGAS, at("2026-04-20"))).toBe(false);
    expect(isTertutup(TUGAS, at("2026-04-21"))).toBe(true);
    expect(isTertutup({ ...TUGAS, batasAkhir: TUGAS.batas }, at("2026-04-01", "2026-11-30T10:00:00.000Z"))).toBe(false);
    expect(isTertutup({ ...TUGAS, batasAkhir: TUGAS.batas }, at("2026-04-01", "2026-11-30T10:00:01.000Z"))).toBe(true);
  });
  it("that have passed are named, each by its own clock", () => {
    const all = { ...TUGAS, batasAkhir: "2026-11-30T12:00:00.000Z" };
    expect(tenggatLewat(all, at("2026-04-10", "2026-11-30T10:00:00.000Z"))).toEqual([]);
    expect(tenggatLewat(all, at("2026-04-11"))).toEqual(["jatuhTempo"]);
    expect(tenggatLewat(all, at("2026-04-10", "2026-11-30T10:00:00.001Z"))).toEqual(["batas"]);
    expect(tenggatLewat(all, at("2026-04-30", "2026-11-30T12:00:00.001Z"))).toEqual([
      "jatuhTempo",
      "batas",
      "batasAkhir",
    ]);
    expect(isTertutup({ ...TUGAS, tutup: null }, at("2099-01-01"))).toBe(false);
  });
  it("are extended for one participant on request, and stay otherwise", () => {
    const lebih = { jatuhTempo: "2026-04-15", tutup: null, batas: null, batasAkhir: null };
    expect(tenggatDengan(TUGAS, lebih)).toEqual({ ...TUGAS, jatuhTempo: "2026-04-15" });
    expect(tenggatDengan(TUGAS, undefined)).toEqual(TUGAS);
  });
  it("count the days begun, by the larger of the two counts", () => {
    expect(hariTerlambat(TUGAS, at("2026-04-10"))).toBe(0);
    expect(hariTerlambat(TUGAS, at("2026-04-13"))).toBe(3);
    expect(hariTerlambat(TUGAS, at("2026-04-11", "2026-12-02T10:00:01.000Z"))).toBe(3);
  });
  it("take a share of the points for every day, up to the highest share, half up", () => {
    const rule = { potongan: 10, potonganMaks: 50 };
    expect(potonganTerlambat(8500, 0, rule)).toBe(0);
    expect(potonganTerlambat(8500, 2, rule)).toBe(1700);
    expect(potonganTerlambat(8500, 9, rule)).toBe(4250);
    expect(potonganTerlambat(50, 1, { potongan: 5, potonganMaks: 100 })).toBe(3);
  });
});
