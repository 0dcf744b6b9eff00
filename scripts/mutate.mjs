// Changes the code and asks if the tests notice: `npm run mutate -- --planted [name]` plants the listed faults.
import { generate, install } from "./lib/prepare.mjs";
import { plantFaults } from "./mutate/planted.mjs";

const [mode, ...names] = process.argv.slice(2);
install();
generate();
if (mode === "--planted") process.exitCode = plantFaults(names) > 0 ? 1 : 0;
else console.error("npm run mutate -- --planted [name] plants the faults of tests/structure/data/mutations.tsv.");
