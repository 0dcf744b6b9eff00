import { describe, expect, it } from "vitest";
import type { Kerja } from "~/domain/bukpot/kerja";
import {
  type A1Rekonsiliasi,
  catatanRekonsiliasi,
  KODE_REKONSILIASI,
  keadaanBulan,
  type SlipRekonsiliasi,
  selisihA1,
} from "~/domain/bukpot/rekonsiliasi";

const kerja: Kerja = {
  ...{ mulai: null, berhenti: "2026-04-30", sebabBerhenti: "", pegawaiAsing: false, negara: "IDN", gaji: 144_000_000 },
};
const mp = (bulan: string, over: Partial<SlipRekonsiliasi> = {}): SlipRekonsiliasi => ({
  ...{ masa: `2026-${bulan}`, status: "issued", bruto: 12_000_000, pph: 480_000, ptkp: "TK/0", ...over },
});
const months = ["01", "02", "03"].map((bulan) => mp(bulan));
/** Nothing is due on 48 million; the withheld tax is refunded. */
const a1: A1Rekonsiliasi = {
  ...mp("04", { pph: -1_440_000 }),
  ...{ masaAwal: "2026-01", brutoSetahun: 48_000_000, pphSetahun: 0 },
};
const notes = (over: Partial<Parameters<typeof catatanRekonsiliasi>[0]> = {}) =>
  catatanRekonsiliasi({ tahun: 2026, kerja, mp: months, a1, kelas: "2026-05", ...over });

describe("an employee's year", () => {
  it("is consistent if the months and the last period equal the yearly slip; zero is zero", () => {
    expect(selisihA1(a1, months)).toEqual({ bruto: 0, pph: 0 });
    expect(notes()).toEqual([]);
  });

  it("with a month cancelled under its yearly slip names the difference and the missing month", () => {
    expect(notes({ mp: months.slice(0, 2) })).toEqual([
      { kode: "bulan_kosong", bulan: ["2026-03"], selisih: 0 },
      { kode: "a1_bruto", bulan: ["2026-04"], selisih: 12_000_000 },
      { kode: "a1_pph", bulan: ["2026-04"], selisih: 480_000 },
    ]);
  });

  it("counts unworked, settled and future months as not missing", () => {
    const states = ["2026-03", "2026-04", "2026-05", "2026-06"].map((masa) => keadaanBulan(kerja, masa, [], "2026-05"));
    expect(states).toEqual(["kosong", "masa_terakhir", "tidak_bekerja", "tidak_bekerja"]);
    expect(keadaanBulan({ ...kerja, berhenti: null }, "2026-06", [], "2026-05")).toBe("belum_tiba");
    expect(keadaanBulan(kerja, "2026-03", [mp("03", { status: "draft" })], "2026-05")).toBe("konsep");
  });

  it("lists each open task", () => {
    const told = [
      notes({ mp: [...months.slice(0, 2), mp("03", { status: "draft" })] }),
      notes({ mp: [...months, mp("06")] }),
      notes({ mp: [...months, mp("04")] }),
      notes({ a1: null }),
      notes({ a1: { ...a1, status: "draft" } }),
      notes({ mp: [...months.slice(0, 2), mp("03", { ptkp: "K/3" })] }),
      notes({ mp: months.slice(1) }),
    ].flatMap((found) => found.map(({ kode }) => kode));
    expect([...new Set(told)].sort()).toEqual([...KODE_REKONSILIASI].sort());
    expect(notes({ a1: null, mp: [], kerja: { ...kerja, berhenti: null } })).toEqual([]);
  });
});
