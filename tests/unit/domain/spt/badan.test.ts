import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nilaiDi } from "~/domain/mesin/baca";
import { mulai, type Perubahan, ubah } from "~/domain/mesin/jalan/keadaan";
import { TIDAK_BERLAKU } from "~/domain/mesin/nilai";
import { periksa } from "~/domain/mesin/periksa";
import { susun } from "~/domain/mesin/susun/susun";
import { akunSektor, FORMULIR_SEKTOR, SEKTOR } from "~/domain/ref/akun-badan";
import { sptBadan, versiBadan } from "~/domain/spt/tahunan/badan/versi";
import { hitungBadan, isiAcak, laba } from "../../../setup/badan";
import { checkReasons, reversed, semuaNilai } from "../../../setup/mesin";

const program = versiBadan.program(sptBadan.versi);
const seed = fc.integer({ min: 1, max: 2 ** 31 });

describe("the annual corporate return, filled in at random", () => {
  it("the reasons of every computed figure add up to it", () => {
    fc.assert(
      fc.property(seed, (one) => checkReasons(mulai(program, isiAcak(sptBadan, one)))),
      { numRuns: 8 },
    );
  });

  it("the order of the definition does not matter", () => {
    const turned = susun(reversed(sptBadan));
    fc.assert(
      fc.property(seed, (one) => {
        const given = isiAcak(sptBadan, one);
        expect(semuaNilai(mulai(turned, given))).toEqual(semuaNilai(mulai(program, given)));
      }),
      { numRuns: 8 },
    );
  });

  it("computing after changes equals computing anew", () => {
    fc.assert(
      fc.property(seed, seed, (one, two) => {
        const given = isiAcak(sptBadan, one);
        const [from, to] = [given.isi.induk?.isian ?? {}, isiAcak(sptBadan, two).isi.induk?.isian ?? {}];
        const changes: Perubahan[] = Object.entries(to).map(([nama, nilai]) => ({ formulir: "induk", nama, nilai }));
        const k = mulai(program, given);
        ubah(k, changes);
        const anew = { ...given, isi: { ...given.isi, induk: { isian: { ...from, ...to } } } };
        expect(semuaNilai(k)).toEqual(semuaNilai(mulai(program, anew)));
      }),
      { numRuns: 8 },
    );
  });

  it("every check can be run", () => {
    fc.assert(
      fc.property(seed, (one) => {
        for (const { formulir, isian } of periksa(mulai(program, isiAcak(sptBadan, one)))) {
          expect(sptBadan.formulir.map(({ id }) => id)).toContain(formulir);
          expect(Object.values(isian)).not.toContain(TIDAK_BERLAKU);
        }
      }),
      { numRuns: 8 },
    );
  });
});

describe("form 1 in every sector", () => {
  it.each(FORMULIR_SEKTOR)("%s: each typed account reaches profit before tax once, with its sign", (form) => {
    for (const { kode, tanda } of akunSektor[form].laba_rugi) {
      if (kode === undefined || tanda === undefined) continue;
      const k = hitungBadan({
        induk: { isian: { sektor_usaha: SEKTOR[form] } },
        [form]: { akun: { [kode]: { c3: 100, c7: 7, c8: 3 } } },
      });
      const sign = tanda === "tambah" ? 1 : -1;
      expect([nilaiDi(k, form, "4800.c3"), nilaiDi(k, form, "4800.c10")], kode).toEqual([100 * sign, 100 * sign + 4]);
      expect(nilaiDi(k, "induk", "d4"), kode).toBe(100 * sign + 4);
    }
  });

  it.each(FORMULIR_SEKTOR)("%s: each account of income is turnover once", (form) => {
    const accounts = akunSektor[form].laba_rugi.flatMap(({ kode, penuh }) =>
      penuh && kode && kode !== "4051" ? [kode] : [],
    );
    const akun = Object.fromEntries(accounts.map((kode) => [kode, { c3: 100 }]));
    const k = hitungBadan({ induk: { isian: { sektor_usaha: SEKTOR[form] } }, [form]: { akun } });
    expect(nilaiDi(k, "induk", "peredaran")).toBe(100 * accounts.length);
  });

  it.each(FORMULIR_SEKTOR)("%s: deductions from sales reduce the turnover, costs and reserves do not", (form) => {
    const typed = akunSektor[form].laba_rugi.flatMap(({ kode, jumlah }) => (kode && !jumlah ? [kode] : []));
    const [income = ""] = akunSektor[form].laba_rugi.flatMap(({ kode, penuh }) => (penuh && kode ? [kode] : []));
    const turnover = (kode: string) => {
      const akun = { [income]: { c3: 1000 }, ...(kode === income ? {} : { [kode]: { c3: 100 } }) };
      const k = hitungBadan({ induk: { isian: { sektor_usaha: SEKTOR[form] } }, [form]: { akun } });
      return nilaiDi(k, "induk", "peredaran");
    };
    const lessens = typed.filter((kode) => Number(turnover(kode)) < 1000);
    expect(lessens).toEqual(typed.filter((kode) => ["4011", "4012", "4013"].includes(kode)));
    for (const kode of lessens) expect(turnover(kode), kode).toBe(900);
    if (form === "l1g") expect(turnover("4051")).toBe(1000);
  });

  it("article 31E: turnover above 50 billion is recognised from the accounts too, and a lower typed turnover gives a warning", () => {
    const found = (penjualan: number, bruto: number, kurang: Record<string, { c3: number }> = {}) =>
      periksa(
        hitungBadan({
          induk: { isian: { sektor_usaha: "BC03", d11: "TX03" } },
          l1c: { akun: { "4002": { c3: penjualan }, "4511": { c3: 60 }, ...kurang } },
          l8: { isian: { bruto } },
        }),
      ).flatMap(({ formulir, kode, berat }) => (formulir === "l8" ? [`${kode} ${berat}`] : []));
    expect(found(18_000_000_000, 18_000_000_060)).toEqual([]);
    expect(found(18_000_000_000, 18_000_000_059)).toEqual(["bruto_kurang peringatan"]);
    expect(found(60_000_000_000, 9_000_000_000)).toEqual(["tarif_31e_omzet galat", "bruto_kurang peringatan"]);
    // 52 billion sold, 3 billion returned and discounted
    expect(
      found(52_000_000_000, 49_000_000_060, { "4011": { c3: 2_000_000_000 }, "4012": { c3: 1_000_000_000 } }),
    ).toEqual([]);
  });

  it.each(FORMULIR_SEKTOR)("%s: each typed account of the balance sheet reaches one of its two sums once", (form) => {
    for (const { kode, jumlah, kontra = false } of akunSektor[form].neraca) {
      if (kode === undefined || jumlah) continue;
      const k = hitungBadan({
        induk: { isian: { sektor_usaha: SEKTOR[form] } },
        [form]: { akun: { [kode]: { nilai: 100 } } },
      });
      const sums = ["1700.nilai", "3300.nilai"].map((name) => nilaiDi(k, form, name));
      expect(
        sums.filter((value) => value === (kontra ? -100 : 100)),
        kode,
      ).toHaveLength(1);
      const [found] = periksa(k).filter((one) => one.kode === "neraca");
      expect(found).toMatchObject({ formulir: form, berat: "galat", field: "1700.nilai" });
    }
  });
});

describe("answers open and close attachments, and no typed value is lost", () => {
  it("a closed attachment is not applicable, counts nothing, and returns unchanged", () => {
    const k = hitungBadan({
      induk: { isian: { sektor_usaha: "BC03", e16: true } },
      l1c: laba(1_000_000),
      l13c: { baris: { daftar: [{ persen: "50", pkp: 1_000_000 }] } },
    });
    expect(nilaiDi(k, "induk", "e16_jumlah")).toBe(110_000);
    ubah(k, [{ formulir: "induk", nama: "e16", nilai: false }]);
    expect(nilaiDi(k, "induk", "e16_jumlah")).toBe(0);
    expect(nilaiDi(k, "l13c", "daftar.besaran_fasilitas")).toBe(TIDAK_BERLAKU);
    ubah(k, [{ formulir: "induk", nama: "e16", nilai: true }]);
    expect(nilaiDi(k, "induk", "e16_jumlah")).toBe(110_000);
  });

  it("a taxpayer with income of the 0.5 % regime only owes nothing here", () => {
    const k = hitungBadan({
      induk: { isian: { sektor_usaha: "BC01", c1a: true, c1b: true, e14: 5 } },
      l1a: { akun: { "4002": { c3: 100_000_000 } } },
    });
    expect(["d4", "d12", "e14"].map((name) => nilaiDi(k, "induk", name))).toEqual(Array(3).fill(TIDAK_BERLAKU));
    expect([nilaiDi(k, "induk", "f17a"), nilaiDi(k, "induk", "status_hasil")]).toEqual([0, "nihil"]);
  });
});
