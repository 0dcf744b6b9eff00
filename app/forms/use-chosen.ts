import { parse } from "@conform-to/react";
import { type FormEvent, useState } from "react";
import type { ShownValue, ShownValues } from "./form-view";

type Typed = Readonly<Record<string, string>>;
const isChoice = (target: EventTarget): boolean =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && /^(radio|checkbox)$/.test(target.type));

/** The current fields of a form, and earlier fields that are not asked now. */
function typedIn(form: HTMLFormElement, before: Typed): Typed {
  const here = new Set([...form.elements].map((element) => element.getAttribute("name")));
  const gone = Object.entries(before).filter(([name]) => !here.has(name));
  const texts = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries([...gone, ...texts]);
}
const nested = (typed: Typed): ShownValues =>
  parse(new URLSearchParams(typed), { resolve: (payload) => ({ value: payload }) }).payload as ShownValues;

/**
 * The current values of a form, read again with every choice. Dependent fields show at once, as the server would draw
 * them after its button. The input of a hidden field returns with it.
 */
export function useChosen() {
  const [typed, setTyped] = useState<Typed>();
  const follow = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (isChoice(target)) setTyped(typedIn(currentTarget, typed ?? {}));
  };
  return { chosen: typed && nested(typed), follow };
}

/** The value under the full name of a field: `baris[2].harga`. */
export const valueAt = (values: ShownValues, name: string): ShownValue =>
  name
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<ShownValue>((at, key) => (typeof at === "object" ? (at as ShownValues)[key] : undefined), values);

/** The rows of a list of the form. */
export function rowsOf(values: ShownValues, name: string): readonly (ShownValues | undefined)[] {
  const rows = valueAt(values, name);
  return Array.isArray(rows) ? (rows as readonly (ShownValues | undefined)[]) : [];
}
