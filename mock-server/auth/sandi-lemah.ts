import { AppError, type FieldFailure } from "~/contract/errors";
import umum from "./sandi-umum.json";

/** The 3,000 most frequent passwords of 7 characters or more, in small letters (ASVS 5.0, 6.2.4). */
const UMUM: ReadonlySet<string> = new Set(umum);
/** Words that lists of other countries lack; digits and marks behind them change nothing. */
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
/** The fewest letters of a name that a password may not be. */
const NAMA_TERPENDEK = 4;

const isLetter = (mark: string): boolean => mark.toLowerCase() !== mark.toUpperCase();
/** A text in small letters without the digits and marks at its end. */
function stemOf(text: string): string {
  const marks = [...text.toLowerCase()];
  return marks.slice(0, marks.findLastIndex(isLetter) + 1).join("");
}
/** One mark over and over, or marks that follow one another up or down (`1111111`, `1234567`, `fedcba`). */
function isRun(text: string): boolean {
  const codes = [...text].map((mark) => mark.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  const [step = Number.NaN] = steps;
  return steps.size === 1 && Math.abs(step) <= 1;
}

/** The person that the password is for: everything that others know. */
export type Pemilik = { readonly accountId?: string; readonly nama?: string; readonly email?: string | null };
const namesOf = ({ accountId = "", nama = "", email }: Pemilik): string[] =>
  [accountId, nama, nama.replaceAll(" ", ""), ...nama.split(" "), email ?? "", (email ?? "").split("@")[0] ?? ""]
    .filter((name) => name.length >= NAMA_TERPENDEK)
    .map((name) => name.toLowerCase());

/** Why a password is easily guessed, as the failure of its field; undefined for one that is not. */
function kelemahan(sandi: string, pemilik: Pemilik): FieldFailure | undefined {
  const text = sandi.trim().toLowerCase();
  const stem = stemOf(text);
  const isOwn = (name: string): boolean => text === name || (stem !== "" && stem === stemOf(name));
  if (namesOf(pemilik).some(isOwn)) return { key: "sandi_diri" };
  return UMUM.has(text) || KATA.has(stem) || isRun(text) ? { key: "sandi_umum" } : undefined;
}

/** Refuses a new password that is frequent, or the name, e-mail or account of its owner. Throws `invalid` with the field. */
export function refuseWeak(field: "newPassword" | "password", sandi: string, pemilik: Pemilik): void {
  const failure = kelemahan(sandi, pemilik);
  if (failure) throw new AppError("invalid", {}, { [field]: [failure] });
}
