import { describe, expect, it } from "vitest";
import { hitungBukpot } from "~/domain/bukpot/hitung";
import { type JenisBukpot, NPWP_SEMENTARA } from "~/domain/bukpot/jenis";
import type { Kerja } from "~/domain/bukpot/kerja";
import {
  bolehTerbit,
  checkBukpot,
  type KodeTemuanBukpot,
  type KonteksPeriksa,
  TEMUAN_BUKPOT,
} from "~/domain/bukpot/periksa";
import type { Values } from "~/domain/kit/form";
import { lastDay } from "~/domain/kit/tanggal";

const OWN = "0011223344556000";
const PERSON = "3174010101900001";
const nitku = `${OWN}000000`;
const konteks: KonteksPeriksa = {
  npwp: OWN,
  instansi: false,
  tanggalKelas: "2026-04-10",
  cabang: [nitku],
  penerima: { npwp: PERSON, nama: "Budi", jenis: "orang_pribadi", ptkp: "TK/0" },
  sertifikat: [{ jenis: "2", nomor: "SKB-1", mulai: "2026-01-01", berakhir: "2026-06-30" }],
  duplikat: false,
  masaTertutup: false,
  menggantikan: null,
  fakturDikenal: null,
  mpBelumTerbit: 0,
};
const skd = { jenis: "7", nomor: "SKD-1", mulai: "2026-01-01", berakhir: "2026-12-31", negara: "SGP" };
const dokumen = { jenisDokumen: "Contract", nomorDokumen: "K-1", tanggalDokumen: "2026-03-02" };
const umum = { masa: "2026-03", npwp: PERSON, nitku, tanggal: "2026-03-31", fasilitas: "9" };
const slips = {
  bpu: { ...umum, ...dokumen, nitkuPenerima: `${PERSON}000000`, objek: "24-100-02", dpp: 10_000_000 },
  BP21: { ...umum, ...dokumen, nitkuPenerima: `${PERSON}000000`, objek: "21-100-07", bruto: 10_000_000, ptkp: "TK/0" },
  bpnr: { ...umum, ...dokumen, npwp: "US-77", nama: "Acme", objek: "27-103-01", bruto: 10_000_000 },
  MP: { ...umum, objek: "21-100-01", bruto: 9_000_000, ptkp: "TK/0" },
  A1: {
    ...{ ...umum, masaAwal: "2026-01", objek: "21-100-01", gaji: 90_000_000, ptkp: "TK/0" },
    jenisPemotongan: "PartialYear",
  },
} as const satisfies Partial<Record<JenisBukpot, Values>>;
type Jenis = keyof typeof slips;

function found(jenis: Jenis, change: Values = {}, around: Partial<KonteksPeriksa> = {}) {
  const isi = { ...slips[jenis], ...change };
  const hasil = hitungBukpot(jenis, isi, { tanggal: lastDay(String(isi.masa)) });
  return checkBukpot(jenis, isi, hasil, { ...konteks, ...around });
}
const kerja: Kerja = {
  ...{ mulai: "2025-01-01", berhenti: null, sebabBerhenti: "", pegawaiAsing: false, negara: "IDN", gaji: 120_000_000 },
};
/** The context of a slip with an own employee as its recipient. */
const bekerja = (over: Partial<Kerja>): Partial<KonteksPeriksa> => ({
  penerima: { npwp: PERSON, nama: "Budi", jenis: "orang_pribadi", ptkp: "TK/0", kerja: { ...kerja, ...over } },
});
const COMPANY: Partial<KonteksPeriksa> = { penerima: { npwp: PERSON, nama: "PT Maju", jenis: "badan" } };
const leaver = { berhenti: "2026-03-31", pegawaiAsing: true, negara: "JPN" };
const mpPertama = { nomor: "260000001", masa: "2026-01", ptkp: "TK/0", fasilitas: "9" };
const december = { masa: "2026-12", tanggal: "2026-12-31" };
const codes = (...args: Parameters<typeof found>) => found(...args).map(({ code, field }) => `${code} ${field}`);

it.each(Object.keys(slips) as Jenis[])("a correct %s has no findings", (jenis) => {
  expect(found(jenis, {}, jenis === "bpnr" ? { penerima: null } : {})).toEqual([]);
});

/** The mistake, its slip, and its finding. */
type Case = readonly [
  says: string,
  finding: `${KodeTemuanBukpot} ${string}`,
  jenis: Jenis,
  change: Values,
  around?: Partial<KonteksPeriksa>,
];
const wrongKinds: readonly Case[] = [
  ["article 21 of a company", "article21_to_body npwp", "BP21", {}, COMPANY],
  ["a service of a person under article 23", "service_to_person npwp", "bpu", { objek: "24-104-30" }],
  ["a dividend of a company", "dividend_to_body npwp", "bpu", { objek: "24-101-01" }, COMPANY],
  ["a dividend of a person under article 23", "final_dividend_expected npwp", "bpu", { objek: "24-101-01" }],
  ["a person's final dividend to a company", "dividend_to_body npwp", "bpu", { objek: "28-419-01" }, COMPANY],
  ["a person's object to a company", "object_for_persons npwp", "bpu", { objek: "24-103-02" }, COMPANY],
];
const cases: readonly Case[] = [
  ["an object of another type", "object_not_of_type objek", "bpu", { objek: "21-100-07" }],
  ["an object no longer in force", "object_not_of_type objek", "bpu", { objek: "28-401-01" }],
  ["a facility the object does not have", "facility_not_for_object fasilitas", "bpu", { fasilitas: "1" }],
  ["small turnover without its facility", "facility_not_for_object fasilitas", "bpu", { objek: "28-423-01" }],
  ["a facility without its number", "facility_document_missing nomorFasilitas", "bpu", { fasilitas: "2" }],
  [
    "a certificate of another number",
    "facility_not_held nomorFasilitas",
    "bpu",
    { fasilitas: "2", nomorFasilitas: "X" },
  ],
  [
    "an expired certificate",
    "facility_not_held nomorFasilitas",
    "bpu",
    { fasilitas: "2", nomorFasilitas: "SKB-1", masa: "2026-07", tanggal: "2026-07-31" },
    { tanggalKelas: "2026-08-01" },
  ],
  ["oneself as recipient", "recipient_self npwp", "bpu", { npwp: OWN, nitkuPenerima: nitku }],
  ["somebody unknown", "recipient_unknown npwp", "MP", {}, { penerima: null }],
  ["the placeholder itself", "recipient_unknown npwp", "MP", { npwp: NPWP_SEMENTARA }, { penerima: null }],
  ["a number of nobody", "higher_rate_without_npwp npwp", "bpu", {}, { penerima: null }],
  [
    "a month that a yearly slip settles",
    "monthly_beside_yearly masa",
    "MP",
    {},
    { semasa: { nomor: "2", jenis: "A1" } },
  ],
  [
    "a yearly slip beside a monthly one",
    "yearly_beside_monthly masa",
    "A1",
    {},
    { semasa: { nomor: "1", jenis: "MP" } },
  ],
  ["a part of the year of an employee who has not left", "part_year_still_employed masa", "A1", {}, bekerja({})],
  [
    "a part of the year of an employee who leaves later",
    "part_year_still_employed masa",
    "A1",
    {},
    bekerja({ berhenti: "2026-04-01" }),
  ],
  ...wrongKinds,
  ["a yearly slip for somebody unknown", "a1_placeholder_nik npwp", "A1", {}, { penerima: null }],
  ["a second slip of the period", "slip_duplicate_period npwp", "MP", {}, { duplikat: true }],
  ["a status that does not exist", "ptkp_invalid ptkp", "MP", { ptkp: "K/9" }],
  ["a status unlike the employee's", "ptkp_differs ptkp", "MP", { ptkp: "K/1" }],
  ["a negative amount", "gross_negative bruto", "BP21", { bruto: -1 }],
  ["a daily wage too high for its object", "gross_above_limit bruto", "BP21", { objek: "21-100-24", bruto: 2_500_001 }],
  ["a daily wage too low for its object", "wage_below_limit bruto", "BP21", { objek: "21-100-30", bruto: 2_500_000 }],
  ["a rate of one's own", "rate_fixed_by_law tarif", "bpu", { tarif: "1" }],
  ["a share of one's own", "rate_fixed_by_law persenDpp", "BP21", { persenDpp: "40" }],
  ["a date before the period", "date_outside_period tanggal", "bpu", { tanggal: "2026-02-28" }],
  ["a date after the period and the class's day", "date_outside_period tanggal", "bpu", { tanggal: "2026-04-11" }],
  ["a span over two years", "date_outside_period masaAwal", "A1", { masaAwal: "2025-12" }],
  ["a period to come", "period_future masa", "MP", { masa: "2026-05", tanggal: "2026-05-31" }],
  ["a period whose return was filed", "period_closed masa", "MP", {}, { masaTertutup: true }],
  ["no reference document", "reference_document_missing nomorDokumen", "bpu", { nomorDokumen: "" }],
  ["an invoice nobody knows", "reference_document_missing nomorDokumen", "bpu", { jenisDokumen: "TaxInvoice" }],
  [
    "an invoice of another day",
    "reference_document_missing tanggalDokumen",
    "bpu",
    { jenisDokumen: "TaxInvoice" },
    { fakturDikenal: { tanggal: "2026-03-03" } },
  ],
  ["a treasurer that does not say how it pays", "sp2d_missing metodePembayaran", "bpu", {}, { instansi: true }],
  ["a company that pays as a treasurer", "sp2d_missing metodePembayaran", "bpu", { metodePembayaran: "IMPREST" }],
  [
    "a direct payment without SP2D",
    "sp2d_missing nomorSp2d",
    "bpu",
    { metodePembayaran: "DIRECT" },
    { instansi: true },
  ],
  ["another's branch", "branch_unknown nitku", "MP", { nitku: `${PERSON}000000` }],
  ["a recipient's branch that is not its own", "branch_unknown nitkuPenerima", "bpu", { nitkuPenerima: nitku }],
  [
    "a replacement of another period",
    "replacement_identity masa",
    "MP",
    {},
    { menggantikan: { nomor: "260000001", masa: "2026-02", idPenerima: PERSON } },
  ],
  [
    "a replacement for somebody else",
    "replacement_identity npwp",
    "MP",
    {},
    { menggantikan: { nomor: "260000001", masa: "2026-03", idPenerima: OWN } },
  ],
  ["months that are drafts still", "mp_not_issued pphDipotong", "A1", {}, { mpBelumTerbit: 2 }],
  ["a country of no list", "country_unknown negara", "bpnr", { negara: "XXX" }, { penerima: null }],
  ["Indonesia of a recipient abroad", "recipient_country_home negara", "bpnr", { negara: "IDN" }, { penerima: null }],
  [
    "a certificate of another country",
    "facility_other_country negara",
    "bpnr",
    { fasilitas: "7", nomorFasilitas: "SKD-1", negara: "USA", tarif: "10" },
    { penerima: null, sertifikat: [skd] },
  ],
  [
    "a treaty without its rate",
    "treaty_rate_missing tarif",
    "bpnr",
    { fasilitas: "7", nomorFasilitas: "SKD-1", negara: "SGP" },
    { penerima: null, sertifikat: [skd] },
  ],
  [
    "a treaty rate above the law's",
    "treaty_rate_above_law tarif",
    "bpnr",
    { fasilitas: "7", nomorFasilitas: "SKD-1", negara: "SGP", tarif: "20.5" },
    { penerima: null, sertifikat: [skd] },
  ],
  ["a document of a day to come", "reference_document_future tanggalDokumen", "bpu", { tanggalDokumen: "2027-12-31" }],
  [
    "a period before Coretax",
    "period_before_coretax masa",
    "bpu",
    { masa: "2019-03", tanggal: "2019-03-31", tanggalDokumen: "2019-03-01" },
  ],
  [
    "a treasurer's payment up to the limit",
    "below_collection_limit dpp",
    "bpu",
    { objek: "22-910-01", dpp: 2_000_000, metodePembayaran: "IMPREST" },
    { instansi: true },
  ],
  ["a payment of nothing", "amount_zero bruto", "MP", { bruto: 0 }],
  ["a base of nothing", "amount_zero dpp", "bpu", { dpp: 0 }],
  ["a whole year that is not", "span_kind_wrong jenisPemotongan", "A1", { jenisPemotongan: "FullYear" }],
  ["part of a year that is whole", "span_kind_wrong jenisPemotongan", "A1", december],
  ["a whole year annualised", "span_kind_wrong jenisPemotongan", "A1", { ...december, jenisPemotongan: "Annualized" }],
  [
    "part of a year of an employee who left for good",
    "span_kind_differs jenisPemotongan",
    "A1",
    {},
    bekerja({ ...leaver, sebabBerhenti: "meninggalkan_indonesia" }),
  ],
  [
    "annualised income of an employee who stays",
    "span_kind_differs jenisPemotongan",
    "A1",
    { jenisPemotongan: "Annualized" },
    bekerja({ berhenti: "2026-03-31" }),
  ],
  ["a foreigner that left, nobody says why", "leaving_reason_missing jenisPemotongan", "A1", {}, bekerja(leaver)],
  ["a month's slip of December", "monthly_slip_last_period masa", "MP", december],
  [
    "a month's slip of the month of leaving",
    "monthly_slip_last_period masa",
    "MP",
    {},
    bekerja({ berhenti: "2026-03-15" }),
  ],
  ["a month after the work ended", "not_employed masa", "MP", {}, bekerja({ berhenti: "2026-02-28" })],
  ["a month before the work began", "not_employed masa", "MP", {}, bekerja({ mulai: "2026-04-01" })],
  [
    "another status than earlier in the year",
    "ptkp_changed_in_year ptkp",
    "MP",
    { ptkp: "K/1" },
    { mpPertama, ...{ penerima: { npwp: PERSON, nama: "Budi", jenis: "orang_pribadi" } } },
  ],
  ["two employers without a slip", "previous_slip_missing nomorSebelumnya", "A1", { lebihSatuPemberiKerja: true }],
  ["a number nobody knows", "previous_slip_unknown nomorSebelumnya", "A1", { nomorSebelumnya: "260000Z99" }],
  [
    "other figures than the slip's",
    "previous_slip_differs netoSebelumnya",
    "A1",
    { nomorSebelumnya: "26000000M", netoSebelumnya: 1 },
    { sebelumnya: { neto: 25_520_000, pph: 0 } },
  ],
  ["tax borne above the limit", "dtp_above_limit fasilitas", "MP", { fasilitas: "4" }, bekerja({ gaji: 132_000_000 })],
  [
    "a daily wage borne above the limit",
    "dtp_above_limit fasilitas",
    "BP21",
    { fasilitas: "4", objek: "21-100-24", bruto: 1_500_001, jumlahHari: "3" },
  ],
  ["tax borne in another sector", "dtp_sector fasilitas", "MP", { fasilitas: "4" }, { klu: "46900" }],
];

describe("a slip with mistakes", () => {
  for (const [says, finding, jenis, change, around] of cases)
    it(`${says}: ${finding}`, () => {
      expect(codes(jenis, change, around)).toContain(finding);
    });

  it("each rule has a case", () => {
    const proved = new Set(cases.map(([, finding]) => finding.split(" ")[0]));
    expect([...proved].sort()).toEqual(Object.keys(TEMUAN_BUKPOT).sort());
  });

  it("can be issued with warnings, not with errors", () => {
    expect(bolehTerbit(found("MP", {}, { penerima: null, masaTertutup: true }))).toBe(true);
    expect(bolehTerbit(found("A1", {}, { penerima: null }))).toBe(false);
  });
});

describe("values that the rules accept", () => {
  it("accepts the status of 1 January, even if the record has a later status", () => {
    expect(codes("MP", { ptkp: "TK/0" }, { mpPertama })).toEqual([]);
    expect(codes("MP", { ptkp: "K/3" }, { mpPertama })).toEqual(["ptkp_differs ptkp"]);
  });

  it("accepts the kind of settlement in the record", () => {
    const gone = bekerja({ ...leaver, sebabBerhenti: "meninggalkan_indonesia" });
    expect(codes("A1", { jenisPemotongan: "Annualized" }, gone)).toEqual([]);
    expect(codes("A1", { jenisPemotongan: "Annualized" }, bekerja(leaver))).toEqual([]);
    expect(codes("A1", {}, bekerja({ ...leaver, sebabBerhenti: "keluar" }))).toEqual([]);
    expect(codes("A1", { ...december, jenisPemotongan: "FullYear" }, { tanggalKelas: "2026-12-31" })).toEqual([]);
  });

  it("accepts the earlier slip's own figures", () => {
    const isi = { nomorSebelumnya: "26000000M", netoSebelumnya: 25_520_000, pphSebelumnya: 0 };
    const around = { sebelumnya: { neto: 25_520_000, pph: 0 } };
    expect(codes("A1", { ...isi, lebihSatuPemberiKerja: true }, around)).toEqual([]);
  });

  it("lets the government bear the tax to the end of the year for an employee entitled in the first month", () => {
    const raised = bekerja({ gaji: 132_000_000 });
    const isi = { fasilitas: "4" };
    expect(codes("MP", isi, { ...raised, klu: "14111", mpPertama: { ...mpPertama, fasilitas: "4" } })).toEqual([]);
    expect(codes("MP", isi, bekerja({ gaji: 120_000_000 }))).toEqual([]);
    expect(codes("MP", isi, { klu: "55110" })).toEqual([]);
  });

  it("accepts the law's own rate in every spelling", () => {
    expect(found("bpu", { tarif: "2.00" })).toEqual([]);
    expect(found("BP21", { tarif: "5", persenDpp: "50" })).toEqual([]);
  });

  it("accepts a treaty rate with its certificate", () => {
    const sertifikat = [{ jenis: "7", nomor: "DGT-1", mulai: "2026-01-01", berakhir: "2026-12-31" }];
    const isi = { fasilitas: "7", nomorFasilitas: "DGT-1", tarif: "10" };
    expect(found("bpnr", isi, { penerima: null, sertifikat })).toEqual([]);
  });

  it("accepts each share that the law offers for insurance premiums, and no other", () => {
    for (const persenDpp of ["50", "10", "5"])
      expect(codes("bpnr", { objek: "27-100-06", persenDpp }, { penerima: null })).toEqual([]);
    expect(codes("bpnr", { objek: "27-100-06", persenDpp: "20" }, { penerima: null })).toEqual([
      "rate_fixed_by_law persenDpp",
    ]);
  });

  it("counts a daily limit for every day worked", () => {
    expect(codes("BP21", { objek: "21-100-24", bruto: 7_500_000, jumlahHari: "3" })).toEqual([]);
    expect(codes("BP21", { objek: "21-100-24", bruto: 7_500_001, jumlahHari: "3" })).toEqual([
      "gross_above_limit bruto",
    ]);
    const days = { objek: "21-100-24", jumlahHari: "99" };
    expect(codes("BP21", { ...days, bruto: 31 * 2_500_000 })).toEqual([]);
    expect(codes("BP21", { ...days, bruto: 31 * 2_500_000 + 1 })).toEqual(["gross_above_limit bruto"]);
  });

  it("accepts a slip dated after its period, up to the day of the class", () => {
    expect(found("bpu", { tanggal: "2026-04-10" })).toEqual([]);
  });
});

describe("a recipient without an NPWP", () => {
  const more = (jenis: Jenis, change: Values = {}) =>
    found(jenis, change, { penerima: null }).find(({ code }) => code === "higher_rate_without_npwp");

  it("gets the higher tax of the law by article: 20 % of article 21, 100 % of articles 22 and 23", () => {
    expect(more("BP21", { objek: "21-100-07" })?.params).toMatchObject({
      persen: 20,
      pph: 250_000,
      seharusnya: 300_000,
    });
    expect(more("bpu")?.params).toMatchObject({ persen: 100, pph: 200_000, seharusnya: 400_000 });
    expect(more("bpu", { objek: "22-100-07" })?.params).toMatchObject({ persen: 100, pph: 25_000, seharusnya: 50_000 });
  });

  it("raises no doubt after the higher rate was typed, under article 4(2), or if nothing is withheld", () => {
    const typed = (tarif: string) => more("bpu", { fasilitas: "8", tarif });
    expect([typed("3.99"), typed("4"), typed("4.01")].map((one) => one !== undefined)).toEqual([true, false, false]);
    expect(more("bpu", { objek: "28-403-02" })).toBeUndefined();
    expect(more("bpu", { dpp: 0 })).toBeUndefined();
    expect(found("bpu").some(({ code }) => code === "higher_rate_without_npwp")).toBe(false);
  });

  it("only gets a warning", () => {
    expect(more("bpu")).toBeDefined();
    expect(bolehTerbit(found("bpu", {}, { penerima: null }))).toBe(true);
  });
});

it.each(wrongKinds.map((one) => [one[0], one] as const))("a recipient of the wrong kind only gets a warning: %s", (_, [
  ,
  finding,
  jenis,
  change,
  around,
]) => {
  expect(codes(jenis, change, around)).toEqual([finding]);
  expect(bolehTerbit(found(jenis, change, around))).toBe(true);
});

it("rent, interest and royalties of persons are under article 23, as are services of companies", () => {
  for (const objek of ["24-100-02", "24-102-01", "24-103-01"]) expect(codes("bpu", { objek })).toEqual([]);
  expect(codes("bpu", { objek: "24-104-30" }, COMPANY)).toEqual([]);
});

it("a yearly slip that ends with the work or the year raises no doubt", () => {
  const odd = (over: Partial<Kerja>, change: Values = {}) =>
    codes("A1", change, { ...bekerja(over), tanggalKelas: "2027-01-05" }).filter((one) => one.startsWith("part_year"));
  expect(odd({ berhenti: "2026-03-01" })).toEqual([]);
  expect(odd({ mulai: "2026-06-01" }, { masaAwal: "2026-06", masa: "2026-12", tanggal: "2026-12-31" })).toEqual([]);
});
