import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { refKode } from "~/domain/ref";
import { akunSektor } from "~/domain/ref/akun-badan";
import {
  type Akibat,
  KOREKSI,
  type Koreksi,
  koreksiFor,
  palingBanyak,
  pasangJawaban,
  type SelKoreksi,
} from "~/domain/spt/tahunan/badan/koreksi";
import { texts } from "../../../structure/locales";

const sel = (over: Partial<SelKoreksi> = {}): SelKoreksi => ({ c3: 0, c4: 0, c5: 0, c7: 0, c8: 0, c9: [], ...over });
const of = (kunci: string) => KOREKSI.find((one) => one.kunci === kunci) as Koreksi;
const answered = (kunci: string, kini: SelKoreksi, nilai: number | null, lalu: Akibat | null = null) =>
  pasangJawaban(of(kunci), kini, nilai, lalu);

describe("the questions of usual fiscal adjustments", () => {
  it.each(
    KOREKSI.map((one) => [one.kunci, one] as const),
  )("%s uses an account of the official lists, under official codes, in every language", (kunci, { akun, akibat }) => {
    const there = Object.values(akunSektor).some(({ laba_rugi }) => laba_rugi.some((row) => row.kode === akun));
    expect(there, akun).toBe(true);
    const codes = akibat.cara === "selisih" ? [akibat.positif, akibat.negatif] : "kode" in akibat ? [akibat.kode] : [];
    for (const kode of codes) expect(refKode("penyesuaian_fiskal")).toContain(kode);
    for (const language of ["id", "en", "fr", "vi", "zh", "ar"] as const)
      expect(texts[language].get(`sptbadan:koreksi.tanya.${kunci}`), language).toMatch(/[?؟？]$/);
  });
  it("each account has one", () => {
    expect(new Set(KOREKSI.map(({ akun }) => akun)).size).toBe(KOREKSI.length);
    expect(new Set(KOREKSI.map(({ kunci }) => kunci)).size).toBe(KOREKSI.length);
  });
  it("cover accounts with an amount, and no reserves that can be deducted", () => {
    const asked = (form: string) => koreksiFor(form, (akun) => (akun.startsWith("53") ? 1 : 0)).map(({ akun }) => akun);
    expect(asked("l1c")).toContain("5318");
    expect(asked("l1e")).not.toContain("5318");
    expect(asked("l1c")).not.toContain("5409");
  });

  it("a part of an account becomes its adjustment with its code, and disappears when withdrawn", () => {
    const { sel: after, akibat } = answered("sumbangan", sel({ c3: 500 }), 300);
    expect(after).toEqual(sel({ c3: 500, c7: 300, c9: ["FPO-05"] }));
    expect(answered("sumbangan", after, 0, akibat).sel).toEqual(sel({ c3: 500 }));
    expect(answered("sumbangan", after, null, akibat).sel).toEqual(sel({ c3: 500 }));
    expect(answered("sumbangan", after, 200, akibat).sel).toEqual(sel({ c3: 500, c7: 200, c9: ["FPO-05"] }));
  });
  it("a fiscal amount becomes a positive or negative adjustment, by its difference", () => {
    expect(answered("penyusutan", sel({ c3: 600 }), 450).sel).toEqual(sel({ c3: 600, c7: 150, c9: ["FPO-09"] }));
    expect(answered("penyusutan", sel({ c3: 600 }), 700).sel).toEqual(sel({ c3: 600, c8: 100, c9: ["FNE-02"] }));
    expect(answered("penyusutan", sel({ c3: 600 }), 600).sel).toEqual(sel({ c3: 600 }));
    // a higher gain raises the profit
    expect(answered("laba_aset", sel({ c3: 600 }), 700).sel).toEqual(sel({ c3: 600, c7: 100, c9: ["FPO-12"] }));
    expect(answered("laba_aset", sel({ c3: 600 }), 500).sel).toEqual(sel({ c3: 600, c8: 100, c9: ["FNE-04"] }));
  });
  it("final and non-taxable income are in their columns, without a code", () => {
    expect(answered("bunga_final", sel({ c3: 600 }), 600).sel).toEqual(sel({ c3: 600, c5: 600 }));
    expect(answered("bukan_objek", sel({ c3: 600 }), 200).sel).toEqual(sel({ c3: 600, c4: 200 }));
  });
  it("another adjustment of the account stays; one under the question's own code counts once", () => {
    const typed = sel({ c3: 500, c7: 100, c9: ["FPO-01"] });
    const { sel: both, akibat } = answered("sumbangan", typed, 50);
    expect(both).toEqual(sel({ c3: 500, c7: 150, c9: ["FPO-01", "FPO-05"] }));
    expect(answered("sumbangan", both, null, akibat).sel).toEqual(typed);
    const own = sel({ c3: 500, c7: 100, c9: ["FPO-05"] });
    expect(answered("sumbangan", own, 120).sel).toEqual(sel({ c3: 500, c7: 120, c9: ["FPO-05"] }));
  });
  it("repeated answers have the effect of one answer; nothing falls below 0", () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(
        fc.constantFrom(...KOREKSI),
        amount,
        fc.array(amount, { minLength: 1, maxLength: 5 }),
        (koreksi, c3, answers) => {
          const most = palingBanyak(koreksi, sel({ c3 }));
          const within = answers.map((one) => (most === null ? one : Math.min(one, most)));
          const start = sel({ c3 });
          let last = pasangJawaban(koreksi, start, within[0] ?? 0, null);
          for (const one of within.slice(1)) last = pasangJawaban(koreksi, last.sel, one, last.akibat);
          expect(last.sel).toEqual(pasangJawaban(koreksi, start, within.at(-1) ?? 0, null).sel);
          expect(pasangJawaban(koreksi, last.sel, null, last.akibat).sel).toEqual(start);
          for (const kolom of ["c4", "c5", "c7", "c8"] as const) expect(last.sel[kolom]).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 500 },
    );
  });
});
