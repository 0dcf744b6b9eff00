// Starts both servers, with a reload when a file changes.
import { checkedConfig, environment, portsOf, requireFreePorts } from "./lib/environment.mjs";
import { buildApi, prepare } from "./lib/prepare.mjs";
import { Servers } from "./lib/servers.mjs";
import { bin } from "./lib/steps.mjs";
import { welcome } from "./lib/welcome.mjs";

const began = Date.now();
const env = { RUPA: "1", ...environment(), NODE_ENV: "development" };
await requireFreePorts(portsOf(env, { ownApi: true }));
await prepare(buildApi);

const config = await checkedConfig(env);

const servers = new Servers();
// the API does not import the modules of the process for heavy work, so their folders are watched
const folders = ["apart", "impor", "files"].map((name) => `--include=mock-server/${name}/*.ts`);
const watch = ["watch", "--clear-screen=false", ...folders];
servers.start("mock API", [bin("tsx", "dist/cli.mjs"), ...watch, "mock-server/index.ts"], env);
await servers.ready("mock API", `${new URL(config.apiBaseUrl).origin}/health`);
const vite = ["vite:dev", "--host", config.host, "--port", String(config.port), "--strictPort"];
servers.start("dev portal", [bin("@remix-run/dev", "dist/cli.js"), ...vite], env);
await servers.ready("dev portal", `http://localhost:${config.port}/health`);
await welcome(config, (Date.now() - began) / 1000);
