// `npm run release:data [-- --again]`: writes the data of this version into tests/data/<version>. Later builds are
// tested with it, so existing data is replaced only with --again, before the version is published.
import fs from "node:fs";
import { buildApi, prepareAll } from "./lib/prepare.mjs";
import { bin, run } from "./lib/steps.mjs";

const { version } = JSON.parse(fs.readFileSync("package.json", "utf8"));
const folder = `tests/data/${version}`;
if (fs.existsSync(folder) && !process.argv.includes("--again")) {
  console.error(
    `${folder} is there already: it is the data of a release, and later builds are tested with it. Raise the version in package.json, or replace data that is not published yet: npm run release:data -- --again`,
  );
  process.exit(1);
}
await prepareAll(buildApi);
run(process.execPath, [bin("tsx", "dist/cli.mjs"), "scripts/release-data.ts", folder]);
