import { fileURLToPath } from "node:url";
import { bin } from "./steps.mjs";

const QUIET = ["--import", new URL("./give-back.mjs", import.meta.url).href];
/**
 * The Node arguments of the API. The space for short-lived objects is small: the default costs an import twenty
 * megabytes and is no faster.
 */
export const API = [...QUIET, "--max-semi-space-size=8", "build/mock-server/index.js"];
/** The options of Node, and the program with its arguments, of one process of the portal. */
export const PORTAL_OPTIONS = QUIET;
export const PORTAL_PROGRAM = [bin("@remix-run/serve", "dist/cli.js"), "build/server/index.js"];
/** The Node arguments of the portal as one process. */
export const PORTAL = [...PORTAL_OPTIONS, ...PORTAL_PROGRAM];
const PRIMARY = fileURLToPath(new URL("../portal.mjs", import.meta.url));
/** The Node arguments of the portal as `workers` processes; more than one need `WORKERS` in their environment. */
export const portalOf = (workers) => (workers === 1 ? PORTAL : [PRIMARY]);
