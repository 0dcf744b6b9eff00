// Packages and the code generated from the database schema; both are skipped if nothing changed.
import { prepareAll } from "./lib/prepare.mjs";

await prepareAll();
