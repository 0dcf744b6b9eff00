import { createHash, randomUUID } from "node:crypto";
import pg from "pg";
import { migratePostgres } from "../../mock-server/db/engine/postgres/migrate";
import { copyToPostgres } from "../../mock-server/db/engine/postgres/transfer";

/** The server of the tests on PostgreSQL; its role can make databases. Undefined: the tests run on SQLite. */
export const POSTGRES = process.env.TEST_POSTGRES || undefined;

const addressOf = (server: string, database: string): string => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

async function asked<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const LOCK = 20_261_130;
/** A database with the rows of a file, made once; later ones are copies of it. Returns its name. */
async function templateOf(server: string, file: string): Promise<string> {
  const name = `lp_${createHash("sha256").update(file).digest("hex").slice(0, 24)}`;
  await asked(server, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (rowCount) return;
    const draft = `${name}_draft`;
    await client.query(`DROP DATABASE IF EXISTS ${draft}`);
    await client.query(`CREATE DATABASE ${draft} ENCODING 'UTF8' TEMPLATE template0`);
    await migratePostgres(addressOf(server, draft));
    await copyToPostgres(file, addressOf(server, draft));
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  });
  return name;
}

/** A fresh database with the rows of a SQLite file; `remove` drops it. */
export async function freshPostgres(server: string, file: string): Promise<{ url: string; remove(): void }> {
  const template = await templateOf(server, file);
  const name = `lp_test_${process.pid}_${randomUUID().replace(/-/g, "").slice(0, 12)}`;
  await asked(server, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  const remove = () =>
    void asked(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)).catch(() => undefined);
  return { url: addressOf(server, name), remove };
}

/** An empty database; `remove` drops it. */
export async function emptyPostgres(server: string): Promise<{ url: string; remove(): void }> {
  const name = `lp_kosong_${process.pid}_${randomUUID().replace(/-/g, "").slice(0, 12)}`;
  await asked(server, (client) => client.query(`CREATE DATABASE ${name} ENCODING 'UTF8' TEMPLATE template0`));
  const remove = () =>
    void asked(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)).catch(() => undefined);
  return { url: addressOf(server, name), remove };
}
