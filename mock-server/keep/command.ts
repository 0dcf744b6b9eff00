import fs from "node:fs";
import path from "node:path";
import { readConfig } from "../config";
import { isPostgres, shown } from "../db/engine/address";
import { auditOf, backup, moveTo, restoreTo } from "../db/engine/backup";
import type { Found } from "../db/engine/copy-file";
import { DatabaseRefused, fileOf } from "../db/engine/file";
import { databaseFault } from "../db/engine/start";

const USAGE =
  "Usage: npm run backup -- <new file>, npm run restore -- <backup>, npm run move -- <new address>, npm run audit:check [-- <backup>]";
const told = ({ accounts, classes, bytes }: Found): string =>
  `${classes} classes, ${accounts} accounts, ${(bytes / 1024 / 1024).toFixed(1)} MB, found whole`;
const nameOf = (url: string): string => (isPostgres(url) ? shown(url) : fileOf(url));

async function carryOut([deed, file]: readonly string[]): Promise<string> {
  const { databaseUrl: url, sessionSecret: secret } = readConfig(process.env);
  if (deed === "audit") {
    const { entries, named } = await auditOf(file ? `file:${file}` : url);
    return `The audit trail of ${named} is whole: ${entries} entries, each as it was written.`;
  }
  if (!file) throw new DatabaseRefused(USAGE);
  if (deed === "backup") return `Backed up ${nameOf(url)} as ${file}: ${told(await backup(url, file, secret))}.`;
  if (deed === "move") return moved(url, file);
  if (deed !== "restore") throw new DatabaseRefused(USAGE);
  const { found, before, secret: restored } = await restoreTo(file, url, new Date());
  const kept = before ? ` The old database is kept as ${before}.` : "";
  const sealed = restored && restored !== secret ? ` ${keepSecret(restored)}` : "";
  return `Restored ${nameOf(url)} from ${file}: ${told(found)}.${kept}${sealed} npm start opens it.`;
}

async function moved(from: string, to: string): Promise<string> {
  readConfig({ ...process.env, DATABASE_URL: to });
  const { tables, rows } = await moveTo(from, to);
  return `Moved ${tables} tables with ${rows} rows to ${nameOf(to)}, and compared them row by row. The source is unchanged. Set DATABASE_URL to the new address, then start.`;
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
  process.stdout.write(`${await carryOut(process.argv.slice(2))}\n`);
} catch (error) {
  const said = error instanceof Error ? error.message : String(error);
  const addresses = [process.env.DATABASE_URL, process.argv[3]].filter((one): one is string => Boolean(one));
  console.error(addresses.map((one) => databaseFault(error, one)).find(Boolean) ?? said);
  process.exitCode = 1;
}
