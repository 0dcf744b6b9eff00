import { isPostgres } from "./address";
import type { OpenDatabase } from "./open-database";

/** An open database, of either engine. */
export type Database = OpenDatabase;
export const Database = {
  /** Opens a database by its address. Throws the driver's error. */
  async open(url: string): Promise<Database> {
    if (isPostgres(url)) return (await import("./postgres/database")).PostgresDatabase.open(url);
    return (await import("./sqlite")).SqliteDatabase.open(url);
  },
};
