import { z } from "zod";
import { AT_ONCE, inTurn, portions, type Turns } from "../turns";

/** Levels at which a list of an answer stands: the answer itself, its parts, and their parts. */
const DEEPEST = 3;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
function isLong(value: unknown, depth = 0): boolean {
  if (Array.isArray(value)) return value.length > AT_ONCE;
  return depth < DEEPEST && isObject(value) && Object.values(value).some((part) => isLong(part, depth + 1));
}

const isChecked = ({ def }: { readonly def: { readonly checks?: readonly unknown[] | undefined } }) =>
  (def.checks ?? []).length > 0;

/**
 * Returns the same as `schema.parse(value)`, but other work has its turn between the portions of a long list. Schemas
 * with checks over a whole object or list are parsed at once. Throws `ZodError`.
 */
export async function parseInTurns(schema: z.ZodType, value: unknown, turns: Turns): Promise<unknown> {
  if (!isLong(value)) return schema.parse(value);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return parseInTurns(schema.unwrap() as z.ZodType, value, turns);
  if (schema instanceof z.ZodArray && Array.isArray(value) && !isChecked(schema)) {
    const parts = await inTurn(portions(value), async (part) => schema.parse(part));
    return parts.flat(1);
  }
  if (!(schema instanceof z.ZodObject) || !isObject(value) || isChecked(schema) || schema.def.catchall)
    return schema.parse(value);
  const known: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
    const parsed = await parseInTurns(part, value[name], turns);
    if (parsed !== undefined || name in value) known[name] = parsed;
    await turns.take();
  }
  return known;
}
