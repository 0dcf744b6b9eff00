import type pg from "pg";
import { Tables } from "../tables-read";

const COLUMNS = `SELECT c.relname AS name, coalesce(array_agg(a.attname::text) FILTER (WHERE a.attnotnull), '{}') AS needed
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' GROUP BY c.relname`;
/** Actions `a` and `r` leave the rows that refer alone. */
const REFERENCES = `SELECT f.relname AS table, a.attname AS column, t.relname AS to,
    NOT (k.confdeltype IN ('a', 'r') AND k.confupdtype IN ('a', 'r')) AS spreads
  FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
    JOIN pg_attribute a ON a.attrelid = f.oid AND a.attnum = ANY (k.conkey)
  WHERE k.contype = 'f' AND k.connamespace = current_schema()::regnamespace`;
const TRIGGERS = `SELECT c.relname AS table, p.prosrc AS code
  FROM pg_trigger g JOIN pg_class c ON c.oid = g.tgrelid JOIN pg_proc p ON p.oid = g.tgfoid
  WHERE NOT g.tgisinternal AND c.relnamespace = current_schema()::regnamespace`;

/** The tables of a database, read from its catalogue. */
export async function tablesOf(client: pg.Client): Promise<Tables> {
  const columns = await client.query<{ name: string; needed: string }>(COLUMNS);
  const references = await client.query<{ table: string; column: string; to: string; spreads: number }>(REFERENCES);
  const triggers = await client.query<{ table: string; code: string }>(TRIGGERS);
  return new Tables({
    needed: new Map(columns.rows.map(({ name, needed }) => [name, needed.match(/\w+/g) ?? []])),
    references: references.rows.map((one) => ({ ...one, spreads: one.spreads === 1 })),
    triggers: triggers.rows,
  });
}
