import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Connection from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, startApi, type TestApi } from "../setup/api";
import { freePort } from "../setup/portal";
import { startApiProcess } from "../setup/processes";
import { SANDI } from "../setup/small-class";
import { freshDatabase, SECRET } from "../setup/template";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "latihpajak-dua-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const environment = (url: string, port: number) => ({
  ...process.env,
  ...{ SESSION_SECRET: SECRET, DATABASE_URL: url, API_PORT: String(port), SEED: "none" },
});
/** The built API, until it ends or is healthy. */
async function start(url: string) {
  const port = await freePort();
  const child = spawn(process.execPath, ["build/mock-server/index.js"], { env: environment(url, port) });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
  const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
  for (let tries = 0; tries < 1_500 && child.exitCode === null; tries++) {
    if ((await fetch(`http://127.0.0.1:${port}/health`).catch(() => null))?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { child, exit, output: () => output, ended: () => child.exitCode };
}

describe("one API for one database", () => {
  it("a second API is refused with a message and takes nothing from the first; a killed one leaves the database free", async () => {
    const { url, remove } = await freshDatabase("small");
    const first = await startApiProcess(url, await freePort());
    const second = await start(url);
    expect([second.ended(), second.output()]).toEqual([1, expect.stringMatching(/in use by another API process/)]);
    expect(second.output()).not.toMatch(/\n\s+at /);
    expect((await fetch(`${first.url}/health`)).status).toBe(200);
    await first.kill();
    const third = await startApiProcess(url, await freePort());
    await third.stop();
    remove();
  });

  it("two starts at once on an empty file: one creates it, the other explains its refusal", async () => {
    const url = `file:${path.join(folder, "kosong.db")}`;
    const both = await Promise.all([start(url), start(url)]);
    expect(both.map(({ ended }) => ended()).sort()).toEqual([1, null].sort());
    const refused = both.find(({ ended }) => ended() === 1);
    expect(refused?.output()).toMatch(/in use by another API process/);
    const alive = both.find(({ ended }) => ended() === null);
    alive?.child.kill("SIGTERM");
    expect(await alive?.exit).toBe(0);
    for (const name of ["kosong.db", "kosong.db.lock"])
      expect((fs.statSync(path.join(folder, name)).mode & 0o777).toString(8)).toBe("600");
  });

  it("a file that is no database is reported in one sentence, without a stack", async () => {
    const file = path.join(folder, "catatan.txt");
    fs.writeFileSync(file, "bukan basis data\n".repeat(500));
    const { ended, output } = await start(`file:${file}`);
    expect([ended(), output()]).toEqual([1, expect.stringMatching(/is not a database/)]);
    expect(output()).not.toMatch(/\n\s+at /);
  });

  it("the commands back up a running database and refuse to restore under it", async () => {
    const { url, remove } = await freshDatabase("small");
    const target = path.join(folder, "cadangan.db");
    const command = (...words: string[]) =>
      spawnSync(process.execPath, ["build/mock-server/keep.js", ...words], {
        env: environment(url, 4000),
        encoding: "utf8",
      });
    const server = await startApiProcess(url, await freePort());
    const saved = command("backup", target);
    expect([saved.status, saved.stdout]).toEqual([0, expect.stringMatching(/found whole/)]);
    const early = command("restore", target);
    expect([early.status, early.stderr]).toEqual([1, expect.stringMatching(/in use by another API process/)]);
    await server.stop();
    expect(command("restore", target)).toMatchObject({ status: 0, stdout: expect.stringMatching(/kept as/) });
    expect(command("backup").stderr).toMatch(/Usage/);
    const again = await startApiProcess(url, await freePort());
    expect((await fetch(`${again.url}/health`)).status).toBe(200);
    await again.stop();
    remove();
  });
});

describe("a backup on another laptop", () => {
  const everyOrigin = (secret: string, url: string, file?: string) => ({
    ...process.env,
    ...{ SESSION_SECRET: secret, DATABASE_URL: url, SEED: "none", SESSION_SECRET_FILE: file ?? "" },
  });
  it("made on the page while the class works, and restored by one command, holds sheets, print codes and files", async () => {
    const api = await startApi();
    const mitra = await api.signIn("mitra");
    const admin = await api.signIn("admin");
    const batchId = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id ?? "";
    const person = { batchId, nama: "Pindah Laptop", email: "pindah@contoh.id" };
    const added = await mitra.call("POST", "/user/add/peserta", person, { files: [] });
    const { sandi, accountId } = added.body.objResponse.peserta[0];
    const code = (await api.db.sql.get<{ kode: string }>(`SELECT kode FROM Verifikasi LIMIT 1`))?.kode ?? "";
    for (const other of [mitra, await api.signIn("peserta01")])
      expect((await other.call("GET", "/cadangan/unduh")).status).toBe(403);
    const file = await admin.api.cadangan.unduh({});
    const target = path.join(folder, file.name);
    fs.writeFileSync(target, Buffer.from(await new Response(file.body).arrayBuffer()));
    // Nothing of it is left next to the database, which has no such row.
    const own = path.resolve(api.config.databaseUrl.replace(/^file:/, ""));
    const beside = fs.readdirSync(path.dirname(own)).filter((name) => name.startsWith(path.basename(own)));
    expect(beside.filter((name) => name.includes("cadangan"))).toEqual([]);
    const held = `SELECT nilai FROM Setelan WHERE kunci LIKE 'cadangan:%'`;
    expect(await api.db.sql.all(held)).toEqual([]);
    await api.close();

    const laptop = fs.mkdtempSync(path.join(folder, "laptop-"));
    const [url, secretFile] = [`file:${path.join(laptop, "baru.db")}`, path.join(laptop, "session-secret")];
    fs.writeFileSync(secretFile, `${"x".repeat(40)}\n`);
    const restored = spawnSync(process.execPath, ["build/mock-server/keep.js", "restore", target], {
      env: everyOrigin("x".repeat(40), url, secretFile),
      encoding: "utf8",
    });
    expect([restored.status, restored.stdout], restored.stderr).toEqual([
      0,
      expect.stringMatching(/Its secret stands/),
    ]);
    expect(restored.stdout).not.toContain(SECRET);
    expect(fs.readFileSync(secretFile, "utf8").trim()).toBe(SECRET);
    const server = await startApiProcess(url, await freePort());
    const at = (where: string) => `${server.url}/api/v1${where}`;
    const signIn = async (door: string, name: string, password: string) => {
      const answer = await fetch(at(`/user/login/${door}`), {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ accountId: name, password }),
      });
      expect(answer.status).toBe(200);
      return (await answer.json()).objResponse.token as string;
    };
    await signIn("peserta", accountId, sandi);
    const token = await signIn("mitra", "mitra", SANDI);
    const sheet = await fetch(at(`/batch/detail?id=${batchId}&lembar=1`), {
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await sheet.json()).objResponse.lembar[0].sandi).toBe(sandi);
    expect((await fetch(at(`/verifikasi?kode=${encodeURIComponent(code)}`))).status).toBe(200);
    await server.stop();
    const connection = new Connection(path.join(laptop, "baru.db"), { readonly: true });
    expect(connection.prepare(held).all()).toEqual([]);
    connection.close();
  });
});

describe("the audit trail", () => {
  it("a command checks the trail and names the first entry that was changed or is out of sequence", async () => {
    const { url, remove } = await freshDatabase("small");
    const file = url.replace(/^file:/, "");
    const check = () =>
      spawnSync(process.execPath, ["build/mock-server/keep.js", "audit"], {
        env: environment(url, 4000),
        encoding: "utf8",
      });
    const server = await startApiProcess(url, await freePort());
    const sign = (accountId: string) =>
      fetch(`${server.url}/api/v1/user/login/peserta`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ accountId, password: SANDI }),
      });
    for (const accountId of ["peserta01", "peserta02", "peserta03", "instruktur"])
      expect((await sign(accountId)).status).toBe(200);
    expect(check()).toMatchObject({ status: 0, stdout: expect.stringMatching(/is whole: 4 entries/) });
    await server.stop();
    const connection = new Connection(file);
    const [, second] = connection.prepare("SELECT id FROM Jejak ORDER BY id").pluck().all() as number[];
    connection.prepare("UPDATE Jejak SET pelaku = 'Orang Lain' WHERE id = ?").run(second);
    expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining(`broken at entry ${second}`) });
    connection.prepare("DELETE FROM Jejak WHERE id = ?").run(second);
    expect(check()).toMatchObject({ status: 1, stderr: expect.stringMatching(/broken at entry \d+.*The 1 entries/) });
    connection.close();
    remove();
  });
});

describe("a storage that fails", () => {
  let api: TestApi;
  let person: Actor;
  beforeAll(async () => {
    api = await startApi();
    person = await api.signIn("peserta01");
  });
  afterAll(() => api.close());
  const save = async (nama = "Nama Baru", extras = {}) => {
    const { email } = (await person.call("GET", "/user/profil")).body.objResponse;
    return person.call("POST", "/user/profil", { nama, email, bahasa: "id" }, extras);
  };
  const health = async () => {
    const answer = await api.request.get("/health");
    return [answer.status, answer.body];
  };

  it("a full disk is answered with 507 in the caller's language; with room again everything works without a restart", async () => {
    const pages = (count: number) =>
      api.db.write(
        async (sql) => (await sql.get<{ max_page_count: number }>(`PRAGMA max_page_count = ${count}`))?.max_page_count,
      );
    await pages(1);
    const answers: number[] = [];
    let last = await save();
    // free pages inside the file are used first
    for (let tries = 0; tries < 200 && last.status === 200; tries++) {
      answers.push(last.status);
      last = await save("x".repeat(90) + tries);
    }
    expect([last.status, last.body.code]).toEqual([507, "storage_full"]);
    expect(last.body.message).toMatch(/Tidak ada lagi ruang/);
    const english = await save("x", { language: "en" });
    expect(english.body.message).toMatch(/no room left/);
    expect((await person.call("POST", "/user/peserta/me")).status).toBe(200);
    expect(await health()).toEqual([503, { ok: false, sebab: "full" }]);
    await pages(1_000_000);
    expect(await health()).toEqual([200, { ok: true }]);
    expect((await save()).status).toBe(200);
  });

  it("a database held by another program is waited for while others are answered, then reported with 503", async () => {
    const other = new Connection(api.config.databaseUrl.replace(/^file:/, ""));
    const hold = () => other.exec("BEGIN IMMEDIATE");
    const release = () => other.exec("ROLLBACK");
    let longest = 0;
    const whileReading = async <T>(work: Promise<T>): Promise<T> => {
      let over = false;
      const ended = work.finally(() => {
        over = true;
      });
      while (!over) {
        const begin = performance.now();
        expect((await person.call("GET", "/user/profil")).status).toBe(200);
        longest = Math.max(longest, performance.now() - begin);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return ended;
    };
    hold();
    const answer = await whileReading(save("Terkunci"));
    expect([answer.status, answer.body.code]).toEqual([503, "storage_failed"]);
    // A release in time costs only the wait.
    setTimeout(release, 300);
    expect((await whileReading(save("Terbuka"))).status).toBe(200);
    // It was 5 s when SQLite waited in the answering process.
    expect(longest).toBeLessThan(2_000);
    other.close();
    expect(await health()).toEqual([200, { ok: true }]);
  });

  it("a database replaced under the API takes no more writes, and health reports it", async () => {
    const file = api.config.databaseUrl.replace(/^file:/, "");
    fs.renameSync(file, `${file}.jauh`);
    const answer = await save();
    expect([answer.status, answer.body.code]).toEqual([503, "storage_failed"]);
    expect(await health()).toEqual([503, { ok: false, sebab: "gone" }]);
    fs.renameSync(`${file}.jauh`, file);
    expect(await health()).toEqual([200, { ok: true }]);
  });
});
