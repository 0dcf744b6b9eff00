import { ALAS_FIELD, BEDA_FIELD, VERSI_FIELD } from "~/web/names";
import type { Dasar, ShownValues } from "./form-view";
import { isSaneName, MAX_INDEX } from "./names.server";

/** The base of a posted form with a version; undefined for forms without one. */
export function dasarOf(fields: FormData): Dasar | undefined {
  const alas = fields.get(ALAS_FIELD);
  if (typeof alas !== "string") return undefined;
  const own = fields.get(VERSI_FIELD);
  const rows = [...fields].flatMap(([name, value]) =>
    name.startsWith(`${VERSI_FIELD}.`) ? [[name.slice(VERSI_FIELD.length + 1), String(value)] as const] : [],
  );
  const beda = String(fields.get(BEDA_FIELD) ?? "").split(" ");
  return {
    versi: own === null ? Object.fromEntries(rows) : String(own),
    alas,
    beda: beda.filter((name) => name !== "" && isSaneName(name)),
  };
}

/** The values of {@link Dasar}, nested by their names like those of a post. */
export function isiAlas(alas: string): ShownValues {
  const values: Record<string, unknown> = {};
  for (const [name, text] of [...new URLSearchParams(alas)].slice(0, MAX_INDEX))
    if (isSaneName(name)) put(values, name, text);
  return values as ShownValues;
}
type Parts = Record<string | number, unknown>;
function put(values: Parts, name: string, text: string): void {
  const parts = [...name.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([part, index]) => (index ? Number(index) : part));
  let at = values;
  parts.forEach((part, depth) => {
    const next = parts[depth + 1];
    const held = at[part];
    if (next === undefined) at[part] = text;
    else if (typeof held === "object" && held !== null) at = held as Parts;
    else {
      const made = (typeof next === "number" ? [] : {}) as Parts;
      at[part] = made;
      at = made;
    }
  });
}
