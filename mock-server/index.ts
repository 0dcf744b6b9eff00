import { createApp } from "./app";
import { ConfigError, readConfig } from "./config";
import { DatabaseRefused } from "./db/engine/file";
import { aloneAtStart, databaseFault, openInstallation } from "./db/engine/start";
import { keepHouse } from "./housekeeping";
import type { Refusals } from "./http/refusals";
import type { JobRunner } from "./jobs/runner";
import { deliverOutbox } from "./outbox/smtp";
import { readAhead } from "./pack/load";
import { type Seeded, seedIfEmpty } from "./seed";
import { type Replaced, replacePublished } from "./seed/published";
import { readableStacks } from "./stacks";
import { closeServer } from "./stopping";
import type { Metrics } from "./watch/metrics";

const DRAIN_MS = 8_000;
/** Time for a running import to end by itself; if cut off, it starts over at the next start. */
const WORK_MS = 2_000;

/** The messages of the start that fills an empty database, shown once. */
function announce(seeded: Seeded): void {
  if (seeded.kind === "demo") console.log("The demo class is in place.");
  else
    console.log(
      `The first account: ${seeded.accountId}, password ${seeded.password} (shown only now; sign in at /login/admin)`,
    );
}

/** Warns that staff accounts have new passwords: documented passwords must not open them to a network. */
function warn(replaced: readonly Replaced[]): void {
  console.log(
    [
      "Other machines reach this portal, and these accounts had the demo's published password.",
      "They have new ones (shown only now); their sessions have ended:",
      ...replaced.map(({ accountId, password }) => `  ${accountId}  ${password}`),
      "Participants of the demo keep theirs: whoever reads the README can sign in as one of them.",
    ].join("\n"),
  );
}

async function main(): Promise<void> {
  // the build has already checked a production version
  if (process.env.NODE_ENV === "development") (await import("./definisi")).checkDefinisi();
  const config = readConfig(process.env);
  // files created from here on (database, log, backups) are for this user only
  process.umask(0o077);
  const db = await openInstallation(config.databaseUrl);
  const fill = async () => ({
    seeded: await seedIfEmpty(db, config, new Date()),
    replaced: config.onNetwork ? await replacePublished(db, new Date()) : [],
  });
  const { seeded, replaced } = await aloneAtStart(config.databaseUrl, fill);
  const endHouse = await keepHouse(db, config.databaseUrl, () => new Date());
  const app = createApp({ db, config, now: () => new Date(), fell: process.env.STARTED_AGAIN === "1" });
  (app.locals.metrics as Metrics).watchProcess();
  const server = app.listen(config.apiPort, config.apiHost);
  await new Promise<void>((resolve, reject) => server.once("listening", resolve).once("error", reject));
  // nobody waits for them
  void readAhead().catch(console.error);
  console.log(`Mock API on http://${config.apiHost}:${config.apiPort}/api/v1`);
  if (seeded) announce(seeded);
  if (replaced.length > 0) warn(replaced);
  if (config.smtpUrl) void deliverOutbox(db, config.smtpUrl);

  const end = async () => {
    app.locals.stopping = true;
    endHouse();
    await closeServer(server);
    await (app.locals.refusals as Refusals).flush().catch(console.error);
    await Promise.race([(app.locals.jobs as JobRunner).stop(), new Promise((resolve) => setTimeout(resolve, WORK_MS))]);
    await db.close();
    process.exit(0);
  };
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    void end();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
}

/** The message for the user who started the program; a defect is shown unchanged. */
function whyNot(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof DatabaseRefused) return error.message;
  return databaseFault(error, process.env.DATABASE_URL || "file:./data/latihpajak.db") ?? error;
}

readableStacks();
main().catch((error: unknown) => {
  console.error(whyNot(error));
  process.exit(1);
});
