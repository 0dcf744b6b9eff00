import type { ShownValue, ShownValues } from "./form-view";

type Entry = readonly [name: string, text: string];

/** An empty row keeps its place. */
function rowOf(name: string, row: ShownValue): readonly Entry[] {
  const entries = entriesOf(name, row);
  return entries.length === 0 && typeof row === "object" ? [[name, ""]] : entries;
}
function entriesOf(name: string, value: ShownValue | ShownValues): readonly Entry[] {
  if (value === undefined || value === null || value === "") return [];
  if (typeof value === "string") return [[name, value]];
  if (Array.isArray(value)) return value.flatMap((one: ShownValue, index: number) => rowOf(`${name}[${index}]`, one));
  return Object.entries(value).flatMap(([key, one]) => entriesOf(name === "" ? key : `${name}.${key}`, one));
}

/**
 * The values of a drawn form, as the text of its hidden field: names and values as a browser posts them. Empty fields
 * are left out. A query text has no quotation marks, which would take six letters each in a page.
 */
export const alasOf = (values: ShownValues): string =>
  new URLSearchParams(entriesOf("", values).map(([name, text]) => [name, text])).toString();
