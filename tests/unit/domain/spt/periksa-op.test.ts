import { describe, expect, it } from "vitest";
import { nilaiDi } from "~/domain/mesin/baca";
import { alamatOf } from "~/domain/mesin/definisi";
import type { Isi } from "~/domain/mesin/jalan/keadaan";
import type { Keadaan } from "~/domain/mesin/program";
import { sptOp } from "~/domain/spt/tahunan/op/versi";
import { checkTahunan } from "~/domain/spt/tahunan/periksa";
import { textsOf } from "~/i18n/server";
import { rumusView } from "~/routes/spt/alasan/rumus.server";
import { dagang, hitungBadan, tahunBuku } from "../../../setup/badan";
import { hitungOp, type IsiOp } from "../../../setup/hitung-op";

const induk = (isian: Isi, more: IsiOp = {}): IsiOp => ({ induk: { isian }, ...more });
const BUKU = { b1b1: true, b1b2: "FINAL", b1b3: "PEMBUKUAN", b1b4: "DAGANG" };

describe("a correction after the third year", () => {
  const codes = (k: Keadaan, hariIni: string, pembetulan = 1) =>
    checkTahunan(k, {
      akhir: "2025-12",
      pembetulan,
      hariIni,
      posting: "kini",
      bolehTandaTangan: true,
      ketat: "coretax",
    }).map(({ code }) => code);
  const [SAMPAI, LEWAT] = ["2028-12-31", "2029-01-01"];
  const op = (isi: IsiOp, semula: number) => hitungOp(isi, { spt: ke(1), lalu: { e11a: semula } });
  const ke = (pembetulan: number) => tahunBuku("2025-01", { pembetulan });
  const kredit = (pph: number): IsiOp =>
    induk({ b1a: true, d10a: true }, { l1: { baris: { e: [{ nama: "X", pph }] } } });
  const badan = (amount: number, semula: number) =>
    hitungBadan(dagang({ d11: "DEFAULT" }, amount), { spt: ke(1), lalu: { f17a: semula } });

  it.each([
    ["that still says overpaid, though less than before", op(kredit(400_000), -1_000_000), 600_000],
    ["that says less owed than was paid", op(kredit(0), 500_000), -500_000],
    ["that says a loss", op(induk(BUKU, { l3a1: { akun: { "5311": { c3: 7_000_000 } } } }), 0), 0],
    ["of a company that says a loss", badan(-7_000_000, 0), 0],
  ])("%s is too late from the fourth on", (_, k, hasil) => {
    expect(nilaiDi(k, "induk", "hasil")).toBe(hasil);
    expect(codes(k, SAMPAI)).not.toContain("lebih_lewat");
    expect(codes(k, LEWAT)).toContain("lebih_lewat");
    // the first return of a year has no such limit
    expect(codes(k, LEWAT, 0)).not.toContain("lebih_lewat");
  });

  it("can still be filed if it increases the debt", () => {
    expect(codes(op(kredit(0), -1_000_000), LEWAT)).not.toContain("lebih_lewat");
    expect(codes(badan(7_000_000, 0), LEWAT)).not.toContain("lebih_lewat");
  });
});

describe("checks of the annual personal return", () => {
  it("each check is on the page of its form, in words", () => {
    const texts = textsOf("id");
    for (const form of sptOp.formulir) {
      const told = rumusView("op", null, alamatOf(form), texts)?.periksa.map(({ pesan }) => pesan) ?? [];
      const own = sptOp.periksa.filter(({ formulir }) => formulir === form.id);
      const missing = own.filter(({ kode }) => {
        const words = texts.t(`${form.namespace}:periksa.${kode}`).split("{{")[0] ?? "";
        return !told.some((pesan) => pesan.startsWith(words.slice(0, 12)));
      });
      expect(missing.map(({ kode }) => kode)).toEqual([]);
    }
  });
});
