import type { Field, FormDef } from "~/domain/kit/form";
import { dayFirst } from "~/domain/kit/tanggal";
import type { JenisNilai } from "~/domain/mesin/nilai";
import { isRefList, refNama } from "~/domain/ref";
import { formatAngka, formatDesimal, formatMasa } from "~/i18n/format";
import type { ComputedView } from "./form-view";

type Of<K extends Field["kind"]> = Extract<Field, { readonly kind: K }>;
type Drawn = { readonly form: FormDef; readonly language: string; readonly whyHref?: (field: string) => string };
/** A computed field as it is drawn. */
export function figureView(field: Of<"hitung">, value: unknown, { form, language, whyHref }: Drawn): ComputedView {
  return { ...figureOf(field, value ?? empty(field, form), language), href: whyHref?.(field.name) };
}
/** The default if nothing was computed: 0 for an amount if the form defines it or steps explain it. */
const empty = (field: Of<"hitung">, { kosong }: FormDef): 0 | null =>
  isAmount(field) && (kosong === "nol" || "from" in field) ? 0 : null;
/** True if a computed field is an amount of rupiah. */
export const isAmount = (field: Of<"hitung">): boolean =>
  (("hasil" in field ? field.hasil : undefined) ?? "rupiah") === "rupiah";

type Figure = (value: unknown, language: string) => string;
const whole: Figure = (value, language) => formatAngka(Number(value), language);
const decimals: Figure = (value, language) => formatDesimal(String(value), language);
const text: Figure = (value) => String(value);
const month: Figure = (value, language) => formatMasa(String(value), language);
/** A figure of each kind of result, in words. */
const FIGURES = {
  rupiah: whole,
  cacah: whole,
  tahun: text,
  desimal: decimals,
  pecahan: decimals,
  persen: (value, language) => `${formatDesimal(String(value), language)}%`,
  teks: text,
  tanggal: (value) => dayFirst(String(value)),
  masa: month,
  yaTidak: text,
  daftar: text,
  baris: text,
} as const satisfies Record<JenisNilai, Figure>;
/** An unknown figure is left empty. */
function figureOf(field: Of<"hitung">, value: unknown, language: string): Pick<ComputedView, "value" | "polos"> {
  const kind = ("hasil" in field ? field.hasil : undefined) ?? "rupiah";
  if (value === null) return { value: "", polos: true };
  if (kind === "rupiah") return { value: whole(value, language) };
  const named = "daftar" in field && field.daftar ? nameIn(field.daftar, value) : undefined;
  return { value: named ?? FIGURES[kind](value, language), polos: true };
}

const nameIn = (daftar: string, kode: unknown): string | undefined =>
  isRefList(daftar) ? refNama(daftar, String(kode)) : undefined;
/** Months of a field with an amount for each. */
export const MONTHS = 12;
/** Name of one month's box of a field, counted from 0. */
export const monthName = (name: string, at: number): string => `${name}[${at}]`;
/** Computed amounts of twelve months, each under its month's name. */
export const monthFigures = (name: string, value: unknown, language: string, whyHref?: (field: string) => string) =>
  Array.from({ length: MONTHS }, (_, at): readonly [string, ComputedView] => {
    const amount = Array.isArray(value) ? value[at] : undefined;
    const shown = typeof amount === "number" ? { value: formatAngka(amount, language) } : { value: "", polos: true };
    return [monthName(name, at), { ...shown, href: whyHref?.(`${name}_${at + 1}`) }];
  });
