import { createApp } from "./app";
import { ConfigError, readConfig } from "./config";
import { Database } from "./db/database";
import { MigrationRefused, migrate } from "./db/migrate";
import type { JobRunner } from "./jobs/runner";
import { deliverOutbox } from "./outbox/smtp";
import { recover } from "./recover";
import { type Seeded, seedIfEmpty } from "./seed";

const DRAIN_MS = 8_000;

/** What is said once, on the start that fills an empty database. */
function announce(seeded: Seeded): void {
  if (seeded.kind === "demo") console.log("The demo class is in place.");
  else
    console.log(
      `The first account: ${seeded.accountId}, password ${seeded.password} (shown only now; sign in at /login/admin)`,
    );
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  migrate(config.databaseUrl);
  const db = await Database.open(config.databaseUrl);
  const seeded = await seedIfEmpty(db, config, new Date());
  await recover(db, new Date());
  const app = createApp({ db, config, now: () => new Date() });
  const server = app.listen(config.apiPort, config.apiHost);
  await new Promise<void>((resolve, reject) => server.once("listening", resolve).once("error", reject));
  console.log(`Mock API on http://${config.apiHost}:${config.apiPort}/api/v1`);
  if (seeded) announce(seeded);
  if (config.smtpUrl) void deliverOutbox(db, config.smtpUrl);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // answers under way are finished; connections that only wait are cut
    server.close(
      () =>
        void (app.locals.jobs as JobRunner)
          .stop()
          .then(() => db.close())
          .then(() => process.exit(0)),
    );
    server.closeIdleConnections();
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
}

main().catch((error: unknown) => {
  const told = error instanceof ConfigError || error instanceof MigrationRefused;
  console.error(told ? error.message : error);
  process.exit(1);
});
