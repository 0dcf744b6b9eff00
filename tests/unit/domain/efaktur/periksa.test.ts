import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { completeFaktur, type Faktur } from "~/domain/efaktur/faktur";
import { computeFaktur } from "~/domain/efaktur/hitung-faktur";
import { aturanKode, KODE_TRANSAKSI } from "~/domain/efaktur/kode";
import type { KonteksFaktur } from "~/domain/efaktur/konteks";
import { checkFaktur } from "~/domain/efaktur/periksa";
import { type AnggotaRantai, type Rantai, type Rujukan, sisaKontrakAtas, tanpa } from "~/domain/efaktur/rantai";
import { maySign } from "~/domain/efaktur/temuan";
import { NPWP_KOSONG } from "~/domain/kit/npwp";
import { baris, faktur, konteks, PEMBELI, PENJUAL } from "./lines";

const codes = (changes: Partial<Faktur>, known: Partial<KonteksFaktur> = {}) =>
  checkFaktur(faktur(changes), konteks(known)).map(({ code, field }) => `${code} ${field}`);
const row = (changes: Parameters<typeof baris>[0], kode = "04") => codes({ kode, baris: [baris(changes)] });
const other = {
  idPembeli: "Passport",
  npwpPembeli: NPWP_KOSONG,
  nomorPembeli: "E1234567X",
  nitkuPembeli: "000000",
  negara: "SGP",
} as const;
const facility = { kode: "07", informasi: "TD.00518", cap: "TD.01118", dokumen: "SPPB-1", masaDokumen: "2026-01" };

test("a correct invoice has no findings", () => {
  expect(codes({})).toEqual([]);
  expect(codes(other)).toEqual([]);
  expect(codes(facility)).toEqual([]);
});

describe("header", () => {
  test.each<[string, Partial<Faktur>, Partial<KonteksFaktur>, string[]]>([
    ["no code", { kode: "" }, {}, ["required kode"]],
    ["a code that is none", { kode: "11" }, {}, ["unknown_trx_code kode"]],
    ["no date", { tanggal: "" }, {}, ["required tanggal"]],
    ["a date after today", { tanggal: "2026-04-07" }, {}, ["future_date tanggal"]],
    ["a date before registration", { tanggal: "2026-02-28" }, {}, ["invoice_date_too_early tanggal"]],
    [
      "a date before Coretax",
      { tanggal: "2024-12-31" },
      { pkpSejak: "2020-01-01" },
      ["invoice_date_too_early tanggal"],
    ],
    ["upload on the 20th", {}, { hariIni: "2026-04-20" }, []],
    ["upload on the 21st", {}, { hariIni: "2026-04-21" }, ["late_upload tanggal"]],
    ["an invoice on the last day of the month of its delivery", { tanggalPenyerahan: "2026-03-01" }, {}, []],
    ["an invoice before its delivery", { tanggalPenyerahan: "2026-05-02" }, {}, []],
    [
      "an invoice in the month after its delivery",
      { tanggalPenyerahan: "2026-02-28" },
      {},
      ["invoice_late tanggalPenyerahan"],
    ],
    [
      "an invoice more than three months after it was due",
      { tanggalPenyerahan: "2025-11-30" },
      {},
      ["invoice_late tanggalPenyerahan", "invoice_lapsed tanggalPenyerahan"],
    ],
    ["a filed period", {}, { masaTerkunci: (masa) => masa === "2026-03" }, ["period_locked tanggal"]],
    ["a seller not registered", {}, { pkpSejak: null }, ["seller_not_pkp "]],
    ["a place of another", { nitku: `${PEMBELI}000000` }, {}, ["seller_idtku_invalid nitku"]],
    ["facility of an ordinary code", { informasi: "TD.00501" }, {}, ["addinfo_not_allowed informasi"]],
    ["no facility", { kode: "08" }, {}, ["addinfo_required informasi", "stamp_required cap"]],
    [
      "a facility of the other list",
      { ...facility, kode: "08" },
      {},
      ["addinfo_not_listed informasi", "stamp_not_listed cap"],
    ],
    ["a pair that does not match", { ...facility, cap: "TD.01117" }, {}, ["addinfo_stamp_mismatch cap"]],
    ["no document", { ...facility, dokumen: "", masaDokumen: "" }, {}, ["supporting_document_required dokumen"]],
    [
      "a document's month alone",
      { ...facility, informasi: "TD.00505", cap: "TD.01105", dokumen: "" },
      {},
      ["supporting_period_alone dokumen"],
    ],
  ])("%s", (_, changes, known, expected) => expect(codes(changes, known)).toEqual(expected));
});

describe("buyer", () => {
  test.each<[string, Partial<Faktur>, string[]]>([
    [
      "unknown",
      { npwpPembeli: "0990001000009000", nitkuPembeli: "0990001000009000000000" },
      ["buyer_tin_unknown npwpPembeli"],
    ],
    [
      "unknown and therefore nameless: one cause, told once",
      { npwpPembeli: "0990001000009000", nitkuPembeli: "", namaPembeli: "", alamatPembeli: "", negara: "" },
      ["buyer_tin_unknown npwpPembeli"],
    ],
    ["the seller itself", { npwpPembeli: PENJUAL, nitkuPembeli: `${PENJUAL}000000` }, ["buyer_is_seller npwpPembeli"]],
    ["a place of another", { nitkuPembeli: `${PENJUAL}000000` }, ["buyer_idtku_invalid nitkuPembeli"]],
    ["a branch not registered", { nitkuPembeli: `${PEMBELI}000009` }, ["buyer_idtku_not_listed nitkuPembeli"]],
    ["NPWP with a passport", { ...other, npwpPembeli: PEMBELI }, ["buyer_tin_must_be_zero npwpPembeli"]],
    ["passport without number", { ...other, nomorPembeli: "-" }, ["buyer_document_required nomorPembeli"]],
    ["passport too short", { ...other, nomorPembeli: "E12" }, ["buyer_document_invalid nomorPembeli"]],
    [
      "NIK of 15 digits",
      { ...other, idPembeli: "National ID", nomorPembeli: "990100000000000", negara: "IDN" },
      ["buyer_document_invalid nomorPembeli"],
    ],
    ["code 06 without passport", { kode: "06" }, ["buyer_id_type_not_allowed idPembeli"]],
    ["a country that is none", { negara: "XXX" }, ["unknown_country negara"]],
    ["India beside an NPWP", { negara: "IND" }, ["buyer_country_abroad negara"]],
    [
      "India beside a NIK",
      { ...other, idPembeli: "National ID", nomorPembeli: "9901000000000001", negara: "IND" },
      ["buyer_country_abroad negara"],
    ],
    ["Indonesia beside a passport", { ...other, negara: "IDN" }, ["buyer_country_home negara"]],
    ["Indonesia beside another document", { ...other, idPembeli: "Other ID", negara: "IDN" }, []],
    ["a wrong e-mail", { emailPembeli: "a@b" }, ["buyer_email_invalid emailPembeli"]],
    ["a dash for no e-mail", { emailPembeli: "-" }, ["buyer_email_dash emailPembeli"]],
    ["no name", { namaPembeli: "", alamatPembeli: "" }, ["required namaPembeli", "required alamatPembeli"]],
  ])("%s", (_, changes, expected) => expect(codes(changes)).toEqual(expected));

  test("odd entries of the official country list and their true codes are both accepted", () => {
    for (const negara of ["KR", "XKX", "LK", "AIA", "TZ", "TZA"]) expect(codes({ ...other, negara })).toEqual([]);
  });

  test("a country that does not fit the buyer's identity is reported, and the invoice can be signed", () => {
    for (const changes of [{ negara: "IND" }, { ...other, negara: "IDN" }])
      expect(maySign(checkFaktur(faktur(changes), konteks()))).toBe(true);
  });

  test("a replacement keeps its buyer", () => {
    const asal = {
      idPembeli: "TIN",
      npwpPembeli: "0990001000002000",
      nomorPembeli: "-",
      tanggal: "2026-03-05",
    } as const;
    expect(codes({}, { asal })).toEqual(["replacement_buyer_changed npwpPembeli"]);
  });

  test("a replacement is dated on the day of the replaced invoice or later", () => {
    const asal = { idPembeli: "TIN", npwpPembeli: PEMBELI, nomorPembeli: "-", tanggal: "2026-03-05" } as const;
    expect(codes({ tanggal: "2026-03-04" }, { asal })).toEqual(["replacement_before_original tanggal"]);
    for (const tanggal of ["2026-03-05", "2026-03-06"]) expect(codes({ tanggal }, { asal })).toEqual([]);
  });

  test("code 02 to a buyer that is no government body is reported, not refused", () => {
    const found = checkFaktur(faktur({ kode: "02" }), konteks());
    expect(found.map(({ code }) => code)).toEqual(["government_expected"]);
    expect(maySign(found)).toBe(true);
  });
});

describe("lines", () => {
  test.each<[string, Parameters<typeof row>, string[]]>([
    ["a goods code that is none", [{ kode: "999999" }], ["unknown_goods_code baris.0.kode"]],
    ["a service code on goods", [{ kode: "060101" }], ["unknown_goods_code baris.0.kode"]],
    ["a service code on a service", [{ opt: "B", kode: "060101" }], []],
    ["no code", [{ kode: "" }], []],
    ["a unit that is none", [{ satuan: "UM.9999" }], ["unknown_unit baris.0.satuan"]],
    ["nothing sold", [{ jumlah: "0" }], ["quantity_not_positive baris.0.jumlah"]],
    ["a quantity below 0", [{ jumlah: "-1" }], ["quantity_not_positive baris.0.jumlah"]],
    ["a price below 0", [{ harga: "-0.01" }], ["number_negative baris.0.harga"]],
    ["a discount below 0", [{ potongan: "-1" }], ["number_negative baris.0.potongan"]],
    ["letters for a price", [{ harga: "abc" }], ["bad_number baris.0.harga"]],
    ["three decimals", [{ harga: "1.005" }], ["too_many_decimals baris.0.harga"]],
    ["no number", [{ harga: "1.000,5" }], ["bad_number baris.0.harga"]],
    ["no price", [{ harga: "" }], ["required baris.0.harga"]],
    ["more discount than price", [{ potongan: 120_000_001 }], ["discount_exceeds_total baris.0.potongan"]],
    ["a wrong base", [{ dpp: 1 }], ["tax_base_mismatch baris.0.dpp"]],
    ["a wrong other base", [{ dppLain: 120_000_000 }], ["other_base_mismatch baris.0.dppLain"]],
    ["a rate of 11 %", [{ tarifPpn: "11" }], ["vat_rate_invalid baris.0.tarifPpn"]],
    ["the rate written 12.00", [{ tarifPpn: "12.00" }], []],
    ["a wrong VAT", [{ ppn: 14_400_000 }], ["vat_mismatch baris.0.ppn"]],
    ["another VAT where it is free", [{ ppn: 1, dppLainDicentang: true }, "10"], []],
    [
      "a base above the price",
      [{ dppLain: 120_000_001, dppLainDicentang: true }, "10"],
      ["other_base_exceeds baris.0.dppLain"],
    ],
    ["a wrong PPnBM", [{ tarifPpnbm: "20", ppnbm: 1 }, "01"], ["stlg_mismatch baris.0.ppnbm"]],
    ["PPnBM of 5 %", [{ tarifPpnbm: "5" }, "01"], ["stlg_rate_invalid baris.0.tarifPpnbm"]],
    ["PPnBM under code 04", [{ tarifPpnbm: "20" }], ["luxury_full_base baris.0.tarifPpnbm"]],
    ["code 01 without PPnBM", [{}, "01"], ["full_base_without_luxury baris.0.dppLain"]],
    ["code 01 on the other base", [{ dppLainDicentang: true }, "01"], ["other_base_suggests_04 baris.0.dppLain"]],
    ["an amount of 30 digits", [{ harga: "999999999999999", jumlah: "999999999999999" }], ["amount_too_large baris"]],
  ])("%s", (_, given, expected) => expect(row(...given)).toEqual(expected));

  test.each<[string, Parameters<typeof row>, string[]]>([
    ["a price of 0", [{ harga: "0" }], ["tax_base_zero baris"]],
    ["a discount of all", [{ potongan: 120_000_000 }], ["tax_base_zero baris"]],
    ["a discount of three decimals", [{ potongan: "0.125" }], ["bad_number baris.0.potongan"]],
    [
      "a discount above the price by a cent",
      [{ potongan: "120000000.01" }],
      ["discount_exceeds_total baris.0.potongan"],
    ],
    ["code 05 with nothing typed", [{}, "05"], ["certain_amount_untyped baris.0.ppn"]],
    ["code 05 as the trade has it", [{ dppLain: 11_000_000, ppn: 1_320_000 }, "05"], []],
  ])("an invoice without a base cannot be signed: %s", (_, given, expected) => expect(row(...given)).toEqual(expected));

  test("an invoice without lines", () => expect(codes({ baris: [] })).toEqual(["no_lines baris"]));
});

describe("the base of codes that allow a choice (PMK 131/2024 art. 2, 3)", () => {
  const OPEN = KODE_TRANSAKSI.filter((kode) => aturanKode[kode].dasarPengenaan === "pilihan");
  const doubts = (changes: Parameters<typeof baris>[0], kode: string) =>
    checkFaktur(faktur({ kode, baris: [baris(changes)] }), konteks()).filter(
      ({ code }) => code === "full_base_without_luxury",
    );

  test("codes 02, 03 and 06 to 10 allow a choice", () => {
    expect(OPEN).toEqual(["02", "03", "06", "07", "08", "09", "10"]);
  });

  test.each(OPEN)("without an answer code %s uses 11/12 for goods, the full price for luxury goods", (kode) => {
    const of = (changes: Parameters<typeof baris>[0]) =>
      computeFaktur({ kode, tanggal: "2026-03-05", baris: [baris({ harga: "12000000", jumlah: "1", ...changes })] })
        .nilai;
    expect(of({})).toMatchObject({ dppLain: 11_000_000, ppn: 1_320_000 });
    expect(of({ tarifPpnbm: "20" })).toMatchObject({ dppLain: 12_000_000, ppn: 1_440_000 });
    expect(of({ kode: "870300" })).toMatchObject({ dppLain: 12_000_000, ppn: 1_440_000 });
    expect(doubts({}, kode)).toEqual([]);
    expect(completeFaktur(faktur({ kode })).baris[0]?.dppLainDicentang).toBe(true);
    expect(completeFaktur(faktur({ kode, baris: [baris({ tarifPpnbm: "20" })] })).baris[0]?.dppLainDicentang).toBe(
      false,
    );
  });

  test.each(OPEN)("a full base chosen under code %s stays and is questioned with the right figures", (kode) => {
    const found = doubts({ harga: "12000000", jumlah: "1", dppLainDicentang: false }, kode);
    expect(found).toMatchObject([{ berat: "peringatan", params: { kode, dppLain: 11_000_000, ppn: 1_320_000 } }]);
    expect(doubts({ dppLainDicentang: true, dppLain: 120_000_000 }, kode).length).toBe(kode === "09" ? 0 : 1);
    expect(doubts({ dppLainDicentang: false, tarifPpnbm: "20" }, kode)).toEqual([]);
  });

  test("a special rate under code 10 raises no doubt, nor do codes with rules of their own", () => {
    expect(doubts({ dppLainDicentang: false, ppn: 1_000_000 }, "10")).toEqual([]);
    expect(doubts({ dppLainDicentang: false, ppn: 14_400_000 }, "10")).toHaveLength(1);
    for (const kode of ["04", "05"]) expect(doubts({}, kode)).toEqual([]);
  });

  test("a dealer's luxury car under code 01 carries no PPnBM and raises no doubt", () => {
    expect(doubts({ kode: "870300" }, "01")).toEqual([]);
    expect(doubts({ kode: "871100" }, "01")).toEqual([]);
    expect(doubts({ kode: "870100" }, "01")).toHaveLength(1);
    expect(doubts({ kode: "000000" }, "01")).toHaveLength(1);
  });
});

describe("houses with VAT borne by the government (PMK 13/2025, 60/2025, 90/2025)", () => {
  const PERSON = "3171010101900001";
  const house = (informasi: string, cap: string, tanggal: string, harga: string, npwpPembeli = PERSON) =>
    codes(
      {
        kode: "07",
        informasi,
        cap,
        tanggal,
        npwpPembeli,
        nitkuPembeli: `${npwpPembeli}000000`,
        baris: [baris({ harga, jumlah: "1", dppLainDicentang: true })],
      },
      {
        hariIni: "2027-01-05",
        pkpSejak: "2020-01-01",
        pembeli: (npwp) => ({ nama: "Pembeli", nitku: [`${npwp}000000`] }),
      },
    ).filter((found) => found.startsWith("housing"));

  test.each<[string, string, string, string, string[]]>([
    ["the day before 2026", "TD.00531", "TD.01131", "2025-12-31", ["housing_facility_period tanggal"]],
    ["its first day", "TD.00531", "TD.01131", "2026-01-01", []],
    ["its last day", "TD.00531", "TD.01131", "2026-12-31", []],
    ["the day after 2026", "TD.00531", "TD.01131", "2027-01-01", ["housing_facility_period tanggal"]],
    ["the addition of 2025 a day early", "TD.00528", "TD.01128", "2025-06-30", ["housing_facility_period tanggal"]],
    ["the addition of 2025 on its first day", "TD.00528", "TD.01128", "2025-07-01", []],
    ["the facility of 2025 in 2026", "TD.00513", "TD.01113", "2026-03-05", ["housing_facility_period tanggal"]],
  ])("the day of supply: %s", (_, informasi, cap, tanggal, expected) =>
    expect(house(informasi, cap, tanggal, "900000000")).toEqual(expected));

  test.each<[string, string[]]>([
    ["1999999999", []],
    ["2000000000", []],
    ["2000000001", ["housing_facility_part baris"]],
  ])("the part of the price with borne VAT: Rp%s", (harga, expected) =>
    expect(house("TD.00531", "TD.01131", "2026-03-05", harga)).toEqual(expected));

  test("doubts a buyer that is an entity", () => {
    expect(house("TD.00531", "TD.01131", "2026-03-05", "900000000", PEMBELI)).toEqual([
      "housing_facility_buyer npwpPembeli",
    ]);
  });
});

describe("down payments", () => {
  const kontrak = computeFaktur({ kode: "04", tanggal: "2026-03-05", baris: [baris()] }).kontrak;
  const member = (peran: AnggotaRantai["peran"], dpp: number, over: Partial<AnggotaRantai> = {}): AnggotaRantai => ({
    ...{
      id: peran,
      nomor: `n-${peran}`,
      status: "approved",
      peran,
      tanggal: "2026-03-05",
      kode: "04",
      npwpPembeli: PEMBELI,
      nomorPembeli: "-",
    },
    ...{ kontrak, nilai: { dpp, dppLain: Math.round((dpp * 11) / 12), ppn: Math.round((dpp * 11) / 100), ppnbm: 0 } },
    ...over,
  });
  const first = member("pertama", 100_000_000);
  const settled = member("pelunasan", 20_000_000, { nilai: sisaKontrakAtas(kontrak, [first]) });
  const known = (rantai: Rantai, rujukan: Rujukan = { keadaan: "pertama" }, diganti?: AnggotaRantai) => ({
    rangkaian: { rantai, rujukan, ...(diganti ? { diganti } : {}) },
  });
  const none = (rujukan: Rujukan) => known([], rujukan);
  const rujukan = "04002600000000001";
  const found = (changes: Partial<Faktur>, context: Partial<KonteksFaktur>) => {
    const invoice = faktur(changes);
    const { rantai = [], diganti } = context.rangkaian ?? {};
    const sebelumnya = tanpa(rantai, diganti?.id).map(({ nilai }) => nilai);
    const jenis = invoice.pelunasan ? ("pelunasan" as const) : ("uang_muka" as const);
    const angsuran = { jenis, nilai: invoice.nilaiUangMuka ?? 0, sebelumnya };
    const hasil = computeFaktur({ ...invoice, angsuran });
    return checkFaktur(invoice, { ...konteks(), ...context }, hasil).map(({ code, field }) => `${code} ${field}`);
  };

  test.each<[string, Partial<Faktur>, Partial<KonteksFaktur>, string[]]>([
    ["first payment", { uangMuka: true, nilaiUangMuka: 50_000_000 }, {}, []],
    ["the whole contract", { uangMuka: true, nilaiUangMuka: 120_000_000 }, {}, ["down_payment_amount nilaiUangMuka"]],
    [
      "all that is left",
      { uangMuka: true, rujukan, nilaiUangMuka: 20_000_000 },
      known([first]),
      ["down_payment_amount nilaiUangMuka"],
    ],
    ["within what is left", { uangMuka: true, rujukan, nilaiUangMuka: 19_999_999 }, known([first]), []],
    ["no amount", { uangMuka: true }, {}, ["required nilaiUangMuka"]],
    ["both ticks", { uangMuka: true, pelunasan: true }, {}, ["down_payment_or_repayment pelunasan"]],
    ["repayment of nothing", { pelunasan: true }, {}, ["required rujukan"]],
    [
      "a number of no invoice",
      { pelunasan: true, rujukan },
      none({ keadaan: "tidak_ada" }),
      ["down_payment_reference_invalid rujukan"],
    ],
    [
      "a number of e-Faktur Desktop",
      { pelunasan: true, rujukan: "010.003-24.12345678" },
      none({ keadaan: "tidak_ada" }),
      ["down_payment_reference_desktop rujukan"],
    ],
    [
      "a number of 15 digits",
      { pelunasan: true, rujukan: "010.003-24.1234567" },
      none({ keadaan: "tidak_ada" }),
      ["down_payment_reference_invalid rujukan"],
    ],
    [
      "the number of an ordinary invoice",
      { uangMuka: true, rujukan, nilaiUangMuka: 1 },
      none({ keadaan: "bukan_uang_muka" }),
      ["down_payment_reference_not_one rujukan"],
    ],
    [
      "the number of a second payment",
      { pelunasan: true, rujukan },
      none({ keadaan: "lanjutan", pertama: "x" }),
      ["down_payment_reference_later rujukan"],
    ],
    [
      "the number of a replaced payment",
      { uangMuka: true, rujukan, nilaiUangMuka: 1 },
      none({ keadaan: "diganti", pengganti: "x" }),
      ["down_payment_reference_replaced rujukan"],
    ],
    [
      "the number of a cancelled payment",
      { uangMuka: true, rujukan, nilaiUangMuka: 1 },
      none({ keadaan: "dibatalkan" }),
      ["down_payment_reference_cancelled rujukan"],
    ],
    ["repayment", { pelunasan: true, rujukan }, known([first]), []],
    [
      "a second repayment",
      { pelunasan: true, rujukan },
      known([first, settled]),
      ["down_payment_chain_settled rujukan"],
    ],
    [
      "another code",
      { pelunasan: true, rujukan },
      known([{ ...first, kode: "01" }]),
      ["down_payment_reference_other_buyer rujukan"],
    ],
    [
      "repayment while a replacement waits",
      { pelunasan: true, rujukan },
      known([{ ...first, status: "waiting_for_amendment" }]),
      ["down_payment_chain_waiting rujukan"],
    ],
    ["a reference without a tick", { rujukan }, {}, ["reference_without_down_payment rujukan"]],
    [
      "a replaced first payment that leaves nothing",
      { uangMuka: true, nilaiUangMuka: 120_000_000 },
      known([first], undefined, first),
      ["down_payment_amount nilaiUangMuka"],
    ],
    [
      "a replaced payment of a settled chain, other amount",
      { uangMuka: true, nilaiUangMuka: 99_000_000 },
      known([first, settled], undefined, first),
      ["down_payment_amount_settled nilaiUangMuka"],
    ],
    [
      "a replaced payment of a settled chain, same amount",
      { uangMuka: true, nilaiUangMuka: 100_000_000 },
      known([first, settled], undefined, first),
      [],
    ],
    ["a replaced repayment", { pelunasan: true, rujukan }, known([first, settled], undefined, settled), []],
    ["a replaced payment made ordinary", {}, known([first], undefined, first), ["replacement_chain_changed uangMuka"]],
    [
      "a contract below the other payments",
      { uangMuka: true, nilaiUangMuka: 1, baris: [baris({ harga: "1000" })] },
      known([first, member("lanjutan", 1_000_000)], undefined, first),
      ["contract_below_payments baris"],
    ],
  ])("%s", (_, changes, context, expected) => expect(found(changes, context)).toEqual(expected));

  test.each<[string, Partial<Faktur>]>([
    ["a further payment", { uangMuka: true, rujukan, nilaiUangMuka: 1_000_000 }],
    ["the repayment", { pelunasan: true, rujukan }],
  ])("%s is dated on the day of the chain's last payment or later", (_, changes) => {
    const late = member("lanjutan", 1_000_000, { tanggal: "2026-04-02" });
    const earlier = member("lanjutan", 1_000_000, { id: "earlier", tanggal: "2026-03-20" });
    const chain = known([first, late, earlier]);
    expect(found({ ...changes, tanggal: "2026-04-01" }, chain)).toEqual(["down_payment_order tanggal"]);
    for (const tanggal of ["2026-04-02", "2026-04-03"]) expect(found({ ...changes, tanggal }, chain)).toEqual([]);
  });

  test("a replaced payment can have a later date than later payments of its chain", () => {
    const late = member("lanjutan", 1_000_000, { tanggal: "2026-04-02" });
    const changes = { uangMuka: true, nilaiUangMuka: 2_000_000 };
    for (const tanggal of ["2026-03-31", "2026-04-03"])
      expect(found({ ...changes, tanggal }, known([first, late], undefined, first))).toEqual([]);
  });
});

test("computing and checking answer for any input", () => {
  const text = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom("", "0", "999999999999999", "12.5", " 20 ", "9999999999", "-1"),
  );
  const amount = fc.option(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), { nil: undefined });
  const line = fc
    .record({
      harga: text,
      jumlah: text,
      potongan: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
      tarifPpnbm: text,
      kode: text,
      satuan: text,
      dppLain: amount,
      ppn: amount,
      dppLainDicentang: fc.boolean(),
    })
    .map(baris);
  const invoice = fc
    .record({
      kode: fc.constantFrom("", "01", "02", "04", "05", "07", "xx"),
      tanggal: fc.constantFrom("2026-03-05", "9999-12-31", "0001-01-01", "", "2025-01-31"),
      uangMuka: fc.boolean(),
      pelunasan: fc.boolean(),
      nilaiUangMuka: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
      npwpPembeli: text,
      baris: fc.array(line, { maxLength: 4 }),
    })
    .map(faktur);
  fc.assert(
    fc.property(invoice, (given) => {
      const { nilai } = computeFaktur({
        ...given,
        angsuran: { jenis: "uang_muka", nilai: given.nilaiUangMuka ?? 0, sebelumnya: [] },
      });
      expect(Object.values(nilai).every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      expect(Array.isArray(checkFaktur(given, konteks()))).toBe(true);
    }),
    { numRuns: 500 },
  );
});
