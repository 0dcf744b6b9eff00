import { z } from "zod";
import { bilaOf, type Field, type FormDef, fieldsOf } from "~/domain/kit/form";
import { namaApi } from "~/domain/kit/isian";
import type { AnyZod } from "./kit";

/** A property counts only if another one has one of these values. */
type Bila = { readonly field: string; readonly nilai: readonly (string | boolean)[] };
/** Description of a property of a hand-written schema. Labels and titles are locale keys. */
export type Uraian = {
  /** The form of the property: its name and the key of its title. */
  readonly formulir: { readonly id: string; readonly judul: string };
  readonly label: string;
  /** Required for signing; a draft can lack it. */
  readonly wajib?: boolean;
  /** Official list of its values. */
  readonly daftar?: string;
  /** Asked for if any of these holds. */
  readonly bila?: readonly Bila[];
};
/** Descriptions of properties, for documentation of a schema. */
export const uraianOf = z.registry<Uraian>();

type Shape = Readonly<Record<string, AnyZod>>;

/** The same properties with the descriptions from `tell`; a property without one stays unchanged. */
function beruraian<S extends Shape>(shape: S, tell: (name: string) => Uraian | undefined): S {
  const told = Object.entries(shape).map(([name, schema]) => {
    const uraian = tell(name);
    if (!uraian) return [name, schema];
    // many schemas share a kind: the description belongs to this property only
    const own = schema.clone();
    uraianOf.add(own, uraian);
    return [name, own];
  });
  return Object.fromEntries(told) as S;
}

/** Keys of labels of one namespace. */
export const labels = <const N extends string>(
  namespace: string,
  place: string,
  names: readonly N[],
): Readonly<Record<N, string>> =>
  Object.fromEntries(names.map((name) => [name, `${namespace}:${place}.${name}`])) as Record<N, string>;

/** Properties of a form without a definition: the keys of title and labels, and the properties required for signing. */
export const denganLabel = <S extends Shape>(
  formulir: Uraian["formulir"],
  labels: Readonly<Partial<Record<keyof S, string>>>,
  wajib: readonly (keyof S)[],
  shape: S,
): S =>
  beruraian(shape, (name) => {
    const label = labels[name];
    return label === undefined ? undefined : { formulir, label, ...(wajib.includes(name) ? { wajib: true } : {}) };
  });

/** Properties of a schema with the descriptions from their form's definition. `baris` names the field of the rows. */
export function dariForm<S extends Shape>(form: FormDef, shape: S, baris?: string): S {
  const prefix = `${form.namespace}:${form.id}`;
  const formulir = { id: form.id, judul: `${prefix}.judul` };
  const outer = fieldsOf(form);
  const row = outer.find(({ name }) => name === baris);
  const at = row ? `${prefix}.${row.name}` : prefix;
  const fields = row?.kind === "baris" ? row.of : outer;
  return beruraian(shape, (name) => {
    const chosen = fields.find(({ api }) => typeof api === "object" && Object.values(api).includes(name));
    if (chosen) return { formulir, label: `${at}.${chosen.name}_pilihan.${saidBy(chosen, name)}` };
    const field = fields.find((one) => namaApi(one) === name);
    return field && uraianDari(field, formulir, at, outer);
  });
}

/** The value of the choice for which the boolean property of the API is true. */
const saidBy = ({ api }: Field, property: string): string =>
  Object.entries(typeof api === "object" ? api : {}).find(([, name]) => name === property)?.[0] ?? property;

function uraianDari(field: Field, formulir: Uraian["formulir"], at: string, outer: readonly Field[]): Uraian {
  const bila = bilaOf(field);
  return {
    formulir,
    label: field.kind === "baris" ? `${at}.${field.name}.judul` : `${at}.${field.name}`,
    ...(field.wajib ? { wajib: true } : {}),
    ...(field.kind === "ref" ? { daftar: field.daftar } : {}),
    ...(bila ? { bila: bilaUraian(bila, outer) } : {}),
  };
}

/** A condition of the form, rewritten for the properties of the API. */
function bilaUraian({ field: name, nilai }: Bila, outer: readonly Field[]): readonly Bila[] {
  const field = outer.find((one) => one.name === name);
  const api = field?.api;
  if (typeof api !== "object") return [{ field: field ? namaApi(field) : name, nilai }];
  return nilai.flatMap((value) =>
    api[String(value)] === undefined ? [] : [{ field: api[String(value)] ?? "", nilai: [true] }],
  );
}
