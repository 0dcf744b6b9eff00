import { spawn } from "node:child_process";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serverFault } from "../../mock-server/db/engine/address";
import { MigrationRefused } from "../../mock-server/db/engine/migrate";
import { migratePostgres } from "../../mock-server/db/engine/postgres/migrate";
import { freePort } from "../setup/portal";
import { emptyPostgres, POSTGRES } from "../setup/postgres-server";
import { startApiProcess } from "../setup/processes";
import { SECRET } from "../setup/template";

let database: Awaited<ReturnType<typeof emptyPostgres>>;
beforeAll(async () => {
  database = await emptyPostgres(POSTGRES ?? "");
});
afterAll(() => database.remove());

const changed = (change: (url: URL) => void): string => {
  const url = new URL(database.url);
  change(url);
  return url.href;
};
async function asked(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** The words of a start that fails, and its exit code. */
async function failedStart(url: string): Promise<{ code: number | null; output: string }> {
  const port = String(await freePort());
  const env = { ...process.env, SESSION_SECRET: SECRET, DATABASE_URL: url, API_PORT: port, SEED: "none" };
  const child = spawn(process.execPath, ["build/mock-server/index.js"], { env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
  return { code: await new Promise((resolve) => child.once("exit", resolve)), output };
}

describe("a start on PostgreSQL", () => {
  it("tells of a server that cannot be reached, without the password", async () => {
    const url = changed((at) => {
      at.port = "1";
      at.password = "rahasia-sekali";
    });
    const { code, output } = await failedStart(url);
    expect([code, output]).toEqual([1, expect.stringMatching(/cannot be reached\. Start the server/)]);
    expect(output).not.toMatch(/rahasia-sekali|\n\s+at /);
  });

  it("tells of a database that is not there, of a wrong user, and of a host nobody knows", async () => {
    const missing = await migratePostgres(changed((at) => (at.pathname = "/tidak_ada_sama_sekali"))).catch((e) => e);
    expect(serverFault(missing, database.url)).toMatch(/does not exist\. Make it/);
    const nobody = await migratePostgres(changed((at) => (at.username = "bukan_siapa_siapa"))).catch((e) => e);
    expect(serverFault(nobody, database.url)).toMatch(/refuses the user or the password/);
    const host = await migratePostgres(changed((at) => (at.hostname = "tidak-ada.invalid"))).catch((e) => e);
    expect(serverFault(host, database.url)).toMatch(/nobody knows|cannot be reached/);
  });

  it("refuses a role without rights, and a database of a newer program", async () => {
    const other = await emptyPostgres(POSTGRES ?? "");
    try {
      const role = `latih_tamu_${process.pid}`;
      await asked(other.url, `CREATE ROLE ${role} LOGIN PASSWORD 'tamu'`, "REVOKE ALL ON SCHEMA public FROM PUBLIC");
      const guest = new URL(other.url);
      guest.username = role;
      guest.password = "tamu";
      await expect(migratePostgres(guest.href)).rejects.toThrow(/cannot create tables in this database/);
      await asked(other.url, `DROP OWNED BY ${role}`, `DROP ROLE ${role}`);
      expect((await migratePostgres(other.url)).length).toBeGreaterThan(0);
      expect(await migratePostgres(other.url)).toEqual([]);
      await asked(
        other.url,
        `INSERT INTO "_migrations_postgresql" (name, checksum, finished) VALUES ('20300101000000_masa_depan', 'x', '2030')`,
      );
      await expect(migratePostgres(other.url)).rejects.toThrow(MigrationRefused);
    } finally {
      other.remove();
    }
  });

  it("of two processes at once fills the database once, and both serve it", async () => {
    const both = await Promise.all([1, 2].map(async () => startApiProcess(database.url, await freePort())));
    const firsts = both.filter((server) => /The first account: admin/.test(server.output()));
    expect(firsts).toHaveLength(1);
    for (const server of both) expect((await fetch(`${server.url}/ready`)).status).toBe(200);
    await both[0]?.kill();
    expect((await fetch(`${both[1]?.url}/ready`)).status).toBe(200);
    await both[1]?.stop();
  });
});
