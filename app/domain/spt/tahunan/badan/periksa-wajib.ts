import { type BagianFormulir, type DefFormulir, type DefPeriksa, isIsian, temukan } from "~/domain/mesin/definisi";
import type { Isian } from "~/domain/mesin/isian";
import { ada, adalah, dan, type Operan, tidak, ya } from "~/domain/mesin/rumus";
import { butirLengkap } from "../../acuan";

type BagianIsian = Extract<BagianFormulir, { readonly fields: readonly Isian[] }>;

/** True if a field is empty, or its tick is missing, although the form asks for it. */
function kosong({ bila: buka }: BagianIsian, { kind, name, bila }: Isian): Operan {
  const syarat = [buka, bila].flatMap((one) => (one ? ["op" in one ? one : adalah(one.field, ...one.nilai)] : []));
  const belum = tidak(kind === "centang" ? ya(name) : ada(name));
  return syarat.length === 0 ? belum : dan(...syarat, belum);
}

/** Checks that every obligatory field is filled in and every obligatory file attached, wherever they are asked for. */
export const periksaWajib = (forms: readonly DefFormulir[]): readonly DefPeriksa[] =>
  forms.flatMap(({ id, sections }) =>
    sections.filter(isIsian).flatMap((bagian) =>
      bagian.fields
        .filter((field) => "wajib" in field && field.wajib === true)
        .map((field) =>
          temukan(field.kind === "berkas" ? "berkas_diminta" : "wajib_diisi", "galat", kosong(bagian, field), {
            formulir: id,
            field: field.name,
            ...(field.kind === "berkas" ? {} : { isian: { butir: butirLengkap(bagian, field) } }),
          }),
        ),
    ),
  );
