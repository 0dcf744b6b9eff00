import type { z } from "zod";
import type { FieldFailure } from "./errors";

type Issue = z.core.$ZodIssue;
const isKey = (message: string) => /^[a-z_]+$/.test(message);

/** Keys of size failures by the measured thing: a text, the rows of a list, anything else by its number. */
const SIZES = {
  too_small: { string: "terlalu_pendek", array: "baris_kurang", other: "terlalu_kecil" },
  too_big: { string: "terlalu_panjang", array: "baris_lebih", other: "terlalu_besar" },
} as const;

/** The text key in `galat:isian.*` for a failed check. */
export function failureOf(issue: Issue): FieldFailure {
  if (isKey(issue.message)) return { key: keyOf(issue, issue.message), params: limitsOf(issue) };
  switch (issue.code) {
    case "invalid_type":
      return { key: typeKey(issue) };
    case "too_small":
    case "too_big":
      return sizeFailure(issue);
    case "invalid_value":
      return { key: "pilihan" };
    default:
      return { key: "format" };
  }
}

/** The key for a list: it has too many rows, not characters. */
const keyOf = (issue: Issue, key: string): string =>
  key === "terlalu_panjang" && "origin" in issue && issue.origin === "array" ? SIZES.too_big.array : key;

/** Texts with a limit in them, for failures whose limit is known. */
const LIMITED: Readonly<Record<string, { readonly limit: "min" | "max"; readonly text: string }>> = {
  terlalu_kecil: { limit: "min", text: "paling_kecil" },
  terlalu_besar: { limit: "max", text: "paling_besar" },
  terlalu_panjang: { limit: "max", text: "paling_panjang" },
  terlalu_pendek: { limit: "min", text: "paling_pendek" },
};
/** The text key in `galat:isian` for a failure: the text with its limit, if there is one. */
export function textOf({ key, params }: FieldFailure): string {
  const limited = LIMITED[key];
  return limited && params?.[limited.limit] !== undefined ? limited.text : key;
}

function typeKey({ input, expected }: z.core.$ZodIssueInvalidType): string {
  if (input === undefined || input === null) return "wajib";
  return expected === "number" ? "angka" : "format";
}

function sizeFailure(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): FieldFailure {
  const { origin } = issue;
  if (issue.code === "too_small" && origin === "string" && Number(issue.minimum) <= 1) return { key: "wajib" };
  const sizes: Readonly<Record<string, string>> = SIZES[issue.code];
  return { key: sizes[origin] ?? SIZES[issue.code].other, params: limitsOf(issue) };
}

function limitsOf(issue: Issue): Record<string, string | number> {
  const limits: Record<string, string | number> = issue.code === "custom" ? { ...issue.params } : {};
  if ("minimum" in issue) limits.min = Number(issue.minimum);
  if ("maximum" in issue) limits.max = Number(issue.maximum);
  return limits;
}

/** Failures by dotted path (`lines.2.qty`); `""` for those of the whole value. */
export function failuresOf(issues: readonly Issue[]): Record<string, FieldFailure[]> {
  const fields: Record<string, FieldFailure[]> = {};
  for (const issue of issues) {
    const path = issue.path.join(".");
    fields[path] ??= [];
    fields[path].push(failureOf(issue));
  }
  return fields;
}
