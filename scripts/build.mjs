import { buildApi, buildPortal, generate, install } from "./lib/prepare.mjs";

install();
generate();
buildPortal();
buildApi();
