import { describe, expect, test } from "vitest";
import { fieldsOf } from "~/domain/kit/form";
import { mayFile, urutTemuan } from "~/domain/spt/periksa";
import { indukPpn } from "~/domain/spt/ppn/induk";
import { checkPpn, type KonteksPeriksaPpn } from "~/domain/spt/ppn/periksa";
import { temuanPpn } from "~/domain/spt/ppn/temuan";
import { jumlahTerlambat, TIDAK_TERLAMBAT } from "~/domain/spt/ppn/terlambat";
import { hariUangMuka, TANPA_UANG_MUKA } from "~/domain/spt/ppn/uang-muka";

const konteks: KonteksPeriksaPpn = {
  masa: "2026-03",
  hariIni: "2026-04-06",
  pembetulan: 0,
  metode: "delta",
  bolehGanti: false,
  posting: "kini",
  bolehTandaTangan: true,
  ketat: "coretax",
  disetorDiMuka: 0,
  disetorMembangun: 0,
  kompensasiTersedia: 0,
  kompensasiTerpakai: 0,
  jumlahC: 0,
  gugur: { banyak: 0, pajak: 0, kurang: 0, masa: null },
  terlambat: TIDAK_TERLAMBAT,
  uangMuka: TANPA_UANG_MUKA,
  menunggu: 0,
  konsep: 0,
  belumDikreditkan: { banyak: 0, ppn: 0 },
  belumLapor: [],
};
const lengkap = {
  x_pernyataan: true,
  x_penandatangan: "pkp",
  x_nama: "Ani",
  x_kota: "Jakarta",
  x_tanggal: "2026-04-06",
};
const codes = (values: Record<string, unknown>, part: Partial<KonteksPeriksaPpn> = {}) =>
  checkPpn({ ...lengkap, ...values }, { ...konteks, ...part }).map(({ code }) => code);

describe("the order of findings", () => {
  const one = (code: string, severity: "galat" | "konfirmasi" | "peringatan", taruhan?: number) => ({
    code,
    severity,
    ...(taruhan === undefined ? {} : { taruhan }),
  });

  test("is by weight, then by the amount at stake; equal ones and those without an amount keep theirs", () => {
    const found = [
      one("a", "peringatan", 900),
      one("b", "konfirmasi"),
      one("c", "konfirmasi", 5),
      one("d", "galat"),
      one("e", "konfirmasi", 70),
      one("f", "galat", 1),
      one("g", "konfirmasi"),
      one("h", "konfirmasi", 70),
    ];
    expect(urutTemuan(found).map(({ code }) => code)).toEqual(["f", "d", "e", "h", "c", "b", "g", "a"]);
  });
});

describe("checks before filing", () => {
  test("a complete return of a past period has no finding", () => {
    expect(codes({})).toEqual([]);
  });
  test("shows everything at once", () => {
    const found = checkPpn(
      { iii_e: -1 },
      { ...konteks, posting: "belum", hariIni: "2026-03-31", bolehTandaTangan: false },
    );
    expect(new Set(found.map(({ code }) => code))).toEqual(
      new Set(["belum_posting", "masa_belum_berakhir", "tidak_berhak", "pernyataan", "penandatangan", "permintaan"]),
    );
    expect(mayFile(found)).toBe(false);
  });
  test("credits whose invoice was cancelled after filing are found, and told with the tax at stake", () => {
    const found = (ketat: "dipandu" | "coretax" | "ujian") =>
      checkPpn(lengkap, { ...konteks, ketat, gugur: { banyak: 2, pajak: 300, kurang: 300, masa: "2026-01" } });
    const params = { banyak: 2, pajak: 300, masa: "2026-01" };
    expect(found("dipandu")).toMatchObject([{ code: "kredit_gugur", severity: "konfirmasi", taruhan: 300, params }]);
    expect(found("coretax")).toMatchObject([{ code: "kredit_gugur", severity: "peringatan" }]);
    expect(found("ujian")).toEqual([]);
  });
  test("late invoices are told with their fine, and credits of lapsed ones are asked about", () => {
    const own = { keluaran: 1, kredit: 0 } as const;
    const credited = { keluaran: 0, kredit: 1 } as const;
    const others = { keluaran: 0, kredit: 0 } as const;
    const invoices = [
      { tanggal: "2026-03-31", tanggalPenyerahan: "2026-03-01", dppLain: 100, ppn: 12, ...own },
      { tanggal: "2026-03-31", tanggalPenyerahan: "2026-02-28", dppLain: 1_000_000, ppn: 120_000, ...own },
      { tanggal: "2026-03-31", tanggalPenyerahan: "2026-02-28", dppLain: 500, ppn: 60, ...credited },
      { tanggal: "2026-03-31", tanggalPenyerahan: "2025-12-31", dppLain: 700, ppn: 84, ...credited },
      { tanggal: "2026-03-31", tanggalPenyerahan: "2025-11-30", dppLain: 900, ppn: 108, ...credited },
      { tanggal: "2026-03-31", tanggalPenyerahan: "2025-11-30", dppLain: 800, ppn: 96, ...others },
    ];
    const terlambat = jumlahTerlambat(invoices);
    expect(terlambat).toEqual({ banyak: 1, dasar: 1_000_000, denda: 10_000, tarif: "1", gugur: 1, ppnGugur: 108 });
    expect(checkPpn(lengkap, { ...konteks, ketat: "dipandu", terlambat })).toMatchObject([
      {
        code: "faktur_terlambat",
        severity: "peringatan",
        params: { banyak: 1, dpp: 1_000_000, denda: 10_000, tarif: "1" },
      },
      { code: "kredit_lewat", severity: "konfirmasi", taruhan: 108, params: { banyak: 1, pajak: 108 } },
    ]);
    expect(checkPpn(lengkap, { ...konteks, terlambat })).toMatchObject([{ code: "kredit_lewat" }]);
    expect(checkPpn(lengkap, { ...konteks, ketat: "ujian", terlambat })).toEqual([]);
  });
  test("a statement dated after today, or before the period is over, is found", () => {
    const dated = (x_tanggal: string) => codes({ x_tanggal }, { hariIni: "2026-04-06" });
    expect([dated("2026-04-07"), dated("2026-04-06")]).toEqual([["tanggal_nanti"], []]);
    expect([dated("2026-03-31"), dated("2026-04-01")]).toEqual([["tanggal_dini"], []]);
  });
  test("an amount already used and no longer carried by the correction is reported, and does not block filing", () => {
    const found = checkPpn(lengkap, { ...konteks, pembetulan: 1, kompensasiTerpakai: 300_000 });
    expect(found).toMatchObject([{ code: "kompensasi_terpakai", severity: "peringatan", params: { nilai: 300_000 } }]);
    expect(mayFile(found)).toBe(true);
  });
  test("a preliminary refund above the limits of the day is reported, and does not block filing", () => {
    const account = {
      iii_h: "pengembalian_pendahuluan",
      iii_h_bank: "BRI",
      iii_h_rekening: "1",
      iii_h_pemilik: "PT A",
    };
    const asked = (iii_e: number, hariIni: string, i_a_dpp = 0) =>
      codes({ ...account, x_tanggal: hariIni, iii_e, i_a_dpp }, { masa: "2026-04", hariIni }).filter(
        (code) => code !== "masa_belum_berakhir" && code !== "tanggal_dini",
      );
    expect(asked(-1_000_000_001, "2026-05-01")).toEqual(["pendahuluan_melebihi"]);
    expect(asked(-1_000_000_000, "2026-05-01")).toEqual([]);
    expect(asked(-1_000_000_001, "2026-04-30")).toEqual([]);
    expect(asked(-5, "2026-04-30", 4_200_000_001)).toEqual(["pendahuluan_melebihi"]);
  });
  test("an overpayment needs a request, a refund needs a bank account", () => {
    expect(codes({ iii_e: -5 })).toEqual(["permintaan"]);
    expect(codes({ iii_e: -5, iii_h: "kompensasi" })).toEqual([]);
    expect(codes({ iii_e: -5, iii_h: "kompensasi", iii_h_masa: "2026-03" })).toEqual(["masa_kompensasi"]);
    expect(codes({ iii_e: -5, iii_h: "pengembalian_pemeriksaan", iii_h_bank: "BRI" })).toEqual([
      "rekening",
      "rekening",
    ]);
    expect(codes({ iii_e: 5, iii_h: "kompensasi" })).toEqual(["permintaan_tidak_perlu"]);
  });
  test("a correction is judged by III.G", () => {
    expect(codes({ iii_e: -5, iii_g: 3 }, { pembetulan: 1 })).toEqual([]);
  });
  test("payments and compensation cannot exceed the available amount", () => {
    expect(codes({ iii_b: 101 }, { disetorDiMuka: 100 })).toEqual(["setoran_melebihi"]);
    expect(codes({ ii_e_ppn: 101 }, { kompensasiTersedia: 100 })).toEqual(["kompensasi_melebihi"]);
    expect(codes({ iii_b: 100, ii_e_ppn: 100 }, { disetorDiMuka: 100, kompensasiTersedia: 100 })).toEqual([]);
  });
  test("replacing the earlier return is only for corrections under the replace method or a refund audit", () => {
    expect(codes({ ganti_sebelumnya: true })).toEqual(["ganti_tidak_berlaku"]);
    expect(codes({ ganti_sebelumnya: true }, { pembetulan: 1 })).toEqual(["ganti_tidak_berlaku"]);
    expect(codes({ ganti_sebelumnya: true }, { pembetulan: 1, bolehGanti: true })).toEqual([]);
    expect(codes({ ganti_sebelumnya: true }, { pembetulan: 1, metode: "ganti" })).toEqual([]);
  });
  test("warnings do not stop filing", () => {
    const warned = checkPpn(
      { ...lengkap, i_a_2_ppn: -1, iv_ppn: 10 },
      {
        ...konteks,
        hariIni: "2026-05-15",
        menunggu: 1,
        konsep: 2,
        belumDikreditkan: { banyak: 3, ppn: 990_000 },
        belumLapor: ["2026-02"],
      },
    );
    expect(warned.map(({ code }) => code)).toEqual([
      "negatif",
      "menunggu",
      "konsep",
      "belum_dikreditkan",
      "belum_lapor",
      "terlambat",
      "membangun_sendiri",
    ]);
    expect(mayFile(warned)).toBe(true);
  });
  test("a failed equality shows both sides and the difference", () => {
    const found = checkPpn({ ...lengkap, viii_a_ppn: 90 }, { ...konteks, jumlahC: 100 });
    expect(found).toMatchObject([{ code: "jumlah_c_berbeda", severity: "galat", field: "viii_a_ppn" }]);
    expect(found[0]?.params).toMatchObject({ nilai: 90, jumlah: 100, kiri: 90, kanan: 100, selisih: -10 });
  });
  test("for returned documents the first column below 0 of each line is named", () => {
    const found = checkPpn({ ...lengkap, ii_b_dpp: 5, ii_b_ppn: -1, ii_b_ppnbm: -2, i_a_2_dpp: -3 }, konteks);
    expect(found.map(({ field, params }) => [field, params])).toEqual([
      ["i_a_2_dpp", { butir: "I.A.2", nilai: -3 }],
      ["ii_b_ppn", { butir: "II.B", nilai: -1 }],
    ]);
  });
  test("every finding leads to a field of the form that is open for input", () => {
    const leads = temuanPpn.periksa.flatMap(({ field }) => field ?? []);
    expect(leads.filter((field) => !fieldsOf(indukPpn).some(({ name }) => name === field))).toEqual([]);
    expect(leads.length).toBeGreaterThan(60);
  });
});

describe("down payments without a repayment", () => {
  test("are told in the month after twelve whole months, each in one month", () => {
    expect(hariUangMuka("2026-03")).toEqual({ dari: "2025-02-28", sebelum: "2025-03-31" });
    expect(hariUangMuka("2026-04").dari).toBe(hariUangMuka("2026-03").sebelum);
    expect(hariUangMuka("2024-02")).toEqual({ dari: "2023-01-31", sebelum: "2023-02-28" });
  });
  test("are told in a guided class, with the rest of their contracts at stake", () => {
    const uangMuka = { banyak: 1, dpp: 30_000_000, sisa: 70_000_000, nomor: "04002500000000001" };
    expect(checkPpn(lengkap, { ...konteks, ketat: "dipandu", uangMuka })).toMatchObject([
      { code: "uang_muka_lama", taruhan: 70_000_000, kantor: { bobot: 1, pajak: 7_700_000, kap: "411211" } },
    ]);
    expect(checkPpn(lengkap, { ...konteks, uangMuka })).toEqual([]);
  });
});
