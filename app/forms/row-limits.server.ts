import type { z } from "zod";
import { rowsOfForm } from "~/contract/form-schema";
import type { Field } from "~/domain/kit/form";

/** Most rows of a list that no schema limits or knows. */
const MOST_ROWS = 1_000;
const MONTHS = 12;

type Limits = Map<string, number>;
/** Joins the name of a list to that of its outer rows: `baris[].bagian`. */
const within = (outer: string, name: string) => (outer === "" ? name : `${outer}.${name}`);

function addFields(limits: Limits, fields: readonly Field[], outer = ""): void {
  for (const field of fields) {
    const at = within(outer, field.name);
    if (field.kind === "bulan12") limits.set(at, MONTHS);
    if (field.kind !== "baris") continue;
    limits.set(at, field.max);
    addFields(limits, field.of, `${at}[]`);
  }
}

type Def = {
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly out?: z.core.$ZodType;
};
/** The lowest maximum of an array. */
const mostOf = (schema: z.core.$ZodType): number =>
  (schema._zod.def.checks ?? [])
    .map(({ _zod }) => _zod.def as { readonly check: string; readonly maximum?: number })
    .reduce(
      (most, { check, maximum = most }) => (check === "max_length" ? Math.min(most, maximum) : most),
      Number.POSITIVE_INFINITY,
    );
function addLists(limits: Limits, schema: z.core.$ZodType, at = ""): void {
  const fields = rowsOfForm.get(schema);
  if (fields) addFields(limits, fields.fields(), at);
  const { shape, element, innerType, in: input, out } = schema._zod.def as Def;
  for (const [name, part] of Object.entries(shape ?? {})) addLists(limits, part, within(at, name));
  if (element) {
    const most = mostOf(schema);
    limits.set(at, Number.isFinite(most) ? most : MOST_ROWS);
    addLists(limits, element, `${at}[]`);
  }
  for (const part of [innerType, input, out]) if (part) addLists(limits, part, at);
}

/** The most rows of each list of a form, by the name of the list: `baris`, within its rows `baris[].bagian`. */
export function rowLimits(schema: z.core.$ZodType): ReadonlyMap<string, number> {
  const limits: Limits = new Map();
  addLists(limits, schema);
  return limits;
}

const INDEX = /\[(\d+)\]/g;
/** The first posted list with more rows than the form takes, and that maximum. It reads names only. */
export function listBeyond(
  names: Iterable<string>,
  schema: z.core.$ZodType,
): { name: string; max: number } | undefined {
  const limits = rowLimits(schema);
  for (const name of names)
    for (const { index, 1: row } of name.matchAll(INDEX)) {
      const list = name.slice(0, index);
      const max = limits.get(list.replace(INDEX, "[]")) ?? MOST_ROWS;
      if (Number(row) >= max) return { name: list, max };
    }
  return undefined;
}

/** The list that a submit adds a row to although it is full. */
export const isFull = (
  intent: { readonly name: string; readonly rows: number } | null,
  schema: z.core.$ZodType,
): { name: string; max: number } | undefined =>
  intent && intent.rows > 0 ? listBeyond([`${intent.name}[${intent.rows - 1}]`], schema) : undefined;
