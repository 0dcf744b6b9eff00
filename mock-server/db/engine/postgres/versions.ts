import { type HowWritten, laneOf } from "../queue";
import { ANY, HANDED, type Tables } from "../tables-read";
import type { Origin } from "../versions";
import type { PostgresStatements } from "./statements";

/**
 * The table `Versi` counts writes, so that processes notice each other's. Its keys are `table|lane`; `*` stands for any
 * table of a class, `+` for any table. Only scopes count class tables under the same keys, with an empty lane.
 */
const EVERY = "+";

/** Lanes are ids of classes and names in the code; anything else in a statement without parameters is a defect. */
function checked(key: string): string {
  if (!/^(?:\w+|[*+])\|[\w-]*$/.test(key)) throw new Error(`not the key of a count: ${key}`);
  return key;
}

/** Counts a write of some tables and commits it, in one message to the server. */
export function commitCounted(tables: Tables, written: Iterable<string>, how: HowWritten): string {
  const all = [...new Set(written)];
  if (all.some((table) => tables.isOfClass(table))) all.push(ANY);
  // a scope can write rows of any class, e.g. entries of its trail
  const laneIn = (table: string): string => (tables.isOfClass(table) ? (how.kelas ?? "") : laneOf(how));
  // in one order, so that no two commits wait for each other
  const keys = [...all, EVERY].map((table) => checked(`${table}|${laneIn(table)}`)).sort();
  const rows = keys.map((key) => `('${key}', 1)`);
  return `INSERT INTO "Versi" VALUES ${rows.join(", ")} ON CONFLICT ("kelas") DO UPDATE SET "nilai" = "Versi"."nilai" + 1; COMMIT`;
}

/** Keys that count, and tables that count in every lane. */
type Counted = { readonly keys: readonly string[]; readonly whole: readonly string[] };

/** The counts that an answer depends on, which has read `read`. */
export function countsOf(tables: Tables, read: Iterable<string>, { kelas, alone }: Origin): Counted {
  if (!kelas && !alone) return { keys: [], whole: [EVERY] };
  const all = [...new Set(alone ? read : [...read, ANY, ...HANDED])].sort();
  const within = kelas ? all.filter((table) => tables.isOfClass(table)) : [];
  return {
    keys: within.flatMap((table) => [`${table}|${kelas}`, `${table}|`]),
    whole: all.filter((table) => !within.includes(table)),
  };
}

/** The number of writes that counted so far. Two equal numbers mean that none came between them. */
export async function versionOf(statements: PostgresStatements, { keys, whole }: Counted): Promise<number> {
  const params: Record<string, string> = {};
  const bound = (name: string, value: string): string => {
    params[name] = value;
    return `@${name}`;
  };
  const exact = keys.map((key, nth) => bound(`k${nth}`, key));
  const ranges = whole.map(
    // `}` follows `|`
    (table, nth) => `kelas >= ${bound(`a${nth}`, `${table}|`)} AND kelas < ${bound(`b${nth}`, `${table}}`)}`,
  );
  const conditions = [...(exact.length > 0 ? [`kelas IN (${exact.join(", ")})`] : []), ...ranges];
  if (conditions.length === 0) return 0;
  const row = await statements.get<{ nilai: number }>(
    `SELECT coalesce(sum(nilai), 0) nilai FROM Versi WHERE ${conditions.join(" OR ")}`,
    params,
  );
  return row?.nilai ?? 0;
}
