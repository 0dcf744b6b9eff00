// Makes types for statements from prisma/schema: a row type of each table and the list of its columns.
import fs from "node:fs";
import path from "node:path";

const SCHEMA = path.resolve("prisma/schema");
const OUTPUT = path.resolve("mock-server/generated/rows.ts");
/** The types of column values in statements: flags as 0 or 1, times and JSON as text. */
const AS_READ = {
  String: "string",
  Int: "number",
  BigInt: "number",
  Float: "number",
  Boolean: "number",
  DateTime: "string",
  Json: "string",
  Bytes: "Buffer",
};

const text = fs
  .readdirSync(SCHEMA)
  .filter((name) => name.endsWith(".prisma"))
  .sort()
  .map((name) => fs.readFileSync(path.join(SCHEMA, name), "utf8"))
  .join("\n");

const tables = [...text.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name, body]) => {
  const fields = [...body.matchAll(/^ {2}(\w+)\s+(\w+)(\?|\[\])?/gm)];
  // a field without a scalar type is a relation and has no column
  const columns = fields.filter(([, , type, many]) => AS_READ[type] && many !== "[]");
  return {
    name,
    columns: columns.map(([, column, type, many]) => ({ column, type: AS_READ[type] + (many ? " | null" : "") })),
  };
});
if (tables.length === 0) throw new Error(`no tables in ${SCHEMA}`);

const rows = tables.map(
  ({ name, columns }) =>
    `  ${name}: {\n${columns.map(({ column, type }) => `    ${column}: ${type};`).join("\n")}\n  };`,
);
const nullable = new Set(
  tables.flatMap(({ columns }) => columns.filter(({ type }) => type.endsWith("null")).map(({ column }) => column)),
);
const lists = tables.map(({ name, columns }) => `  ${name}: ${JSON.stringify(columns.map(({ column }) => column))},`);
fs.mkdirSync(path.dirname(OUTPUT), { recursive: true });
fs.writeFileSync(
  OUTPUT,
  `// Made by scripts/schema-rows.mjs from prisma/schema.
export type Rows = {\n${rows.join("\n")}\n};
export const columns = {\n${lists.join("\n")}\n} as const satisfies { readonly [Table in keyof Rows]: readonly (keyof Rows[Table])[] };
/** Names of columns that hold null in some table. */
export const nullable: ReadonlySet<string> = new Set(${JSON.stringify([...nullable].sort())});
`,
);
