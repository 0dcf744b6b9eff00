import { randomBytes, scryptSync } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashToken } from "../../../mock-server/http/caller";
import { KODE_OTORISASI, SANDI, startApi, type TestApi } from "../../setup/api";
import { hashAsReleased, hashCheaply } from "../../setup/costs";
import { faktur, npwpOf, signed } from "../../setup/faktur";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const login = (accountId: string, password: string, role = "peserta", address = "10.0.0.1") =>
  api.anonymous.call(
    "POST",
    `/user/login/${role}`,
    { accountId, password, node_env: "production" },
    { headers: { "x-forwarded-for": address } },
  );
const refreshOf = (answer: { headers: Headers }) =>
  /latihpajak_refresh=([\w-]*)/.exec(answer.headers.get("set-cookie") ?? "")?.[1] ?? "";
const refresh = (token: string) =>
  api.anonymous.call("POST", "/user/refreshToken", {}, { headers: { cookie: `latihpajak_refresh=${token}` } });
const me = (token: string) => api.actor(token).call("POST", "/user/peserta/me");

/** Text of the newest letter to an address. */
const letterTo = async (kepada: string): Promise<string> =>
  (
    await api.db.sql.get<{ isi: string }>(
      `SELECT isi FROM KotakKeluar WHERE kepada = ? ORDER BY dibuat DESC, rowid DESC LIMIT 1`,
      [kepada],
    )
  )?.isi ?? "";
const codeIn = (letter: string) => /(?<![\w-])\d{6}(?![\w-])/.exec(letter)?.[0] ?? "";
const tokenIn = (letter: string) => /\/(?:atur-ulang|aktivasi)\/([\w-]+)/.exec(letter)?.[1] ?? "";
/** Waits for writes that follow an answer. Writes are done in order. */
const settled = () => api.db.write(() => undefined);
async function tokenSentTo(kepada: string): Promise<string> {
  await settled();
  return tokenIn(await letterTo(kepada));
}
const wrong = (code: string) => (code === "111111" ? "222222" : "111111");

describe("signing in", () => {
  beforeAll(hashAsReleased);
  afterAll(hashCheaply);

  test("each selector admits its own roles and no others", async () => {
    const doors = {
      peserta: ["peserta01", "instruktur"],
      admin: ["admin"],
      mitra: ["mitra"],
      supermitra: ["supermitra"],
    };
    const everyone = Object.values(doors).flat();
    for (const [at, [door, allowed]] of Object.entries(doors).entries())
      for (const who of everyone) {
        // a refusal does the work of every cost: each account is refused at one door, with FULL=1 at every other one
        const isNext = Object.values(doors)[(at + 1) % 4]?.includes(who);
        if (!process.env.FULL && !allowed.includes(who) && !isNext) continue;
        const answer = await login(
          who,
          SANDI,
          door,
          `10.9.${everyone.indexOf(who)}.${Object.keys(doors).indexOf(door)}`,
        );
        expect([door, who, answer.status]).toEqual([door, who, allowed.includes(who) ? 200 : 401]);
      }
  });

  test("returns a token and its expiry in 8 hours; an e-mail in any case works as user name", async () => {
    const answer = await login("PESERTA01@kelas.example", SANDI);
    expect(answer.body.objResponse).toMatchObject({ role: "peserta", token: expect.stringMatching(/^[\w-]{43}$/) });
    const hours = (Date.parse(answer.body.objResponse.token_exp) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(7.9);
    expect(hours).toBeLessThanOrEqual(8);
    expect(answer.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Lax/);
  });

  test("stores no secret in plain text", async () => {
    const answer = await login("peserta02", SANDI);
    const dump = JSON.stringify([
      await api.db.sql.all(`SELECT * FROM Sesi`),
      await api.db.sql.all(`SELECT * FROM Token`),
      await api.db.sql.all(`SELECT * FROM Jejak`),
    ]);
    expect(dump).not.toContain(answer.body.objResponse.token);
    expect(dump).not.toContain(refreshOf(answer));
    expect(dump).not.toContain(SANDI);
  });

  test("answers an unknown user like a wrong password, after the same amount of work", async () => {
    // Processor time, nearly all of it for hashing. A busy machine delays answers, but does not change this time.
    const attempt = async (accountId: string, address: string) => {
      const before = process.cpuUsage();
      const { status, body } = await login(accountId, "bukan-sandi", "peserta", address);
      const { user, system } = process.cpuUsage(before);
      return { status, body, work: user + system };
    };
    await attempt("pemanasan", "10.1.0.9");
    const known: Awaited<ReturnType<typeof attempt>>[] = [];
    const unknown: typeof known = [];
    for (let n = 0; n < 3; n++) {
      known.push(await attempt("peserta01", "10.1.0.1"));
      unknown.push(await attempt("tidak-ada", "10.1.0.2"));
    }
    expect(unknown.map(({ status, body }) => ({ status, body }))).toEqual(
      known.map(({ status, body }) => ({ status, body })),
    );
    const least = (list: readonly { work: number }[]) => Math.min(...list.map(({ work }) => work));
    expect(least(unknown)).toBeGreaterThan(least(known) / 3);
  });

  const FLOOD = process.env.FULL ? 1_000 : 250;
  /** Each tested account costs a few full checks before its tries are refused unchecked. */
  const NAMES = process.env.FULL ? 50 : 4;
  test("a flood of wrong passwords neither locks the owner out nor delays the owner", async () => {
    let sent = 0;
    const answered: number[] = [];
    const attack = async () => {
      while (sent < FLOOD) {
        const n = sent++;
        const { status } = await login(n % 2 ? "peserta03" : `tebak${n % NAMES}`, `salah-${n}`, "peserta", "10.66.0.1");
        answered.push(status);
      }
    };
    const flood = Promise.all(Array.from({ length: FLOOD / 2 }, attack));
    await expect.poll(() => answered.length, { timeout: 60_000 }).toBeGreaterThan(0);
    expect((await login("peserta03", SANDI, "peserta", "10.66.0.2")).status).toBe(200);
    expect(answered.length, "tries answered before the owner").toBeLessThan(FLOOD);
    await flood;
    expect([...new Set(answered)].sort()).toEqual([401, 429]);
    expect(answered).toHaveLength(FLOOD);
  });

  test("renews the hashes of password and code that have an old cost, and keeps the others", async () => {
    const formerly = (secret: string) => {
      const salt = randomBytes(16);
      const hash = scryptSync(secret, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });
      return ["scrypt", 2 ** 15, 8, 1, salt.toString("base64url"), hash.toString("base64url")].join("$");
    };
    const hashesOf = (accountId: string) =>
      api.db.sql.get<{ sandi: string; kodeOtorisasi: string }>(
        `SELECT sandi, kodeOtorisasi FROM Akun WHERE accountId = ?`,
        [accountId],
      );
    await api.db.write((sql) =>
      sql.run(`UPDATE Akun SET sandi = ?, kodeOtorisasi = ? WHERE accountId = 'peserta02'`, [
        formerly(SANDI),
        formerly(KODE_OTORISASI),
      ]),
    );
    const kept = await hashesOf("peserta01");
    expect((await login("peserta02", "salah", "peserta", "10.8.0.1")).status).toBe(401);
    expect((await hashesOf("peserta02"))?.sandi).toMatch(/^scrypt\$32768\$8\$1\$/);
    for (let n = 0; n < 2; n++) expect((await login("peserta02", SANDI, "peserta", "10.8.0.1")).status).toBe(200);
    const company = await (await api.signIn("peserta02")).as("company");
    await signed(
      company,
      faktur(await npwpOf(company), await npwpOf(await (await api.signIn("peserta01")).as("company"))),
    );
    const renewed = await hashesOf("peserta02");
    expect([renewed?.sandi, renewed?.kodeOtorisasi]).toEqual([
      expect.stringMatching(/^scrypt\$32768\$8\$3\$/),
      expect.stringMatching(/^scrypt\$32768\$8\$3\$/),
    ]);
    expect(await hashesOf("peserta01")).toEqual(kept);
    expect((await login("peserta02", SANDI, "peserta", "10.8.0.1")).status).toBe(200);
  });

  test("slows down one account at one address for seconds, not for good", async () => {
    const start = api.stopClock();
    for (let n = 0; n < 6; n++) await login("asisten", "salah", "peserta", "10.7.0.1");
    expect((await login("asisten", SANDI, "peserta", "10.7.0.1")).body.code).toBe("too_many_requests");
    expect((await login("peserta01", SANDI, "peserta", "10.7.0.1")).status).toBe(200);
    start();
    api.advance(6000);
    expect((await login("asisten", SANDI, "peserta", "10.7.0.1")).status).toBe(200);
  });
});

describe("sessions", () => {
  test("the refresh token rotates; the old token returns the same successor for 30 s, later it ends the family", async () => {
    const first = await login("peserta01", SANDI);
    const second = await refresh(refreshOf(first));
    const again = await refresh(refreshOf(first));
    expect([second.status, again.status]).toEqual([200, 200]);
    expect(refreshOf(again)).toBe(refreshOf(second));
    expect(refreshOf(second)).not.toBe(refreshOf(first));
    api.advance(31_000);
    expect((await refresh(refreshOf(first))).body.code).toBe("refresh_invalid");
    expect((await refresh(refreshOf(second))).status).toBe(401);
    expect((await me(second.body.objResponse.token)).status).toBe(401);
  });

  test("sessions survive a machine clock that is set a day forward and back; one-time passwords do not", async () => {
    const DAY = 86_400_000;
    const answer = await login("peserta02", SANDI);
    const actor = api.actor(answer.body.objResponse.token);
    const { tanggal } = (await me(answer.body.objResponse.token)).body.objResponse.batch;
    expect((await actor.call("POST", "/user/otp/send", { tujuan: "ubah_kode_otorisasi" })).status).toBe(200);
    const otp = codeIn(await letterTo("peserta02@kelas.example"));
    api.advance(DAY);
    expect((await me(answer.body.objResponse.token)).body.code).toBe("token_expired");
    const renewed = await refresh(refreshOf(answer));
    const { token } = renewed.body.objResponse;
    expect((await me(token)).body.objResponse.batch.tanggal).toBe(tanggal);
    const late = await api.actor(token).call("POST", "/user/otp/verif", { tujuan: "ubah_kode_otorisasi", otp });
    expect(late.body.code).toBe("otp_expired");
    api.advance(-DAY);
    expect((await me(token)).status).toBe(200);
    expect((await refresh(refreshOf(renewed))).status).toBe(200);
    // and a day before it began
    api.advance(-DAY);
    const [before, again] = [await login("peserta02", SANDI, "peserta", "10.8.1.1"), await me(token)];
    expect([before.status, again.status]).toEqual([200, 200]);
    api.advance(DAY);
    expect((await me(before.body.objResponse.token)).body.code).toBe("token_expired");
  });

  test("renewing keeps the active identity", async () => {
    const answer = await login("peserta01", SANDI);
    const npwp = (await me(answer.body.objResponse.token)).body.objResponse.company.npwp;
    await api.actor(answer.body.objResponse.token).call("POST", "/user/identity/switch", { npwp });
    const renewed = await refresh(refreshOf(answer));
    expect((await me(renewed.body.objResponse.token)).body.objResponse.currentActive.npwp).toBe(npwp);
  });

  test("an access token ends after 8 hours, a refresh token after 14 days", async () => {
    const answer = await login("peserta02", SANDI);
    api.advance(8 * 3_600_000 + 1000);
    expect((await me(answer.body.objResponse.token)).body.code).toBe("token_expired");
    const renewed = await refresh(refreshOf(answer));
    expect(renewed.status).toBe(200);
    api.advance(14 * 86_400_000);
    expect((await refresh(refreshOf(renewed))).body.code).toBe("refresh_invalid");
  });

  test("an access token ends with its session at the latest", async () => {
    const answer = await login("peserta02", SANDI);
    api.advance(14 * 86_400_000 - 60_000);
    const renewed = (await refresh(refreshOf(answer))).body.objResponse;
    expect((await me(renewed.token)).status).toBe(200);
    api.advance(60_000);
    expect((await me(renewed.token)).body.code).toBe("token_expired");
    expect(Date.parse(renewed.token_exp) - Date.parse(answer.body.objResponse.token_exp)).toBeLessThanOrEqual(
      14 * 86_400_000 - 8 * 3_600_000,
    );
  });

  const LONGER = "UPDATE Token SET kedaluwarsa = '2999-01-01T00:00:00.000Z' WHERE hash = ?";
  test("a token that says it lasts longer than its session ends with it", async () => {
    const { token } = (await login("peserta02", SANDI)).body.objResponse;
    await api.db.write((sql) => sql.run(LONGER, [hashToken(token)]));
    api.advance(14 * 86_400_000);
    expect((await me(token)).body.code).toBe("token_expired");
  });

  test("logging out ends both the token and the refresh token", async () => {
    const answer = await login("peserta02", SANDI);
    const { token } = answer.body.objResponse;
    expect((await api.actor(token).call("POST", "/user/logout")).status).toBe(200);
    expect((await me(token)).status).toBe(401);
    expect((await refresh(refreshOf(answer))).status).toBe(401);
  });

  test("an account lists and ends its own sessions; sessions of other accounts are not found", async () => {
    const one = await api.signIn("peserta02");
    const two = await api.signIn("peserta02");
    const stranger = await api.signIn("peserta03");
    const list = (await one.call("GET", "/user/sesi/list")).body.objResponse.rows as { id: string; ini: boolean }[];
    const own = list.find(({ ini }) => ini)?.id ?? "";
    expect(list.length).toBeGreaterThanOrEqual(2);
    expect((await stranger.call("POST", "/user/sesi/end", { id: own })).status).toBe(404);
    expect((await two.call("POST", "/user/sesi/end", { id: own })).body.objResponse).toEqual({ berakhir: 1 });
    expect((await one.call("POST", "/user/peserta/me")).status).toBe(401);
    expect((await two.call("POST", "/user/sesi/end")).status).toBe(200);
    expect((await two.call("GET", "/user/sesi/list")).body.objResponse.rows).toHaveLength(1);
  });
});

describe("identities", () => {
  test("an account can take its own identities; an identity of another account is not found", async () => {
    const one = await api.signIn("peserta01");
    const other = (await (await api.signIn("peserta02")).call("POST", "/user/peserta/me")).body.objResponse.company
      .npwp;
    const company = await one.as("company");
    expect((await company.call("POST", "/user/peserta/me")).body.objResponse).toMatchObject({
      bertindak: expect.any(String),
      currentActive: { jenis: "badan" },
    });
    const answer = await one.call("POST", "/user/identity/switch", { npwp: other });
    expect([answer.status, answer.body.code]).toEqual([404, "identity_unknown"]);
  });
});

describe("passwords", () => {
  test("changing needs the old password, refuses short and unchanged ones, and ends other sessions", async () => {
    const kept = await api.signIn("peserta03");
    const other = await api.signIn("peserta03");
    const change = (oldPassword: string, newPassword: string) =>
      kept.call("POST", "/user/change/password/peserta", { oldPassword, newPassword });
    expect((await change("salah", "Baru#2026x")).body).toMatchObject({
      code: "password_wrong",
      fieldErrors: { oldPassword: [expect.any(String)] },
    });
    expect((await change(SANDI, "enam66")).body.fieldErrors.newPassword).toHaveLength(1);
    expect((await change(SANDI, SANDI)).body.code).toBe("password_same");
    expect((await change(SANDI, "Baru#2026x")).status).toBe(200);
    expect((await other.call("POST", "/user/peserta/me")).status).toBe(401);
    expect((await kept.call("POST", "/user/peserta/me")).status).toBe(200);
    expect((await login("peserta03", "Baru#2026x", "peserta", "10.3.0.1")).status).toBe(200);
  });

  test("a frequent password and the user's own name are refused for every role, in upper and lower case", async () => {
    for (const [accountId, own] of [
      ["peserta01", "Peserta01"],
      ["instruktur", "instruktur"],
      ["admin", "Admin2026"],
    ] as const) {
      const actor = await api.signIn(accountId);
      const change = (newPassword: string) =>
        actor.call("POST", "/user/change/password/peserta", { oldPassword: SANDI, newPassword });
      for (const weak of ["password", "1234567", "Qwerty123", own]) {
        const { status, body } = await change(weak);
        expect([weak, status, Object.keys(body.fieldErrors ?? {})]).toEqual([weak, 422, ["newPassword"]]);
      }
    }
  });

  test("a forgotten password always gets the same answer; the link lasts 30 minutes, works once and ends sessions", async () => {
    const signedIn = await api.signIn("peserta02");
    const ask = (accountId: string) => api.anonymous.call("POST", "/user/forgot/password/link", { accountId });
    const [known, unknown] = [await ask("peserta02"), await ask("tidak-ada")];
    expect({ status: known.status, body: known.body }).toEqual({ status: unknown.status, body: unknown.body });
    const token = await tokenSentTo("peserta02@kelas.example");
    const set = (newPassword: string, given = token) =>
      api.anonymous.call("POST", "/user/forgot/password/change", { token: given, newPassword });
    expect((await set("pendek")).status).toBe(422);
    expect((await set("qwerty123")).body.fieldErrors.newPassword).toHaveLength(1);
    expect((await set("Ulang#2026")).status).toBe(200);
    expect((await set("Ulang#2027")).body.code).toBe("link_invalid");
    expect((await signedIn.call("POST", "/user/peserta/me")).status).toBe(401);
    api.advance(61_000);
    await ask("peserta02");
    const late = await tokenSentTo("peserta02@kelas.example");
    api.advance(30 * 60_000 + 1000);
    expect((await set("Ulang#2028", late)).body.code).toBe("link_invalid");
    expect((await login("peserta02", "Ulang#2026", "peserta", "10.3.0.2")).status).toBe(200);
  });

  test("repeated requests send one letter a minute", async () => {
    const count = async () =>
      (
        await api.db.sql.get<{ n: number }>(
          `SELECT count(*) n FROM KotakKeluar WHERE kepada = 'instruktur@kelas.example'`,
        )
      )?.n;
    for (let n = 0; n < 5; n++)
      await api.anonymous.call("POST", "/user/forgot/password/link", { accountId: "instruktur" });
    await settled();
    expect(await count()).toBe(1);
  });
});

describe("one-time passwords", () => {
  const send =
    (tujuan: string, more = {}) =>
    async () =>
      (await api.signIn("peserta01")).call("POST", "/user/otp/send", { tujuan, ...more });

  test("have 6 digits, a new one after 60 s, 5 tries and 5 minutes", async () => {
    const actor = await api.signIn("peserta01");
    const verify = (otp: string) => actor.call("POST", "/user/otp/verif", { tujuan: "ubah_kode_otorisasi", otp });
    expect((await verify("123456")).body.code).toBe("otp_expired");
    expect((await send("ubah_kode_otorisasi")()).status).toBe(200);
    expect((await actor.call("POST", "/user/otp/resend", { tujuan: "ubah_kode_otorisasi" })).body.code).toBe(
      "otp_too_soon",
    );
    const code = codeIn(await letterTo("peserta01@kelas.example"));
    for (let tries = 0; tries < 4; tries++) expect((await verify(wrong(code))).body.code).toBe("otp_wrong");
    // A correct code does not count as a try. It stays usable after any number of checks.
    for (let checks = 0; checks < 5; checks++) expect((await verify(code)).status).toBe(200);
    expect((await verify(wrong(code))).body.code).toBe("otp_too_many");
    expect((await verify(code)).body.code).toBe("otp_too_many");
    api.advance(61_000);
    expect((await actor.call("POST", "/user/otp/resend", { tujuan: "ubah_kode_otorisasi" })).status).toBe(200);
    const next = codeIn(await letterTo("peserta01@kelas.example"));
    api.advance(5 * 60_000);
    expect((await verify(next)).body.code).toBe("otp_expired");
  });

  test("the authorisation code must be strong and is set once with a password", async () => {
    const actor = await api.signIn("peserta01");
    await actor.call("POST", "/user/otp/send", { tujuan: "ubah_kode_otorisasi" });
    const otp = codeIn(await letterTo("peserta01@kelas.example"));
    const set = (kode: string) => actor.call("POST", "/user/kode-otorisasi", { kode, otp });
    for (const weak of ["Pendek1", "hurufkecil#1", "HURUFBESAR#1", "TanpaAngka#", "TanpaTanda1"])
      expect((await set(weak)).body.fieldErrors.kode).toHaveLength(1);
    expect((await set("Kuat#2026")).status).toBe(200);
    expect((await set("Kuat#2027")).body.code).toBe("otp_expired");
    expect(
      (await (await api.signIn("instruktur")).call("POST", "/user/otp/send", { tujuan: "ubah_kode_otorisasi" })).status,
    ).toBe(403);
  });

  test("a new e-mail is proven only by the code sent to it", async () => {
    const actor = await api.signIn("peserta01");
    const save = (email: string, otp?: string) =>
      actor.call("POST", "/user/profil", { nama: "Siti R.", email, bahasa: "en", ...(otp ? { otp } : {}) });
    expect((await save("baru@kelas.example")).body.fieldErrors.otp).toHaveLength(1);
    await actor.call("POST", "/user/otp/send", { tujuan: "ubah_email", email: "Baru@kelas.example" });
    const otp = codeIn(await letterTo("baru@kelas.example"));
    expect((await save("lain@kelas.example", otp)).body.code).toBe("otp_expired");
    expect((await save("baru@kelas.example", otp)).body.objResponse).toMatchObject({
      nama: "Siti R.",
      email: "baru@kelas.example",
      bahasa: "en",
    });
  });
});

describe("registering", () => {
  const register = (undangan: string, email = "calon@kelas.example") =>
    api.anonymous.call("POST", "/user/register/peserta", {
      email,
      password: "Daftar#2026",
      firstName: "Calon",
      lastName: "Peserta",
      undangan,
    });

  test("works only with the invitation of a class, and makes a whole sandbox", async () => {
    expect((await register("SALAH")).body).toMatchObject({
      code: "invitation_invalid",
      fieldErrors: { undangan: [expect.any(String)] },
    });
    expect((await register("undangan", "instruktur@kelas.example")).body.code).toBe("email_taken");
    expect((await register("undangan", "daftar@kelas.example")).body.fieldErrors.password).toHaveLength(1);
    const answer = await register("undangan");
    expect(answer.status).toBe(200);
    const signedIn = await login(answer.body.objResponse.accountId, "Daftar#2026", "peserta", "10.5.0.1");
    expect((await me(signedIn.body.objResponse.token)).body.objResponse).toMatchObject({
      nama: "Calon Peserta",
      batch: { nama: "Kelas A" },
      company: { jenis: "badan" },
    });
    const profile = await api.actor(signedIn.body.objResponse.token).call("GET", "/user/profil");
    expect(profile.body.objResponse.kodeOtorisasi).toBe(false);
  });

  test("invitations cannot be guessed in series", async () => {
    const guess = (n: number) =>
      api.anonymous.call(
        "POST",
        "/user/register/peserta",
        { email: "a@b.example", password: "Daftar#2026", firstName: "A", undangan: `TEBAK${n}` },
        { headers: { "x-forwarded-for": "10.8.0.1" } },
      );
    const codes = [];
    for (let n = 0; n < 8; n++) codes.push((await guess(n)).body.code);
    expect(codes).toContain("too_many_requests");
  });
});

describe("activation", () => {
  test("a link opened hours later gets a new code, at most once a minute", async () => {
    const admin = await api.signIn("admin");
    const given = { accountId: "mitra.siang", nama: "Mitra Siang", email: "siang@kelas.example", lembaga: "Lembaga" };
    const supermitraId = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Akun WHERE accountId = 'supermitra'`))
      ?.id;
    expect((await admin.call("POST", "/user/add/mitra", { ...given, supermitraId })).status).toBe(200);
    const letter = await letterTo(given.email);
    const token = tokenIn(letter);
    api.advance(3 * 3_600_000);
    const ask = () => api.anonymous.call("POST", "/user/otp/aktivasi/kirim", { token });
    expect((await ask()).status).toBe(200);
    expect((await ask()).body.code).toBe("otp_too_soon");
    const fresh = codeIn(await letterTo(given.email));
    const read = await (await api.signIn("supermitra")).call("GET", "/kotak-keluar", { perPage: 100 });
    const seen = read.body.objResponse.rows.filter(({ kepada }: { kepada: string }) => kepada === given.email);
    expect(seen.map(({ jenis }: { jenis: string }) => jenis).sort()).toEqual(["aktivasi", "otp_aktivasi"]);
    expect(read.body.objResponse.rows.some(({ kepada }: { kepada: string }) => kepada.includes("lain"))).toBe(false);
    const opened = { token, otp: fresh, newPassword: "Aktif#2026" };
    const weak = await api.anonymous.call("POST", "/user/otp/aktivasi", { ...opened, newPassword: "Siang#2026" });
    expect(weak.body.fieldErrors.newPassword).toHaveLength(1);
    expect((await api.anonymous.call("POST", "/user/otp/aktivasi", opened)).body.objResponse).toEqual({
      accountId: "mitra.siang",
      peran: "mitra",
    });
    expect((await ask()).body.code).toBe("link_invalid");
    api.advance(-3 * 3_600_000);
  });

  test("an invited account activates itself with link and code, once", async () => {
    const admin = await api.signIn("admin");
    const added = await admin.call("POST", "/user/add/supermitra", {
      accountId: "Super.Baru",
      nama: "Super Baru",
      email: "superbaru@kelas.example",
      lembaga: "Lembaga",
    });
    expect(added.status).toBe(200);
    const { id } = added.body.objResponse;
    const letter = await letterTo("superbaru@kelas.example");
    const activate = (otp: string) =>
      api.anonymous.call("POST", "/user/otp/aktivasi", { token: tokenIn(letter), otp, newPassword: "Aktif#2026" });
    expect((await login("super.baru", "Aktif#2026", "supermitra", "10.4.0.1")).status).toBe(401);
    expect((await activate(wrong(codeIn(letter)))).body.code).toBe("otp_wrong");
    expect((await activate(codeIn(letter))).body.objResponse).toEqual({
      accountId: "super.baru",
      peran: "supermitra",
    });
    expect((await activate(codeIn(letter))).body.code).toBe("link_invalid");
    expect((await login("super.baru", "Aktif#2026", "supermitra", "10.4.0.1")).status).toBe(200);
    expect((await admin.call("POST", "/user/otp/send", { tujuan: "aktivasi", akunId: id })).body.code).toBe(
      "already_active",
    );
    expect(
      (await (await api.signIn("instruktur")).call("POST", "/user/otp/send", { tujuan: "aktivasi", akunId: id }))
        .status,
    ).toBe(403);
  });
});
