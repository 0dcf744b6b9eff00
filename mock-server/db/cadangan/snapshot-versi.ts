import type { Reader } from "../sql";

/** Migrations of the database, in order: the version of its schema. */
export const skemaKini = async (sql: Reader): Promise<string[]> =>
  (
    await sql.all<{ name: string }>(
      `SELECT migration_name name FROM _prisma_migrations
       WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
    )
  ).map(({ name }) => name);
