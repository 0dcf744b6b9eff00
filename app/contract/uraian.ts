import { z } from "zod";
import { type Field, type FormDef, fieldsOf } from "~/domain/kit/form";
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

/** How a schema written by hand calls what its form calls otherwise. */
export type Sebutan = {
  /** Field of the form by property. */
  readonly nama?: Readonly<Record<string, string>>;
  /** Choices that are properties of their own, true or false: by field and its value. */
  readonly pilihan?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/**
 * Properties of a schema written by hand with what the definition of their form says of them, so that both are described
 * alike. `baris` names the field whose rows these are.
 */
export function dariForm<S extends Shape>(form: FormDef, shape: S, sebutan: Sebutan = {}, baris?: string): S {
  const prefix = `${form.namespace}:${form.id}`;
  const formulir = { id: form.id, judul: `${prefix}.judul` };
  const outer = new Map(fieldsOf(form).map((field) => [field.name, field]));
  const row = baris === undefined ? undefined : outer.get(baris);
  const fields = row?.kind === "baris" ? new Map(row.of.map((field) => [field.name, field])) : outer;
  const at = baris === undefined ? prefix : `${prefix}.${baris}`;
  const nama = baris === undefined ? (sebutan.nama ?? {}) : {};
  return beruraian(shape, (name) => {
    const chosen = Object.entries(sebutan.pilihan ?? {}).find(([, choices]) => Object.values(choices).includes(name));
    if (chosen && baris === undefined) {
      const [field, choices] = chosen;
      return { formulir, label: `${at}.${field}_pilihan.${Object.keys(choices).find((one) => choices[one] === name)}` };
    }
    const field = fields.get(nama[name] ?? name);
    return field && uraianDari(field, formulir, at, sebutan);
  });
}

function uraianDari(field: Field, formulir: Uraian["formulir"], at: string, sebutan: Sebutan): Uraian {
  return {
    formulir,
    label: field.kind === "baris" ? `${at}.${field.name}.judul` : `${at}.${field.name}`,
    ...(field.wajib ? { wajib: true } : {}),
    ...(field.kind === "ref" ? { daftar: field.daftar } : {}),
    ...(field.bila ? { bila: bilaDari(field.bila, sebutan) } : {}),
  };
}

/** A condition of the form in the words of the schema. */
function bilaDari({ field, nilai }: Bila, { nama = {}, pilihan = {} }: Sebutan): readonly Bila[] {
  const choices = pilihan[field];
  if (choices) {
    const properties = nilai.flatMap((value) => choices[String(value)] ?? []);
    return properties.map((property) => ({ field: property, nilai: [true] }));
  }
  return [{ field: Object.keys(nama).find((property) => nama[property] === field) ?? field, nilai }];
}
