import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { UNKEPT_MS } from "../../mock-server/http/unkept";
import { type Actor, startApi, type TestApi, upload } from "../setup/api";
import { emptyDisk, fillDisk, signingIn } from "../setup/full-disk";

let api: TestApi;
let someone: Actor;
beforeAll(async () => {
  api = await startApi();
  someone = await api.signIn("peserta02");
});
afterAll(() => api.close());
beforeEach(() => fillDisk(api));
afterEach(() => emptyDisk(api));

const me = (actor: Actor) => actor.call("POST", "/user/peserta/me");
const save = async (actor: Actor) => {
  const { email } = (await actor.call("GET", "/user/profil")).body.objResponse;
  return actor.call("POST", "/user/profil", { nama: "Nama Baru", email, bahasa: "id" });
};
const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
async function entered(accountId: string, role?: string): Promise<Actor> {
  const answer = await signingIn(api, accountId, undefined, role);
  expect([accountId, answer.status]).toEqual([accountId, 200]);
  expect(answer.headers.get("set-cookie") ?? "").not.toContain("latihpajak_refresh");
  return api.actor(answer.body.objResponse.token);
}

describe("signing in while the disk is full", () => {
  it("opens a session of every role that reads and is refused every write with 507", async () => {
    for (const [who, role] of [["peserta01"], ["instruktur"], ["mitra", "mitra"], ["admin", "admin"]] as const) {
      const actor = await entered(who, role);
      expect((await me(actor)).body.objResponse).toMatchObject({ accountId: who, sementara: true, readOnly: false });
      expect([who, ...code(await save(actor))]).toEqual([who, 507, "storage_full"]);
    }
    expect((await me(someone)).body.objResponse.sementara).toBe(false);
    expect(
      await api.db.sql.get(`SELECT 1 FROM Sesi s JOIN Akun a ON a.id = s.akunId WHERE a.accountId = 'peserta01'`),
    ).toBeUndefined();
  });

  it("lets a participant read as its company and choose among its own identities only", async () => {
    const person = await entered("peserta01");
    const company = await person.as("company");
    expect((await company.call("GET", "/eFaktur/list")).status).toBe(200);
    expect((await me(company)).body.objResponse).toMatchObject({ sementara: true, currentActive: { jenis: "badan" } });
    const foreign = (await me(someone)).body.objResponse.company.npwp;
    expect((await person.call("POST", "/user/identity/switch", { npwp: foreign })).status).toBe(404);
    // somebody who was in before changes its identity the same way
    const before = await someone.as("company");
    expect((await me(before)).body.objResponse).toMatchObject({ sementara: true, currentActive: { jenis: "badan" } });
  });

  it("takes no wrong password, and slows guesses down as with room", async () => {
    const stop = api.stopClock();
    const tries: number[] = [];
    for (let at = 0; at < 7; at++) tries.push((await signingIn(api, "peserta03", "salah-sekali")).status);
    expect(tries).toEqual([401, 401, 401, 401, 401, 401, 429]);
    expect((await signingIn(api, "peserta03")).status).toBe(429);
    stop();
    api.advance(6_000);
    expect((await signingIn(api, "peserta03")).status).toBe(200);
  });

  it("the session ends after half an hour", async () => {
    const start = api.stopClock();
    const person = await entered("peserta01");
    api.advance(UNKEPT_MS - 1);
    expect((await me(person)).status).toBe(200);
    api.advance(1);
    expect(code(await me(person))).toEqual([401, "token_expired"]);
    start();
  });

  it("goes on with a stored session by its refresh token, which stays good", async () => {
    await emptyDisk(api);
    const before = await signingIn(api, "peserta01");
    const [cookie] = /latihpajak_refresh=[\w-]+/.exec(before.headers.get("set-cookie") ?? "") ?? [""];
    await fillDisk(api);
    const renew = () => api.anonymous.call("POST", "/user/refreshToken", {}, { headers: { cookie } });
    for (let times = 0; times < 2; times++) {
      const { token } = (await renew()).body.objResponse;
      expect((await me(api.actor(token))).body.objResponse).toMatchObject({ accountId: "peserta01", sementara: true });
    }
    await emptyDisk(api);
    const { token } = (await renew()).body.objResponse;
    expect((await me(api.actor(token))).body.objResponse.sementara).toBe(false);
  });
});

describe("a session that could not be stored", () => {
  const sealedAt = async () => (await entered("peserta01")).token ?? "";

  it("counts as long as there is no room; with room again it asks for a new sign-in, which saves", async () => {
    const person = await entered("peserta01");
    // a write that needs no room
    await api.db.write((sql) => sql.run("DELETE FROM Setelan WHERE kunci = 'tidak-ada'"));
    expect((await me(person)).status).toBe(200);
    await emptyDisk(api);
    expect(code(await me(person))).toEqual([401, "token_expired"]);
    const change = { nama: "x", email: "x@contoh.id", bahasa: "id" };
    expect(code(await person.call("POST", "/user/profil", change))).toEqual([401, "token_expired"]);
    expect(code(await person.call("POST", "/user/identity/switch", { npwp: "1".repeat(16) }))).toEqual([
      401,
      "token_expired",
    ]);
    const again = await api.signIn("peserta01");
    expect((await save(again)).status).toBe(200);
  });

  it.each([
    ["its password is changed", `UPDATE Akun SET sandi = sandi || 'x' WHERE accountId = 'peserta01'`],
    ["its account is closed", `UPDATE Akun SET status = 'nonaktif' WHERE accountId = 'peserta01'`],
    [
      "a session of its account is ended",
      `UPDATE Sesi SET berakhir = '2031-01-01T00:00:00.000Z' WHERE id = (SELECT s.id FROM Sesi s
       JOIN Akun a ON a.id = s.akunId WHERE a.accountId = 'peserta01' LIMIT 1)`,
    ],
    [
      "its class is deleted",
      `UPDATE Batch SET dihapus = '2026-04-06T00:00:00.000Z' WHERE id = (SELECT batchId FROM Akun
       WHERE accountId = 'peserta01')`,
    ],
  ])("dies when %s", async (_what, change) => {
    await emptyDisk(api);
    await api.signIn("peserta01");
    await fillDisk(api);
    const [person, other] = [await entered("peserta01"), await entered("instruktur")];
    expect((await me(person)).status).toBe(200);
    await emptyDisk(api);
    const kept = await api.db.sql.all<Record<string, string | null>>(
      `SELECT a.id, a.sandi, a.status, b.dihapus FROM Akun a LEFT JOIN Batch b ON b.id = a.batchId
       WHERE a.accountId = 'peserta01'`,
    );
    await api.db.write((sql) => sql.run(change, {}));
    await fillDisk(api);
    expect(code(await me(person))).toEqual([401, "token_expired"]);
    expect((await me(other)).status).toBe(200);
    await emptyDisk(api);
    await api.db.write(async (sql) => {
      await sql.run(`UPDATE Akun SET sandi = @sandi, status = @status WHERE id = @id`, kept[0] ?? {});
      await sql.run(`UPDATE Batch SET dihapus = NULL WHERE id = (SELECT batchId FROM Akun WHERE id = @id)`, {
        id: kept[0]?.id ?? "",
      });
    });
  });

  it("is worth nothing when a sign of it was changed or it was sealed elsewhere", async () => {
    const token = await sealedAt();
    const last = token.endsWith("A") ? "B" : "A";
    for (const false_ of [`${token.slice(0, 40)}${last}${token.slice(41)}`, "s.", "s.AAAA", token.slice(2)])
      expect(code(await me(api.actor(false_)))).toEqual([401, "token_expired"]);
    expect((await me(api.actor(token))).status).toBe(200);
  });
});

describe("a session that goes on as a sealed one", () => {
  type Opened = { readonly token: string; readonly token_exp: string };
  const EIGHT_HOURS_MS = 8 * 3_600_000;
  const FORTNIGHT_MS = 14 * 86_400_000;
  const MINUTE_MS = 60_000;
  const opened = async (actor: Actor, path: string, input: Record<string, string>): Promise<Opened> => {
    const { status, body } = await actor.call("POST", path, input);
    expect([path, status]).toEqual([path, 200]);
    return body.objResponse;
  };
  const companyOf = async (token: string): Promise<string> =>
    (await me(api.actor(token))).body.objResponse.company.npwp;
  /** Sealed sessions that were opened a minute before the given end are over then. */
  async function endTogether(end: string, sealed: readonly Opened[]): Promise<void> {
    expect(sealed.map(({ token_exp }) => token_exp)).toEqual(sealed.map(() => end));
    for (const { token } of sealed)
      expect((await me(api.actor(token))).body.objResponse).toMatchObject({ sementara: true });
    api.advance(MINUTE_MS);
    for (const { token } of sealed) expect(code(await me(api.actor(token)))).toEqual([401, "token_expired"]);
  }

  it("ends with the sealed one before, whatever identity or class it takes", async () => {
    await emptyDisk(api);
    const { email, nama } = (await (await api.signIn("peserta03")).call("GET", "/user/profil")).body.objResponse;
    const kelas = { nama: "Kelas C", mulai: "2026-04-01", selesai: "2026-06-30", paket: "brevet-ab-ppn-maret-2026" };
    const files = [upload("peserta.csv", `nama,email\n${nama},${email}\n`)];
    const made = await (await api.signIn("mitra")).call("POST", "/batch/create", kelas, { files });
    await fillDisk(api);
    const start = api.stopClock();
    const first: Opened = (await signingIn(api, "peserta03")).body.objResponse;
    const npwp = await companyOf(first.token);
    api.advance(UNKEPT_MS - MINUTE_MS);
    const company = await opened(api.actor(first.token), "/user/identity/switch", { npwp });
    const elsewhere = await opened(api.actor(company.token), "/user/kelas/pilih", {
      batchId: made.body.objResponse.id,
    });
    await endTogether(first.token_exp, [company, elsewhere]);
    start();
  });

  it("ends with a try-out, which is never renewed", async () => {
    await emptyDisk(api);
    const start = api.stopClock();
    const instruktur = await api.signIn("instruktur");
    const [kelas] = (await instruktur.call("GET", "/batch/list/instruktur")).body.objResponse.rows;
    const coba = await opened(instruktur, "/batch/coba", { batchId: kelas.id });
    const npwp = await companyOf(coba.token);
    api.advance(EIGHT_HOURS_MS - MINUTE_MS);
    await fillDisk(api);
    await endTogether(coba.token_exp, [await opened(api.actor(coba.token), "/user/identity/switch", { npwp })]);
    start();
  });

  it("ends with the stored one that its refresh token renews", async () => {
    await emptyDisk(api);
    const start = api.stopClock();
    const { headers, body } = await signingIn(api, "peserta01");
    const [cookie = ""] = /latihpajak_refresh=[\w-]+/.exec(headers.get("set-cookie") ?? "") ?? [];
    const end = Date.parse(body.objResponse.token_exp) - EIGHT_HOURS_MS + FORTNIGHT_MS;
    api.advance(FORTNIGHT_MS - MINUTE_MS);
    await fillDisk(api);
    const renewed = await api.anonymous.call("POST", "/user/refreshToken", {}, { headers: { cookie } });
    await endTogether(new Date(end).toISOString(), [renewed.body.objResponse]);
    start();
  });
});
