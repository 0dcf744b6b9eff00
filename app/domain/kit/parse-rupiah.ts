import { type Rupiah, rupiah } from "./rupiah";
import { readTypedNumber, type TypedFailure, type TypedNumber } from "./typed-number";

type RupiahFailure = TypedFailure | "ada_desimal" | "terlalu_besar";

/**
 * Reads a typed amount: `1.234.567`, `Rp 1.234.567`, `1234567,00`, Arabic-Indic digits; see {@link readTypedNumber}.
 * `1,234` in Indonesian (`1.234` in English) has two readings and is refused as `ambigu`. Empty text is null. Decimals
 * other than zero are refused: amounts are whole rupiah.
 */
export function parseRupiah(raw: string, language = "id"): Rupiah | null | { gagal: RupiahFailure } {
  const read = readTypedNumber(raw, language);
  if (read === null) return null;
  if (typeof read === "string") return { gagal: read };
  if (mayBeThousands(read)) return { gagal: "ambigu" };
  // nobody writes whole rupiah as 10.00 in Indonesian or 10,0000: a digit could be missing
  const odd = read.decimals > 2 || (read.foreign && read.decimals > 0);
  if (odd || read.fraction !== "") return { gagal: "ada_desimal" };
  const value = BigInt(`${read.negative ? "-" : ""}${read.whole}`);
  const most = BigInt(Number.MAX_SAFE_INTEGER);
  return value > most || value < -most ? { gagal: "terlalu_besar" } : rupiah(value);
}

/** True for one group of three after the decimal mark: in another language it means thousands. */
const mayBeThousands = ({ whole, decimals }: TypedNumber): boolean =>
  decimals === 3 && whole !== "0" && whole.length <= 3;
