import { randomBytes } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";

const SECRET_FILE = "data/session-secret";
/**
 * Threads as well as one per processor for sign-ins: two to hash the passwords of a class, two for files and packing.
 */
const OTHER_THREADS = 4;

/**
 * The `given` environment, by default the process's own with a `.env` file under it. Adds the stored secret, and the
 * public address of this machine.
 */
export function environment(given = ownEnvironment()) {
  const env = { ...given };
  // a restored backup writes its secret into this file, unless another one is set
  if (!env.SESSION_SECRET) env.SESSION_SECRET_FILE ||= SECRET_FILE;
  env.SESSION_SECRET ||= keptSecret();
  env.UV_THREADPOOL_SIZE ||= String(os.availableParallelism() + OTHER_THREADS);
  if (!isLoopback(env.HOST)) env.PUBLIC_URL ||= `http://${lanAddress() ?? "localhost"}:${env.PORT || 3000}`;
  return env;
}

function ownEnvironment() {
  if (fs.existsSync(".env")) process.loadEnvFile(".env");
  return process.env;
}

/** Processes of the portal: as configured, else one for each core but one, which is left to the API. */
export const workersOf = ({ workers }, cores = os.availableParallelism()) => workers ?? Math.max(1, cores - 1);

const isLoopback = (host) => !host || host === "localhost" || host === "::1" || host.startsWith("127.");

/** The secret is made once, so that sessions outlive a restart. */
function keptSecret() {
  if (fs.existsSync(SECRET_FILE)) return fs.readFileSync(SECRET_FILE, "utf8").trim();
  const secret = randomBytes(32).toString("hex");
  fs.mkdirSync("data", { recursive: true, mode: 0o700 });
  fs.writeFileSync(SECRET_FILE, `${secret}\n`, { mode: 0o600 });
  return secret;
}

/** Names of networks that exist only inside this machine, or do not lead into the room. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|utun|tun|tap|wg|zt|tailscale)/i;

/** Addresses of this machine for other machines. Those of a network in the room come first. */
export const lanAddresses = (interfaces = os.networkInterfaces()) => {
  const all = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ family, internal, address }) => family === "IPv4" && !internal && !address.startsWith("169.254."))
      .map(({ address }) => ({ address, virtual: VIRTUAL.test(name) })),
  );
  return [...all.filter(({ virtual }) => !virtual), ...all.filter(({ virtual }) => virtual)].map(
    ({ address }) => address,
  );
};
const lanAddress = () => lanAddresses()[0];

/** The other addresses of this machine, if the chosen one is its own. */
export function otherAddresses({ publicUrl, port }) {
  const all = lanAddresses();
  return all.includes(new URL(publicUrl).hostname)
    ? all.map((address) => `http://${address}:${port}`).filter((url) => url !== publicUrl)
    : [];
}

/** The checked configuration. Names every wrong value before the start fails. */
export async function checkedConfig(env) {
  const { readConfig } = await import("../../build/mock-server/config.js");
  try {
    return readConfig(env);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

const LISTENERS = [
  { name: "PORT", host: "HOST", byDefault: 3000 },
  { name: "API_PORT", host: "API_HOST", byDefault: 4000 },
];

/**
 * The ports that the servers will use. The built configuration checks the values; this runs before anything is built,
 * so it leaves out wrong ones. `ownApi` is true for a command that starts the API even if `API_BASE_URL` names another.
 */
export const portsOf = (env, { ownApi = !env.API_BASE_URL } = {}) =>
  LISTENERS.filter(({ name }) => name !== "API_PORT" || ownApi)
    .map(({ name, host, byDefault }) => ({
      name,
      port: Number(env[name] || byDefault),
      host: env[host] || "127.0.0.1",
    }))
    .filter(({ port }) => Number.isInteger(port) && port > 0 && port < 65_536);

/** Ends the start with a clear line when another program listens on a port. */
export async function requireFreePorts(ports) {
  let taken = 0;
  for (const { name, port, host } of ports) {
    const problem = await whyNot(port, host);
    if (problem)
      console.error(
        `Port ${port} (${name}) ${problem}. Stop the program that uses it, or choose another: ${name}=${port + 10} npm start`,
      );
    taken += problem ? 1 : 0;
  }
  if (taken > 0) process.exit(1);
}

function whyNot(port, host) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once("error", ({ code }) =>
      resolve(code === "EADDRINUSE" ? `on ${host} is taken` : `on ${host} cannot be used (${code})`),
    );
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}
