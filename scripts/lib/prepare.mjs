import fs from "node:fs";
import { bin, hashOf, keep, lastKey, npm, run, step, work } from "./steps.mjs";

const LOCK = "package-lock.json";
const INSTALLED = "node_modules/.package-lock.json";

/** True if every package is installed in the version of the lock file, by any tool. */
function isInstalled() {
  if (!fs.existsSync(INSTALLED)) return false;
  const [wanted, present] = [LOCK, INSTALLED].map((file) => JSON.parse(fs.readFileSync(file, "utf8")).packages);
  return Object.entries(wanted).every(
    ([name, { version, optional }]) =>
      name === "" || (optional && !present[name]) || present[name]?.version === version,
  );
}

/** Installs the packages. Compiled packages fit one version of Node, so another version installs again. */
export function install() {
  const name = "install packages";
  const key = `${process.platform} ${process.arch} ${process.versions.modules}`;
  const last = lastKey(name) ?? key;
  if (isInstalled() && last === key) return keep(name, key);
  work(name, key, () => npm("ci", "--no-audit", "--no-fund"));
}

/** `prisma generate` requires an engine that it never runs. Naming any file avoids the download. */
export function generate() {
  const env = {
    PRISMA_SCHEMA_ENGINE_BINARY: process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
    CHECKPOINT_DISABLE: "1",
  };
  const output = "mock-server/generated/prisma/client.ts";
  step("generate database client", hashOf("prisma/schema", "prisma.config.ts", LOCK), [output], () =>
    run(process.execPath, [bin("prisma", "build/index.js"), "generate"], env),
  );
  step("describe tables", hashOf("prisma/schema", "scripts/schema-rows.mjs"), ["mock-server/generated/rows.ts"], () =>
    run(process.execPath, ["scripts/schema-rows.mjs"]),
  );
}

/** Empties `build/` first, so it comes before the API. */
export function buildPortal() {
  const parts = ["latin", "required", "licences", "tables", "guides"].map((name) => `scripts/lib/${name}.mjs`);
  const inputs = ["app", "docs/panduan", "public", "remix.config.js", "vite.config.ts", ...parts, LOCK];
  step("build portal", hashOf(...inputs), ["build/server/index.js", "build/client"], () =>
    run(process.execPath, [bin("@remix-run/dev", "dist/cli.js"), "vite:build", "--logLevel", "warn"], {
      NODE_ENV: "production",
    }),
  );
}

export function buildApi() {
  const parts = ["scripts/build-api.mjs", "scripts/lib/tables.mjs"];
  const inputs = ["mock-server", "app/contract", "app/domain", "locales", "prisma", ...parts, LOCK];
  const outputs = ["index", "config", "apart", "keep"].map((name) => `build/mock-server/${name}.js`);
  step("build mock API", hashOf(...inputs), outputs, () => run(process.execPath, ["scripts/build-api.mjs"]));
}
