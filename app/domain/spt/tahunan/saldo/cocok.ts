import padanan from "~/domain/ref/padanan-akun.json";
import type { AkunSaldo } from "./akun";

/** A row of a trial balance as it was brought: an account by its code or its name, and its amount or its two sides. */
export type BarisSaldo = {
  readonly akun: string;
  readonly nama: string | null;
  readonly debit: number | null;
  readonly kredit: number | null;
  readonly jumlah: number | null;
};
/** How a row found its account: by its code, its official name, another usual name, or because somebody said so. */
export type CaraCocok = "kode" | "nama" | "padanan" | "pilihan";
export type Cocok = { readonly kode: string; readonly cara: CaraCocok };
/** What a row is given that stands in no account of the form on purpose: income tax, memo accounts. */
export const TIDAK_DIPAKAI = "-";

/** A name without case, marks, blanks and signs. */
export const polos = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
/** What official names begin with where an account is taken off its part. */
const AWALAN = /^(dikurangi|less):\s*/i;
/** What a row is known by when it comes again. */
export const kunciBaris = ({ akun, nama }: Pick<BarisSaldo, "akun" | "nama">): string =>
  `${polos(akun)}|${polos(nama ?? "")}`;

/** Names with the one account each stands for; a name of two accounts stands for neither. */
function daftarNama(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  const found = new Map<string, string | null>();
  for (const [name, kode] of pairs) {
    const key = polos(name);
    const before = found.get(key);
    if (key !== "") found.set(key, before === undefined || before === kode ? kode : null);
  }
  return new Map([...found].flatMap(([name, kode]) => (kode === null ? [] : [[name, kode] as const])));
}
const KATA: Readonly<Record<string, readonly string[]>> = padanan;

type Pencocok = (baris: Pick<BarisSaldo, "akun" | "nama">) => Cocok | null;
/**
 * Finds the account that a row means. A code and a name that mean two accounts, and a name that two accounts have, mean
 * none: who brings them says which.
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
  const byName = (text: string): Cocok | null => {
    const name = polos(text);
    const official = resmi.get(name);
    if (official !== undefined) return { kode: official, cara: "nama" };
    const other = usual.get(name);
    return other === undefined ? null : { kode: other, cara: "padanan" };
  };
  return ({ akun, nama }) => {
    const [, code = "", rest = ""] = /^\s*([\d.-]*\d)?[\s.:\u2013-]*(.*)$/s.exec(akun) ?? [];
    const told = [rest, nama ?? ""].filter((one) => one.trim() !== "");
    const names = told.flatMap((one) => byName(one) ?? []);
    const plain = code.replace(/\D/g, "");
    const found = [...(codes.has(plain) ? [{ kode: plain, cara: "kode" } as const] : []), ...names];
    const [first] = found;
    return first && found.every(({ kode }) => kode === first.kode) ? first : null;
  };
}
