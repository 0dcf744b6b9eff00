import type { Field } from "~/domain/kit/form";
import type { JenisNilai } from "~/domain/mesin/nilai";
import { namaEntri } from "~/domain/ref";
import { namaResmi } from "~/domain/spt/isian";
import { angka, desimalText, masaText, tanggalPendek, tanggalText } from "../../print/format";
import { resmi } from "./cetak-kit";

/**
 * Returns the printed value: an amount as a number, everything else as text. `kunci` is the text key of the field's
 * label.
 */
type Cetak<F> = (field: F, value: unknown, kunci: string) => number | string;
type Kind = Field["kind"];
type Of<K extends Kind> = Extract<Field, { readonly kind: K }>;

const text = (_: unknown, value: unknown): string => String(value);
const amount = (_: unknown, value: unknown): number => (typeof value === "number" ? value : 0);
const decimal = (_: unknown, value: unknown): string => desimalText(String(value));
const percent = (_: unknown, value: unknown): string => `${desimalText(String(value))}%`;
const answer = (_: unknown, value: unknown): string => (value === true ? "Ya" : "Tidak");
const choice = (kunci: string, value: unknown): string => resmi(`${kunci}_pilihan.${value}`);

/** A computed value by its kind. */
const HASIL = {
  rupiah: amount,
  cacah: text,
  tahun: text,
  desimal: decimal,
  persen: percent,
  pecahan: decimal,
  teks: text,
  tanggal: (_, value) => tanggalText(String(value)),
  masa: (_, value) => masaText(String(value)),
  yaTidak: answer,
  daftar: text,
  baris: text,
} as const satisfies Record<JenisNilai, Cetak<unknown>>;

/** The printed text of a filled field, by kind. */
const ISI: { readonly [K in Kind]: Cetak<Of<K>> } = {
  rupiah: amount,
  hitung: (field, value, kunci) => {
    const named = "daftar" in field && field.daftar ? namaResmi(field.daftar, String(value)) : undefined;
    const kind = ("hasil" in field ? field.hasil : undefined) ?? "rupiah";
    return named ?? (HASIL[kind] as Cetak<unknown>)(field, value, kunci);
  },
  desimal: decimal,
  persen: percent,
  tahun: text,
  tanggal: (_, value) => tanggalText(String(value)),
  masa: (_, value) => masaText(String(value)),
  npwp: text,
  teks: text,
  berkas: text,
  yaTidak: answer,
  centang: answer,
  pilihan: (_, value, kunci) => choice(kunci, value),
  pilihanBanyak: ({ daftar }, value, kunci) =>
    (Array.isArray(value) ? value : []).map((one) => (daftar ? namaResmi(daftar, one) : choice(kunci, one))).join(", "),
  ref: ({ daftar }, value) => namaEntri(daftar, String(value)),
  bulan12: (_, value) =>
    (Array.isArray(value) ? value : []).map((month) => (typeof month === "number" ? angka(month) : "-")).join("; "),
  baris: () => "",
};
/** The printed text of an empty field for kinds that have one: 0 for an amount, "Tidak" for a tick. */
const TANPA: Readonly<Partial<Record<Kind, number | string>>> = { rupiah: 0, centang: "Tidak" };

/** A field as its form prints it; null for an empty field. An empty amount is 0 if the form says so, else empty. */
export function nilaiCetak(field: Field, value: unknown, kunci: string, kosongNol = true): number | string | null {
  const empty = value === null || value === undefined || value === "";
  if (!empty) return (ISI[field.kind] as Cetak<Field>)(field, value, kunci);
  const isAmount = field.kind === "rupiah" || (field.kind === "hitung" && !("hasil" in field && field.hasil));
  if (isAmount) return kosongNol ? 0 : "";
  return TANPA[field.kind] ?? null;
}

/** A cell of a printed list: shorter than in a form, with a dash for an empty value. */
export function selCetak(field: Field & { readonly kata?: string }, value: unknown, kunci: string): string {
  if (value === null || value === undefined || value === "") return isCount(field) ? angka(0) : "-";
  if (field.kind === "tanggal") return tanggalPendek(String(value));
  if (field.kind === "ref") return String(value);
  const shown = nilaiCetak(field, value, kunci);
  return typeof shown === "number" ? angka(shown) : (shown ?? "-");
}
const isCount = ({ kind }: Field): boolean => kind === "rupiah";
/** True for columns aligned right by their last digit. */
export const isAngkaCetak = (field: Field): boolean => ["rupiah", "desimal", "persen", "hitung"].includes(field.kind);
