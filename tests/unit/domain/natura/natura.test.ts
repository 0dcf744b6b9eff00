import { describe, expect, it } from "vitest";
import type { AturanNatura } from "~/domain/natura/form";
import { computeNatura, type PemberianNatura } from "~/domain/natura/hitung";

let count = 0;
const karyawan = { daerahTertentu: false, gajiSebulan: 20_000_000 };
const syarat = { biayaKantor: null, saham: false, rataBruto: null };
const beri = (aturan: AturanNatura, nilai: number, more: Partial<PemberianNatura> = {}): PemberianNatura => {
  count += 1;
  const id = String(count).padStart(6, "0");
  const of = { karyawanId: "a", subKategori: aturan, batas: null, tanggal: "2026-03-10", dasar: "biaya" as const };
  return { id, aturan, nilai, syarat, karyawan, ...of, ...more };
};
const hasil = (...all: PemberianNatura[]) => {
  const found = computeNatura(all);
  return all.map(({ id }) => [found.get(id)?.dikecualikan, found.get(id)?.objek]);
};

describe("benefits in kind (PMK 66/2023)", () => {
  it.each<[string, PemberianNatura, number]>([
    ["food for everybody is no income", beri("dikecualikan", 5_000_000), 0],
    ["meal vouchers are income above 2 million a month", beri("kupon_makan", 2_500_000), 500_000],
    [
      "the cost of meals at the workplace is the limit of vouchers if it is higher",
      beri("kupon_makan", 2_500_000, { syarat: { ...syarat, biayaKantor: 2_400_000 } }),
      100_000,
    ],
    [
      "gifts on other days than religious holidays are income above 3 million a year",
      beri("bingkisan_lain", 3_000_001),
      1,
    ],
    ["sport is income above 1.5 million a year", beri("olahraga", 1_500_000), 0],
    ["a flat is income above 2 million a month", beri("tempat_tinggal", 9_000_000), 7_000_000],
    ["golf is income", beri("kena", 700_000), 700_000],
    ["a vehicle is no income of an employee whose pay is not stated", beri("kendaraan", 8_000_000), 0],
    [
      "a vehicle of an employee with exactly 100 million a month is no income",
      beri("kendaraan", 8_000_000, { syarat: { ...syarat, rataBruto: 100_000_000 } }),
      0,
    ],
    [
      "a vehicle of an employee with more than 100 million a month is income",
      beri("kendaraan", 8_000_000, { syarat: { ...syarat, rataBruto: 100_000_001 } }),
      8_000_000,
    ],
    [
      "a vehicle of a shareholder is income",
      beri("kendaraan", 8_000_000, { syarat: { ...syarat, saham: true } }),
      8_000_000,
    ],
    [
      "housing in a certain area is income of an employee of another place",
      beri("daerah_tertentu", 4_000_000),
      4_000_000,
    ],
    [
      "housing in a certain area is no income of an employee of that area",
      beri("daerah_tertentu", 4_000_000, { karyawan: { ...karyawan, daerahTertentu: true } }),
      0,
    ],
    [
      "a limit set for one sub category applies",
      beri("batas_sendiri", 900_000, { batas: { jumlah: 400_000, per: "tahun" } }),
      500_000,
    ],
  ])("%s", (_, one, objek) => {
    expect(hasil(one)).toEqual([[one.nilai - objek, objek]]);
  });

  it("share the limit of an employee's month or year, the earlier first", () => {
    const januari = beri("bingkisan_lain", 2_000_000, { tanggal: "2026-01-05" });
    const mei = beri("bingkisan_lain", 2_000_000, { tanggal: "2026-05-05" });
    const lain = beri("bingkisan_lain", 2_000_000, { tanggal: "2026-05-05", karyawanId: "b" });
    const depan = beri("bingkisan_lain", 2_000_000, { tanggal: "2027-01-05" });
    // the order of the list does not count
    expect(hasil(mei, depan, lain, januari)).toEqual([
      [1_000_000, 1_000_000],
      [2_000_000, 0],
      [2_000_000, 0],
      [2_000_000, 0],
    ]);
    const kupon = (tanggal: string) => beri("kupon_makan", 1_500_000, { tanggal });
    expect(hasil(kupon("2026-02-01"), kupon("2026-02-28"), kupon("2026-03-01"))).toEqual([
      [1_500_000, 0],
      [500_000, 1_000_000],
      [1_500_000, 0],
    ]);
  });

  it("show every step to the figure, with the regulation", () => {
    const satu = beri("tempat_tinggal", 1_500_000, { tanggal: "2026-03-01" });
    const dua = beri("tempat_tinggal", 1_500_000, { tanggal: "2026-03-02" });
    const { alasan } = computeNatura([satu, dua]).get(dua.id) ?? {};
    expect(alasan?.nilai).toBe(1_000_000);
    expect(alasan?.langkah.map(({ teks, nilai }) => [teks, nilai])).toEqual([
      ["natura.biaya", 1_500_000],
      ["natura.batas_bulan", 2_000_000],
      ["natura.terpakai", 1_500_000],
      ["natura.dikecualikan", 500_000],
      ["natura.objek", 1_000_000],
    ]);
    expect(alasan?.langkah.some(({ dasar }) => dasar?.kutipan === "PMK 66/2023")).toBe(true);
  });

  it.each<[string, PemberianNatura, readonly string[]]>([
    ["of everybody", beri("dikecualikan", 1), ["biaya", "seluruhnya", "dikecualikan", "objek"]],
    ["never exempt", beri("kena", 1), ["biaya", "kena", "dikecualikan", "objek"]],
    ["outside a certain area", beri("daerah_tertentu", 1), ["biaya", "bukan_daerah", "dikecualikan", "objek"]],
    [
      "in a certain area",
      beri("daerah_tertentu", 1, { karyawan: { ...karyawan, daerahTertentu: true } }),
      ["biaya", "di_daerah", "dikecualikan", "objek"],
    ],
    ["a vehicle", beri("kendaraan", 1), ["biaya", "kendaraan", "dikecualikan", "objek"]],
    [
      "a vehicle above the limit",
      beri("kendaraan", 1, { syarat: { ...syarat, rataBruto: 200_000_000 } }),
      ["biaya", "kendaraan_lebih", "dikecualikan", "objek"],
    ],
    [
      "a vehicle of a shareholder",
      beri("kendaraan", 1, { syarat: { ...syarat, saham: true } }),
      ["biaya", "kendaraan_saham", "dikecualikan", "objek"],
    ],
    [
      "a limit of its own",
      beri("batas_sendiri", 1, { batas: { jumlah: 400_000, per: "tahun" } }),
      ["biaya", "batas_tahun", "dikecualikan", "objek"],
    ],
    [
      "meals that cost more at the workplace",
      beri("kupon_makan", 1, { syarat: { ...syarat, biayaKantor: 2_000_001 } }),
      ["biaya", "batas_bulan", "biaya_kantor", "dikecualikan", "objek"],
    ],
    [
      "meals that cost the limit at the workplace",
      beri("kupon_makan", 1, { syarat: { ...syarat, biayaKantor: 2_000_000 } }),
      ["biaya", "batas_bulan", "dikecualikan", "objek"],
    ],
  ])("name the rule that counts: %s", (_, one, steps) => {
    const { langkah = [] } = computeNatura([one]).get(one.id)?.alasan ?? {};
    expect(langkah.map(({ teks }) => teks)).toEqual(steps.map((step) => `natura.${step}`));
  });

  it("have the limit of their own kind, whatever else is recorded", () => {
    const kantor = { ...syarat, biayaKantor: 2_400_000 };
    expect(hasil(beri("tempat_tinggal", 2_500_000, { syarat: kantor }))).toEqual([[2_000_000, 500_000]]);
    const batas = { jumlah: 9_000_000, per: "tahun" } as const;
    expect(hasil(beri("olahraga", 2_000_000, { batas }))).toEqual([[1_500_000, 500_000]]);
  });

  it("are split into income and non-income in whole rupiah, for any sequence of benefits", () => {
    // a fixed sequence of random numbers: the same every time
    let seed = 662_023;
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const aturan: readonly AturanNatura[] = ["dikecualikan", "kupon_makan", "bingkisan_lain", "olahraga", "kena"];
    for (let run = 0; run < 200; run += 1) {
      const all = Array.from({ length: 30 }, () =>
        beri(aturan[next(aturan.length)] ?? "kena", 1 + next(4_000_000), {
          tanggal: `2026-${String(1 + next(12)).padStart(2, "0")}-${String(1 + next(28)).padStart(2, "0")}`,
          karyawanId: String(next(3)),
        }),
      );
      const found = computeNatura(all);
      for (const one of all) {
        const { dikecualikan = -1, objek = -1 } = found.get(one.id) ?? {};
        expect(dikecualikan + objek).toBe(one.nilai);
        expect(Math.min(dikecualikan, objek)).toBeGreaterThanOrEqual(0);
      }
      for (const who of ["0", "1", "2"]) {
        const sport = all.filter((one) => one.aturan === "olahraga" && one.karyawanId === who);
        const exempt = sport.reduce((sum, { id }) => sum + (found.get(id)?.dikecualikan ?? 0), 0);
        const worth = sport.reduce((sum, { nilai }) => sum + nilai, 0);
        expect(exempt).toBe(Math.min(worth, 1_500_000));
      }
    }
  });
});
