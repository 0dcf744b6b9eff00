import { bin, hashOf, npm, run, step } from "./steps.mjs";

const LOCK = "package-lock.json";

/** Compiled packages belong to one version of Node: another one installs again. */
export function install() {
  const key = `${hashOf("package.json", LOCK)} ${process.platform} ${process.arch} ${process.versions.modules}`;
  step("install packages", key, ["node_modules/.package-lock.json"], () => npm("ci", "--no-audit", "--no-fund"));
}

/** `prisma generate` asks for an engine that it never runs; naming any file spares the download. */
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
}

export function buildApi() {
  const inputs = ["mock-server", "app/contract", "app/domain", "locales", "prisma", "scripts/build-api.mjs", LOCK];
  step("build mock API", hashOf(...inputs), ["build/mock-server/index.js"], () =>
    run(process.execPath, ["scripts/build-api.mjs"]),
  );
}

export function buildPortal() {
  const inputs = ["app", "locales", "public", "remix.config.js", "vite.config.ts", LOCK];
  step("build portal", hashOf(...inputs), ["build/server/index.js", "build/client"], () =>
    run(process.execPath, [bin("@remix-run/dev", "dist/cli.js"), "vite:build", "--logLevel", "warn"], {
      NODE_ENV: "production",
    }),
  );
}
