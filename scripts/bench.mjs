// Ratios measured in one run on this machine. The table is printed at the end.
import { buildApi, buildPortal, prepareAll } from "./lib/prepare.mjs";
import { bin, run } from "./lib/steps.mjs";

await prepareAll(buildPortal, buildApi);
run(process.execPath, [bin("tsx", "dist/cli.mjs"), "tests/bench/index.ts", ...process.argv.slice(2)]);
