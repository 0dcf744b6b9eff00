import { buildApi, buildPortal, prepare } from "./lib/prepare.mjs";

await prepare(buildPortal, buildApi);
