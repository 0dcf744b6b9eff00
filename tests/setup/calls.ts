import { z } from "zod";
import { contract } from "~/contract";
import type { AnyZod, Endpoint } from "~/contract/kit";
import type { Objek } from "~/contract/objek";
import { KODE_OTORISASI } from "./small-class";

export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly default?: unknown;
  /** The kind of object an id names, and a mark if it is chosen in a form (`app/contract/objek.ts`). */
  readonly "x-objek"?: Objek;
  readonly "x-isian"?: boolean;
};

/** One call of the contract; `key` is `<area>.<name>`. */
export type Call = { readonly key: string; readonly endpoint: Endpoint };

export const calls: readonly Call[] = Object.entries(contract).flatMap(([area, entries]) =>
  Object.entries(entries).map(([name, endpoint]) => ({ key: `${area}.${name}`, endpoint: endpoint as Endpoint })),
);

const inputs = new Map<Endpoint, JsonSchema>();
/** The input of a call; built once, because tables of cells use it thousands of times. */
export function inputSchema(endpoint: Endpoint): JsonSchema {
  const known = inputs.get(endpoint) ?? jsonSchema(endpoint.input, "input");
  inputs.set(endpoint, known);
  return known;
}
export const jsonSchema = (schema: AnyZod, io: "input" | "output"): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonSchema;

/** Properties of a call's input, those of every alternative together. */
export function propertiesOf(schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return Object.assign({}, schema.properties, ...branches.map(propertiesOf));
}

const NAMES_OBJECT = /^(id|ids|kepala|instruktur|npwp)$|Id$/;
/** Accounts of log-in forms are no objects. */
const NO_OBJECT = /^(accountId|clientId)$/;
/** A property of a call's input that names an object. */
export type Named = Call & { readonly property: string; readonly schema: JsonSchema; readonly many: boolean };
export const named: readonly Named[] = calls.flatMap((call: Call) =>
  Object.entries(propertiesOf(inputSchema(call.endpoint)))
    .filter(([property]) => NAMES_OBJECT.test(property) && !NO_OBJECT.test(property))
    .map(([property, schema]) => ({
      ...call,
      property,
      schema,
      many: call.endpoint.method === "POST" && schema.type === "array",
    })),
);
/** The schema that carries the name of the object: the property's own, or that of one value of several. */
export function objectIn(schema: JsonSchema): JsonSchema | undefined {
  if (schema["x-objek"]) return schema;
  const parts = [...(schema.items ? [schema.items] : []), ...(schema.anyOf ?? [])];
  return parts.map(objectIn).find((part) => part !== undefined);
}

/** Values that the shape alone does not give: these names have rules for dates, amounts and addresses. */
const KNOWN: readonly (readonly [RegExp, unknown])[] = [
  [/^(tanggal|mulai|dari)$/, "2026-04-01"],
  [/^(selesai|sampai|jatuhTempo)$/, "2026-06-30"],
  [/^kodeOtorisasi$/, KODE_OTORISASI],
  [/^tutup$/, null],
  [/^(masa|masaDokumen|period)$/, "2026-03"],
  [/^tahun$/, 2026],
  [/^email$/, "contoh@kelas.example"],
  [/^(newPassword|password)$/, "sandi-Baru-2026"],
  [/^accountId$/, "akun.contoh"],
  [/^otp$/, "123456"],
  [/^kode$/, "Kode-2026!"],
  [/^(kap)$/, "411211"],
  [/^(kjs)$/, "100"],
  [/^(npwp|nik)$/, "0999999999999999"],
];

/** One valid value of a schema: the required parts, at their smallest. `given` overrides generated values. */
export function sample(schema: JsonSchema, given: Readonly<Record<string, unknown>> = {}, name = ""): unknown {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) {
    const fitting =
      branches.find((branch) => Object.keys(given).every((key) => branch.properties?.[key])) ?? branches[0];
    return sample(fitting ?? {}, given, name);
  }
  if (schema.properties) {
    const wanted = new Set([...(schema.required ?? []), ...Object.keys(given)]);
    const made = [...wanted].map((key) => [
      key,
      key in given ? given[key] : sample(schema.properties?.[key] ?? {}, {}, key),
    ]);
    return Object.fromEntries(made);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const known = KNOWN.find(([pattern]) => pattern.test(name));
  if (known) return known[1];
  switch (schema.type) {
    case "integer":
    case "number":
      return Math.max(1, schema.minimum ?? 1);
    case "boolean":
      return false;
    case "array":
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}, {}, name));
    case "object":
      return {};
    default:
      return "contoh".padEnd(schema.minLength ?? 0, "x").slice(0, schema.maxLength ?? 100);
  }
}
