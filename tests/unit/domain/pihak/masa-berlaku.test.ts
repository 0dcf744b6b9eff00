import { describe, expect, it } from "vitest";
import { ptkpLaluOf, recordPtkp } from "~/domain/pihak/ptkp";
import { sertifikatBerlaku } from "~/domain/pihak/sertifikat";
import { checkTempat, profilPerusahaan, rekeningTempat } from "~/domain/pihak/tempat";
import { isBerlaku, isBersamaan, mayBePic, penanggungJawab, sisaSaham } from "~/domain/pihak/terkait";
import { masaLaporPertama } from "~/domain/pihak/wajib-lapor";

const masa = (mulai: string, berakhir: string | null = null) => ({ mulai, berakhir });

describe("a relation", () => {
  it("is in force from its first day to its last", () => {
    const bound = masa("2026-03-01", "2026-03-31");
    expect(["2026-02-28", "2026-03-01", "2026-03-31", "2026-04-01"].map((day) => isBerlaku(bound, day))).toEqual([
      ...[false, true, true, false],
    ]);
    expect(isBerlaku(masa("2026-03-01"), "2099-01-01")).toBe(true);
  });

  it("overlaps another relation if both are in force on one day", () => {
    const march = masa("2026-03-01", "2026-03-31");
    const others = [
      masa("2026-03-31"),
      masa("2026-04-01"),
      masa("2026-01-01", "2026-03-01"),
      masa("2026-01-01", "2026-02-28"),
    ];
    expect(others.map((one) => isBersamaan(march, one))).toEqual([true, false, true, false]);
    expect(others.map((one) => isBersamaan(one, march))).toEqual([true, false, true, false]);
    expect(isBersamaan(masa("2026-01-01"), masa("2027-01-01"))).toBe(true);
  });

  it("can hold at most the share that nobody else holds on any of its days", () => {
    const own = { npwp: "1", saham: "0", ...masa("2026-03-01", "2026-12-31") };
    const holder = (npwp: string, saham: string | null, mulai: string, berakhir: string | null = null) => ({
      ...{ npwp, saham, mulai, berakhir },
    });
    expect(sisaSaham(own, [])).toBe("100");
    expect(sisaSaham(own, [holder("2", "33.33", "2026-01-01")])).toBe("66.67");
    expect(sisaSaham(own, [holder("2", null, "2026-01-01")])).toBe("100");
    // one after the other: the higher of both counts
    const turns = [holder("2", "60", "2026-01-01", "2026-06-30"), holder("3", "70", "2026-07-01")];
    expect(sisaSaham(own, turns)).toBe("30");
    // at the same time: both count, and a holder of two relations with the larger one
    expect(sisaSaham(own, [holder("2", "60", "2026-01-01"), holder("3", "30", "2026-12-31")])).toBe("10");
    expect(sisaSaham(own, [holder("2", "60", "2026-01-01"), holder("2", "20", "2026-01-01")])).toBe("40");
    expect(sisaSaham(own, [holder("2", "60", "2026-01-01"), holder("3", "60", "2026-01-01")])).toBe("0");
    expect(sisaSaham(own, [holder("1", "60", "2026-01-01"), holder("3", "30", "2027-01-01")])).toBe("100");
  });
});

describe("the person in charge", () => {
  it("is a person whose relation has begun and has no end", () => {
    const pic = { jenis: "orang_pribadi", pic: true, ...masa("2026-04-06") };
    expect(
      [pic, { ...pic, jenis: "badan" }, { ...pic, berakhir: "2027-01-01" }].map((one) => mayBePic(one, "2026-04-06")),
    ).toEqual([...[true, false, false]]);
    expect(mayBePic(pic, "2026-04-05")).toBe(false);
  });
  it("is the requested one of those in force, otherwise the first", () => {
    const row = (npwp: string, pic: boolean, berakhir: string | null = null) => ({
      ...{ npwp, nama: npwp, jabatan: null, pic, ...masa("2026-01-01", berakhir) },
    });
    const rows = [row("1", false), row("2", true, "2026-02-28"), row("3", true), row("4", true)];
    expect(penanggungJawab(rows, "2026-04-06")?.npwp).toBe("3");
    expect(penanggungJawab(rows, "2026-04-06", "4")?.npwp).toBe("4");
    expect(penanggungJawab(rows, "2026-04-06", "2")?.npwp).toBe("3");
    expect(penanggungJawab(rows.slice(0, 2), "2026-04-06")).toBeUndefined();
  });
});

describe("the first month of VAT returns in a class", () => {
  it.each([
    [null, null, null],
    [null, "2026-02", null],
    ["2026-03-15", null, "2026-03"],
    ["2025-01-01", "2026-02", "2026-03"],
    ["2026-03-01", "2026-02", "2026-03"],
    ["2026-04-01", "2026-02", "2026-04"],
  ])("registered %s, filed until %s: %s", (pkpSejak, dilaporkanSampai, first) => {
    expect(masaLaporPertama({ pkpSejak, dilaporkanSampai })).toBe(first);
  });
});

describe("a place of business", () => {
  const account = { bank: "014", nomorRekening: "123", pemilikRekening: "PT A" };
  it("has a complete bank account or none", () => {
    expect([rekeningTempat({}), checkTempat({ bank: " " })]).toEqual([null, {}]);
    expect(rekeningTempat({ ...account, bank: " 014 " })).toEqual({ bank: "014", nomor: "123", pemilik: "PT A" });
    expect(checkTempat(account)).toEqual({});
    expect(checkTempat({ pemilikRekening: "PT A" })).toEqual({ bank: "wajib", nomorRekening: "wajib" });
    expect(checkTempat({ bank: "xxx" })).toEqual({
      ...{ bank: "pilihan", nomorRekening: "wajib", pemilikRekening: "wajib" },
    });
  });
  it("has a known tax office, or the one of its city", () => {
    expect([checkTempat({ kpp: "" }), checkTempat({ kpp: "xxx" })]).toEqual([{}, { kpp: "pilihan" }]);
  });
  it("has the calendar year as its book year unless another first month is recorded", () => {
    const month = (kept: Record<string, unknown> | null) => profilPerusahaan(kept).bulanBuku;
    expect([month(null), month({}), month({ bulanBuku: "07" }), month({ bulanBuku: "13" })]).toEqual([
      ...["01", "01", "07", "01"],
    ]);
  });
});

describe("the history of a family status", () => {
  const lama = {
    ptkp: "K/1",
    ptkpLalu: [
      { sampai: 2024, ptkp: "TK/0" },
      { sampai: 2025, ptkp: "K/0" },
    ],
  };
  it("drops entries that a change replaces", () => {
    expect(recordPtkp(lama, { ptkp: "K/2", berlaku: "tahun_ini", tahun: 2025 })).toEqual({
      ptkp: "K/2",
      ptkpLalu: [{ sampai: 2024, ptkp: "TK/0" }],
    });
    expect(recordPtkp(lama, { ptkp: "K/2", berlaku: "tahun_depan", tahun: 2025 })).toEqual({ ...lama, ptkp: "K/2" });
  });
  it("changes when the same status applies to this year, but not to the next", () => {
    expect(recordPtkp(lama, { ptkp: "K/1", berlaku: "tahun_depan", tahun: 2026 })).toEqual(lama);
    expect(recordPtkp(lama, { ptkp: "K/1", berlaku: "tahun_ini", tahun: 2025 })).toEqual({
      ptkp: "K/1",
      ptkpLalu: [{ sampai: 2024, ptkp: "TK/0" }],
    });
  });
  it("is read from stored data without rows of another shape", () => {
    const good = { sampai: 2024, ptkp: "TK/0" };
    expect(ptkpLaluOf([good, null, { sampai: "2024", ptkp: "TK/0" }, { sampai: 2024 }])).toEqual([good]);
    expect([ptkpLaluOf(undefined), ptkpLaluOf({})]).toEqual([[], []]);
  });
});

describe("a facility certificate", () => {
  it("is in force from its first day to its last", () => {
    const year = { mulai: "2026-01-01", berakhir: "2026-12-31" };
    const days = ["2025-12-31", "2026-01-01", "2026-01-02", "2026-12-30", "2026-12-31", "2027-01-01"];
    expect(days.map((day) => sertifikatBerlaku(year, day))).toEqual([false, true, true, true, true, false]);
  });
});
