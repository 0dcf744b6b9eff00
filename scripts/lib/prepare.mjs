import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import {
  atEnd,
  bin,
  hashOf,
  keep,
  lastKey,
  npm,
  npmMeanwhile,
  runMeanwhile,
  step,
  work,
  workMeanwhile,
} from "./steps.mjs";

const LOCK = "package-lock.json";
const INSTALLED = "node_modules/.package-lock.json";

/** True if the packages of the lock file are installed in its version, by any tool: `all`, or those of a start. */
function isInstalled(all) {
  if (!fs.existsSync(INSTALLED)) return false;
  const [wanted, present] = [LOCK, INSTALLED].map((file) => JSON.parse(fs.readFileSync(file, "utf8")).packages);
  return Object.entries(wanted).every(
    ([name, { version, optional, dev }]) =>
      name === "" || (dev && !all) || (optional && !present[name]) || present[name]?.version === version,
  );
}

/**
 * Installs packages: `all`, or those that a start needs. Where some are installed it adds and changes only the others.
 * Install scripts stay off, because only that of the SQLite driver matters.
 */
function installPackages(all) {
  const name = "install packages";
  const everything = all || lastKey(name) === "all";
  if (isInstalled(everything)) return;
  const how = fs.existsSync(INSTALLED) ? ["install", "--no-save"] : ["ci"];
  const which = everything ? "--include=dev" : "--omit=dev";
  work(name, everything ? "all" : "start", () => npm([...how, which, "--ignore-scripts", "--no-audit", "--no-fund"]));
}

const SQLITE = "node_modules/better-sqlite3";
const COMPILED = `${SQLITE}/build/Release/better_sqlite3.node`;
const DRIVER = "get SQLite driver";
/** Parts of SQLite that no statement uses: a third of its code. */
const UNUSED = ["FTS3", "FTS3_PARENTHESIS", "FTS4", "FTS5", "RTREE", "GEOPOLY", "DBSTAT_VTAB"];
/**
 * A prebuilt driver is downloaded; where none fits, it is compiled. These flags take a quarter of the time of those of
 * the package. Statements run up to a tenth slower, less than two runs of the same driver differ.
 */
const QUICK = ["-O1", "-Wno-all", "-Wno-extra", ...UNUSED.map((name) => `-USQLITE_ENABLE_${name}`)].join(" ");
const FLAGS = { JOBS: "max", CFLAGS: QUICK, CXXFLAGS: QUICK };
const REBUILD = [["rebuild", "better-sqlite3"], FLAGS];

/** True if the driver that is there fits this Node. */
const opensDatabase = () =>
  spawnSync(process.execPath, ["-e", "new (require('better-sqlite3'))(':memory:')"], { stdio: "ignore" }).status === 0;

/** A driver fits one version of Node. */
const driverKey = (version) => `${process.platform} ${process.arch} ${process.versions.modules} ${version}`;

/** The inputs of a driver that has to be made; null if it is there. */
function missingDriver() {
  const { version } = JSON.parse(fs.readFileSync(`${SQLITE}/package.json`, "utf8"));
  const key = driverKey(version);
  const isThere = fs.existsSync(COMPILED) && (lastKey(DRIVER) ?? (opensDatabase() ? key : null)) === key;
  if (isThere) keep(DRIVER, key);
  return isThere ? null : key;
}

/** Installs all packages and the SQLite driver. */
export function install() {
  installPackages(true);
  const driver = missingDriver();
  if (driver) work(DRIVER, driver, () => npm(...REBUILD));
}

/** The driver and all it depends on, as the lock file has them. */
function lockedDriver({ packages, ...lock }) {
  const found = {};
  const take = (name, from) => {
    const nested = `${from}/node_modules/${name}`;
    const at = from === "" || packages[nested] ? nested.replace(/^\//, "") : null;
    if (!at) return take(name, from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))));
    if (found[at] || !packages[at]) return;
    found[at] = packages[at];
    for (const needed of Object.keys(packages[at].dependencies ?? {})) take(needed, at);
  };
  take("better-sqlite3", "");
  const dependencies = { "better-sqlite3": packages[SQLITE].version };
  return { ...lock, packages: { "": { dependencies }, ...found } };
}

/** A temporary folder in which npm makes the driver alone, with the npm settings of this one. */
export function driverFolder(lock) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "latihpajak-sqlite-"));
  const { dependencies } = lock.packages[""];
  const allowScripts = { "better-sqlite3": true };
  fs.writeFileSync(path.join(folder, "package.json"), JSON.stringify({ private: true, dependencies, allowScripts }));
  fs.writeFileSync(path.join(folder, LOCK), JSON.stringify(lock));
  fs.copyFileSync(".npmrc", path.join(folder, ".npmrc"));
  return folder;
}

/**
 * Makes the driver in a folder of its own while the other packages are installed: both take half a minute and more.
 * Resolves when it is in its place; null if packages are there already.
 */
function makeDriverAhead() {
  if (fs.existsSync(INSTALLED)) return null;
  const lock = lockedDriver(JSON.parse(fs.readFileSync(LOCK, "utf8")));
  const folder = driverFolder(lock);
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
  const goOn = atEnd(remove);
  return workMeanwhile(DRIVER, driverKey(lock.packages[SQLITE].version), async () => {
    await npmMeanwhile(["ci", "--no-audit", "--no-fund"], FLAGS, folder);
    fs.cpSync(path.join(folder, SQLITE, "build"), `${SQLITE}/build`, { recursive: true });
    goOn();
    remove();
  });
}

/** Runs builds side by side. That of the API waits for the generated client. */
async function make(builds) {
  const client = generate();
  await Promise.all([client, ...builds.map((build) => build(client))]);
}

/** Installs what a start needs, except the SQLite driver. Returns the promise of the driver; null if it is there. */
function installForStart() {
  const ahead = makeDriverAhead();
  installPackages(false);
  const driver = ahead ? null : missingDriver();
  return ahead ?? (driver && workMeanwhile(DRIVER, driver, () => npmMeanwhile(...REBUILD)));
}

/** Installs what a start needs, and runs `builds` while the SQLite driver is compiled, which can take a minute. */
export async function prepare(...builds) {
  const driver = installForStart();
  await Promise.all([driver, make(builds)]);
}

/** {@link prepare} for both servers. The API can start before the portal is built. */
export function prepareServers() {
  const driver = installForStart();
  return { portal: buildPortal(), api: Promise.all([driver, buildApi(generate())]) };
}

/** Installs all packages, those of tests too, and runs `builds`. */
export async function prepareAll(...builds) {
  install();
  await make(builds);
}

/** The portal takes longest, so all else goes beside it. */
const ASIDE = { isAside: true };

const PARTS = fileURLToPath(new URL("./prisma-parts.cjs", import.meta.url));

/** `prisma generate` requires an engine that it never runs. Naming any file avoids the download. */
async function generate() {
  const env = {
    PRISMA_SCHEMA_ENGINE_BINARY: process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
    CHECKPOINT_DISABLE: "1",
  };
  const output = "mock-server/generated/prisma/client.ts";
  await step("generate database client", hashOf("prisma/schema", "prisma.config.ts", LOCK), [output], () =>
    runMeanwhile(process.execPath, ["--require", PARTS, bin("prisma", "build/index.js"), "generate"], env, ASIDE),
  );
  const inputs = hashOf("prisma/schema", "scripts/schema-rows.mjs");
  await step("describe tables", inputs, ["mock-server/generated/rows.ts"], () =>
    runMeanwhile(process.execPath, ["scripts/schema-rows.mjs"], {}, ASIDE),
  );
}

/** Chunks have hashed names, so those of an earlier build would stay. */
function emptied(...folders) {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
}

export function buildPortal() {
  const parts = ["i18next-small", "latin", "required", "licences", "tables", "guides", "texts"].map(
    (name) => `scripts/lib/${name}.mjs`,
  );
  const inputs = ["app", "locales", "docs/panduan", "public", "remix.config.js", "vite.config.ts", ...parts, LOCK];
  return step("build portal", hashOf(...inputs), ["build/server/index.js", "build/client"], () => {
    emptied("build/server", "build/client");
    return runMeanwhile(process.execPath, [bin("@remix-run/dev", "dist/cli.js"), "vite:build", "--logLevel", "warn"], {
      NODE_ENV: "production",
    });
  });
}

/** Bundles the API once `client`, the generated client, is there. */
export async function buildApi(client) {
  await client;
  const parts = ["scripts/build-api.mjs", "scripts/lib/tables.mjs"];
  const inputs = ["mock-server", "app/contract", "app/domain", "locales", "prisma", ...parts, LOCK];
  const outputs = ["index", "config", "apart", "keep"].map((name) => `build/mock-server/${name}.js`);
  await step("build mock API", hashOf(...inputs), outputs, () => {
    emptied("build/mock-server");
    return runMeanwhile(process.execPath, ["scripts/build-api.mjs"], {}, ASIDE);
  });
}
