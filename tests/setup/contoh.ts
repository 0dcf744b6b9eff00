import type { Isi } from "~/domain/mesin/jalan/keadaan";

/** A worked example of a return: the typed values, and the results. */
export type Contoh = { readonly id: string; readonly kind: string; readonly input: Isi; readonly expected: Isi };

/** The examples of a file: all of them, those of a kind with their ids, and one by its id. */
export function contohDari(file: unknown) {
  const all = file as readonly Contoh[];
  return {
    all,
    ofKind: (kind: string) => all.filter((one) => one.kind === kind).map((one) => [one.id, one] as const),
    byId(id: string): Contoh {
      const found = all.find((one) => one.id === id);
      if (!found) throw new Error(`no worked example ${id}`);
      return found;
    },
  };
}
