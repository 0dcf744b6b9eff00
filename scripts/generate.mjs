// Packages and the code generated from the database schema; both are skipped if nothing changed.
import { generate, install } from "./lib/prepare.mjs";

install();
generate();
