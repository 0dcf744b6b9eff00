// npm run backup -- <new file>: everything as it stands now (database, files, secret) in one file, while the class works
// npm run restore -- <backup>: a backup in the place of database and secret, while the API is stopped
// npm run audit:check [-- <backup>]: whether the audit trail is as it was written, of the database or of a backup
import { environment } from "./lib/environment.mjs";
import { buildApi, generate, install } from "./lib/prepare.mjs";
import { run } from "./lib/steps.mjs";

install();
generate();
buildApi();
run(process.execPath, ["build/mock-server/keep.js", ...process.argv.slice(2)], environment());
