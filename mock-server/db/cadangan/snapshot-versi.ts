import type { Reader } from "../sql";

type Applied = { readonly name: string; readonly finished: string };
const applied = (sql: Reader): Promise<Applied[]> =>
  sql.all(
    `SELECT migration_name name, finished_at finished FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );

/** Migrations of the database, in order: the version of its schema. */
export const skemaKini = async (sql: Reader): Promise<string[]> => (await applied(sql)).map(({ name }) => name);

/** Migrations of the database at a moment: the version of older copies that do not name theirs. */
export const skemaOn = async (sql: Reader, waktu: string): Promise<string[]> =>
  (await applied(sql))
    .filter(({ finished }) => new Date(finished).getTime() <= new Date(waktu).getTime())
    .map(({ name }) => name);
