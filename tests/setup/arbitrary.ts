import fc, { type Arbitrary } from "fast-check";
import type { JsonSchema } from "./calls";

/** Texts that break programs: almost-valid forms, other scripts, signs of SQL, of markup, of paths, very long. */
const ODD_TEXTS = [
  ...[
    "",
    " ",
    "0",
    "-1",
    "null",
    "undefined",
    "NaN",
    "true",
    "1e308",
    "٢٠٢٦",
    "２０２６",
    "2026-02-30",
    "2026-13",
    "0000-00-00",
    "9999-12-31",
    "2026-03-31",
    "2026-03",
    "411211",
    "100",
  ],
  ...[
    "' OR 1=1 --",
    '"; DROP TABLE Akun; --',
    "%",
    "_",
    "\\",
    "../../etc/passwd",
    "<script>alert(1)</script>",
    "{{7*7}}",
    "$" + "{7*7}",
    "=HYPERLINK(1)",
    "__proto__",
    "constructor",
  ],
  ...[
    "\u0000",
    "\u202e",
    "\ufffd",
    "\ud800",
    "👩‍👩‍👧",
    "a".repeat(300),
    "9".repeat(16),
    "9".repeat(400),
    "0999999999999999",
  ],
];
const ODD_NUMBERS = [0, -0, -1, 1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e15, 1e21, 1e308, 999_999_999_999_999];
const oddValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...ODD_TEXTS, ...ODD_NUMBERS, null, true, false, [], {}, [[]], [null], { a: 1 }),
  fc.json().map((text) => JSON.parse(text) as unknown),
);

/** The weights of valid and odd values. */
const MOSTLY = { weight: 12, odd: 1 };
const mostly = (fitting: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.oneof({ weight: MOSTLY.weight, arbitrary: fitting }, { weight: MOSTLY.odd, arbitrary: oddValue });

const text = (
  { pattern, enum: values, minLength = 0, maxLength = 300 }: JsonSchema,
  known: readonly unknown[],
): Arbitrary<unknown> => {
  const kept = known.length > 0 ? [{ weight: 4, arbitrary: fc.constantFrom(...known) }] : [];
  const own = values
    ? fc.constantFrom(...values)
    : pattern && !/\\p\{|\(\?/.test(pattern)
      ? fc.stringMatching(new RegExp(pattern))
      : fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: "grapheme" });
  return fc.oneof({ weight: 3, arbitrary: own }, { weight: 2, arbitrary: fc.constantFrom(...ODD_TEXTS) }, ...kept);
};

function number({ type, minimum, maximum }: JsonSchema): Arbitrary<unknown> {
  const min = Math.max(minimum ?? -1e15, -1e15);
  const max = Math.min(maximum ?? 1e15, 1e15);
  const whole = fc.maxSafeInteger().map((value) => Math.min(max, Math.max(min, value)));
  return fc.oneof(
    fc.nat({ max: 50 }).map((step) => Math.min(max, Math.max(min, -5) + step)),
    whole,
    fc.constantFrom(min, max),
    type === "integer" ? whole : fc.double({ min, max, noNaN: true }),
  );
}

/**
 * Requests from a schema: mostly valid values, edges included, and some odd ones. `known` holds existing values by
 * property name, so that calls pass the first check.
 */
export function arbitraryOf(
  schema: JsonSchema,
  known: Readonly<Record<string, readonly unknown[]>> = {},
  name = "",
): Arbitrary<unknown> {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fc.oneof(...branches.map((branch) => arbitraryOf(branch, known, name)));
  if (schema.properties) return record(schema, known);
  if (schema.const !== undefined) return mostly(fc.constant(schema.const));
  if (schema.enum) return mostly(fc.constantFrom(...schema.enum));
  switch (schema.type) {
    case "integer":
    case "number":
      return mostly(number(schema));
    case "boolean":
      return mostly(fc.boolean());
    case "null":
      return fc.constant(null);
    case "array":
      return mostly(
        fc.array(arbitraryOf(schema.items ?? {}, known, name), {
          minLength: schema.minItems ?? 0,
          maxLength: Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 3),
        }),
      );
    case "object":
      return mostly(fc.dictionary(fc.string({ maxLength: 12 }), oddValue, { maxKeys: 4 }));
    case "string":
      return mostly(text(schema, known[name] ?? []));
    default:
      return oddValue;
  }
}

function record(schema: JsonSchema, known: Readonly<Record<string, readonly unknown[]>>): Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {});
  const shape = Object.fromEntries(properties.map(([key, value]) => [key, arbitraryOf(value, known, key)]));
  const whole = fc.record(shape, { requiredKeys: [...(schema.required ?? [])] });
  return fc.oneof(
    { weight: 10, arbitrary: whole },
    { weight: 1, arbitrary: fc.record(shape, { requiredKeys: [] }) },
    { weight: 1, arbitrary: oddValue },
  );
}
