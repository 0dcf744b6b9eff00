import type { Npwp } from "~/domain/kit/npwp";

/** Number of a class, of a participant in it, of a taxpayer or person of that participant. All from 1; participant 0 is the class itself. */
type Tempat = { readonly batch: number; readonly peserta: number };

const digits = (value: number, length: number): string => {
  const text = String(value).padStart(length, "0");
  if (!Number.isInteger(value) || value < 0 || text.length > length)
    throw new RangeError(`does not fit ${length} digits: ${value}`);
  return text;
};

/** NPWP of a company, counterparty or treasurer. Begins with 099, which no tax office issues. */
export const npwpBadan = ({ batch, peserta }: Tempat, nomor: number): Npwp =>
  `099${digits(batch, 4)}${digits(peserta, 4)}${digits(nomor, 2)}000`;

/** Number of a participant's government treasurer: the last one, so that its companies never reach it. */
const BENDAHARA = 99;
/** NPWP of the government treasurer of a participant. */
export const npwpBendahara = (tempat: Tempat): Npwp => npwpBadan(tempat, BENDAHARA);

/**
 * Index of the participant's company from a number of {@link npwpBadan}, from 1; null for the class's own taxpayers.
 */
export function nomorPerusahaan(npwp: string): number | null {
  const [, peserta, nomor] = /^099\d{4}(\d{4})(\d{2})000$/.exec(npwp) ?? [];
  return Number(peserta) > 0 ? Number(nomor) : null;
}

/** NIK and NPWP of a person. Begins with 99, which is no province. */
export const npwpOrang = ({ batch, peserta }: Tempat, urut: number): Npwp =>
  `99${digits(batch, 4)}${digits(peserta, 4)}${digits(urut, 4)}01`;

/** Length of the digits that the numbers of a participant's person and employees share. */
export const AWALAN_PESERTA = 10;
/** These digits, from the number of the person itself; null for other numbers. */
export const awalanPeserta = (npwp: string): string | null => /^(99\d{8})000101$/.exec(npwp)?.[1] ?? null;

/** Digits of the class and the participant in a number of either kind; null for a number of no class. */
export function nomorTempat(npwp: string): { readonly kelas: string; readonly peserta: string } | null {
  const [, kelas, peserta] = /^(?:099|99)(\d{4})(\d{4})\d{5,6}$/.exec(npwp) ?? [];
  return kelas && peserta ? { kelas, peserta } : null;
}

/** A unique login: the first word of the name, class and participant, e.g. `siti.2.07`. */
export function namaAkun(nama: string, { batch, peserta }: Tempat): string {
  const plain = nama.normalize("NFD").replace(/[^A-Za-z\s]/g, "");
  const first = plain.trim().split(/\s+/)[0]?.toLowerCase().slice(0, 12);
  return `${first || "peserta"}.${batch}.${String(peserta).padStart(2, "0")}`;
}
