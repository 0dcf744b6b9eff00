import { AppError, type FieldFailure } from "~/contract/errors";
import umum from "./sandi-umum.json";

/** The 3,000 most frequent passwords of 7 characters or more, in lower case (ASVS 5.0, 6.2.4). */
const UMUM: ReadonlySet<string> = new Set(umum);
/** Words missing in lists of other countries. Digits and marks after them change nothing. */
const KATA: ReadonlySet<string> = new Set([
  "admin",
  "akuntansi",
  "bismillah",
  "coretax",
  "garuda",
  "indonesia",
  "instruktur",
  "katasandi",
  "latihan",
  "latihpajak",
  "merdeka",
  "pajak",
  "pancasila",
  "password",
  "peserta",
  "qwerty",
  "rahasia",
  "sandi",
  "sayang",
  "sayangku",
  "welcome",
]);
/** The fewest letters of a name that is refused as a password. */
const NAMA_TERPENDEK = 4;

const isLetter = (mark: string): boolean => mark.toLowerCase() !== mark.toUpperCase();
/** A text in lower case without the digits and marks at its end. */
function stemOf(text: string): string {
  const marks = [...text.toLowerCase()];
  return marks.slice(0, marks.findLastIndex(isLetter) + 1).join("");
}
/** True for one repeated character, or characters in ascending or descending order (`1111111`, `1234567`, `fedcba`). */
function isRun(text: string): boolean {
  const codes = [...text].map((mark) => mark.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  const [step = Number.NaN] = steps;
  return steps.size === 1 && Math.abs(step) <= 1;
}

/** The owner of the password, with all facts that others know. */
export type Pemilik = { readonly accountId?: string; readonly nama?: string; readonly email?: string | null };
const namesOf = ({ accountId = "", nama = "", email }: Pemilik): string[] =>
  [accountId, nama, nama.replaceAll(" ", ""), ...nama.split(" "), email ?? "", (email ?? "").split("@")[0] ?? ""]
    .filter((name) => name.length >= NAMA_TERPENDEK)
    .map((name) => name.toLowerCase());

/** The reason that a password is easily guessed, as the failure of its field; undefined for a strong one. */
function kelemahan(sandi: string, pemilik: Pemilik): FieldFailure | undefined {
  const text = sandi.trim().toLowerCase();
  const stem = stemOf(text);
  const isOwn = (name: string): boolean => text === name || (stem !== "" && stem === stemOf(name));
  if (namesOf(pemilik).some(isOwn)) return { key: "sandi_diri" };
  return UMUM.has(text) || KATA.has(stem) || isRun(text) ? { key: "sandi_umum" } : undefined;
}

/**
 * Refuses a new password that is frequent, or that is the name, e-mail or account of its owner. Throws `invalid` with
 * the field.
 */
export function refuseWeak(field: "newPassword" | "password", sandi: string, pemilik: Pemilik): void {
  const failure = kelemahan(sandi, pemilik);
  if (failure) throw new AppError("invalid", {}, { [field]: [failure] });
}
