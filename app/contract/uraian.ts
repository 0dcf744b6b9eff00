import { z } from "zod";
import { bilaDari, type Field, type FormDef, fieldsOf } from "~/domain/kit/form";
import { namaApi } from "~/domain/kit/isian";
import type { AnyZod } from "./kit";

/** A property counts only where another one has one of these values. */
type Bila = { readonly field: string; readonly nilai: readonly (string | boolean)[] };
/** What a property of a schema written by hand is to people. Labels and titles are locale keys. */
export type Uraian = {
  /** The form it stands on: its name and the key of its title. */
  readonly formulir: { readonly id: string; readonly judul: string };
  readonly label: string;
  /** Asked for when signing; a draft may leave it out. */
  readonly wajib?: boolean;
  /** Official list that its values are of. */
  readonly daftar?: string;
  /** It is asked for where any of these holds. */
  readonly bila?: readonly Bila[];
};
/** What properties are to people, for whoever describes a schema. */
export const uraianOf = z.registry<Uraian>();

type Shape = Readonly<Record<string, AnyZod>>;

/** The same properties, each told about as `tell` says; what has no words stays as it is. */
function beruraian<S extends Shape>(shape: S, tell: (name: string) => Uraian | undefined): S {
  const told = Object.entries(shape).map(([name, schema]) => {
    const uraian = tell(name);
    if (!uraian) return [name, schema];
    // kinds are shared by many schemas; what is told of one is of this property only
    const own = schema.clone();
    uraianOf.add(own, uraian);
    return [name, own];
  });
  return Object.fromEntries(told) as S;
}

/** Keys of labels that stand together in a namespace. */
export const labels = <const N extends string>(
  namespace: string,
  place: string,
  names: readonly N[],
): Readonly<Record<N, string>> =>
  Object.fromEntries(names.map((name) => [name, `${namespace}:${place}.${name}`])) as Record<N, string>;

/** Properties of a form that has no definition: the keys of its title and labels, and which of them signing asks for. */
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

/**
 * Properties of a schema with what the definition of their form says of them. `baris` names the field whose rows these
 * are.
 */
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

/** The value of a choice that a property of the API says yes to. */
const saidBy = ({ api }: Field, property: string): string =>
  Object.entries(typeof api === "object" ? api : {}).find(([, name]) => name === property)?.[0] ?? property;

function uraianDari(field: Field, formulir: Uraian["formulir"], at: string, outer: readonly Field[]): Uraian {
  const bila = bilaDari(field);
  return {
    formulir,
    label: field.kind === "baris" ? `${at}.${field.name}.judul` : `${at}.${field.name}`,
    ...(field.wajib ? { wajib: true } : {}),
    ...(field.kind === "ref" ? { daftar: field.daftar } : {}),
    ...(bila ? { bila: bilaUraian(bila, outer) } : {}),
  };
}

/** A condition of the form in the words of the API. */
function bilaUraian({ field: name, nilai }: Bila, outer: readonly Field[]): readonly Bila[] {
  const field = outer.find((one) => one.name === name);
  const api = field?.api;
  if (typeof api !== "object") return [{ field: field ? namaApi(field) : name, nilai }];
  return nilai.flatMap((value) =>
    api[String(value)] === undefined ? [] : [{ field: api[String(value)] ?? "", nilai: [true] }],
  );
}
