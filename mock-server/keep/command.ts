import fs from "node:fs";
import path from "node:path";
import { readConfig } from "../config";
import { backup, checkAudit, type Found, restore } from "../db/engine/backup";
import { DatabaseRefused, fileOf, startFault } from "../db/engine/file";

const USAGE = "Usage: npm run backup -- <new file>, npm run restore -- <backup>, npm run audit:check [-- <backup>]";
const told = ({ accounts, classes, bytes }: Found): string =>
  `${classes} classes, ${accounts} accounts, ${(bytes / 1024 / 1024).toFixed(1)} MB, found whole`;

function carryOut([deed, file]: readonly string[]): string {
  const { databaseUrl, sessionSecret: secret } = readConfig(process.env);
  const database = fileOf(databaseUrl);
  if (deed === "audit")
    return `The audit trail of ${file ?? database} is whole: ${checkAudit(file ?? database)} entries, each as it was written.`;
  if (!file) throw new DatabaseRefused(USAGE);
  if (deed === "backup") return `Backed up ${database} as ${file}: ${told(backup(database, file, secret))}.`;
  if (deed !== "restore") throw new DatabaseRefused(USAGE);
  const { found, before, secret: restored } = restore(file, database, new Date());
  const kept = before ? ` What was there is kept as ${before}.` : "";
  const sealed = restored && restored !== secret ? ` ${keepSecret(restored)}` : "";
  return `Restored ${database} from ${file}: ${told(found)}.${kept}${sealed} npm start opens it.`;
}

/** The secret of a restored installation replaces this one's, so that its sheets, sessions and codes stay valid. */
function keepSecret(secret: string): string {
  const { SESSION_SECRET_FILE: file } = process.env;
  if (!file)
    return "Its secret differs from SESSION_SECRET of the environment: sealed password sheets and sessions of the backup are not read until they are the same.";
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  if (fs.existsSync(file)) fs.renameSync(file, `${file}.${new Date().toISOString().replace(/\D/g, "").slice(0, 14)}`);
  fs.writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return `Its secret stands in ${file}.`;
}

process.umask(0o077);
try {
  process.stdout.write(`${carryOut(process.argv.slice(2))}\n`);
} catch (error) {
  const said = error instanceof Error ? error.message : String(error);
  console.error(startFault(error, process.argv[3] ?? "") ?? said);
  process.exitCode = 1;
}
