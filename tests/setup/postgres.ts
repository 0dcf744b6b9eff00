import { loadModule, parseSync } from "libpg-query";
import { POSTGRES, writtenFor } from "../../mock-server/db/engine/text";
import { columns } from "../../mock-server/generated/rows";

await loadModule();

const byLowerCase = (names: readonly string[]) =>
  new Map(names.filter((name) => name !== name.toLowerCase()).map((name) => [name.toLowerCase(), name]));
const TABLES = byLowerCase(Object.keys(columns));
/** Names of columns begin in lower case, so a lower-case name of a table is another name. */
const COLUMNS = byLowerCase(Object.values(columns).flat());

/** Names in a tree of PostgreSQL's parser that have lost their case, because they were not quoted. */
function lostIn(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (typeof value !== "string") return lostIn(value);
    const name =
      key === "relname" ? TABLES.get(value) : key === "sval" || key === "name" ? COLUMNS.get(value) : undefined;
    return name === undefined ? [] : [`${name} is not quoted`];
  });
}

/** The objection of PostgreSQL's parser to a statement of the product; null if there is none. */
export function objectionTo(statement: string): string | null {
  const { text } = writtenFor(POSTGRES, statement);
  try {
    const lost = lostIn(parseSync(text));
    return lost.length > 0 ? `${lost.join(", ")}: ${text}` : null;
  } catch (error) {
    return `${(error as Error).message}: ${text}`;
  }
}
