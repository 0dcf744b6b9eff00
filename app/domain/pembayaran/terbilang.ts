import { type Rupiah, rupiah } from "~/domain/kit/rupiah";

const SATUAN = ["", "satu", "dua", "tiga", "empat", "lima", "enam", "tujuh", "delapan", "sembilan"] as const;
const GOLONGAN = ["", "ribu", "juta", "miliar", "triliun", "kuadriliun"] as const;

/** An amount in Indonesian words as on the forms: 1_250_000 is `satu juta dua ratus lima puluh ribu rupiah`. */
export function terbilang(amount: Rupiah): string {
  const value = rupiah(amount);
  if (value === 0) return "nol rupiah";
  const words = groups(Math.abs(value))
    .flatMap((group, index) => groupWords(group, GOLONGAN[index] ?? ""))
    .reverse();
  return [...(value < 0 ? ["minus"] : []), ...words, "rupiah"].join(" ");
}

/** A decimal text with a point (`92.5`, not negative) in words, its decimals one by one: `sembilan puluh dua koma lima`. */
export function terbilangDesimal(text: string): string {
  const [whole = "0", fraction = ""] = text.split(".");
  const words = terbilang(rupiah(Number(whole))).replace(/ rupiah$/, "");
  const digits = [...fraction].map((digit) => SATUAN[Number(digit)] || "nol");
  return digits.length === 0 ? words : [words, "koma", ...digits].join(" ");
}

/** Groups of three digits, the lowest first. */
function groups(value: number): number[] {
  const parts: number[] = [];
  for (let rest = value; rest > 0; rest = Math.floor(rest / 1000)) parts.push(rest % 1000);
  return parts;
}

/** Words of one group with its name, last word first. `seribu` is the only contracted name. */
function groupWords(group: number, name: string): string[] {
  if (group === 0) return [];
  if (group === 1 && name === "ribu") return ["seribu"];
  return [...hundreds(group), name].filter((word) => word !== "").reverse();
}

function hundreds(value: number): string[] {
  const count = Math.floor(value / 100);
  const head = count === 0 ? [] : count === 1 ? ["seratus"] : [SATUAN[count] ?? "", "ratus"];
  return [...head, ...tens(value % 100)];
}

function tens(value: number): string[] {
  if (value < 10) return [SATUAN[value] ?? ""];
  if (value === 10) return ["sepuluh"];
  if (value === 11) return ["sebelas"];
  if (value < 20) return [SATUAN[value - 10] ?? "", "belas"];
  return [SATUAN[Math.floor(value / 10)] ?? "", "puluh", SATUAN[value % 10] ?? ""];
}
