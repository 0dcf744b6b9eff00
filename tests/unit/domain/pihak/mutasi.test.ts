import { describe, expect, it } from "vitest";
import { checkKaryawan, isiKaryawan } from "~/domain/pihak/karyawan";
import { cabangDalam, cabangMasa, cabangOn, recordMutasi, tanpaPindah } from "~/domain/pihak/mutasi";

const pusat = { cabang: "000000", cabangLalu: [] };

describe("an employee who moves between branches", () => {
  it("is paid by each branch from its day on, and by the former branch before it", () => {
    const satu = recordMutasi(pusat, { cabang: "000001", sejak: "2026-03-16" });
    expect(satu).toEqual({ cabang: "000001", cabangLalu: [{ sampai: "2026-03-15", cabang: "000000" }] });
    expect(["2026-03-15", "2026-03-16"].map((hari) => cabangOn(satu, hari))).toEqual(["000000", "000001"]);
    // the employer at the end of a month is on its slip
    expect(["2026-02", "2026-03", "2026-04"].map((masa) => cabangMasa(satu, masa))).toEqual([
      ...["000000", "000001", "000001"],
    ]);
    const dua = recordMutasi(satu, { cabang: "000002", sejak: "2026-05-01" });
    expect(["2026-02", "2026-04", "2026-05"].map((masa) => cabangMasa(dua, masa))).toEqual([
      ...["000000", "000001", "000002"],
    ]);
    expect([...cabangDalam(dua, ["2026-03", "2026-04", "2026-05"])]).toEqual(["000001", "000002"]);
    // back again: the time in between stays
    const kembali = recordMutasi(dua, { cabang: "000000", sejak: "2026-06-01" });
    expect(["2026-02", "2026-03", "2026-05", "2026-06"].map((masa) => cabangMasa(kembali, masa))).toEqual([
      ...["000000", "000001", "000002", "000000"],
    ]);
  });

  it("was recorded wrongly if no day is given, and a new transfer replaces the ones that it makes void", () => {
    const keliru = recordMutasi(pusat, { cabang: "000001", sejak: null });
    expect(keliru).toEqual({ cabang: "000001", cabangLalu: [] });
    const satu = recordMutasi(pusat, { cabang: "000001", sejak: "2026-05-01" });
    const lebihDulu = recordMutasi(satu, { cabang: "000002", sejak: "2026-03-01" });
    expect(["2026-02", "2026-03", "2026-05"].map((masa) => cabangMasa(lebihDulu, masa))).toEqual([
      ...["000000", "000002", "000002"],
    ]);
  });

  it("can have joined the same branch earlier or later than recorded; from the start on there is no such day", () => {
    const satu = recordMutasi(pusat, { cabang: "000001", sejak: "2026-05-01" });
    const dua = recordMutasi(satu, { cabang: "000002", sejak: "2026-08-01" });
    const lagi = (sejak: string | null) => recordMutasi(dua, { cabang: "000002", sejak });
    const terakhir = { sampai: "2026-04-30", cabang: "000000" };
    expect(lagi("2026-08-01")).toEqual(dua);
    expect(lagi(null)).toEqual(dua);
    expect(lagi("2026-10-01").cabangLalu).toEqual([terakhir, { sampai: "2026-09-30", cabang: "000001" }]);
    expect(lagi("2026-06-01").cabangLalu).toEqual([terakhir, { sampai: "2026-05-31", cabang: "000001" }]);
    expect(lagi("2026-03-01").cabangLalu).toEqual([{ sampai: "2026-02-28", cabang: "000000" }]);
    expect(recordMutasi(pusat, { cabang: "000000", sejak: "2026-03-01" })).toEqual(pusat);
    const told = (lama: typeof satu, cabang: string, sejak: string | null) => tanpaPindah(lama, { cabang, sejak });
    expect([
      told(pusat, "000000", "2026-03-01"),
      told(pusat, "000000", null),
      told(pusat, "000001", "2026-03-01"),
    ]).toEqual([...[true, false, false]]);
    expect(told(satu, "000001", "2026-06-01")).toBe(false);
  });

  it("moves only while employed", () => {
    const konteks = { npwp: "1", cabang: new Set(["000000"]), negaraDikenal: () => true };
    const isi = { ...isiKaryawan({ cabang: "000000", mulai: "2026-01-01", berhenti: "2026-06-30" }) };
    const wrong = (mutasiSejak: string | null) => Object.keys(checkKaryawan("2", { ...isi, mutasiSejak }, konteks));
    expect(["2025-12-31", "2026-01-01", "2026-07-01"].map(wrong)).toEqual(Array(3).fill(["mutasiSejak"]));
    expect([null, "2026-01-02", "2026-06-30"].map(wrong)).toEqual([[], [], []]);
  });
});
