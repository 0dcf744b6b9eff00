import { describe, expect, it } from "vitest";
import {
  bekerjaPada,
  brutoGaji,
  bulanRentang,
  gajiSebulan,
  isiA1,
  isiMp,
  masaPertama,
  masaTerakhir,
  type Pegawai,
  rincianGaji,
} from "~/domain/bukpot/gaji";
import { hitungBukpot } from "~/domain/bukpot/hitung";
import { lastDay } from "~/domain/kit/tanggal";
import { isiKaryawan, periksaKaryawan } from "~/domain/pihak/karyawan";

const pegawai = (over: Record<string, unknown> = {}): Pegawai => ({
  npwp: "9900010001000201",
  nama: "Ani",
  nitku: "0990001000101000000001",
  isi: isiKaryawan({ jabatan: "Staf", ptkp: "TK/0", gaji: 120_000_000, cabang: "000001", ...over }),
});
const MONTH = { gaji: 10_000_000, natura: 500_000, iuranPensiun: 200_000 };

describe("which months are an employee's", () => {
  it.each([
    [{}, "2026-03", true, false, "2026-01"],
    [{}, "2026-12", true, true, "2026-01"],
    [{ mulai: "2026-03-31" }, "2026-03", true, false, "2026-03"],
    [{ mulai: "2026-04-01" }, "2026-03", false, false, "2026-04"],
    [{ mulai: "2025-07-01", berhenti: "2026-03-01" }, "2026-03", true, true, "2026-01"],
    [{ berhenti: "2026-02-28" }, "2026-03", false, false, "2026-01"],
  ])("%j in %s", (over, masa, works, last, first) => {
    const { isi } = pegawai(over);
    expect([bekerjaPada(isi, masa), masaTerakhir(isi, masa), masaPertama(isi, masa)]).toEqual([works, last, first]);
  });

  it("a month's salary is a twelfth of the year's, half up", () => {
    const sebulan = [120_000_000, 100_000_001, 100_000_002, 999_999_999_999_999].map((gaji) => gajiSebulan({ gaji }));
    expect(sebulan).toEqual([10_000_000, 8_333_333, 8_333_334, 83_333_333_333_333]);
  });

  it("both ends of a span count, none when it is turned round", () => {
    expect(bulanRentang("2026-02", "2026-04")).toEqual(["2026-02", "2026-03", "2026-04"]);
    expect(bulanRentang("2026-02", "2026-01")).toEqual([]);
  });
});

describe("the month's slip", () => {
  it("has the sum of what is gross, benefits in kind in it, and not what is deducted", () => {
    expect(brutoGaji(rincianGaji({ ...MONTH, bonus: 1_000_000, zakat: 99 }))).toBe(11_500_000);
    const isi = isiMp(pegawai(), { ...MONTH, dtp: true }, "2026-03", "2026-03-31");
    expect(isi).toMatchObject({
      bruto: 10_500_000,
      fasilitas: "4",
      nitku: "0990001000101000000001",
      pegawaiAsing: false,
    });
    expect(isi).not.toHaveProperty("paspor");
  });
});

describe("a row that is grossed up", () => {
  it("adds the allowance that equals the tax, and the reasons of the slip tell it", () => {
    const isi = isiMp(pegawai(), { gaji: 10_000_000, grossUp: true }, "2026-03", "2026-03-31");
    const { ringkas, alasan } = hitungBukpot("MP", isi, { tanggal: lastDay("2026-03") });
    expect(ringkas.bruto - ringkas.pph).toBe(10_000_000);
    expect(isi.rincian).toMatchObject({ gaji: 10_000_000, tunjanganPph: ringkas.pph });
    expect(ringkas.pph).toBeGreaterThan(0);
    expect(alasan.pph?.langkah[0]).toEqual({
      teks: "bukpot.gross_up_bulan",
      isian: { neto: 10_000_000 },
      nilai: ringkas.pph,
    });
    const plain = isiMp(pegawai(), { gaji: 10_000_000, grossUp: false }, "2026-03", "2026-03-31");
    expect(plain).toMatchObject({ bruto: 10_000_000, rincian: { tunjanganPph: 0 } });
  });

  it("goes on in the slip of the year: its allowances as their own line, or computed anew for the whole span", () => {
    const month = isiMp(pegawai(), { gaji: 10_000_000, grossUp: true }, "2026-03", "2026-03-31");
    const rincian = rincianGaji(month.rincian as Record<string, unknown>);
    const lalu = Array.from({ length: 11 }, () => ({ bruto: Number(month.bruto), rincian }));
    const typed = isiA1(pegawai(), { gaji: 10_000_000 }, lalu, "2026-12", "2026-12-31");
    expect(typed).toMatchObject({ gaji: 120_000_000, tunjanganPph: 11 * rincian.tunjanganPph, grossUp: false });
    const whole = isiA1(pegawai(), { gaji: 10_000_000, grossUp: true }, lalu, "2026-12", "2026-12-31");
    const { values } = hitungBukpot("A1", whole, { tanggal: lastDay("2026-12") });
    expect(values.tunjanganPph).toBe(values.pphTerutang);
  });
});

describe("the slip that settles the year", () => {
  const lalu = Array.from({ length: 11 }, () => ({ bruto: 10_500_000, rincian: rincianGaji(MONTH) }));

  it("adds the months up by parts; months without parts are salary", () => {
    const known = isiA1(pegawai(), MONTH, lalu, "2026-12", "2026-12-31");
    expect(known).toMatchObject({
      ...{ gaji: 120_000_000, natura: 6_000_000, iuranPensiun: 2_400_000, masaAwal: "2026-01" },
      ...{ jenisPemotongan: "FullYear", lebihSatuPemberiKerja: false, fasilitas: "9" },
    });
    const unknown = isiA1(
      pegawai(),
      MONTH,
      [
        { bruto: 7, rincian: null },
        { bruto: 8, rincian: rincianGaji(MONTH) },
      ],
      "2026-12",
      "2026-12-31",
    );
    expect(unknown).toMatchObject({ gaji: 10_000_015, natura: 500_000 });
  });

  it("with the twelve months' tax is the year's tax", () => {
    const monthly = hitungBukpot("MP", isiMp(pegawai(), MONTH, "2026-03", "2026-03-31"), {
      tanggal: lastDay("2026-03"),
    });
    const mp = { bruto: 11 * 10_500_000, pph: 11 * monthly.ringkas.pph, ditanggung: 0 };
    const isi = isiA1(pegawai(), MONTH, lalu, "2026-12", "2026-12-31");
    const { ringkas } = hitungBukpot("A1", isi, { tanggal: lastDay("2026-12"), mp });
    // 126,000,000 - 6,000,000 - 2,400,000 - 54,000,000 = 63,600,000
    expect(ringkas.pphSetahun).toBe(3_000_000 + 540_000);
    expect(mp.pph + ringkas.pph).toBe(ringkas.pphSetahun);
    expect(ringkas.bruto).toBe(10_500_000);
  });

  it("is of a part of the year for whom comes or goes, annualised for whom arrives from abroad", () => {
    const kind = (over: Record<string, unknown>, masa: string) =>
      isiA1(pegawai(over), MONTH, [], masa, "2026-12-31").jenisPemotongan;
    expect(kind({ mulai: "2026-03-02" }, "2026-12")).toBe("PartialYear");
    expect(kind({ berhenti: "2026-05-31" }, "2026-05")).toBe("PartialYear");
    expect(kind({ mulai: "2026-03-02", pegawaiAsing: true, negara: "SGP" }, "2026-12")).toBe("Annualized");
  });

  it("takes an earlier employer's slip along", () => {
    const given = { ...MONTH, nomorSebelumnya: "260000ABC", netoSebelumnya: 40_000_000, pphSebelumnya: 1_000_000 };
    expect(isiA1(pegawai({ mulai: "2026-07-01" }), given, [], "2026-12", "2026-12-31")).toMatchObject({
      ...{ lebihSatuPemberiKerja: true, nomorSebelumnya: "260000ABC", netoSebelumnya: 40_000_000 },
      masaAwal: "2026-07",
    });
  });
});

describe("an employee", () => {
  const konteks = {
    npwp: "0990001000101000",
    cabang: new Set(["000000"]),
    negaraDikenal: (kode: string) => kode === "IDN",
  };
  it("has no failure by what empty fields stand for, and one for each rule broken", () => {
    expect(periksaKaryawan("9900010001000201", isiKaryawan({}), konteks)).toEqual({});
    const wrong = isiKaryawan({ cabang: "000009", negara: "XXX", mulai: "2026-02-02", berhenti: "2026-02-01" });
    expect(Object.keys(periksaKaryawan(konteks.npwp, wrong, konteks)).sort()).toEqual([
      "berhenti",
      "cabang",
      "negara",
      "npwp",
    ]);
  });
});
