// `npm run pictures [-- <name> ...]`: takes the pictures of README and of the guides again.
import { buildApi, buildPortal, prepareAll } from "./lib/prepare.mjs";
import { bin, run } from "./lib/steps.mjs";
import { findChromium } from "./lib/tools.mjs";

await prepareAll(buildPortal, buildApi);
if (!findChromium()) {
  console.error("Pictures need Chromium. Install it, or name its file in CHROMIUM.");
  process.exit(1);
}
run(process.execPath, [bin("tsx", "dist/cli.mjs"), "scripts/pictures.ts", ...process.argv.slice(2)]);
