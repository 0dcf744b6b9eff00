import { describe, expect, it } from "vitest";
import { checkKaryawan, isiKaryawan } from "~/domain/pihak/karyawan";
import { cabangDalam, cabangMasa, cabangPada, recordMutasi } from "~/domain/pihak/mutasi";

const pusat = { cabang: "000000", cabangLalu: [] };

describe("an employee who goes from branch to branch", () => {
  it("is paid by each from its day on, and stays with the former one before it", () => {
    const satu = recordMutasi(pusat, { cabang: "000001", sejak: "2026-03-16" });
    expect(satu).toEqual({ cabang: "000001", cabangLalu: [{ sampai: "2026-03-15", cabang: "000000" }] });
    expect(["2026-03-15", "2026-03-16"].map((hari) => cabangPada(satu, hari))).toEqual(["000000", "000001"]);
    // whoever pays at the end of a month stands on its slip
    expect(["2026-02", "2026-03", "2026-04"].map((masa) => cabangMasa(satu, masa))).toEqual([
      ...["000000", "000001", "000001"],
    ]);
    const dua = recordMutasi(satu, { cabang: "000002", sejak: "2026-05-01" });
    expect(["2026-02", "2026-04", "2026-05"].map((masa) => cabangMasa(dua, masa))).toEqual([
      ...["000000", "000001", "000002"],
    ]);
    expect([...cabangDalam(dua, ["2026-03", "2026-04", "2026-05"])]).toEqual(["000001", "000002"]);
    // back again: the time between stays
    const kembali = recordMutasi(dua, { cabang: "000000", sejak: "2026-06-01" });
    expect(["2026-02", "2026-03", "2026-05", "2026-06"].map((masa) => cabangMasa(kembali, masa))).toEqual([
      ...["000000", "000001", "000002", "000000"],
    ]);
  });

  it("was recorded wrongly where no day is told, and a transfer told anew takes the place of what it makes void", () => {
    const keliru = recordMutasi(pusat, { cabang: "000001", sejak: null });
    expect(keliru).toEqual({ cabang: "000001", cabangLalu: [] });
    const satu = recordMutasi(pusat, { cabang: "000001", sejak: "2026-05-01" });
    const lebihDulu = recordMutasi(satu, { cabang: "000002", sejak: "2026-03-01" });
    expect(["2026-02", "2026-03", "2026-05"].map((masa) => cabangMasa(lebihDulu, masa))).toEqual([
      ...["000000", "000002", "000002"],
    ]);
    expect(recordMutasi(satu, { cabang: "000001", sejak: "2026-06-01" })).toEqual(satu);
  });

  it("goes while it works", () => {
    const konteks = { npwp: "1", cabang: new Set(["000000"]), negaraDikenal: () => true };
    const isi = { ...isiKaryawan({ cabang: "000000", mulai: "2026-01-01", berhenti: "2026-06-30" }) };
    const wrong = (mutasiSejak: string | null) => Object.keys(checkKaryawan("2", { ...isi, mutasiSejak }, konteks));
    expect(["2025-12-31", "2026-01-01", "2026-07-01"].map(wrong)).toEqual(Array(3).fill(["mutasiSejak"]));
    expect([null, "2026-01-02", "2026-06-30"].map(wrong)).toEqual([[], [], []]);
  });
});
