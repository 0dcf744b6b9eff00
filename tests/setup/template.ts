import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { COST_OF_CHANCE } from "../../mock-server/auth/password";
import { restore } from "../../mock-server/db/engine/backup";
import { Database } from "../../mock-server/db/engine/database";
import { migrate } from "../../mock-server/db/engine/migrate";
import { seedIfEmpty } from "../../mock-server/seed";
import { freshPostgres, POSTGRES } from "./postgres-server";
import { releaseFile } from "./releases";
import { seedSmall } from "./small-class";

/**
 * `release 1.0.0`: the installation that a version backed up (`tests/data`), restored and migrated. `lived …`: a database
 * of {@link livedOnce}, by its file.
 */
export type Seed = "small" | "demo" | "none" | `release ${string}` | `lived ${string}`;

/** The sources of a seeded database; other changes do not rebuild it. */
const SOURCES = [
  "prisma/migrations",
  "prisma/seed",
  "mock-server/seed",
  "mock-server/pack",
  "app/domain/batch",
  "app/domain/pembayaran",
  "app/domain/efaktur",
  "app/domain/bukpot",
  "app/domain/parameters",
  "tests/setup/small-class.ts",
  "tests/data",
];

function addTo(hash: ReturnType<typeof createHash>, target: string): void {
  if (!fs.existsSync(target)) return;
  if (!fs.statSync(target).isDirectory()) {
    hash.update(target).update(fs.readFileSync(target));
    return;
  }
  for (const name of fs.readdirSync(target).sort()) addTo(hash, path.join(target, name));
}

/** SESSION_SECRET of every test; codes on seeded documents are made from it. */
export const SECRET = "rahasia-untuk-pengujian-0123456789-abcdef";

const NAME = "latihpajak-tests";
const tempFolder = path.join(os.tmpdir(), NAME);

/** The file system that Linux holds in memory, and the least room in it, in bytes, for the databases of all workers. */
const MEMORY = "/dev/shm";
const LEAST_ROOM = 2 ** 31;
/**
 * The folder of the databases under test: in memory if there is room, because the API waits for its disk at every write.
 * No test can cut the power, so none sees the difference; a killed server finds its files in both.
 */
function folderOfCopies(): string {
  if (!fs.existsSync(MEMORY)) return tempFolder;
  const { bavail, bsize } = fs.statfsSync(MEMORY);
  return bavail * bsize < LEAST_ROOM ? tempFolder : path.join(MEMORY, NAME);
}

/** Deletes the files of workers that ended without doing so, and those of ended runs. */
function sweep(folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    const pid = Number(/^(\d+)-/.exec(name)?.[1]);
    if (pid && !isAlive(pid)) fs.rmSync(path.join(folder, name), { force: true, recursive: true });
  }
}
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

let swept: string | undefined;
/** The folder of the databases under test; at the first call in a worker without those of ended ones. */
function copies(): string {
  if (swept !== undefined) return swept;
  swept = folderOfCopies();
  fs.mkdirSync(swept, { recursive: true });
  sweep(swept);
  return swept;
}

const RELEASE = "release ";
const LIVED = "lived ";
function unpack(version: string, target: string): void {
  const backup = `${target}.backup`;
  fs.writeFileSync(backup, releaseFile(version, "installation"));
  restore(backup, target, new Date());
  for (const file of [backup, `${target}.lock`]) fs.rmSync(file, { force: true });
}

/** The state of the sources, read once by each worker. */
let state: string | undefined;
function stateOfSources(): string {
  if (state !== undefined) return state;
  const hash = createHash("sha256");
  for (const source of SOURCES) addTo(hash, source);
  state = hash.digest("hex").slice(0, 16);
  return state;
}

/** A database of the given kind, made once per state of the sources and then copied. Returns its path. */
async function template(seed: Seed): Promise<string> {
  if (seed.startsWith(LIVED)) return seed.slice(LIVED.length);
  // hashes of another cost are outdated: signing in would replace them
  const file = path.join(tempFolder, `${seed}-${COST_OF_CHANCE.N}-${stateOfSources()}.db`);
  if (fs.existsSync(file)) return file;
  fs.mkdirSync(tempFolder, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  const url = `file:${draft}`;
  if (seed.startsWith(RELEASE)) unpack(seed.slice(RELEASE.length), draft);
  migrate(url);
  const db = await Database.open(url);
  if (seed === "small") await seedSmall(db, SECRET, new Date());
  else if (seed === "demo") await seedIfEmpty(db, { seed: "demo", sessionSecret: SECRET }, new Date());
  // closing the last connection moves the log into the file
  await db.close();
  // test files run in parallel: the last one replaces the same bytes
  fs.renameSync(draft, file);
  for (const tail of ["-wal", "-shm"]) fs.rmSync(draft + tail, { force: true });
  return file;
}

/** A seeded SQLite file, for reading only. */
export const seededFile = (seed: Seed): Promise<string> => template(seed);

/**
 * A database in which something was lived, once in each run for all its files: what many begin with is not done again.
 * `live` writes the database to a path, and returns what the files need to know. Of two workers that live it at once the
 * first stays.
 */
export async function livedOnce<Told>(
  name: string,
  live: (to: string) => Promise<Told>,
): Promise<{ readonly seed: Seed; readonly told: Told }> {
  const folder = path.join(copies(), `${process.env.TEST_RUN}-${name}`);
  const [file, words] = ["lived.db", "told.json"];
  if (!fs.existsSync(folder)) {
    const draft = `${folder}-${randomUUID()}`;
    fs.mkdirSync(draft);
    fs.writeFileSync(path.join(draft, words), JSON.stringify(await live(path.join(draft, file))));
    if (fs.existsSync(folder)) fs.rmSync(draft, { recursive: true });
    else fs.renameSync(draft, folder);
  }
  const told = JSON.parse(fs.readFileSync(path.join(folder, words), "utf8")) as Told;
  return { seed: `${LIVED}${path.join(folder, file)}`, told };
}

/** A fresh copy of a seeded database; `url` opens it, `remove` deletes it. On PostgreSQL it has no file. */
export async function freshDatabase(seed: Seed): Promise<{ file: string; url: string; remove(): void }> {
  const source = await template(seed);
  if (POSTGRES) return { file: "", ...(await freshPostgres(POSTGRES, source)) };
  const file = path.join(copies(), `${process.pid}-${randomUUID()}.db`);
  fs.copyFileSync(source, file);
  const remove = () => {
    for (const tail of ["", "-wal", "-shm"]) fs.rmSync(file + tail, { force: true });
  };
  return { file, url: `file:${file}`, remove };
}
