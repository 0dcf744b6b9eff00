import { isAsked } from "~/contract/form-schema";
import { readField } from "~/contract/isian";
import type { Field, Values } from "~/domain/kit/form";

/** Reads posted fields leniently: an unreadable one counts as empty. Used for computing during typing. */
export function readLeniently(fields: readonly Field[], raw: Values, language: string, outer?: Values): Values {
  const values: Record<string, unknown> = {};
  for (const field of [...fields].sort((a, b) => Number(a.bila !== undefined) - Number(b.bila !== undefined))) {
    if (field.kind === "hitung" || !isAsked(field, values, outer ?? values)) continue;
    const given = raw[field.name];
    if (field.kind === "baris") {
      const rows = Array.isArray(given) ? given : [];
      values[field.name] = rows
        .slice(0, field.max)
        .map((row) => readLeniently(field.of, (row ?? {}) as Values, language, values));
      continue;
    }
    const read = readField(field, given, language);
    values[field.name] = "value" in read ? read.value : null;
  }
  return values;
}
