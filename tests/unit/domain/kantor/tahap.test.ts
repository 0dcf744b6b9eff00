import { describe, expect, it } from "vitest";
import { batasDiperpanjang, hariPengingat, langkahOf, type SuratTahap } from "~/domain/kantor/tahap";
import type { CaraJawab, StatusTitik } from "~/domain/kantor/titik";
import { addDays } from "~/domain/kit/tanggal";
import type { StatusSp2dk } from "~/domain/pembayaran";
import { bungaKetetapan } from "~/domain/spt";

type Butir = SuratTahap["titik"][number];
const butir = (status: StatusTitik = "open", cara?: CaraJawab, bobot = 5): Butir => ({
  status,
  jawaban: cara ? [{ hari: "2026-05-20", cara, isi: "" }] : [],
  temuan: { kantor: { bobot, pajak: 24_000_000 } },
});
const surat = (status: StatusSp2dk, sejak: string, titik: readonly Butir[] = [butir()]): SuratTahap => ({
  ...{ status, sejak, jatuhTempo: "2026-06-01", titik },
});
const langkah = (one: SuratTahap, hari: string) => langkahOf(one, hari)?.event ?? null;

describe("a letter that asks for an explanation", () => {
  it("is reminded of three days before its last day, and extended by seven", () => {
    expect([hariPengingat("2026-06-01"), batasDiperpanjang("2026-06-01")]).toEqual(["2026-05-29", "2026-06-08"]);
  });

  it.each([
    ["late", "2026-06-02", "2026-06-02", "invite", "2026-06-09"],
    ["invited", "2026-06-02", "2026-06-09", "discuss", null],
    ["discussed", "2026-06-09", "2026-06-10", "examine", "2026-06-15"],
    // 16 June 2026 is a holiday
    ["examined", "2026-06-10", "2026-06-15", "find", "2026-06-23"],
    ["found", "2026-06-15", "2026-06-26", "conclude", "2026-06-29"],
    ["concluded", "2026-06-26", "2026-06-29", "assess", null],
  ] as const)("%s since %s: each step comes on its day and not before", (status, sejak, hari, event, berikut) => {
    const one = surat(status, sejak);
    expect(langkah(one, addDays(hari, -1))).toBeNull();
    expect(langkahOf(one, hari)).toMatchObject({ event, berikut });
  });

  it.each(["sent", "extended", "closed", "assessed"] as const)("takes no step while it is %s", (status) => {
    expect(langkah(surat(status, "2026-05-18"), "2026-12-31")).toBeNull();
  });

  it("waits for the instructor while all its open points are explained or refuted", () => {
    const explained = [butir("answered", "penjelasan"), butir("answered", "keliru"), butir("closed")];
    expect(langkah(surat("answered", "2026-05-20", explained), "2026-06-02")).toBeNull();
    expect(langkah(surat("answered", "2026-05-20", [...explained, butir()]), "2026-06-02")).toBe("invite");
    expect(langkah(surat("answered", "2026-05-20", [butir("open", "penjelasan")]), "2026-06-02")).toBe("invite");
  });

  it("gives fourteen days to do as agreed, and then goes on", () => {
    const agreed = [butir("answered", "dibetulkan"), butir("answered", "dibayar")];
    const minutes = langkahOf(surat("invited", "2026-05-11", agreed), "2026-05-18");
    expect(minutes).toMatchObject({ event: "discuss", berikut: "2026-06-01" });
    expect(minutes?.catatan).toContain("Disetujui");
    expect(langkah(surat("discussed", "2026-05-18", agreed), "2026-06-01")).toBeNull();
    expect(langkah(surat("discussed", "2026-05-18", agreed), "2026-06-02")).toBe("examine");
  });

  it("never goes to an audit without concrete data", () => {
    expect(langkah(surat("discussed", "2026-06-09", [butir("open", undefined, 4)]), "2026-12-31")).toBeNull();
    const taxless: Butir = { ...butir(), temuan: { kantor: { bobot: 5, pajak: null } } };
    expect(langkah(surat("discussed", "2026-06-09", [taxless]), "2026-12-31")).toBeNull();
  });
});

describe("the interest of an assessment", () => {
  const bunga = (dari: string, sampai: string) => bungaKetetapan({ pokok: 24_000_000, dari, sampai })?.nilai;
  it("runs by the month of its beginning, a part of a month as one", () => {
    expect(bunga("2025-03-31", "2026-06-29")).toBe(6_552_000);
    expect(bunga("2025-12-31", "2026-06-29")).toBe(2_563_200);
    expect([bunga("2025-12-31", "2026-06-30"), bunga("2025-12-31", "2026-07-01")]).toEqual([2_563_200, 2_990_400]);
  });
  it("is counted for 24 months at most, and none without a loaded rate", () => {
    expect(bunga("2025-03-31", "2027-03-31")).toBe(10_483_200);
    expect(bunga("2025-03-31", "2027-04-01")).toBe(10_483_200);
    expect(bunga("2025-02-28", "2026-06-29")).toBeUndefined();
  });
});
