import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findPostgres, startPostgres } from "../../scripts/lib/postgres.mjs";
import { startApi, type TestApi } from "../setup/api";
import { faktur, npwpOf } from "../setup/faktur";
import { freshPostgres } from "../setup/postgres-server";
import { seededFile } from "../setup/template";

const bin = findPostgres();
/** A disk of 64 MB in memory; undefined where this user cannot mount one. */
function smallDisk(): string | undefined {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "latihpajak-penuh-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=64m,mode=777", "tmpfs", folder], { stdio: "ignore" });
    return folder;
  } catch {
    fs.rmdirSync(folder);
    return undefined;
  }
}
const disk = bin ? smallDisk() : undefined;

let server: Awaited<ReturnType<typeof startPostgres>>;
let api: TestApi;
beforeAll(async () => {
  if (!bin || !disk) return;
  server = await startPostgres(bin, { fsync: "on", synchronous_commit: "on" });
  const place = path.join(disk, "data");
  fs.mkdirSync(place);
  // the server runs as a user of its own, and insists on owning the folder
  if (process.getuid?.() === 0) execFileSync("chown", ["postgres", place]);
  const database = await freshPostgres(server.url, await seededFile("small"));
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query(`CREATE TABLESPACE kecil LOCATION '${place}'`);
  await client.query(`ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET TABLESPACE kecil`);
  await client.end();
  api = await startApi({ given: database });
});
afterAll(async () => {
  await api?.close();
  server?.stop();
  if (disk) {
    execFileSync("umount", [disk]);
    fs.rmdirSync(disk);
  }
});

/** Leaves the disk no room. */
function fill(): void {
  const file = fs.openSync(path.join(disk ?? "", "isi"), "w");
  try {
    for (;;) fs.writeSync(file, Buffer.alloc(4_096));
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe("ENOSPC");
  } finally {
    fs.closeSync(file);
  }
}
const ready = async () => {
  const answer = await fetch(new URL("/ready", api.url));
  return [answer.status, await answer.json()];
};

it.skipIf(!disk)("tells of a full disk, keeps answering, and writes again when there is room", async () => {
  const seller = await (await api.signIn("peserta01")).as("company");
  const buyer = await (await api.signIn("peserta02")).as("company");
  const parties = [await npwpOf(seller), await npwpOf(buyer)] as const;
  const save = (nth: number) =>
    seller.call("POST", "/eFaktur/save-draft", faktur(...parties, { referensi: `penuh-${nth}-${"x".repeat(80)}` }));
  fill();
  const acknowledged: string[] = [];
  let refused: Awaited<ReturnType<typeof save>> | undefined;
  for (let nth = 0; nth < 5_000 && !refused; nth++) {
    const answer = await save(nth);
    if (answer.status === 200) acknowledged.push(answer.body.objResponse.id);
    else refused = answer;
  }
  expect([refused?.status, refused?.body.code]).toEqual([507, "storage_full"]);
  expect(await ready()).toEqual([503, { ready: false, sebab: "full" }]);
  const list = () => seller.call("GET", "/eFaktur/list", { direction: "keluaran" });
  expect((await list()).status).toBe(200);

  fs.rmSync(path.join(disk ?? "", "isi"));
  const saved = await save(9_999);
  expect(saved.status).toBe(200);
  expect(await ready()).toEqual([200, { ready: true }]);
  const stored = await api.db.sql.all<{ id: string }>("SELECT id FROM Faktur WHERE referensi LIKE 'penuh-%'");
  expect(stored.map(({ id }) => id).sort()).toEqual([...acknowledged, saved.body.objResponse.id].sort());
});
