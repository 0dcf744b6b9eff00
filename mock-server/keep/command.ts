import { readConfig } from "../config";
import { backup, checkAudit, DatabaseRefused, type Found, fileOf, restore, startFault } from "../db/file";

const USAGE = "Usage: npm run backup -- <new file>, npm run restore -- <backup>, npm run audit:check [-- <backup>]";
const told = ({ accounts, classes, bytes }: Found): string =>
  `${classes} classes, ${accounts} accounts, ${(bytes / 1024 / 1024).toFixed(1)} MB, found whole`;

function carryOut([deed, file]: readonly string[]): string {
  const database = fileOf(readConfig(process.env).databaseUrl);
  if (deed === "audit")
    return `The audit trail of ${file ?? database} is whole: ${checkAudit(file ?? database)} entries, each as it was written.`;
  if (!file) throw new DatabaseRefused(USAGE);
  if (deed === "backup") return `Backed up ${database} as ${file}: ${told(backup(database, file))}.`;
  if (deed !== "restore") throw new DatabaseRefused(USAGE);
  const { found, before } = restore(file, database, new Date());
  const kept = before ? ` What was there is kept as ${before}.` : "";
  return `Restored ${database} from ${file}: ${told(found)}.${kept} npm start opens it.`;
}

process.umask(0o077);
try {
  process.stdout.write(`${carryOut(process.argv.slice(2))}\n`);
} catch (error) {
  const said = error instanceof Error ? error.message : String(error);
  console.error(startFault(error, process.argv[3] ?? "") ?? said);
  process.exitCode = 1;
}
