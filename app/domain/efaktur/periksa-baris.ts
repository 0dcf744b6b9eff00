import { compare, type Decimal, decimal, hasMoreDecimals, multiply, parseDecimal, toRupiah } from "../kit/decimal";
import { type Rupiah, times } from "../kit/rupiah";
import type { Tanggal } from "../kit/tanggal";
import { bagianNilaiLain, hariAturan, tarifPpnbm } from "../parameters/ppn";
import { daftarBarangJasa, refHas } from "../ref";
import type { BarisInput, Faktur } from "./faktur";
import { type BarisHasil, NILAI_TERBESAR, ppnAtas } from "./hitung";
import type { FakturHasil } from "./hitung-faktur";
import { aturanFor, KODE_UMUM } from "./kode";
import { sifatMewah } from "./mewah";
import type { Lapor } from "./temuan";

/** Decimals of prices, quantities and rates in the Coretax formats. */
const SKALA = 2;

/** Checks the lines; `hasil` is the invoice as computed. Paths are `baris.<row from 0>.<field>`. */
export function checkBaris(faktur: Faktur, hasil: FakturHasil, lapor: Lapor): void {
  if (faktur.baris.length === 0) lapor("no_lines", "baris");
  if (hasil.terlaluBesar) lapor("amount_too_large", "baris", { terbesar: NILAI_TERBESAR });
  let readable = faktur.baris.length > 0 && !hasil.terlaluBesar;
  faktur.baris.forEach((line, index) => {
    const at: Lapor = (code, field, params) => lapor(code, `baris.${index}.${field}`, params);
    const result = hasil.baris[index];
    checkNames(line, at);
    const sound = checkNumbers(line, at);
    readable &&= sound && parseDecimal(line.jumlah)?.units !== 0n;
    if (!sound || !result || result.terlaluBesar) return;
    checkAmounts(faktur.kode, line, result, at);
    checkLuxury(faktur, line, result, at);
    checkCertainAmount(faktur, result, at);
  });
  // an invoice is for a supply with a price (UU PPN art. 1(17)): a base of 0 is refused
  if (readable && hasil.kontrak.dpp === 0) lapor("tax_base_zero", "baris");
}

function checkNames({ opt, kode, nama, satuan }: BarisInput, lapor: Lapor): void {
  if (nama === "") lapor("required", "nama");
  if (kode !== "" && kode !== KODE_UMUM && !refHas(daftarBarangJasa(opt), kode))
    lapor("unknown_goods_code", "kode", { kode });
  if (satuan === "") lapor("required", "satuan");
  else if (!refHas("satuan", satuan)) lapor("unknown_unit", "satuan", { kode: satuan });
}

/** True if the numbers of a line can be used in computations. */
function checkNumbers({ harga, jumlah, potongan }: BarisInput, lapor: Lapor): boolean {
  const price = readNumber(harga, "harga", lapor);
  const quantity = readNumber(jumlah, "jumlah", lapor);
  if (!price || !quantity) return false;
  if (quantity.units === 0n) lapor("quantity_not_positive", "jumlah");
  const product = multiply(price, quantity);
  if (compare(product, decimal(NILAI_TERBESAR)) > 0) return false;
  const total = toRupiah(product);
  const discount = parseDecimal(String(potongan));
  if (!discount || discount.scale > SKALA) {
    lapor("bad_number", "potongan");
    return false;
  }
  if (discount.units < 0n || compare(discount, product) > 0) {
    if (discount.units < 0n) lapor("number_negative", "potongan");
    else lapor("discount_exceeds_total", "potongan", { max: total });
    return false;
  }
  return true;
}

function readNumber(text: string, field: "harga" | "jumlah", lapor: Lapor): Decimal | undefined {
  const value = parseDecimal(text);
  if (value && value.units >= 0n && value.scale <= SKALA) return value;
  if (value && value.units < 0n) lapor(field === "jumlah" ? "quantity_not_positive" : "number_negative", field);
  else if (hasMoreDecimals(text, SKALA)) lapor("too_many_decimals", field, { skala: SKALA });
  else lapor(text === "" ? "required" : "bad_number", field);
  return undefined;
}

function checkAmounts(kode: string, line: BarisInput, result: BarisHasil, lapor: Lapor): void {
  const differs = (given: Rupiah | undefined, computed: Rupiah): given is Rupiah =>
    given !== undefined && given !== computed;
  if (differs(line.dpp, result.dpp)) lapor("tax_base_mismatch", "dpp", { seharusnya: result.dpp });
  if (result.dppLainCara === "diketik" && (result.dppLain > result.dpp || result.dppLain < 0)) {
    lapor("other_base_exceeds", "dppLain", { max: result.dpp });
  }
  if (differs(line.dppLain, result.dppLain)) lapor("other_base_mismatch", "dppLain", { seharusnya: result.dppLain });
  const rate = line.tarifPpn === undefined ? undefined : parseDecimal(line.tarifPpn);
  if (rate === null || (rate && compare(rate, decimal(result.tarifPpn)) !== 0)) {
    lapor("vat_rate_invalid", "tarifPpn", { tarif: result.tarifPpn });
  }
  const ppnTerlarang = result.ppnDiketik && result.ppn < 0;
  if (ppnTerlarang || (aturanFor(kode)?.ppn === "tepat" && differs(line.ppn, result.ppn))) {
    lapor("vat_mismatch", "ppn", { seharusnya: Math.max(0, result.ppn) });
  }
  if (differs(line.ppnbm, result.ppnbm)) lapor("stlg_mismatch", "ppnbm", { seharusnya: result.ppnbm });
}

function checkLuxury({ kode, tanggal }: Faktur, line: BarisInput, result: BarisHasil, lapor: Lapor): void {
  const { terendah, tertinggi } = tarifPpnbm.on(hariAturan(tanggal));
  const rate = line.tarifPpnbm === "" ? decimal("0") : parseDecimal(line.tarifPpnbm);
  const inRange =
    rate && rate.scale <= SKALA && compare(rate, decimal(terendah)) >= 0 && compare(rate, decimal(tertinggi)) <= 0;
  if (rate?.units !== 0n && !inRange) {
    lapor("stlg_rate_invalid", "tarifPpnbm", { min: terendah, max: tertinggi });
    return;
  }
  const luxury = rate?.units !== 0n;
  const ticked = kode === "04" || line.dppLainDicentang === true;
  if (luxury && ticked && result.dppLainCara === "mewah") lapor("luxury_full_base", "tarifPpnbm", { kode });
  if (kode === "01" && !luxury && ticked) lapor("other_base_suggests_04", "dppLain");
  else checkFullBase(kode, tanggal, line, result, lapor);
}

/**
 * Only luxury goods have the full price as base (PMK 131/2024 art. 2, 3). Goods whose heading can contain luxury goods
 * pass. So does a typed VAT under code 10, which has special rates.
 */
function checkFullBase(kode: string, tanggal: Tanggal, line: BarisInput, result: BarisHasil, lapor: Lapor): void {
  const dasar = aturanFor(kode)?.dasarPengenaan;
  const open = dasar === "penuh" || dasar === "pilihan";
  if (!open || result.dppLain !== result.dpp || sifatMewah(line, tanggal) !== "tidak") return;
  if (kode === "10" && result.ppn !== ppnAtas(result.dppLain, tanggal).nilai) return;
  const dppLain = times(result.dpp, bagianNilaiLain.on(hariAturan(tanggal)));
  if (dppLain === result.dpp) return;
  lapor("full_base_without_luxury", "dppLain", { kode, dppLain, ppn: ppnAtas(dppLain, tanggal).nilai });
}

/**
 * Warns if the certain amount was not typed: the trade has its own amount, and the general rule fits only by chance.
 */
function checkCertainAmount({ kode }: Faktur, { dppLainCara, ppnDiketik }: BarisHasil, lapor: Lapor): void {
  if (kode === "05" && dppLainCara !== "diketik" && !ppnDiketik) lapor("certain_amount_untyped", "ppn");
}
