import { execFileSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";

/** The folder of Debian for the programs of each version of PostgreSQL. */
const DEBIAN = "/usr/lib/postgresql";

/** The folder with `initdb` and `pg_ctl`, of the newest version; null if there is none. `POSTGRES_BIN` names another. */
export function findPostgres() {
  const installed = fs.existsSync(DEBIAN) ? fs.readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [process.env.POSTGRES_BIN, ...installed.map((version) => path.join(DEBIAN, version, "bin"))];
  const found = [...folders, ...(process.env.PATH ?? "").split(path.delimiter)];
  return found.find((folder) => folder && fs.existsSync(path.join(folder, "initdb"))) ?? null;
}

const freePort = () =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** PostgreSQL refuses to run as root: the user that Debian made for it runs it then. */
function userOf() {
  if (process.getuid?.() !== 0) return {};
  const number = (flag) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: number("-u"), gid: number("-g") };
}

/**
 * Settings of a server that serves tests and keeps nothing: it does not wait for the disk. `pg_ctl` hands them to a
 * shell.
 */
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "''",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "300",
};

/** Starts a PostgreSQL server of its own in a temporary folder, and returns its address and the function that ends it. */
export async function startPostgres(bin, settings = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "latihpajak-postgres-"));
  const user = userOf();
  if (user.uid !== undefined) fs.chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, "data");
  const run = (program, ...args) =>
    execFileSync(path.join(bin, program), args, { ...user, cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  run("initdb", "-D", data, "-U", "latih", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync");
  const port = await freePort();
  const words = Object.entries({ ...SETTINGS, ...settings }).map(([name, value]) => `-c ${name}=${value}`);
  run("pg_ctl", "-D", data, "-l", path.join(folder, "log"), "-o", `-p ${port} ${words.join(" ")}`, "-w", "start");
  return {
    url: `postgresql://latih@127.0.0.1:${port}/postgres`,
    /** Ends at once, as kill -9 does, and starts again. */
    restart() {
      run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop");
      run("pg_ctl", "-D", data, "-l", path.join(folder, "log"), "-o", `-p ${port} ${words.join(" ")}`, "-w", "start");
    },
    stop() {
      run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop");
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
