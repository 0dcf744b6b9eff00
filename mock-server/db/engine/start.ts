import { isPostgres, serverFault } from "./address";
import { Database } from "./database";
import { fileOf, holdFile, prepareFolder, startFault } from "./file";
import { migrate } from "./migrate";

/**
 * Opens a database with the schema that the program needs: a file for this process alone until its end, or one of
 * PostgreSQL. Throws `DatabaseRefused` for a database that the program cannot use.
 */
export async function openInstallation(url: string): Promise<Database> {
  if (isPostgres(url)) {
    await (await import("./postgres/migrate")).migratePostgres(url);
    return Database.open(url);
  }
  const file = fileOf(url);
  prepareFolder(file);
  const hold = holdFile(file);
  process.once("exit", () => hold.release());
  migrate(url);
  return Database.open(url);
}

/** Runs work that one of several starting processes does at a time; a file has one process. */
export const aloneAtStart = async <T>(url: string, work: () => Promise<T>): Promise<T> =>
  isPostgres(url) ? (await import("./postgres/migrate")).aloneAtStart(url, work) : work();

/** The fault of a database, as a sentence for the person starting the product; undefined for any other error. */
export const databaseFault = (error: unknown, url: string): string | undefined =>
  isPostgres(url) ? serverFault(error, url) : startFault(error, fileOf(url));
