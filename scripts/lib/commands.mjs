import { bin } from "./steps.mjs";

const QUIET = ["--import", new URL("./give-back.mjs", import.meta.url).href];
/**
 * What Node runs as the API. Room for what lives shortly is kept small: with the usual room an import holds twenty
 * megabytes more, and nothing is faster for it.
 */
export const API = [...QUIET, "--max-semi-space-size=8", "build/mock-server/index.js"];
/** What Node runs as the portal. */
export const PORTAL = [...QUIET, bin("@remix-run/serve", "dist/cli.js"), "build/server/index.js"];
