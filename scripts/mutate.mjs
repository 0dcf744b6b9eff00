// Changes the code and asks if the tests notice: `npm run mutate -- natura tugas` mutates subjects of the domain,
// `npm run mutate -- --planted [name]` plants the listed faults.
import { prepareAll } from "./lib/prepare.mjs";
import { plantFaults } from "./mutate/planted.mjs";
import { mutateDomain } from "./mutate/stryker.mjs";

const given = process.argv.slice(2);
await prepareAll();
if (given[0] === "--planted") process.exitCode = plantFaults(given.slice(1)) > 0 ? 1 : 0;
else process.exitCode = await mutateDomain(given);
