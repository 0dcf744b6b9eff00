import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jangkauanOf, UndianGagal, undi, type Variasi, writeTeks } from "../../../../app/domain/variasi";
import { isiNilai } from "../../../../app/domain/variasi/tulis";
import { isTerpenuhi, UngkapanSalah } from "../../../../app/domain/variasi/ungkapan";
import { acak } from "../../../../mock-server/pack/acak";

const VARIASI: Variasi = {
  variabel: [
    { nama: "harga", dari: 380_000_000, sampai: 480_000_000, kelipatan: 1_000_000 },
    { nama: "pesan", dari: 9, sampai: 14 },
    { nama: "terima", dari: 6, sampai: 13 },
    { nama: "hari", dari: "2026-04-01", sampai: "2026-04-29", kelipatan: 7 },
    { nama: "persen", pilih: [20, 30, 40] },
    { nama: "pembeli", lawan: ["l08", "l11"] },
    { nama: "muka", hitung: "bulat(harga * persen, 100)" },
  ],
  syarat: ["terima < pesan", "pesan - terima <= 3"],
};

describe("a draw", () => {
  it("stays within the ranges and conditions, and is the same for the same key, whatever the key is", () => {
    fc.assert(
      fc.property(fc.string(), (kunci) => {
        const one = undi(VARIASI, kunci, acak);
        expect(undi(VARIASI, kunci, acak)).toEqual(one);
        const { harga, pesan, terima, hari, persen, pembeli, muka } = one as Record<string, number & string>;
        expect(harga).toBeGreaterThanOrEqual(380_000_000);
        expect(harga).toBeLessThanOrEqual(480_000_000);
        expect(Number(harga) % 1_000_000).toBe(0);
        expect([9, 10, 11, 12, 13, 14]).toContain(pesan);
        expect([1, 2, 3]).toContain(Number(pesan) - Number(terima));
        expect(["2026-04-01", "2026-04-08", "2026-04-15", "2026-04-22", "2026-04-29"]).toContain(hari);
        expect([20, 30, 40]).toContain(persen);
        expect(["l08", "l11"]).toContain(pembeli);
        expect(muka).toBe(Math.round((Number(harga) * Number(persen)) / 100));
      }),
    );
  });

  it("meets the conditions of any variation of ranges that has draws", () => {
    const range = fc.record({
      dari: fc.integer({ min: -50, max: 50 }),
      lebar: fc.nat(40),
      kelipatan: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(
        fc.tuple(range, range),
        fc.constantFrom("<", "<=", ">", ">=", "=", "<>"),
        fc.string(),
        (ranges, sign, kunci) => {
          const variabel = ranges.map(({ dari, lebar, kelipatan }, at) => ({
            nama: `v${at}`,
            dari,
            sampai: dari + lebar,
            kelipatan,
          }));
          const variasi = { variabel, syarat: [`v0 ${sign} v1`] };
          const { tiada, jarang } = jangkauanOf(variasi, acak);
          if (tiada.length > 0) {
            expect(() => undi(variasi, kunci, acak)).toThrow(UndianGagal);
            return;
          }
          fc.pre(!jarang);
          const values = undi(variasi, kunci, acak);
          expect(isTerpenuhi(variasi.syarat[0] ?? "", values)).toBe(true);
          for (const { nama, dari, sampai, kelipatan } of variabel) {
            const value = Number(values[nama]);
            expect(value).toBeGreaterThanOrEqual(dari);
            expect(value).toBeLessThanOrEqual(sampai);
            expect((value - dari) % kelipatan).toBe(0);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it("differs between most trainees, and reaches every value of a small range", () => {
    const draws = Array.from({ length: 200 }, (_, at) => undi(VARIASI, `kelas|tugas|${at}|1`, acak));
    expect(new Set(draws.map((one) => JSON.stringify(one))).size).toBeGreaterThan(195);
    expect(new Set(draws.map(({ pesan }) => pesan)).size).toBe(6);
    expect(new Set(draws.map(({ hari }) => hari)).size).toBe(5);
  });

  it("has the values of every release and machine", () => {
    expect(undi(VARIASI, "kelas|ppn_april|0002 0001|1", acak)).toMatchInlineSnapshot(`
      {
        "harga": 464000000,
        "hari": "2026-04-22",
        "muka": 92800000,
        "pembeli": "l08",
        "persen": 20,
        "pesan": 10,
        "terima": 7,
      }
    `);
  });
});

describe("the conditions of a variation", () => {
  const dengan = (syarat: readonly string[], sampai = 10): Variasi => ({
    variabel: [
      { nama: "a", dari: 1, sampai },
      { nama: "b", dari: 1, sampai },
    ],
    syarat,
  });
  it("are named when no draw can meet them", () => {
    const found = jangkauanOf(dengan(["a <= b", "a + b > 20"]), acak);
    expect(found).toEqual({ tiada: [1], bersama: false, jarang: false, pasti: true });
    expect(jangkauanOf(dengan(["a + b >= 20"]), acak).tiada).toEqual([]);
  });
  it("are told together when each can be met alone", () => {
    expect(jangkauanOf(dengan(["a < b", "b < a"]), acak)).toMatchObject({ tiada: [], bersama: true });
  });
  it("are told when fewer than one draw in fifty meets them", () => {
    expect(jangkauanOf(dengan(["a = b"], 50), acak).jarang).toBe(false);
    expect(jangkauanOf(dengan(["a = b"], 51), acak).jarang).toBe(true);
  });
  it("are judged by examples where there are too many draws", () => {
    expect(jangkauanOf(dengan(["a + b > 2000000"], 1_000_000), acak)).toMatchObject({ tiada: [0], pasti: false });
    expect(jangkauanOf(dengan(["a < b"], 1_000_000), acak)).toMatchObject({ tiada: [], jarang: false, pasti: false });
  });
});

describe("a text with figures of a draw", () => {
  const pihak = { l08: { nama: "PT Delapan", alamat: "Jalan Satu 1", kota: "Solo" } };
  const undian = {
    nilai: { harga: 1_234_567, hari: "2026-04-03", pembeli: "l08", warna: "putih", rugi: -4500 },
    pihak,
  };
  it.each([
    ["Rp{harga}", "Rp1.234.567"],
    ["{harga|polos}", "1234567"],
    ["{harga * 2} dan {rugi}", "2.469.134 dan -4.500"],
    [
      "{hari}, {hari|garis}, {hari|bulan}, {hari|masa}, {hari|iso}",
      "3 April 2026, 03/04/2026, April 2026, 2026-04, 2026-04-03",
    ],
    ["{pembeli}, {pembeli|alamat}, {pembeli|kota}", "PT Delapan, Jalan Satu 1, Solo"],
    ["SUV {warna}, {{kurung}", "SUV putih, {kurung}"],
    ["tanpa kurung }", "tanpa kurung }"],
  ])("%s reads %s on a paper", (teks, written) => {
    expect(writeTeks(teks, undian, "bukti")).toBe(written);
  });
  it.each([
    ["{harga}", "1234567"],
    ["{hari}", "2026-04-03"],
    ["@{pembeli}", "@l08"],
    ["=harga * 2", 2_469_134],
    ["=hari + 1", "2026-04-04"],
    ["==harga", "=harga"],
    ["@d1.id", "@d1.id"],
  ])("%s is %s in a step", (teks, value) => {
    expect(isiNilai(teks, undian, "langkah")).toBe(value);
  });
  it.each<[string, string, number]>([
    ["ab {harga", "tanda", 4],
    ["ab {ongkos}", "nama", 5],
    ["{harga|garis}", "bentuk", 8],
    ["{hari|ribuan}", "bentuk", 7],
    ["{warna|kota}", "bentuk", 8],
    ["{harga} {1 +}", "tanda", 13],
  ])("%s is refused: %s at letter %i", (teks, sebab, letak) => {
    expect(() => writeTeks(teks, undian, "bukti")).toThrow(UngkapanSalah);
    try {
      writeTeks(teks, undian, "bukti");
    } catch (error) {
      expect(error).toMatchObject({ sebab, letak });
    }
  });
});
