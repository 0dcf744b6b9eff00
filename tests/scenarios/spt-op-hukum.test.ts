import { describe, expect, test } from "vitest";
import { isPekerjaanBebas } from "~/domain/bukpot";
import { nilaiDi } from "~/domain/mesin/baca";
import type { Isi } from "~/domain/mesin/jalan/keadaan";
import { periksa } from "~/domain/mesin/periksa";
import type { Keadaan } from "~/domain/mesin/program";
import { refHas } from "~/domain/ref";
import { objekList } from "~/domain/ref/objek-pajak";
import type { BuktiDiterima } from "~/domain/spt/tahunan/bukti";
import { barisDari, brutoKerja } from "~/domain/spt/tahunan/op/posting";
import { tahunBuku } from "../setup/badan";
import { NPWP, tahunDari, usaha } from "../setup/contoh-op";
import { hitungOp } from "../setup/hitung-op";

const codes = (k: Keadaan) => periksa(k).map(({ kode }) => kode);
const induk = (k: Keadaan, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, nilaiDi(k, "induk", name)]));

describe("part of a year by days (UU PPh art. 16(4), 17(5), 17(6))", () => {
  const bagian = (awal: string, bulan: number, neto: number, isian: Isi) => {
    const year = tahunDari({ n1a: neto, ptkp: "TK/0" });
    return hitungOp(
      { ...year, induk: { isian: { ...year.induk?.isian, ...isian } } },
      { spt: tahunBuku(awal, { bulan }) },
    );
  };

  test("counts a partial month by its days: leaving on 15 August leaves 225 of 360 days", () => {
    const k = bagian("2025-01", 8, 225_000_000, { bagian_berakhir: "2025-08-15" });
    // 360 million a year less 54: 45.5 million, times 225/360 days
    expect(induk(k, "hari_bagian", "c4_setahun", "c6", "c7")).toEqual({
      hari_bagian: 225,
      c4_setahun: 360_000_000,
      c6: 306_000_000,
      c7: 28_437_500,
    });
  });

  test.each([
    ["the whole month", 8, {}, 240],
    ["the last day of the month", 8, { bagian_berakhir: "2025-08-31" }, 240],
    ["30 days of a month of 31", 8, { bagian_berakhir: "2025-08-30" }, 240],
    ["29 days", 8, { bagian_berakhir: "2025-08-29" }, 239],
    ["one day", 8, { bagian_berakhir: "2025-08-01" }, 211],
    ["a beginning and an end", 8, { bagian_mulai: "2025-01-16", bagian_berakhir: "2025-08-15" }, 211],
    ["a whole February", 2, {}, 60],
    ["the 27th of February", 2, { bagian_berakhir: "2025-02-27" }, 57],
    ["from 15 December on, in twelve months", 12, { bagian_berakhir: "2025-12-15" }, 345],
  ])("counts %s", (_, bulan, isian, hari) => {
    expect(induk(bagian("2025-01", bulan, 100_000_000, isian), "hari_bagian")).toEqual({ hari_bagian: hari });
  });

  test("asks nothing for a whole year, and refuses a day outside the months of the return", () => {
    const whole = bagian("2025-01", 12, 100_000_000, {});
    expect(nilaiDi(whole, "induk", "disetahunkan")).not.toBe(true);
    for (const isian of [
      { bagian_mulai: "2025-02-01" },
      { bagian_berakhir: "2025-07-31" },
      { bagian_berakhir: "2025-09-01" },
    ])
      expect(codes(bagian("2025-01", 8, 100_000_000, isian))).toContain("bagian_luar");
    expect(codes(bagian("2025-01", 8, 100_000_000, { bagian_berakhir: "2025-08-31" }))).not.toContain("bagian_luar");
  });

  test("annualises both incomes of husband and wife taxed apart, and takes the part's share of the tax", () => {
    const k = (l4: Isi) =>
      hitungOp(
        {
          ...tahunDari({ n1a: 100_000_000 }),
          induk: { isian: { status_suami_istri: "PH", npwp_pasangan: NPWP } },
          l4: { isian: { b3_pasangan: 100_000_000, ptkp_gabungan: "K/I/0", ...l4 } },
        },
        { spt: tahunBuku("2025-07", { bulan: 6 }) },
      );
    // 400 million a year less 112.5: 40.875 million, half a year, shared by halves
    expect(nilaiDi(k({}), "induk", "c7")).toBe(10_218_750);
    expect([nilaiDi(k({}), "l4", "b8"), nilaiDi(k({}), "l4", "b9")]).toEqual([10_218_750, 10_218_750]);
    // the spouse was liable for the whole year: 200 + 100 million less 112.5, two thirds of 22.125 million, half a year
    const whole = k({ pasangan_sebagian: false });
    expect([nilaiDi(whole, "l4", "b8"), nilaiDi(whole, "l4", "b9")]).toEqual([7_375_000, 7_375_000]);
  });
});

describe("the norm (UU PPh art. 14(2))", () => {
  const peredaran = (cara: Isi, bagian: "a" | "c", jumlah: number) =>
    codes(
      hitungOp({
        induk: usaha(cara),
        l3b: { baris: { [bagian]: [{ nama: "A", jenis_usaha: "B", peredaran: [jumlah] }] } },
      }),
    );
  test.each([
    ["the norm", { b1b3: "NORMA" }, "c", "peredaran_norma", [false, true, true]],
    ["the final rate", { b1b2: "FINAL", b1b3: "HANYA_FINAL" }, "a", "peredaran_lebih", [false, false, true]],
  ] as const)("%s has its limit at 4.8 billion: below it, at it, above it", (_, cara, bagian, code, told) => {
    const seen = [4_799_999_999, 4_800_000_000, 4_800_000_001].map((jumlah) =>
      peredaran(cara, bagian, jumlah).includes(code),
    );
    expect(seen).toEqual(told);
  });
});

test("the norm without a row leads to Lampiran 3B C, the source of its rows", () => {
  const found = periksa(hitungOp({ induk: usaha({ b1b3: "NORMA" }) })).find(({ kode }) => kode === "tempat_kosong");
  expect([found?.formulir, found?.isian]).toEqual(["l3b", { bagian: "C", butir: "1b3" }]);
});

const bukti = (over: Partial<BuktiDiterima>): BuktiDiterima => ({
  ...{ jenis: "BP21", nomor: "2500000AB", tanggal: "2025-12-20", npwp: NPWP, nama: "PT A", kodeObjek: "21-100-07" },
  ...{ pasal: "21", sifat: "tidak_final", tarif: "5", dpp: 75_000_000, pph: 5_250_000, ditanggung: 0, masa: "2025-12" },
  ...{ bruto: 150_000_000, brutoSetahun: 0, pphSetahun: 0, pengurang: null, ptkp: null },
  ...over,
});

describe("slips of freelance work (UU PPh art. 14, PMK 168/2023)", () => {
  test("give their tax and no wages: their gross is turnover", () => {
    expect(barisDari(bukti({})).map(({ tempat }) => tempat)).toEqual(["l1.e"]);
    expect(brutoKerja([bukti({}), bukti({ kodeObjek: "21-100-35", bruto: 7 })])).toEqual({
      bebas: 150_000_000,
      kerja: 7,
    });
  });

  test("the objects of BP21 for fees of non-employees count as such, at half their gross or before 2024", () => {
    const bebas = objekList("BP21").filter(({ kode }) => isPekerjaanBebas({ jenis: "BP21", kodeObjek: kode }));
    const half = objekList("BP21").filter(({ persenDpp, min }) => persenDpp === "50" && min === undefined);
    expect(bebas.map(({ kode }) => kode).sort()).toEqual(
      [...half.map(({ kode }) => kode), "21-100-08", "21-100-09"].sort(),
    );
  });

  // half of 550 million less 58.5: 26.475 million, less 5.25 withheld
  const dokter = (peredaran: number, isian: Isi = { b1b1: true, b1b2: "TIDAK", b1b3: "NORMA" }) => {
    const slips = [bukti({})];
    const rowsIn = (tempat: string) =>
      slips.flatMap(barisDari).flatMap((row) => (row.tempat === tempat ? [row.isi] : []));
    return hitungOp(
      {
        induk: { isian: { c5: "K/0", ...isian } },
        l1: { baris: { d: rowsIn("l1.d"), e: rowsIn("l1.e") } },
        l3b: { baris: { c: [{ nama: "Praktik", jenis_usaha: "Dokter", peredaran: [peredaran] }] } },
        l3a4: { baris: { a: [{ nama: "Praktik", jenis_usaha: "Dokter", norma: "50" }] } },
      },
      { posting: brutoKerja(slips) },
    );
  };
  test("a doctor's fees are counted once, in the turnover of the norm", () => {
    const k = dokter(550_000_000);
    expect(induk(k, "c2", "c7", "e11a")).toEqual({ c2: 275_000_000, c7: 26_475_000, e11a: 21_225_000 });
    expect(codes(k)).not.toContain("bebas_kurang");
  });

  test.each([
    [149_999_999, true],
    [150_000_000, false],
    [150_000_001, false],
  ])("a turnover of %i next to fees of 150 million shows: %s", (peredaran, told) => {
    expect(codes(dokter(peredaran)).includes("bebas_kurang")).toBe(told);
  });

  test("answer the question about a business, and a contrary no is reported", () => {
    expect(nilaiDi(hitungOp({}, { posting: { bebas: 1 } }), "induk", "b1b1")).toBe(true);
    expect(nilaiDi(hitungOp({}), "induk", "b1b1")).toBeNull();
    expect(codes(dokter(550_000_000, { b1b1: false }))).toContain("bebas_kurang");
  });

  test("typed books and a typed row of other work count as declared", () => {
    const typed = hitungOp(
      { induk: { isian: { b1b1: false } }, l1: { baris: { d: [{ npwp: NPWP, nama: "PT A", bruto: 160_000_000 }] } } },
      { posting: { bebas: 150_000_000, kerja: 10_000_000 } },
    );
    expect(codes(typed)).not.toContain("bebas_kurang");
    const books = hitungOp(
      { induk: usaha({ b1b3: "PEMBUKUAN", b1b4: "JASA" }), l3a2: { akun: { "4021": { c3: 150_000_000 } } } },
      { posting: { bebas: 150_000_000 } },
    );
    expect(codes(books)).not.toContain("bebas_kurang");
  });
});

describe("tax borne by the government (PMK 10/2025)", () => {
  test("is under a code of the official list, next to the withheld tax", () => {
    const rows = barisDari(
      bukti({ jenis: "A1", kodeObjek: "21-100-01", brutoSetahun: 60, pphSetahun: 10, ditanggung: 4 }),
    );
    const kinds = rows.filter(({ tempat }) => tempat === "l1.e").map(({ isi }) => [isi.jenis_pajak, isi.pph]);
    expect(kinds).toEqual([
      ["ARTICLE21", 6],
      ["DTP", 4],
    ]);
    for (const [kind] of kinds) expect(refHas("jenis_kredit_pajak", String(kind))).toBe(true);
  });

  const dtp = (borne: number, own = 0) =>
    hitungOp({
      induk: { isian: { c5: "TK/0" } },
      l1: {
        baris: {
          // 40 million of taxable income: 2 million
          d: [{ npwp: NPWP, nama: "PT A", bruto: 94_000_000 }],
          e: [
            { npwp: NPWP, nama: "PT A", pph: borne, jenis_pajak: "DTP" },
            ...(own ? [{ npwp: NPWP, nama: "PT B", pph: own, jenis_pajak: "ARTICLE21" }] : []),
          ],
        },
      },
    });
  test.each([
    [1_999_999, 1, false],
    [2_000_000, 0, false],
    [2_000_001, 0, true],
    [2_300_000, 0, true],
  ])("with %i next to a tax of 2 million leaves %i to pay, and no overpayment", (borne, left, told) => {
    const k = dtp(borne);
    expect(induk(k, "c7", "e11a")).toEqual({ c7: 2_000_000, e11a: left });
    expect(codes(k).includes("dtp_lebih")).toBe(told);
  });

  test("leaves the person's own payments to be refunded", () => {
    expect(induk(dtp(2_300_000, 500_000), "d10a_jumlah", "e11a")).toEqual({ d10a_jumlah: 2_500_000, e11a: -500_000 });
    expect(induk(dtp(1_800_000, 500_000), "e11a")).toEqual({ e11a: -300_000 });
  });
});

describe("dependants (UU PPh art. 7(1)d)", () => {
  const anggota = (hubungan: string, tanggal_lahir = "2012-05-01") =>
    codes(
      hitungOp(
        { l1: { baris: { c: [{ nama: "A", nik: NPWP, tanggal_lahir, hubungan, pekerjaan: "-" }] } } },
        { wp: { nppn: true, batas_dewasa: "2007-01-01" } },
      ),
    ).filter((code) => code.startsWith("tanggungan_"));
  test.each([
    ["CHILD", "2007-01-02", []],
    ["CHILD", "2007-01-01", ["tanggungan_dewasa"]],
    ["GRANDCHILD", "2006-12-31", ["tanggungan_dewasa"]],
    ["SON_DAUGHTER", "2008-01-01", ["tanggungan_menantu"]],
    ["PARENT", "1950-01-01", []],
    ["IN_LAW", "1950-01-01", []],
    ["OTHER_FAMILY", "2010-01-01", ["tanggungan_samping"]],
    ["OTHER", "2010-01-01", ["tanggungan_samping"]],
    ["MAID", "1990-01-01", ["tanggungan_samping"]],
  ])("%s born on %s is shown as %j", (hubungan, lahir, told) => {
    expect(anggota(hubungan, lahir)).toEqual(told);
  });
});
