import padanan from "~/domain/ref/padanan-akun.json";
import type { AkunSaldo } from "./akun";

/** A row of an imported trial balance: an account by its code or its name, and its amount or its two sides. */
export type BarisSaldo = {
  readonly akun: string;
  readonly nama: string | null;
  readonly debit: number | null;
  readonly kredit: number | null;
  readonly jumlah: number | null;
};
/** The way a row found its account: by code, by official name, by another usual name, or by the user's choice. */
export type CaraCocok = "kode" | "nama" | "padanan" | "pilihan";
export type Cocok = { readonly kode: string; readonly cara: CaraCocok };
/** The mark of a row that deliberately goes to no account of the form: income tax, memo accounts. */
export const TIDAK_DIPAKAI = "-";

/** A name without case, marks, blanks and signs. */
export const polos = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
/** The beginning of official names of accounts that are deducted from their part. */
const AWALAN = /^(dikurangi|less):\s*/i;
/** The key that recognises a row when it comes again. */
export const kunciBaris = ({ akun, nama }: Pick<BarisSaldo, "akun" | "nama">): string =>
  `${polos(akun)}|${polos(nama ?? "")}`;

type Kodes = ReadonlySet<string>;
/** Names with their accounts. */
function daftarNama(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, Kodes> {
  const found = new Map<string, Set<string>>();
  for (const [name, kode] of pairs) {
    const key = polos(name);
    if (key !== "") found.set(key, (found.get(key) ?? new Set()).add(kode));
  }
  return found;
}
const KATA: Readonly<Record<string, readonly string[]>> = padanan;

type Bernama = { readonly kodes: Kodes; readonly cara: CaraCocok };
type Pencocok = (baris: Pick<BarisSaldo, "akun" | "nama">) => Cocok | null;
/**
 * Finds the account that a row means. Null asks the user: the name belongs to two accounts, code and name disagree, or
 * the code fits while the name is unknown. Companies number their own accounts: 5-311 is rarely the form's 5311.
 */
export function pencocok(akun: readonly AkunSaldo[]): Pencocok {
  const codes = new Set(akun.map(({ kode }) => kode));
  const resmi = daftarNama(
    akun.flatMap(({ kode, nama }) =>
      nama.flatMap((one) => [one, one.replace(AWALAN, "")].map((name) => [name, kode] as const)),
    ),
  );
  const usual = daftarNama(
    akun.flatMap(({ kode, nama }) => (KATA[nama[0] ?? ""] ?? []).map((name) => [name, kode] as const)),
  );
  const byName = (text: string): Bernama[] => {
    const name = polos(text);
    const [official, other] = [resmi.get(name), usual.get(name)];
    if (official) return [{ kodes: official, cara: "nama" }];
    return other ? [{ kodes: other, cara: "padanan" }] : [];
  };
  return ({ akun, nama }) => {
    const [code, rest] = kodeDan(akun);
    const told = [rest, nama ?? ""].filter((one) => one.trim() !== "");
    const names = told.flatMap(byName);
    if (codes.has(code)) {
      const agrees = told.length === 0 || (names.length > 0 && names.every(({ kodes }) => kodes.has(code)));
      return agrees ? { kode: code, cara: "kode" } : null;
    }
    const [first] = names;
    const [kode, ...others] = first?.kodes ?? [];
    const one = kode !== undefined && others.length === 0 && names.every(({ kodes }) => kodes.has(kode));
    return first && one ? { kode, cara: first.cara } : null;
  };
}

/** Digits of the code at the head of an account text, and the text behind it: `5-311 Beban listrik`. */
function kodeDan(akun: string): readonly [string, string] {
  const text = akun.trim();
  let end = 0;
  while (end < text.length && /[\d.-]/.test(text.charAt(end))) end += 1;
  const digits = text.slice(0, end).replace(/\D/g, "");
  let start = end;
  while (start < text.length && /[\s.:\u2013-]/.test(text.charAt(start))) start += 1;
  return [digits, digits === "" ? text : text.slice(start)];
}
