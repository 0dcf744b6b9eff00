import type { Values } from "~/domain/kit/form";
import type { Rupiah } from "~/domain/kit/rupiah";
import { tolak } from "~/domain/mesin/galat";

type Formulir = {
  readonly id: string;
  readonly sections: readonly { readonly fields: readonly { readonly name: string }[] }[];
};
/** Reads an amount of a form's values, in whole rupiah. */
export type Baca = (values: Values, name: string) => Rupiah;

/**
 * Returns the reader of amounts of a main form. An empty amount counts as 0, as the form states. Throws {@link
 * MesinError} for a name that the form does not have.
 */
export function angkaDari({ id, sections }: Formulir): Baca {
  const names = new Set(sections.flatMap(({ fields }) => fields.map(({ name }) => name)));
  return (values, name) => {
    if (!names.has(name)) throw tolak("nama_tidak_dikenal", { formulir: id, field: name }, { nama: name, mirip: "" });
    const value = values[name];
    return typeof value === "number" ? value : 0;
  };
}
