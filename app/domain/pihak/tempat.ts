import { defineForm, type Values } from "../kit/form";
import { refHas } from "../ref";
import { PROFIL_PAJAK, type ProfilPajak, profilPajak } from "./profil";

/** The bank account of a company or a branch: all fields or none. */
const rekening = {
  name: "rekening",
  fields: [
    { name: "bank", kind: "ref", daftar: "bank", max: 3 },
    { name: "nomorRekening", kind: "teks", max: 30, kode: true, angka: "angka" },
    { name: "pemilikRekening", kind: "teks", max: 120 },
  ],
} as const;
/** The tax office; empty means that of the city. */
const kpp = { name: "kpp", kind: "ref", daftar: "kpp", max: 3 } as const;

/** A place of business. Its code is the last six digits of the NITKU; an empty code takes the next free one. */
export const formCabang = defineForm({
  id: "cabang",
  namespace: "data",
  versi: "1",
  sections: [
    {
      name: "tempat",
      fields: [
        { name: "kode", kind: "teks", max: 6 },
        { name: "nama", kind: "teks", max: 120, wajib: true },
        { name: "alamat", kind: "teks", max: 200, baris: 2, wajib: true },
        { name: "kota", kind: "teks", max: 60, wajib: true },
        kpp,
      ],
    },
    rekening,
  ],
});

/** First months of a book year, January first. */
export const BULAN_BUKU = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"] as const;
type BulanBuku = (typeof BULAN_BUKU)[number];

/**
 * A company of a participant. Its NPWP comes from the sandbox. `pkpSejak` empty: not registered for VAT. `bulanBuku`:
 * the first month of its book year.
 */
export const formPerusahaan = defineForm({
  id: "perusahaan",
  namespace: "data",
  versi: "2",
  sections: [
    {
      name: "usaha",
      fields: [
        { name: "nama", kind: "teks", max: 120, wajib: true },
        { name: "alamat", kind: "teks", max: 200, baris: 2, wajib: true },
        { name: "kota", kind: "teks", max: 60, wajib: true },
        { name: "klu", kind: "teks", max: 5 },
        { name: "email", kind: "teks", max: 200 },
        { name: "telepon", kind: "teks", max: 30 },
        { name: "pkpSejak", kind: "tanggal" },
        kpp,
        { name: "bulanBuku", kind: "pilihan", dari: BULAN_BUKU },
      ],
    },
    rekening,
    { name: "terdaftar", fields: PROFIL_PAJAK.map((name) => ({ name, kind: "yaTidak" as const })) },
  ],
});

/** Initial values of the form: by default the book year is the calendar year. */
export const PERUSAHAAN_BARU = { bulanBuku: BULAN_BUKU[0] } as const satisfies Values;

/** The register's data of a company in addition to its columns. */
type ProfilPerusahaan = ProfilPajak & { readonly bulanBuku: BulanBuku };
/** The same from stored or typed values; by default the book year is the calendar year. */
export const profilPerusahaan = (kept: Values | null | undefined): ProfilPerusahaan => ({
  ...profilPajak(kept),
  bulanBuku: BULAN_BUKU.find((bulan) => bulan === kept?.bulanBuku) ?? BULAN_BUKU[0],
});

/** A bank account for forms of places; `bank` is its code. */
export type RekeningTempat = { readonly bank: string; readonly nomor: string; readonly pemilik: string };
const teks = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
/** The typed account; null if there is none. */
export function rekeningTempat(isi: Values): RekeningTempat | null {
  const account = { bank: teks(isi.bank), nomor: teks(isi.nomorRekening), pemilik: teks(isi.pemilikRekening) };
  return Object.values(account).some((value) => value !== "") ? account : null;
}
/** An account with the field names of the form. */
export const isianRekening = (account: RekeningTempat | null) => ({
  bank: account?.bank ?? "",
  nomorRekening: account?.nomor ?? "",
  pemilikRekening: account?.pemilik ?? "",
});

/** Findings about the tax office and the account of a place: keys of `galat:isian` by field. */
export function checkTempat(isi: Values): Readonly<Record<string, string>> {
  const failures: Record<string, string> = {};
  const kpp = teks(isi.kpp);
  if (kpp !== "" && !refHas("kpp", kpp)) failures.kpp = "pilihan";
  const account = rekeningTempat(isi);
  if (!account) return failures;
  if (!refHas("bank", account.bank)) failures.bank = account.bank === "" ? "wajib" : "pilihan";
  if (account.nomor === "") failures.nomorRekening = "wajib";
  if (account.pemilik === "") failures.pemilikRekening = "wajib";
  return failures;
}
