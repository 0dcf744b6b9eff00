import { bin } from "./steps.mjs";

const QUIET = ["--import", new URL("./give-back.mjs", import.meta.url).href];
/**
 * The Node arguments of the API. The space for short-lived objects is small: the default costs an import twenty
 * megabytes and is no faster.
 */
export const API = [...QUIET, "--max-semi-space-size=8", "build/mock-server/index.js"];
/** The Node arguments of the portal. */
export const PORTAL = [...QUIET, bin("@remix-run/serve", "dist/cli.js"), "build/server/index.js"];
