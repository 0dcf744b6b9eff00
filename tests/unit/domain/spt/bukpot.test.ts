import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type FormDef, fieldsOf, formFor, type Values } from "~/domain/kit/form";
import type { MetodePembetulan } from "~/domain/parameters/spt";
import type { IndukSpt } from "~/domain/spt/alasan";
import { type GarisLalu, laluBukpot, type SptLalu } from "~/domain/spt/bukpot/lalu";
import { checkBukpotSpt, type KonteksPeriksaBukpot, PERIKSA_BUKPOT } from "~/domain/spt/bukpot/periksa";
import { penempatan } from "~/domain/spt/bukpot/posting";
import { kompensasiSesudah } from "~/domain/spt/pembetulan";
import { bagianBayarPph21, garisPph21, hasilPph21, saldoPph21, sumberPph21 } from "~/domain/spt/pph21/bayar";
import { indukPph21 } from "~/domain/spt/pph21/induk";
import { postingPph21 } from "~/domain/spt/pph21/posting";
import {
  bagianBayarUnifikasi,
  garisUnifikasi,
  lebihUnifikasi,
  saldoUnifikasi,
  sumberUnifikasi,
} from "~/domain/spt/unifikasi/bayar";
import { indukUnifikasi } from "~/domain/spt/unifikasi/induk";
import { permohonanUnifikasi } from "~/domain/spt/unifikasi/permohonan";
import { postingUnifikasi } from "~/domain/spt/unifikasi/posting";
import { hitungInduk } from "../../../setup/induk";

type Numbers = Readonly<Record<string, number>>;
const induk = (form: IndukSpt, posting: Numbers, isi: Values = {}, pembetulan = 0, lalu: Numbers = {}): Values => {
  const jenis = form === indukPph21 ? "pph21_26" : "pph_uni";
  return hitungInduk(jenis, isi, { posting, lalu, spt: { pembetulan } }, "2026-03-31").values;
};

describe("Induk of the SPT Masa PPh 21/26", () => {
  const posting = { p21_ia: 5_000_000, p21_ib: -700_000, p21_iii: 1_200_000, p26_iii: 2_000_000, p21_dtp: 350_000 };

  it("is the withheld tax less the excess of earlier periods and SP2D; borne tax is never paid", () => {
    const values = induk(indukPph21, { ...posting, p21_3_bukpot: 200_000 }, { p21_2: 500_000, p21_3_lain: 100_000 });
    expect(values).toMatchObject({ p21_1: 5_500_000, p21_3: 300_000, p21_4: 4_700_000, p21_6: 0, p26_4: 2_000_000 });
    expect(values.p21_dtp).toBe(350_000);
    expect(bagianBayarPph21(values, "2026-03", 0)).toEqual([
      { butir: "2.I.4", kap: "411121", kjs: "100", masa: "2026-03", jumlah: 4_700_000, cara: "spt" },
      { butir: "3.I.4", kap: "411127", kjs: "100", masa: "2026-03", jumlah: 2_000_000, cara: "spt" },
    ]);
  });

  it("one tax can be overpaid while the other is paid", () => {
    const values = induk(indukPph21, { p21_ib: -700_000, p26_iii: 2_000_000 });
    expect(bagianBayarPph21(values, "2026-12", 0).map(({ kap }) => kap)).toEqual(["411127"]);
    expect(hasilPph21(values, "2026-12", 0)).toBe("kurang_bayar");
    expect(hasilPph21(induk(indukPph21, { p21_ib: -700_000 }), "2026-12", 0)).toBe("lebih_bayar");
    expect(hasilPph21(induk(indukPph21, {}), "2026-11", 0)).toBe("nihil");
  });

  it("every figure that has slips names their lines", () => {
    expect(sumberPph21("p21_ib")).toEqual({ dari: ["p21_ib"], lampiran: "L-IB", kolom: "dipotong" });
    expect(sumberPph21("p21_dtp")).toMatchObject({ dari: ["p21_ia", "p21_ib", "p21_iii"], kolom: "ditanggung" });
    expect(sumberPph21("p21_4")).toBeNull();
    expect(sumberUnifikasi("r411128_402_c")).toMatchObject({ dari: ["r411128_402_a", "r411128_402_b"] });
    expect(sumberUnifikasi("jumlah_b")).toBeNull();
  });
});

describe("Induk of the SPT Masa PPh Unifikasi", () => {
  it("adds A and B, leaves out C, subtracts earlier payments and SP2D, account by account", () => {
    const posting = {
      r411128_403_a: 1_000_000,
      r411128_403_b: 3_000_000,
      r411128_403_c: 900_000,
      r411128_403_sp2d: 400_000,
    };
    const values = induk(indukUnifikasi, { ...posting, r411124_100_b: 40_000 }, {}, 1, { r411124_100_e: 100_000 });
    expect(values).toMatchObject({
      r411128_403_d: 4_000_000,
      r411128_403_f: 4_000_000,
      r411128_403_bayar: 3_600_000,
      r411124_100_f: -60_000,
      jumlah_c: 900_000,
      jumlah_bayar: 3_540_000,
    });
    expect(bagianBayarUnifikasi(values, "2026-03")).toEqual([
      { butir: "PPh 4(2)", kap: "411128", kjs: "403", masa: "2026-03", jumlah: 3_600_000, cara: "spt" },
    ]);
    expect(lebihUnifikasi(values)).toEqual([{ pasal: "23", kap: "411124", kjs: "100", jumlah: 60_000 }]);
  });
});

describe("a chain of corrections", () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 5 });
  const metode = fc.constantFrom<MetodePembetulan>("delta", "ganti");

  /**
   * Files returns one after the other, each correcting the last; returns the rest to pay of each (negative: too much).
   */
  function file(
    form: IndukSpt,
    field: string,
    garis: readonly GarisLalu[],
    chain: readonly number[],
    how: MetodePembetulan,
    refunded = true,
  ) {
    const filed: SptLalu[] = [];
    const back = ({ kap, kjs }: { kap: string; kjs: string }) =>
      refunded ? filed.reduce((sum, { values }) => sum + Math.max(0, -saldoUnifikasi(values, { kap, kjs })), 0) : 0;
    for (const [pembetulan, amount] of chain.entries()) {
      const lalu = pembetulan === 0 ? {} : laluBukpot(garis, filed, how, back);
      filed.push({ pembetulan, values: induk(form, { [field]: amount }, {}, pembetulan, lalu) });
    }
    return filed;
  }

  it("unified: payments less credits equal the tax of the last return, with either method", () => {
    fc.assert(
      fc.property(amounts, metode, (chain, how) => {
        const filed = file(indukUnifikasi, "r411124_100_b", garisUnifikasi, chain, how);
        const settled = filed.reduce((sum, { values }) => sum + Number(values.r411124_100_bayar), 0);
        expect(settled).toBe(chain.at(-1));
      }),
    );
  });

  it("unified: a replacing return gives the unpaid credit anew, once", () => {
    fc.assert(
      fc.property(amounts, (chain) => {
        const filed = file(indukUnifikasi, "r411124_100_b", garisUnifikasi, chain, "ganti", false);
        const results = filed.map(({ values }) => Number(values.r411124_100_bayar));
        const paid = results.reduce((sum, one) => sum + Math.max(0, one), 0);
        // the credits of the earlier returns are withdrawn at filing
        expect(paid - Math.max(0, -(results.at(-1) ?? 0))).toBe(chain.at(-1));
      }),
    );
  });

  it("unified: each overpaid account is asked back as tax not due, and the rest in the ledger is not", () => {
    const values = induk(indukUnifikasi, { r411124_100_b: 40_000, r411128_100_b: 5 }, {}, 1, {
      ...{ r411124_100_e: 100_000, r411127_110_e: 7_000 },
    });
    const rekening = { lebih_bank: "Bank Contoh", lebih_rekening: "123", lebih_pemilik: "PT" };
    const asked = permohonanUnifikasi({ ...values, ...rekening, lebih_permintaan: "pengembalian" });
    const to = { bank: "Bank Contoh", nomor: "123", pemilik: "PT" };
    expect(asked).toEqual([
      { butir: "PPh 23", kap: "411124", kjs: "100", jumlah: 60_000, jalur: "tidak_terutang", rekening: to },
      { butir: "PPh 26", kap: "411127", kjs: "110", jumlah: 7_000, jalur: "tidak_terutang", rekening: to },
    ]);
    expect(permohonanUnifikasi({ ...values, ...rekening, lebih_permintaan: "buku_besar" })).toEqual([]);
    expect(permohonanUnifikasi(values)).toEqual([]);
  });

  it("article 21: payments less the carried amount equal the tax of the last return, with either method", () => {
    fc.assert(
      fc.property(amounts, metode, (chain, how) => {
        const filed = file(indukPph21, "p21_ia", garisPph21, chain, how);
        let paid = 0;
        let carried = 0;
        for (const { values, pembetulan } of filed) {
          const saldo = saldoPph21(values, pembetulan, "p21");
          paid += Math.max(0, saldo);
          carried = kompensasiSesudah(pembetulan === 0 ? "delta" : how, carried, saldo, "kompensasi");
        }
        expect(paid - carried).toBe(chain.at(-1));
      }),
    );
  });

  it("the method of the figure is shown", () => {
    const first = { pembetulan: 0, values: induk(indukPph21, { p21_ia: 100 }) };
    const second = { pembetulan: 1, values: induk(indukPph21, { p21_ia: 60 }, {}, 1, { p21_5: 100 }) };
    expect(laluBukpot(garisPph21, [first, second], "delta", () => 0)).toMatchObject({ p21_5: 60, ganti: 0 });
    expect(laluBukpot(garisPph21, [first, second], "ganti", () => 0)).toMatchObject({ p21_5: 100, ganti: 1 });
  });
});

describe("the places of slips", () => {
  it("every type has a place for each state, and no slip has two rows of one attachment", () => {
    for (const rules of [postingPph21, postingUnifikasi]) {
      const places = penempatan(rules);
      for (const jenis of rules.jenis) {
        const own = places.filter((one) => one.jenis === jenis);
        expect(new Set(own.map(({ status }) => status))).toEqual(new Set(["issued", "draft", "replaced", "cancelled"]));
        const keys = own.map((one) => [one.status, one.akun, "tempat" in one ? one.tempat.lampiran : ""].join());
        expect(new Set(keys).size).toBe(keys.length);
      }
    }
  });
});

describe("checks of a return of slips", () => {
  const konteks: KonteksPeriksaBukpot = {
    ...{
      jenis: "pph21_26",
      masa: "2026-03",
      hariIni: "2026-04-06",
      pembetulan: 0,
      posting: "kini",
      bolehTandaTangan: true,
      ketat: "coretax",
    },
    ...{ instansi: false, tersedia: [], konsep: 0, akunTidakDikenal: 0 },
    ...{ tanpaBukti: { bulanan: 0, tahunan: 0 }, belumLapor: [], terpakai: 0 },
    ...{ gugur: { banyak: 0, pajak: 0, kurang: 0, masa: null }, rujukanGanda: { banyak: 0, pph: 0 } },
  };
  const values: Values = {
    ...{
      p21_1: 100,
      x_pernyataan: true,
      x_penandatangan: "wajib_pajak",
      x_nama: "A",
      x_kota: "B",
      x_tanggal: "2026-04-06",
    },
  };
  const LEBIH = { jenis: "pph_uni" } as const;
  const NOMOR = { lebih_rekening: "1", lebih_pemilik: "A" };
  const codes = (over: Partial<KonteksPeriksaBukpot>, more: Values = {}) =>
    checkBukpotSpt({ ...values, ...more }, { ...konteks, ...over }).map(({ code }) => code);

  it("unused excess of earlier periods is reported", () => {
    const tersedia = [{ field: "p21_2", butir: "2.I.2", maksimum: 10 }];
    expect(codes({ tersedia }, { p21_2: 4 })).toEqual(["kelebihan_tersedia"]);
    expect(codes({ tersedia }, { p21_2: 10 })).toEqual([]);
  });

  it("finds nothing in a correct return", () => expect(codes({})).toEqual([]));

  it.each<[string, Partial<KonteksPeriksaBukpot>, Values]>([
    ["belum_posting", { posting: "belum" }, {}],
    ["posting_berubah", { posting: "berubah" }, {}],
    ["masa_belum_berakhir", { hariIni: "2026-03-31" }, {}],
    ["tidak_berhak", { bolehTandaTangan: false }, {}],
    ["pernyataan", {}, { x_pernyataan: false }],
    ["penandatangan", {}, { x_nama: "" }],
    ["penandatangan", {}, { x_penandatangan: "", x_nama: "", x_kota: "", x_tanggal: "" }],
    ["kelebihan_melebihi", { tersedia: [{ field: "p21_2", butir: "2.I.2", maksimum: 10 }] }, { p21_2: 11 }],
    ["kelebihan_tersedia", { tersedia: [{ field: "p21_2", butir: "2.I.2", maksimum: 10 }] }, { p21_2: 9 }],
    ["sp2d_bukan_instansi", {}, { p21_3_lain: 1 }],
    ["sp2d_melebihi", { instansi: true }, { p21_3_lain: 101 }],
    ["akun_tidak_dikenal", { akunTidakDikenal: 1 }, {}],
    ["bukpot_konsep", { konsep: 2 }, {}],
    ["karyawan_tanpa_mp", { tanpaBukti: { bulanan: 3, tahunan: 0 } }, {}],
    ["karyawan_tanpa_a1", { tanpaBukti: { bulanan: 0, tahunan: 3 } }, {}],
    ["kelebihan_terpakai", { terpakai: 5 }, {}],
    ["bukti_gugur", { ketat: "dipandu", gugur: { banyak: 1, pajak: 5, kurang: 0, masa: "2026-02" } }, {}],
    ["rujukan_ganda", { ketat: "dipandu", rujukanGanda: { banyak: 1, pph: 5 } }, {}],
    ["tanggal_nanti", {}, { x_tanggal: "2026-04-07" }],
    ["tanggal_dini", {}, { x_tanggal: "2026-03-31" }],
    ["nihil_tidak_wajib", {}, { p21_1: 0 }],
    ["belum_lapor", { belumLapor: ["2026-02"] }, {}],
    ["terlambat", { hariIni: "2026-04-21" }, {}],
    ["lebih_permintaan", LEBIH, { r411124_100_bayar: -1 }],
    ["lebih_permintaan", LEBIH, { r411124_100_bayar: -1, r411127_110_bayar: 5 }],
    ["rekening", LEBIH, { r411124_100_bayar: -1, lebih_permintaan: "pengembalian", lebih_bank: "", ...NOMOR }],
  ])("%s", (code, over, more) => expect(codes(over, more)).toEqual([code]));

  it("requires no account without a refund, and no choice without an overpayment", () => {
    expect(codes(LEBIH, { r411124_100_bayar: -1, lebih_permintaan: "buku_besar" })).toEqual([]);
    expect(codes(LEBIH, { r411124_100_bayar: 1 })).toEqual([]);
    // an overpayment of articles 21 and 26 is carried forward
    expect(codes({ pembetulan: 1 }, { p21_6: -1 })).toEqual([]);
  });

  it("covers every code, and a nil return of articles 21/26 is due for December", () => {
    expect(Object.keys(PERIKSA_BUKPOT)).toHaveLength(24);
    expect(codes({ masa: "2026-12", hariIni: "2027-01-06" }, { p21_1: 0, x_tanggal: "2027-01-06" })).toEqual([]);
  });
});

describe("a main form as the taxpayer sees it", () => {
  const namesOf = (form: FormDef) => fieldsOf(form).map(({ name }) => name);
  const forms = [indukPph21, indukUnifikasi] as const;

  test.each(forms)("$id has its lines of SP2D for a treasurer, and no trace of them for others", (form) => {
    expect(formFor(form, true, {})).toBe(form);
    const asked = formFor(form, false, {});
    const gone = namesOf(form).filter((name) => !namesOf(asked).includes(name));
    expect(gone.length).toBeGreaterThan(5);
    expect(gone.filter((name) => !/sp2d|^p2[16]_3/.test(name))).toEqual([]);
    expect(namesOf(asked).filter((name) => /sp2d|^p2[16]_3/.test(name))).toEqual([]);
    for (const { tabel } of asked.sections) {
      const cells = (tabel?.baris ?? []).flatMap(({ sel }) => Object.entries(sel));
      expect(cells.filter(([column, name]) => gone.includes(name) || !tabel?.kolom.includes(column))).toEqual([]);
      expect((tabel?.baris ?? []).filter(({ sel }) => Object.keys(sel).length === 0)).toEqual([]);
    }
  });

  test("lines with a figure stay: a filed return reads as it was filed", () => {
    expect(formFor(indukPph21, false, { p21_3_lain: 5 })).toBe(indukPph21);
    expect(formFor(indukPph21, false, { p21_3_lain: 0, p21_3: null })).not.toBe(indukPph21);
  });
});
