import { describe, expect, it } from "vitest";
import { brutoGaji, bulanRentang, isiA1, isiMp, type Pegawai, rincianGaji, tanggalPotong } from "~/domain/bukpot/gaji";
import { hitungBukpot } from "~/domain/bukpot/hitung";
import { bekerjaOn, gajiSebulan, masaPertama, masaTerakhir } from "~/domain/bukpot/kerja";
import { lastDay } from "~/domain/kit/tanggal";
import { checkKaryawan, isiKaryawan } from "~/domain/pihak/karyawan";
import { ptkpTahun, recordPtkp } from "~/domain/pihak/ptkp";

const pegawai = (over: Record<string, unknown> = {}): Pegawai => ({
  npwp: "9900010001000201",
  nama: "Ani",
  nitku: "0990001000101000000001",
  isi: isiKaryawan({ jabatan: "Staf", ptkp: "TK/0", gaji: 120_000_000, cabang: "000001", ...over }),
});
const MONTH = { gaji: 10_000_000, natura: 500_000, iuranPensiun: 200_000 };

describe("the months of an employee", () => {
  it.each([
    [{}, "2026-03", true, false, "2026-01"],
    [{}, "2026-12", true, true, "2026-01"],
    [{ mulai: "2026-03-31" }, "2026-03", true, false, "2026-03"],
    [{ mulai: "2026-04-01" }, "2026-03", false, false, "2026-04"],
    [{ mulai: "2025-07-01", berhenti: "2026-03-01" }, "2026-03", true, true, "2026-01"],
    [{ berhenti: "2026-02-28" }, "2026-03", false, false, "2026-01"],
  ])("%j in %s", (over, masa, works, last, first) => {
    const { isi } = pegawai(over);
    expect([bekerjaOn(isi, masa), masaTerakhir(isi, masa), masaPertama(isi, masa)]).toEqual([works, last, first]);
  });

  it("a month's salary is a twelfth of the year's, half up", () => {
    const sebulan = [120_000_000, 100_000_001, 100_000_002, 999_999_999_999_999].map((gaji) => gajiSebulan({ gaji }));
    expect(sebulan).toEqual([10_000_000, 8_333_333, 8_333_334, 83_333_333_333_333]);
  });

  it("both ends of a period count; a reversed period has no month", () => {
    expect(bulanRentang("2026-02", "2026-04")).toEqual(["2026-02", "2026-03", "2026-04"]);
    expect(bulanRentang("2026-02", "2026-01")).toEqual([]);
  });
});

describe("the month's slip", () => {
  it("has the sum of the gross, including benefits in kind, and no deductions", () => {
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

describe("a grossed-up row", () => {
  it("adds the allowance that equals the tax, and the reasons of the slip show it", () => {
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

  it("continues in the slip of the year: its allowances as their own line, or computed anew for the whole period", () => {
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

  it("with the tax of the twelve months equals the year's tax", () => {
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

  it("covers part of a year for joiners and leavers, and is annualised for arrivals from abroad", () => {
    const kind = (over: Record<string, unknown>, masa: string) =>
      isiA1(pegawai(over), MONTH, [], masa, "2026-12-31").jenisPemotongan;
    expect(kind({ mulai: "2026-03-02" }, "2026-12")).toBe("PartialYear");
    expect(kind({ berhenti: "2026-05-31" }, "2026-05")).toBe("PartialYear");
    expect(kind({ mulai: "2026-03-02", pegawaiAsing: true, negara: "SGP" }, "2026-12")).toBe("Annualized");
  });

  it("is annualised for employees who leave Indonesia for good or die, unless the row has another kind", () => {
    const kind = (over: Record<string, unknown>, more: Record<string, unknown> = {}) =>
      isiA1(pegawai({ berhenti: "2026-05-31", ...over }), { ...MONTH, ...more }, [], "2026-05", "2026-05-31")
        .jenisPemotongan;
    expect(kind({ sebabBerhenti: "meninggalkan_indonesia", pegawaiAsing: true, negara: "JPN" })).toBe("Annualized");
    expect(kind({ sebabBerhenti: "meninggal" })).toBe("Annualized");
    expect(kind({ sebabBerhenti: "keluar", pegawaiAsing: true, negara: "JPN" })).toBe("PartialYear");
    expect(kind({}, { jenisPemotongan: "Annualized" })).toBe("Annualized");
  });

  it("for a foreigner who leaves for good after five months is five twelfths of the tax of a year", () => {
    const leaver = pegawai({
      ...{ pegawaiAsing: true, negara: "JPN", paspor: "TR1", berhenti: "2026-05-31" },
      sebabBerhenti: "meninggalkan_indonesia",
    });
    const isi = isiA1(
      leaver,
      { gaji: 60_000_000 },
      Array.from({ length: 4 }, () => ({ bruto: 60_000_000, rincian: null })),
      "2026-05",
      "2026-05-31",
    );
    // 300,000,000 - 2,500,000 a year is 714,000,000; less 54,000,000: 660,000,000; tax 142,000,000, times 5/12
    const { ringkas } = hitungBukpot("A1", isi, {
      tanggal: lastDay("2026-05"),
      mp: { bruto: 240_000_000, pph: 48_000_000, ditanggung: 0 },
    });
    expect([ringkas.pphSetahun, ringkas.pph]).toEqual([59_166_667, 11_166_667]);
  });

  it("includes an earlier employer's slip", () => {
    const given = { ...MONTH, nomorSebelumnya: "260000ABC", netoSebelumnya: 40_000_000, pphSebelumnya: 1_000_000 };
    expect(isiA1(pegawai({ mulai: "2026-07-01" }), given, [], "2026-12", "2026-12-31")).toMatchObject({
      ...{ lebihSatuPemberiKerja: true, nomorSebelumnya: "260000ABC", netoSebelumnya: 40_000_000 },
      masaAwal: "2026-07",
    });
  });
});

describe("the day of withholding", () => {
  it("is the end of the month, the class day while the month runs, or the row's own day", () => {
    const day = (kelas: string) => tanggalPotong("2026-03", kelas);
    expect(["2026-03-01", "2026-03-02", "2026-03-10", "2026-03-30"].filter((kelas) => day(kelas) !== kelas)).toEqual(
      [],
    );
    expect(["2026-02-10", "2026-02-28", "2026-03-31", "2026-04-01"].map(day)).toEqual(Array(4).fill("2026-03-31"));
    expect(isiMp(pegawai(), { ...MONTH, tanggal: "2026-03-25" }, "2026-03", "2026-03-31").tanggal).toBe("2026-03-25");
  });
});

describe("the status of a year", () => {
  const first = { ptkp: "TK/0", ptkpLalu: [] };
  const married = recordPtkp(first, { ptkp: "K/3", berlaku: "tahun_depan", tahun: 2026 });
  const years = (record: typeof first) => [2025, 2026, 2027, 2028].map((tahun) => ptkpTahun(record, tahun));

  it("is that of its 1 January: a change within the year counts from the next", () => {
    expect(years(married as typeof first)).toEqual(["TK/0", "TK/0", "K/3", "K/3"]);
    const sheet = pegawai({ ptkp: "K/3", ptkpLalu: married.ptkpLalu });
    expect(isiMp(sheet, MONTH, "2026-03", "2026-03-31").ptkp).toBe("TK/0");
    expect(isiMp(sheet, MONTH, "2027-01", "2027-01-31").ptkp).toBe("K/3");
    expect(isiMp(sheet, { ...MONTH, ptkp: "K/0" }, "2026-03", "2026-03-31").ptkp).toBe("K/0");
  });

  it("also changes for this year if the recorded one was wrong, and not for the years before", () => {
    const mended = recordPtkp(first, { ptkp: "K/3", berlaku: "tahun_ini", tahun: 2026 });
    expect(years(mended as typeof first)).toEqual(["TK/0", "K/3", "K/3", "K/3"]);
  });

  it("leaves no duplicate: a change undone within the year restores the former state", () => {
    expect(recordPtkp(married, { ptkp: "TK/0", berlaku: "tahun_depan", tahun: 2026 })).toEqual(first);
    expect(recordPtkp(married, { ptkp: "K/3", berlaku: "tahun_depan", tahun: 2027 })).toEqual(married);
    const again = recordPtkp(married, { ptkp: "K/2", berlaku: "tahun_depan", tahun: 2027 });
    expect(years(again as typeof first)).toEqual(["TK/0", "TK/0", "K/3", "K/2"]);
  });
});

describe("an employee", () => {
  const konteks = {
    npwp: "0990001000101000",
    cabang: new Set(["000000"]),
    negaraDikenal: (kode: string) => kode === "IDN",
  };
  it("gets no failure from the defaults of empty fields, and one failure for each broken rule", () => {
    expect(checkKaryawan("9900010001000201", isiKaryawan({}), konteks)).toEqual({});
    const wrong = isiKaryawan({ cabang: "000009", negara: "XXX", mulai: "2026-02-02", berhenti: "2026-02-01" });
    expect(Object.keys(checkKaryawan(konteks.npwp, wrong, konteks)).sort()).toEqual([
      "berhenti",
      "cabang",
      "negara",
      "npwp",
    ]);
  });
});
