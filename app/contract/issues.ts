import type { z } from "zod";
import type { FieldFailure } from "./errors";

type Issue = z.core.$ZodIssue;
const isKey = (message: string) => /^[a-z_]+$/.test(message);

/** Which text of `galat:isian.*` tells a person what a failed check means. */
export function failureOf(issue: Issue): FieldFailure {
  if (isKey(issue.message)) return { key: issue.message, params: limitsOf(issue) };
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined || issue.input === null
        ? { key: "wajib" }
        : { key: issue.expected === "number" ? "angka" : "format" };
    case "too_small":
      if (issue.origin === "string")
        return Number(issue.minimum) <= 1 ? { key: "wajib" } : { key: "terlalu_pendek", params: limitsOf(issue) };
      return { key: issue.origin === "array" ? "baris_kurang" : "terlalu_kecil", params: limitsOf(issue) };
    case "too_big":
      if (issue.origin === "string") return { key: "terlalu_panjang", params: limitsOf(issue) };
      return { key: issue.origin === "array" ? "baris_lebih" : "terlalu_besar", params: limitsOf(issue) };
    case "invalid_value":
      return { key: "pilihan" };
    default:
      return { key: "format" };
  }
}

function limitsOf(issue: Issue): Record<string, string | number> {
  const limits: Record<string, string | number> = issue.code === "custom" ? { ...issue.params } : {};
  if ("minimum" in issue) limits.min = Number(issue.minimum);
  if ("maximum" in issue) limits.max = Number(issue.maximum);
  return limits;
}

/** Failures by dotted path (`lines.2.qty`); those of the whole value stand under `""`. */
export function failuresOf(issues: readonly Issue[]): Record<string, FieldFailure[]> {
  const fields: Record<string, FieldFailure[]> = {};
  for (const issue of issues) {
    const path = issue.path.join(".");
    fields[path] ??= [];
    fields[path].push(failureOf(issue));
  }
  return fields;
}
