import { describe, expect, it } from "vitest";
import { KEADAAN_KODE, keadaanKode, kodeSampai } from "~/domain/pihak/kode-otorisasi";

const kode = { ada: true, sejak: "2026-04-06", sampai: "2028-04-05", dicabut: null };

describe("an authorisation code", () => {
  it("is valid for two years, to the day before, in leap years as well", () => {
    expect(kodeSampai("2026-04-06")).toBe("2028-04-05");
    expect(kodeSampai("2028-02-29")).toBe("2030-02-28");
    expect(kodeSampai("2026-03-01")).toBe("2028-02-29");
    expect(kodeSampai("2026-01-01")).toBe("2027-12-31");
  });

  it("has its state from its record and the day", () => {
    const states = [
      keadaanKode({ ...kode, ada: false }, "2026-04-06"),
      keadaanKode(kode, "2028-03-05"),
      keadaanKode(kode, "2028-03-06"),
      keadaanKode(kode, "2028-04-06"),
      keadaanKode({ ...kode, ada: false, dicabut: "2026-05-01" }, "2026-05-01"),
    ];
    expect(states).toEqual(KEADAAN_KODE);
    expect(keadaanKode(kode, "2028-04-05")).toBe("segera");
    // a code of a class has no end, and without a class no day passes
    expect(keadaanKode({ ...kode, sampai: null }, "2099-01-01")).toBe("aktif");
    expect(keadaanKode(kode, null)).toBe("aktif");
  });
});
