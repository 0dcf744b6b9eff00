import { afterAll, beforeAll } from "vitest";
import { Database } from "../../mock-server/db/engine/database";
import { freshDatabase, type Seed } from "./template";

/** A fresh copy of a seeded database, open during the tests of the file or block that calls this. */
export function databaseForTests(seed: Seed = "small"): Pick<Database, "sql" | "write"> & { readonly file: string } {
  let db: Database;
  let fresh: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    fresh = await freshDatabase(seed);
    db = await Database.open(fresh.url);
  });
  afterAll(async () => {
    await db.close();
    fresh.remove();
  });
  return {
    get sql() {
      return db.sql;
    },
    get file() {
      return fresh.file;
    },
    write: (work, how) => db.write(work, how),
  };
}
