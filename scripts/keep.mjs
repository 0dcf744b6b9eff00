// npm run backup -- <new file>: writes the current database, files and secret into one file, while the class works
// npm run restore -- <backup>: replaces database and secret by a backup, while the API is stopped
// npm run move -- <new address>: copies the installation to the other engine and compares all rows; the API is stopped
// npm run audit:check [-- <backup>]: checks that the audit trail of the database or of a backup is unchanged
import { environment } from "./lib/environment.mjs";
import { buildApi, prepare } from "./lib/prepare.mjs";
import { run } from "./lib/steps.mjs";

await prepare(buildApi);
run(process.execPath, ["build/mock-server/keep.js", ...process.argv.slice(2)], environment());
