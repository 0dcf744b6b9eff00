import type { i18n } from "i18next";
import type { BukpotDetail } from "~/contract/bukpot/bentuk";
import { isAsked } from "~/contract/form-schema";
import { formBukpot } from "~/domain/bukpot/form";
import type { Field } from "~/domain/kit/form";
import { ref } from "~/domain/ref";
import { namaObjek, objekOf } from "~/domain/ref/objek-pajak";
import { formView, shownValue } from "~/forms/form-view.server";
import { formatTanggal } from "~/i18n/format";

/** One answer of a slip, ready for display. A figure has the name of its field, for its reasons. */
export type Jawaban = {
  readonly name: string;
  readonly label: string;
  readonly butir?: string;
  readonly value: string;
  readonly hitung: boolean;
};
export type BagianSlip = { readonly name: string; readonly title: string; readonly isi: readonly Jawaban[] };

type Slip = Pick<BukpotDetail, "jenis" | "hasil" | "isi">;

/** Names of codes; undefined for a field without codes. */
function named({ jenis }: Slip, field: Field, value: unknown, { language, t }: i18n): string | undefined {
  if (field.name === "objek") {
    const objek = objekOf(jenis, String(value));
    return objek && `${objek.kode} ${namaObjek(objek, language)}`;
  }
  if (field.name === "negara") return ref("negara").find(({ kode }) => kode === value)?.nama;
  if (field.kind === "yaTidak" || field.kind === "centang")
    return t(value === true ? "komponen:formulir.ya" : "komponen:formulir.tidak");
  return undefined;
}

/** An answer in words; empty without an answer. */
function words(slip: Slip, field: Field, options: Options, texts: i18n): string {
  const value = slip.hasil.nilai[field.name] ?? slip.isi[field.name];
  if (value === null || value === undefined || value === "") return "";
  const name = named(slip, field, value, texts);
  if (name !== undefined) return name;
  const shown = shownValue(field, value, texts.language);
  const text = typeof shown === "string" ? shown : "";
  if (field.kind === "tanggal") return formatTanggal(String(value), texts.language);
  if (field.kind === "rupiah" || field.kind === "hitung") return `Rp${text || "0"}`;
  return options[field.name]?.get(text) ?? text;
}
type Options = Readonly<Record<string, ReadonlyMap<string, string>>>;

/** Answers listed first, in the facts about the slip. */
const POKOK: readonly string[] = ["masa", "masaAwal", "npwp", "nama", "tanggal"];

/** A slip's answers and figures, section by section of its form, in the reader's language. */
function bagianOf(slip: Slip, texts: i18n): BagianSlip[] {
  const form = formBukpot[slip.jenis];
  const view = formView(form, {}, texts);
  const options: Options = Object.fromEntries(
    view.sections.flatMap(({ fields }) =>
      fields.map(({ name, options = [] }) => [name, new Map(options.map(({ value, label }) => [value, label]))]),
    ),
  );
  return form.sections.map((section, at) => {
    const shown = view.sections[at];
    const isi = section.fields.flatMap((field, index): Jawaban[] => {
      if (POKOK.includes(field.name) || !isAsked(field, slip.isi)) return [];
      const value = words(slip, field, options, texts);
      const computed = field.kind === "hitung" || field.name in slip.hasil.alasan;
      if (value === "" || (value === "Rp0" && !computed)) return [];
      const { label = "", butir } = shown?.fields[index] ?? {};
      return [{ name: field.name, label, butir, value, hitung: computed }];
    });
    return { name: section.name, title: shown?.title ?? "", isi };
  });
}

/** A slip with its answers in words, for the screen. */
export const rincianOf = <S extends BukpotDetail>(slip: S, texts: i18n) => ({ ...slip, bagian: bagianOf(slip, texts) });
export type RincianSlip = ReturnType<typeof rincianOf<BukpotDetail>>;
