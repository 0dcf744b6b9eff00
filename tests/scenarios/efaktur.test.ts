import { describe, expect, test } from "vitest";
import type { BarisInput, NilaiFaktur } from "~/domain/efaktur/faktur";
import { computeFaktur } from "~/domain/efaktur/hitung-faktur";
import { checkKredit } from "~/domain/efaktur/kredit";
import { formatNsfp, nsfpPengganti } from "~/domain/efaktur/nomor";
import { type BarisAsal, checkRetur, computeRetur } from "~/domain/efaktur/retur";
import { decimal, toRupiah } from "~/domain/kit/decimal";
import { times } from "~/domain/kit/rupiah";
import { batasUnggah, besaranTertentu, masaKredit } from "~/domain/parameters/ppn";
import cases from "./data/efaktur.json";

type Scenario = {
  readonly id: string;
  readonly kind: string;
  readonly judul: string;
  readonly bila: { readonly diketahui: string; readonly ketika: string; readonly maka: string };
  // biome-ignore lint/suspicious/noExplicitAny: each kind has its own shape
  readonly input: any;
  // biome-ignore lint/suspicious/noExplicitAny: each kind has its own shape
  readonly expected: any;
};
const scenarios = cases as readonly Scenario[];

/** Runs each case of a kind as Given, When, Then; throws for a kind without a case. */
function each(
  kind: string,
  check: (input: Scenario["input"], expected: Scenario["expected"]) => void,
  only = (_: Scenario) => true,
) {
  const chosen = scenarios.filter((scenario) => scenario.kind === kind && only(scenario));
  test(`ada contoh ${kind}`, () => expect(chosen.length).toBeGreaterThan(0));
  for (const { id, judul, bila, input, expected } of chosen) {
    test(`${judul} [${id}]: diketahui ${bila.diketahui}; ketika ${bila.ketika}; maka ${bila.maka}`, () =>
      check(input, expected));
  }
}

const TANGGAL = "2026-03-10";
const line = (given: {
  price: number;
  qty: number;
  disc?: number;
  stlg?: number;
  use_other?: boolean;
}): BarisInput => ({
  opt: "A",
  kode: "000000",
  nama: "Barang",
  satuan: "UM.0018",
  harga: String(given.price),
  jumlah: String(given.qty),
  potongan: given.disc ?? 0,
  tarifPpnbm: String(given.stlg ?? 0),
  ...(given.use_other ? { dppLainDicentang: true } : {}),
});
const english = ({ dpp, dppLain, ppn, ppnbm }: NilaiFaktur) => ({
  TaxBase: dpp,
  OtherTaxBase: dppLain,
  VAT: ppn,
  STLG: ppnbm,
});

describe("Faktur keluaran", () => {
  each("invoice", (input, expected) => {
    const tanggal = input.date ?? TANGGAL;
    const baris = (input.lines as Parameters<typeof line>[0][]).map((given) => {
      const plain = line(given);
      if (!input.effective_rule) return plain;
      return { ...plain, dppLain: times(given.price * given.qty, besaranTertentu.pengiriman_paket.on(tanggal)) };
    });
    const result = computeFaktur({ kode: input.trx_code, tanggal, baris, konsumenAkhir: input.end_consumer });
    const lines = result.baris.map((row) => ({
      ...english(row),
      VATRate: Number(row.tarifPpn),
      STLGRate: Number(row.tarifPpnbm),
    }));
    expect(lines).toEqual(expected.lines);
    expect(english(result.nilai)).toEqual(expected.totals);
    for (const [column, { nilai, langkah }] of Object.entries(result.alasan)) {
      expect([column, langkah.at(-1)?.nilai]).toEqual([column, nilai]);
    }
  });
});

describe("Pembulatan", () => {
  each("rounding", (input, expected) => expect(toRupiah(decimal(input.amount))).toBe(expected.rounded));
});

describe("Uang muka dan pelunasan", () => {
  each("down_payment", (input, expected) => {
    const baris = (input.contract_lines as { TaxBase: number }[]).map(({ TaxBase }) =>
      line({ price: TaxBase, qty: 1 }),
    );
    const invoice = { kode: input.trx_code, tanggal: TANGGAL, baris };
    const contract = computeFaktur(invoice);
    expect(english(contract.nilai)).toMatchObject(expected.contract);
    const sebelumnya: NilaiFaktur[] = [];
    for (const [index, nilai] of (input.down_payments as number[]).entries()) {
      const part = computeFaktur({ ...invoice, angsuran: { jenis: "uang_muka", nilai, sebelumnya } }).nilai;
      expect(english(part)).toMatchObject(expected.down_payments[index]);
      sebelumnya.push(part);
    }
    const rest = computeFaktur({ ...invoice, angsuran: { jenis: "pelunasan", sebelumnya } });
    expect(english(rest.nilai)).toMatchObject(expected.repayment);
  });
});

describe("Retur", () => {
  each("return", (input, expected) => {
    const { trx_code: kode, qty, price, discount } = input.original;
    const harga = String(price);
    const [row] = computeFaktur({ kode, tanggal: TANGGAL, baris: [line({ price, qty, disc: discount })] }).baris;
    if (!row) throw new Error("no line");
    const asal: BarisAsal = { ...row, harga, jumlah: String(qty) };
    const earlier =
      input.already_returned === 0 ? [] : [computeRetur(asal, [], { jumlah: String(input.already_returned) })];
    const now = { jumlah: String(input.return_quantity) };
    if (expected.error) {
      expect(checkRetur(asal, earlier, now)).toMatchObject([
        { code: "return_exceeds_quantity", params: { max: String(expected.max_quantity) } },
      ]);
      return;
    }
    expect(checkRetur(asal, earlier, now)).toEqual([]);
    const { jumlah, maksimum, dpp, dppLain, ppn, ppnbm } = computeRetur(asal, earlier, now);
    expect({
      max_quantity: Number(maksimum),
      ReturnQuantity: Number(jumlah),
      ReturnTaxBase: dpp,
      ReturnOtherTaxBase: dppLain,
      ReturnVAT: ppn,
      ReturnSTLG: ppnbm,
    }).toEqual(expected);
  });
});

describe("Nomor faktur", () => {
  each("number", (input, expected) => {
    if (input.original) {
      const first = nsfpPengganti(input.original);
      expect({ replacement_1: first, replacement_2: nsfpPengganti(first) }).toEqual(expected);
      return;
    }
    const { trx_code: kode, status_code, year: tahun, sequence: urut } = input;
    expect(formatNsfp({ kode, status: Number(status_code), tahun, urut })).toBe(expected.number);
  });
});

describe("Batas unggah", () => {
  each(
    "deadline",
    (input, expected) => {
      const { tanggal } = batasUnggah(input.replacement_date ?? input.invoice_date);
      expect(tanggal).toBe(expected.last_upload_date);
      if (input.upload_date) expect(input.upload_date <= tanggal).toBe(expected.accepted);
    },
    ({ expected }) => "last_upload_date" in expected,
  );
});

describe("Masa pengkreditan", () => {
  each("credit_period", (input, expected) => {
    const faktur = {
      kode: "04",
      status: "approved",
      masa: input.invoice_period,
      kredit: "none",
      kreditMasa: null,
      valid: true,
    } as const;
    const konteks = { pkp: true, adaRetur: false, masaTerkunci: () => false };
    const found = (masa: string) => checkKredit(faktur, { event: "credit", masa }, konteks).map(({ code }) => code);
    expect(masaKredit(input.invoice_period)).toEqual(expected.allowed_periods);
    for (const masa of expected.allowed_periods) expect(found(masa)).toEqual([]);
    for (const masa of expected.refused) expect(found(masa)).toEqual(["credit_period_not_allowed"]);
  });
});
