import { describe, expect, it } from "vitest";
import type { Langkah } from "~/domain/kit/alasan";
import { alasanBaris, alasanDari } from "~/domain/mesin/alasan/alasan";
import { semuaRumus } from "~/domain/mesin/alasan/tulis";
import { tuturOf } from "~/domain/mesin/alasan/tutur";
import { barisDi, nilaiDi, nilaiFormulir } from "~/domain/mesin/baca";
import { defineSpt } from "~/domain/mesin/definisi";
import { type Masukan, mulai, ubah } from "~/domain/mesin/jalan/keadaan";
import { TIDAK_BERLAKU } from "~/domain/mesin/nilai";
import { periksa } from "~/domain/mesin/periksa";
import { banding, defineFungsi, fungsi, jika, kata, tetap } from "~/domain/mesin/rumus";
import { susun } from "~/domain/mesin/susun/susun";
import { contoh } from "./contoh";

const program = susun(contoh);
const AKUN = {
  "4002": { c3: 900_000_000, c4: 100_000_000 },
  "4011": { c3: 50_000_000, c7: 5_000_000 },
  "5314": { c3: 200_000_000, c8: 1_000_000 },
};
const isi: Masukan = {
  hari: "2025-12-31",
  isi: {
    induk: { isian: { sektor: "BC01", d6: true, d10: true, h21e: true, d11: "TX01" } },
    l1a: { akun: { ...AKUN, "1101": { nilai: 10 }, "2999": { nilai: 4 } } },
    l13b: {
      isian: { vokasi_a: 20_000_000, litbang_sebelumnya: 10_000_000 },
      baris: { litbang: [{ proposal: "P1", biaya: 300_000_000, persen: "150" }] },
    },
    l9: {
      isian: { rekap_b: 30_000_000 },
      baris: {
        aset: [
          { kelompok: "hk1", perolehan: "2024-01", biaya: 40_000_000 },
          { kelompok: "hk1", perolehan: "2025-07", biaya: 40_000_000 },
          { kelompok: "tk1", perolehan: "2023-01", biaya: 7_000_000, penyusutan: 1_000_000 },
        ],
      },
    },
    l11c: {
      baris: {
        utang: [
          {
            nama: "X",
            awal: "1000.5",
            tambah: "10.25",
            kurang: "0.75",
            kurs: "16000.5",
            bunga: "5",
            mulai: "2025-02-01",
            jatuh_tempo: "2025-01-01",
          },
          { nama: "Y", awal: "2", mulai: "2025-02-01", jatuh_tempo: "2026-01-01" },
        ],
      },
    },
  },
};

describe("a small return", () => {
  it("computes over forms that need each other, each figure once", () => {
    const k = mulai(program, isi);
    // 4800: c6 = 800 - 50 - 200 = 550 million; positive adjustments raise it, negative ones lower it, in any row
    expect(nilaiDi(k, "l1a", "4800.c6")).toBe(550_000_000);
    expect(nilaiDi(k, "induk", "d4")).toBe(554_000_000);
    expect(nilaiDi(k, "induk", "d7")).toBe(534_000_000);
    expect(nilaiDi(k, "l13b", "litbang_jumlah")).toBe(450_000_000);
    expect(nilaiDi(k, "l13b", "litbang_batas")).toBe(213_600_000);
    expect(nilaiDi(k, "l13b", "litbang_dimanfaatkan")).toBe(213_600_000);
    expect(nilaiDi(k, "induk", "pkp")).toBe(320_400_000);
    expect(nilaiDi(k, "induk", "d12")).toBe(70_488_000);
    expect(nilaiDi(k, "l13b", "litbang_sisa")).toBe(226_400_000);
  });

  it("form 9: a function for each row without a typed value, totals by group, and the recapitulation", () => {
    const k = mulai(program, isi);
    expect(barisDi(k, "l9.aset").map(({ penyusutan }) => penyusutan)).toEqual([10_000_000, 5_000_000, 1_000_000]);
    expect(nilaiDi(k, "l9", "aset.penyusutan")).toBe(16_000_000);
    expect(nilaiDi(k, "l9", "aset.penyusutan.hk1")).toBe(15_000_000);
    expect(nilaiDi(k, "l9", "aset.penyusutan.hk2")).toBeNull();
    expect(nilaiFormulir(k, "l9").nilai).toEqual({
      rekap_a: 15_000_000,
      rekap_b: 30_000_000,
      rekap_c: -15_000_000,
      rekap_d: 1_000_000,
      banyak_sisa: 3,
      rata: "29000000",
    });
  });

  it("form 11C: decimals are exact, and a product is rounded once", () => {
    const k = mulai(program, isi);
    expect(barisDi(k, "l11c.utang")[0]).toMatchObject({ akhir: "1010", rupiah: 16_160_505, bunga_usd: "50.03" });
    expect(barisDi(k, "l11c.utang")[1]).toMatchObject({ akhir: "2", rupiah: null, bunga_usd: null });
    expect(nilaiDi(k, "l11c", "utang.akhir")).toBe("1012");
  });

  it("empty, not applicable and 0 are three things", () => {
    const k = mulai(program, {
      hari: "2025-12-31",
      isi: { induk: { isian: { sektor: "BC02" } }, l1a: isi.isi.l1a ?? {} },
    });
    expect(nilaiDi(k, "l1a", "4002.c3")).toBe(TIDAK_BERLAKU);
    expect(nilaiDi(k, "l1a", "4011.c4")).toBe(TIDAK_BERLAKU);
    expect(nilaiDi(k, "induk", "d4")).toBeNull();
    expect(nilaiDi(k, "l9", "aset.biaya")).toBe(TIDAK_BERLAKU);
    expect(nilaiDi(k, "induk", "d11_lain")).toBe(TIDAK_BERLAKU);
    ubah(k, [{ formulir: "induk", nama: "sektor", nilai: "BC01" }]);
    expect(nilaiDi(k, "l1a", "4002.c3")).toBe(900_000_000);
    expect(nilaiDi(k, "l1a", "4011.c4")).toBe(TIDAK_BERLAKU);
    expect(nilaiDi(k, "l1a", "4003.c3")).toBeNull();
    expect(nilaiDi(k, "l1a", "4003.c6")).toBeNull();
    ubah(k, [{ formulir: "l1a", nama: "4003.c3", nilai: 0 }]);
    expect(nilaiDi(k, "l1a", "4003.c6")).toBe(0);
    expect(nilaiFormulir(k, "induk").tidakBerlaku).toEqual(["d11_lain"]);
  });

  it("twelve months: one formula for each, and their sum", () => {
    const months = Array.from({ length: 12 }, (_, i) => (i + 1) * 1_000_000);
    const k = mulai(program, {
      hari: "2025-12-31",
      isi: { induk: { isian: { peredaran: months, setoran: [5_000_000] } } },
    });
    expect(nilaiDi(k, "induk", "terutang_3")).toBe(660_000);
    expect(nilaiDi(k, "induk", "terutang")).toBe(17_160_000);
    expect(nilaiDi(k, "induk", "selisih")).toBe(5_000_000 - 17_160_000);
    expect(nilaiFormulir(k, "induk").nilai.terutang).toHaveLength(12);
    const before = mulai(program, { hari: "2024-12-31", isi: { induk: { isian: { peredaran: months } } } });
    expect(nilaiDi(before, "induk", "terutang_3")).toBe(600_000);
  });

  it("one formula for all columns of a grid", () => {
    const k = mulai(program, {
      hari: "2025-12-31",
      isi: { induk: { isian: { masuk_a: 5, keluar_a: 2, masuk_b: 9 } } },
    });
    expect(["a", "b", "c"].map((column) => nilaiDi(k, "induk", `bersih_${column}`))).toEqual([3, 9, null]);
  });

  it("a changed cell reaches its dependents and nothing else", () => {
    const k = mulai(program, isi);
    const changed = ubah(k, [{ formulir: "l13b", nama: "litbang_sebelumnya", nilai: 400_000_000 }]);
    expect(changed.map((no) => program.simpul[no]?.nama).sort()).toEqual(
      [
        "litbang_sebelumnya",
        "litbang_belum",
        "litbang_dimanfaatkan",
        "litbang_sisa",
        "d10_jumlah",
        "pkp",
        "d12",
      ].sort(),
    );
    expect(ubah(k, [{ formulir: "l13b", nama: "litbang_sebelumnya", nilai: 400_000_000 }])).toEqual([]);
  });

  it("rows can be added, changed and removed; sums follow", () => {
    const k = mulai(program, isi);
    ubah(k, [
      { bagian: "l9.aset", tambah: { kelompok: "bp", perolehan: "2025-01", biaya: 20_000_000 } },
      { bagian: "l9.aset", ke: 0, isi: { biaya: 80_000_000 } },
      { bagian: "l9.aset", hapus: 1 },
    ]);
    expect(nilaiDi(k, "l9", "rekap_a")).toBe(21_000_000);
    expect(nilaiDi(k, "l9", "aset.biaya")).toBe(107_000_000);
  });

  it("checks give place, severity and both sides of an equality", () => {
    const found = periksa(mulai(program, isi));
    expect(found).toEqual([
      {
        kode: "neraca",
        berat: "galat",
        formulir: "l1a",
        bagian: null,
        field: "1700.nilai",
        baris: null,
        isian: { kiri: 10, kanan: 4, selisih: 6 },
        taruhan: 6,
        dasar: null,
        penjelasan: [],
      },
      {
        kode: "jatuh_tempo",
        berat: "galat",
        formulir: "l11c",
        bagian: "utang",
        field: "jatuh_tempo",
        baris: 0,
        isian: { mulai: "2025-02-01" },
        taruhan: null,
        dasar: null,
        penjelasan: [],
      },
      {
        kode: "penyusutan_beda",
        berat: "konfirmasi",
        formulir: "l9",
        bagian: null,
        field: "rekap_c",
        baris: null,
        isian: { selisih: -15_000_000 },
        taruhan: null,
        dasar: null,
        penjelasan: [],
      },
    ]);
    expect(periksa(mulai(program, { ...isi, isi: { induk: { isian: { sektor: "BC02" } } } }))).toEqual([]);
  });
});

describe("reasons", () => {
  const k = mulai(program, isi);

  it("name operands with label, item and place, and the target of the figure", () => {
    const { langkah, nilai, dipakai, asal, tempat } = alasanDari(k, "induk", "d7");
    expect({ nilai, asal, butir: tempat.butir }).toEqual({ nilai: 534_000_000, asal: "dihitung", butir: "7" });
    expect(langkah).toHaveLength(1);
    expect(langkah[0]?.operan).toMatchObject([
      {
        dari: "sel",
        tanda: 1,
        nilai: 554_000_000,
        tempat: { formulir: "induk", nama: "d4", butir: "4", label: ["spt:induk.d4"] },
      },
      { dari: "sel", tanda: -1, nilai: 20_000_000, tempat: { nama: "d6_jumlah", butir: "6" } },
    ]);
    expect(dipakai.map(({ formulir, nama }) => `${formulir}.${nama}`)).toEqual(["induk.d9"]);
    expect(alasanDari(k, "induk", "d9").dipakai.map(({ nama }) => nama)).toEqual(["pkp", "litbang_batas"]);
  });

  it("fold zeros and empty values", () => {
    const { langkah } = alasanDari(k, "induk", "setoran");
    expect(langkah[0]).toMatchObject({ op: "jumlah", operan: [], nol: 0, kosong: 12 });
  });

  it("show the chosen branch, in its own words if it has them", () => {
    expect(alasanDari(k, "induk", "f18b").langkah).toMatchObject([
      { kata: { teks: "spt.bukan_pembetulan", isian: { butir: "18b" } }, nilai: 0 },
    ]);
    const { langkah } = alasanDari(k, "induk", "d12");
    expect(langkah.map(({ op }) => op)).toEqual(["kali", "bulat", "jika"]);
    expect(langkah[0]?.operan[1]).toMatchObject({
      dari: "parameter",
      nama: "tarif menurut kode",
      dasar: { kutipan: "PER-11/PJ/2025" },
    });
  });

  it("name the row for a row's column, and the condition for a hidden field", () => {
    expect(alasanBaris(k, "l13b.litbang", 0, "tambahan").langkah[0]?.operan[0]).toMatchObject({
      tempat: { nama: "biaya", baris: 0 },
      nilai: 300_000_000,
    });
    expect(alasanDari(k, "induk", "d11_lain")).toMatchObject({
      asal: "tidakBerlaku",
      langkah: [{ op: "adalah", nilai: false }],
    });
  });

  it("all formulas of a form are written from the same data, those of accounts once", () => {
    const names = semuaRumus(program, "l1a").map(({ tempat }) => tempat.nama);
    expect(names).toEqual([
      ...["4002.c6", "4002.c10", "4004.c3", "4004.c6", "4004.c10", "4011.c10", "4020.c3", "4020.c6", "4020.c10"],
      ...["4800.c3", "4800.c6", "4800.c7", "4800.c8", "4800.c10", "1700.nilai", "3300.nilai"],
    ]);
    expect(semuaRumus(program, "l9").find(({ tempat }) => tempat.nama === "rekap_a")).toMatchObject({
      tulisan: { apa: "baris", bagian: "l9.aset", kolom: "penyusutan", bila: { op: "adalah" } },
      bila: { op: "adalah" },
    });
  });
});

describe("steps with their own words in a formula", () => {
  it("show the existing figure: a computed value is not computed again for them", () => {
    let asked = 0;
    const dua = defineFungsi({
      nama: "dua",
      operan: { a: "rupiah" },
      hasil: "rupiah",
      dasar: { kutipan: "uji" },
      hitung: ({ a }) => {
        asked++;
        return Number(a) * 2;
      },
    });
    const hasil = jika(banding("a", ">", tetap(0)), kata({ teks: "bukpot.jumlah" }, fungsi(dua, { a: "a" })), tetap(0));
    const kecil = susun(
      defineSpt({
        jenis: "uji",
        versi: "1",
        sejak: "2020-01-01",
        judul: "uji",
        periode: "tahun",
        periksa: [],
        sumber: [],
        formulir: [
          {
            id: "f",
            namespace: "uji",
            versi: "1",
            sections: [
              {
                name: "s",
                fields: [
                  { name: "a", kind: "rupiah" },
                  { name: "b", kind: "hitung", rumus: hasil },
                ],
              },
            ],
          },
        ],
      }),
    );
    const k = mulai(kecil, { hari: "2025-12-31", isi: { f: { isian: { a: 21 } } } });
    const keluar: Langkah[] = [];
    tuturOf(kecil, "f", "b")(k, null, keluar);
    expect(keluar).toEqual([{ teks: "bukpot.jumlah", nilai: 42 }]);
    expect(asked).toBe(1);
  });
});
