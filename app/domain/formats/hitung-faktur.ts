import { computeBaris } from "../efaktur";
import { compare, decimal, negate, parseDecimal, subtract, toRupiah, uangOf } from "../kit/decimal";
import type { Rupiah } from "../kit/rupiah";
import type { Nilai, Rekonsiliasi } from "./kit";

const SATU_RUPIAH = decimal("1");
const COMPUTED = ["TaxBase", "OtherTaxBase", "VAT", "STLG"] as const;

/**
 * The computed amounts of an invoice line, whole rupiah, for given amounts that differ by less than one rupiah
 * (PER-11/PJ/2025 art. 129). Larger differences stay, and the rules of invoices refuse them.
 */
export function computeBarisFaktur(baris: Nilai, dokumen: Nilai): readonly Rekonsiliasi[] {
  const { TaxInvoiceDate: tanggal = "", TrxCode: kode = "" } = dokumen;
  if (tanggal === "" || kode === "") return [];
  // a whole amount equals the computed one or differs by at least a rupiah
  if (!COMPUTED.some((elemen) => baris[elemen]?.includes("."))) return [];
  const base = whole(baris.TaxBase);
  const otherBase = whole(baris.OtherTaxBase);
  const hasil = computeBaris(
    {
      opt: baris.Opt === "B" ? "B" : "A",
      kode: baris.Code ?? "",
      nama: baris.Name ?? "",
      satuan: baris.Unit ?? "",
      harga: baris.Price ?? "",
      jumlah: baris.Qty ?? "",
      potongan: uangOf(baris.TotalDiscount ?? "0"),
      dppLainDicentang: kode === "04" || Math.abs(base - otherBase) > 1,
      dpp: base,
      dppLain: otherBase,
      ppn: whole(baris.VAT),
      tarifPpnbm: baris.STLGRate ?? "",
      ppnbm: whole(baris.STLG),
    },
    { kode, tanggal },
  );
  const computed: Readonly<Record<(typeof COMPUTED)[number], Rupiah>> = {
    TaxBase: hasil.dpp,
    OtherTaxBase: hasil.dppLain,
    VAT: hasil.ppn,
    STLG: hasil.ppnbm,
  };
  return Object.entries(computed)
    .filter(([elemen, nilai]) => isNear(baris[elemen] ?? "", nilai))
    .map(([elemen, nilai]) => ({ elemen, nilai: String(nilai) }));
}

const whole = (text: string | undefined): Rupiah => {
  const value = parseDecimal(text ?? "");
  return value ? toRupiah(value) : 0;
};

/** True if a given amount differs from the computed one by less than a rupiah. */
function isNear(given: string, computed: Rupiah): boolean {
  const value = parseDecimal(given);
  if (!value) return false;
  const difference = subtract(value, decimal(computed));
  return compare(difference, SATU_RUPIAH) < 0 && compare(negate(difference), SATU_RUPIAH) < 0;
}
