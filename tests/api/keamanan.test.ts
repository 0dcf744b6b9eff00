import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract } from "~/contract";
import { readConfig } from "~/contract/config";
import type { Endpoint } from "~/contract/kit";
import { Refusals } from "../../mock-server/http/refusals";
import { replacePublished } from "../../mock-server/seed/published";
import { type Actor, KODE_OTORISASI, SANDI, startApi, type TestApi } from "../setup/api";
import { treasurerOf } from "../setup/bendahara";
import { draft, faktur, npwpOf } from "../setup/faktur";
import { accountOf, companyOf, personOf } from "../setup/world";

let api: TestApi;
let one: Actor;
let company: Actor;
let other: string;
beforeAll(async () => {
  api = await startApi();
  one = await api.signIn("peserta01");
  company = await one.as("company");
  other = (await companyOf(api.db.sql, "peserta02")).npwp;
});
afterAll(() => api.close());

const calls = Object.values(contract).flatMap((area) => Object.values(area) as Endpoint[]);
const trailOf = async (actor: Actor) =>
  (await actor.call("GET", "/audit", { perPage: 500 })).body.objResponse.rows as Record<string, string>[];
const treasurer = () => treasurerOf(one);

describe("the trail of a taxpayer with several representatives", () => {
  beforeAll(async () => {
    const { batchId, npwp } = await personOf(api.db.sql, "peserta02");
    const link = { id: randomUUID(), batchId, ownerNpwp: await treasurer(), npwp, nama: "Teman" };
    await api.db.write((sql) =>
      sql.run(
        `INSERT INTO PihakTerkait (id, batchId, ownerNpwp, npwp, nama, jenis, subJenis, pic, mulai)
          VALUES (@id, @batchId, @ownerNpwp, @npwp, @nama, 'orang_pribadi', 'pengurus', 1, '2026-01-01')`,
        link,
      ),
    );
  });

  test("excludes the account's own actions, which appear under the account", async () => {
    const shared = await one.as(await treasurer());
    const profile = { nama: "Siti Rahmawati", email: "peserta01@kelas.example", bahasa: "en" };
    expect((await shared.call("POST", "/user/profil", profile)).status).toBe(200);
    expect((await shared.call("POST", "/notifikasi/read/all")).status).toBe(200);
    const classmate = await (await api.signIn("peserta02")).as(await treasurer());
    const seen = await trailOf(classmate);
    expect(seen.filter(({ panggilan }) => /profil|notifikasi|tugas/.test(panggilan ?? ""))).toEqual([]);
    expect((await trailOf(one)).map(({ panggilan }) => panggilan)).toContain("/user/profil");
  });

  test("also hides such entries kept under that taxpayer before", async () => {
    const { batchId, akunId } = await companyOf(api.db.sql, "peserta01");
    await api.db.write(async (sql) =>
      sql.run(
        `INSERT INTO Jejak (batchId, npwp, akunId, pelaku, panggilan, jenis, label, waktu, hash)
          VALUES (?, ?, ?, 'Siti', '/notifikasi/reply', 'notifikasi', 'Bu, saya sakit', '2026-04-06T02:00:00.000Z', 'x')`,
        [batchId, await treasurer(), akunId],
      ),
    );
    const classmate = await (await api.signIn("peserta02")).as(await treasurer());
    expect((await trailOf(classmate)).map(({ label }) => label)).not.toContain("Bu, saya sakit");
    expect((await trailOf(one)).map(({ label }) => label)).toContain("Bu, saya sakit");
  });
});

describe("an idempotency key", () => {
  test("belongs to its taxpayer: another taxpayer of the same account can use the same key", async () => {
    const key = randomUUID();
    const body = { kode: "000077", nama: "Gudang", alamat: "Jl. Uji 1", kota: "Bandung" };
    const made = await company.call("POST", "/cabang/create", { isi: body }, { key });
    expect(made.status).toBe(200);
    expect((await one.call("POST", "/cabang/create", { isi: body }, { key })).body.code).toBe("idempotency_conflict");
    expect((await company.call("POST", "/cabang/create", { isi: body }, { key })).body).toEqual(made.body);
  });

  test("is not stored for a request with an unknown property, at any depth", async () => {
    const deep = `{"isi":{"kode":"000078","nama":"Gudang","alamat":"Jl. Uji 1","kota":"Bandung"},"x":${"[".repeat(5000)}${"]".repeat(5000)}}`;
    const key = randomUUID();
    const refused = await api.request
      .post("/api/v1/cabang/create")
      .set({ authorization: `Bearer ${company.token}`, "idempotency-key": key })
      .type("json")
      .send(deep);
    expect([refused.status, refused.body.code, Object.keys(refused.body.fieldErrors)]).toEqual([
      ...[422, "unknown_field"],
      ["x"],
    ]);
    const isi = { kode: "000078", nama: "Gudang", alamat: "Jl. Uji 1", kota: "Bandung" };
    expect((await company.call("POST", "/cabang/create", { isi }, { key })).status).toBe(200);
  });
});

describe("names from outside the portal", () => {
  const lists = calls.filter(
    ({ method, input, who, path }) =>
      method === "GET" &&
      "shape" in input &&
      "sort" in (input.shape as object) &&
      who !== "public" &&
      !path.includes("{"),
  );
  test.each([
    "toString",
    "constructor",
    "hasOwnProperty",
    "valueOf",
    "bukanKolom",
  ])("no list is sorted by an inherited property of objects: %s", async (sort) => {
    const instructor = await api.signIn("instruktur");
    const answers = await Promise.all(
      lists.map(async ({ path, who }) => {
        const actor = who !== "any" && !who.includes("peserta") ? instructor : company;
        const { status } = await actor.call("GET", path, { sort, direction: "keluaran", kind: "setara" });
        return [path, status] as const;
      }),
    );
    expect(lists.length).toBeGreaterThan(15);
    expect(answers.filter(([, status]) => status >= 500 || status === 200)).toEqual([]);
  });
});

describe("bodies that no form sends", () => {
  const raw = (path: string, body: string, token: string | null) =>
    fetch(api.url + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body,
    });
  const posts = calls.filter(({ method, path, input }) => method === "POST" && !path.includes("{") && "shape" in input);

  test("an endlessly nested value is refused or ignored by every call, and none crashes", async () => {
    const person = await api.signIn("peserta02");
    const actor = await person.as("company");
    const nested = [`${"[".repeat(20_000)}${"]".repeat(20_000)}`, `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`];
    const broken: unknown[] = [];
    for (const [nth, { path, input, who }] of posts.entries()) {
      if (path === "/user/logout") continue;
      const names = Object.keys((input as unknown as { shape: object }).shape);
      // lists and objects in turn: the readers of a body know neither its call nor its names
      const values = names.map((name, at) => `${JSON.stringify(name)}:${nested[(nth + at) % 2]}`);
      const body = `{${values.join(",")}}`;
      const { status } = await raw(path, body, who === "public" ? null : actor.token);
      if (status >= 500) broken.push([path, status]);
    }
    expect(posts.length).toBeGreaterThan(50);
    expect(broken).toEqual([]);
  });

  test("a repeated name counts once: the last one in a body, none in a query", async () => {
    const branch = (nama: string) =>
      `"isi":{"kode":"000080","nama":${JSON.stringify(nama)},"alamat":"Jl. Uji 1","kota":"Bandung"}`;
    const answer = await raw("/cabang/create", `{${branch("Pertama")},${branch("Kedua")}}`, company.token);
    expect(answer.status).toBe(200);
    const { id } = ((await answer.json()) as { objResponse: { id: string } }).objResponse;
    const kept = (await company.call("GET", "/cabang/detail", { id })).body.objResponse;
    expect(JSON.stringify(kept)).toContain("Kedua");
    expect(JSON.stringify(kept)).not.toContain("Pertama");
    for (const twice of [{ page: ["1", "2"] }, { sort: ["nama", "-nama"] }, { q: ["a", "b"] }])
      expect((await company.call("GET", "/karyawan/list", twice)).status).toBe(400);
  });
});

describe("texts", () => {
  test("are read without the character 0 and halves of characters, at any depth and in a query", async () => {
    const draft = faktur((await companyOf(api.db.sql, "peserta01")).npwp, other, { referensi: "A\0B\ud800" });
    const { status, body } = await company.call("POST", "/eFaktur/save-draft", draft);
    expect(status, JSON.stringify(body)).toBe(200);
    const { id } = body.objResponse;
    const stored = (await company.call("GET", "/eFaktur/detail", { id: `${id}\0` })).body.objResponse;
    expect(stored.isian.referensi).toBe("AB\ufffd");
    const found = async (q: string) => (await one.call("GET", "/user/find", { q })).body.objResponse.rows;
    expect(await found("peserta\x0001")).toEqual(await found("peserta01"));
    expect((await one.call("GET", "/user/find", { "q\0": "x" })).status).toBe(400);
  });

  test("are stored without control characters and without characters that reverse the text direction", async () => {
    const nama = "Gu\u0000dang\u202e ba\u0007ru\u2066";
    const { body } = await company.call("POST", "/cabang/create", {
      isi: { kode: "000079", nama, alamat: "Baris satu\r\nbaris dua", kota: "Ban\u200fdung" },
    });
    const kept = (await company.call("GET", "/cabang/detail", { id: body.objResponse.id })).body.objResponse;
    expect(kept.isi ?? kept).toMatchObject({
      nama: "Gudang baru",
      alamat: "Baris satu\nbaris dua",
      kota: "Ban\u200fdung",
    });
  });
});

describe("secrets cannot be guessed quickly", () => {
  test("wrong authorisation codes slow the account down, from any address", async () => {
    const slow = await (await api.signIn("peserta03")).as("company");
    const go = api.stopClock();
    const id = await draft(slow, faktur(await npwpOf(slow), other));
    const statuses: number[] = [];
    for (let n = 0; n < 8; n++) {
      const headers = { "x-forwarded-for": `10.0.0.${n}` };
      const kodeOtorisasi = `Salah${n}#kode`;
      statuses.push((await slow.call("POST", "/eFaktur/upload", { ids: [id], kodeOtorisasi }, { headers })).status);
    }
    expect(statuses.slice(0, 5)).toEqual([422, 422, 422, 422, 422]);
    expect(statuses).toContain(429);
    const refused = { ids: [id], kodeOtorisasi: "Salah#kode" };
    const { headers, status } = await slow.call("POST", "/eFaktur/upload", refused);
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(5);
    api.advance(6_000);
    const right = { ids: [id], kodeOtorisasi: KODE_OTORISASI };
    expect((await slow.call("POST", "/eFaktur/upload", right)).status).toBe(200);
    go();
  });

  test("requests for a forgotten password are limited, and known and unknown accounts get the same answer", async () => {
    const ask = (accountId: string, n: number) =>
      api.anonymous.call(
        "POST",
        "/user/forgot/password/link",
        { accountId },
        { headers: { "x-forwarded-for": `10.1.0.${n}` } },
      );
    const known: unknown[] = [];
    const unknown: unknown[] = [];
    for (let n = 0; n < 8; n++) {
      const [a, b] = [await ask("peserta02", 1), await ask("tidak-ada", 2)];
      known.push([a.status, a.body.code]);
      unknown.push([b.status, b.body.code]);
    }
    expect(known).toEqual(unknown);
    expect(known).toContainEqual([429, "too_many_requests"]);
    const many = await Promise.all(Array.from({ length: 130 }, (_, n) => ask(`orang-${n}`, 3)));
    expect(many.map(({ status }) => status)).toContain(429);
  });

  test("a request for a code for a new address does not reveal the owner of the address", async () => {
    const ask = (actor: Actor, email: string) => actor.call("POST", "/user/otp/send", { tujuan: "ubah_email", email });
    const taken = await ask(await api.signIn("peserta01"), "mitralain@kelas.example");
    const free = await ask(await api.signIn("peserta02"), "belum-ada@kelas.example");
    expect([taken.status, free.status]).toEqual([200, 200]);
    // after proving access to the e-mail, the user is shown the answer
    const letter = await api.db.sql.get<{ isi: string }>(
      `SELECT isi FROM KotakKeluar WHERE kepada = 'mitralain@kelas.example' ORDER BY dibuat DESC LIMIT 1`,
    );
    const otp = /\d{6}/.exec(letter?.isi ?? "")?.[0];
    const profile = { nama: "Siti", email: "mitralain@kelas.example", bahasa: "id", otp };
    expect((await one.call("POST", "/user/profil", profile)).body.code).toBe("email_taken");
  });

  test("invitations and print codes cannot be guessed quickly, even in parallel", async () => {
    const go = api.stopClock();
    const headers = { "x-forwarded-for": "10.6.0.1" };
    const join = (undangan: string) =>
      api.anonymous.call(
        "POST",
        "/user/register/peserta",
        { email: "tebak@kelas.example", password: "Daftar#2026x", firstName: "A", undangan },
        { headers },
      );
    const joined = await Promise.all(Array.from({ length: 40 }, (_, n) => join(`TEBAKAN${n}`)));
    const tried = joined.filter(({ status }) => status === 422);
    expect([tried.length, joined.filter(({ status }) => status === 429).length]).toEqual([6, 34]);

    const look = (kode: string, address = "10.6.0.1") =>
      api.anonymous.call("GET", "/verifikasi", { kode }, { headers: { "x-forwarded-for": address } });
    const looked = await Promise.all(Array.from({ length: 150 }, (_, n) => look(`TEBAKAN${n}`)));
    expect(looked.filter(({ status }) => status === 404)).toHaveLength(101);
    const { kode } = (await api.db.sql.get<{ kode: string }>("SELECT kode FROM Verifikasi LIMIT 1")) ?? { kode: "" };
    expect((await look(kode)).status).toBe(429);
    // It does not delay another address. Correct codes never slow anybody down, and the wait ends.
    const right = await Promise.all(Array.from({ length: 150 }, () => look(kode, "10.6.0.2")));
    expect(new Set(right.map(({ status }) => status))).toEqual(new Set([200]));
    api.advance(6_000);
    expect((await look(kode)).status).toBe(200);
    go();
  });

  test("a letter with a new link is sent again after a clock was set back", async () => {
    const ask = () => api.anonymous.call("POST", "/user/forgot/password/link", { accountId: "peserta03" });
    const letters = async () =>
      (
        await api.db.sql.get<{ n: number }>(
          `SELECT count(*) n FROM KotakKeluar k JOIN Akun a ON a.id = k.akunId WHERE a.accountId = 'peserta03' AND k.jenis = 'reset'`,
        )
      )?.n ?? 0;
    await ask();
    await expect.poll(letters).toBe(1);
    api.advance(-86_400_000);
    await ask();
    await expect.poll(letters).toBe(2);
    api.advance(86_400_000 + 60_000);
  });

  test("a clock set back a day extends no wait beyond the maximum", async () => {
    const signIn = (password: string) =>
      api.anonymous.call("POST", "/user/login/peserta", { accountId: "asisten", password });
    const go = api.stopClock();
    for (let n = 0; n < 8; n++) await signIn("salah");
    const actor = await api.signIn("peserta02");
    const sendOtp = () => actor.call("POST", "/user/otp/send", { tujuan: "ubah_kode_otorisasi" });
    await sendOtp();
    expect([(await signIn(SANDI)).status, (await sendOtp()).status]).toEqual([429, 429]);
    api.advance(-86_400_000);
    // Waits begun while the clock was ahead end at once. Current waits count as usual.
    expect([(await signIn(SANDI)).status, (await sendOtp()).status]).toEqual([200, 200]);
    for (let n = 0; n < 8; n++) await signIn("salah");
    const login = await signIn("salah");
    expect([login.status, login.body.message]).toEqual([429, expect.not.stringMatching(/\d{2}/)]);
    expect((await sendOtp()).status).toBe(429);
    go();
    // forward again, and beyond the waits begun by these tries
    api.advance(86_400_000 + 60_000);
  });
});

describe("refusals", () => {
  const loginAs = (accountId: string, address: string) =>
    api.anonymous.call(
      "POST",
      "/user/login/peserta",
      { accountId, password: "bukan sandinya" },
      { headers: { "x-forwarded-for": address } },
    );
  const refusedAs = async (q: string) =>
    (await (await api.signIn("admin")).call("GET", "/penolakan", { q, perPage: 500 })).body.objResponse.rows as Record<
      string,
      unknown
    >[];
  const entries = async () => (await api.db.sql.get<{ n: number }>(`SELECT count(*) n FROM Jejak`))?.n ?? 0;

  test("are counted by kind, known account, address, call and minute, and read by administrators", async () => {
    const go = api.stopClock();
    await api.signIn("admin");
    const before = await entries();
    for (let n = 0; n < 3; n++) await loginAs("peserta03", "10.5.0.1");
    await loginAs("Rahasia#Saya99", "10.5.0.1");
    const headers = { "x-forwarded-for": "10.5.0.1" };
    await api.anonymous.call("GET", "/karyawan/list", {}, { headers });
    await one.call("GET", "/kotak-keluar", {}, { headers });
    for (let n = 0; n < 8; n++) await loginAs("dikira-ada", "10.5.0.2");
    expect(await entries()).toBe(before);
    const seen = (await refusedAs("10.5.0.")).map(({ jenis, akun, alamat, panggilan, jumlah }) =>
      [jenis, akun, alamat, panggilan, jumlah].join(" "),
    );
    go();
    const door = "/user/login/peserta";
    expect(seen.sort()).toEqual(
      [
        `masuk peserta03 10.5.0.1 ${door} 3`,
        `masuk  10.5.0.1 ${door} 1`,
        "sesi  10.5.0.1 /karyawan/list 1",
        "hak peserta01 10.5.0.1 /kotak-keluar 1",
        `masuk  10.5.0.2 ${door} 6`,
        `tempo  10.5.0.2 ${door} 2`,
      ].sort(),
    );
    const kept = JSON.stringify(await api.db.sql.all(`SELECT * FROM Penolakan`));
    expect(kept).not.toMatch(/Rahasia#Saya99|bukan sandinya|dikira-ada/);
  });

  test("a flood from many addresses costs a few hundred rows a minute and one write, and twenty thousand in all", async () => {
    let writes = 0;
    const refusals = new Refusals({
      write: (run) => {
        writes += 1;
        return api.db.write(run);
      },
    });
    const count = () =>
      api.db.sql.get<{ baris: number; kali: number }>(
        `SELECT count(*) baris, coalesce(sum(jumlah), 0) kali FROM Penolakan`,
      );
    await api.db.write((sql) => sql.run(`DELETE FROM Penolakan`));
    const now = new Date("2026-11-22T03:00:20Z");
    for (let n = 0; n < 30_000; n++)
      refusals.note({ jenis: "masuk", akunId: null, alamat: `10.${n % 5_000}`, panggilan: "/user/login/peserta" }, now);
    await refusals.flush();
    expect([await count(), writes]).toEqual([{ baris: 201, kali: 30_000 }, 1]);
    for (let minute = 1; minute <= 105; minute++) {
      const later = new Date(now.getTime() + minute * 60_000);
      for (let n = 0; n < 200; n++)
        refusals.note({ jenis: "hak", akunId: null, alamat: `10.${n}`, panggilan: "/kotak-keluar" }, later);
      await refusals.flush();
    }
    expect((await count())?.baris).toBe(20_000);
    await api.db.write((sql) => sql.run(`DELETE FROM Penolakan`));
  });
});

describe("viewing a trainee's work", () => {
  test("ends when the class is taken from its instructor", async () => {
    const { npwp, batchId } = await companyOf(api.db.sql, "peserta01");
    const instructor = await api.signIn("asisten");
    const begun = await instructor.call("POST", "/batch/lihat", { batchId, npwp });
    const look = api.actor(begun.body.objResponse.token);
    expect((await look.call("GET", "/eFaktur/list", { direction: "keluaran" })).status).toBe(200);
    const asisten = await accountOf(api.db.sql, "asisten");
    await api.db.write((sql) => sql.run(`DELETE FROM BatchInstruktur WHERE akunId = ?`, [asisten]));
    expect((await look.call("GET", "/eFaktur/list", { direction: "keluaran" })).status).toBe(401);
    expect((await look.call("GET", "/dasbor")).status).toBe(401);
  });
});

describe("a start that other machines can reach", () => {
  test("gives staff with the published password a new one, once, and ends their sessions", async () => {
    const before = await api.signIn("admin");
    const replaced = await replacePublished(api.db, new Date());
    expect(replaced.map(({ accountId }) => accountId)).toEqual([
      "admin",
      "asisten",
      "instruktur",
      "mitra",
      "supermitra",
    ]);
    expect((await before.call("POST", "/user/peserta/me")).status).toBe(401);
    await expect(api.signIn("admin")).rejects.toThrow("401");
    const { password } = replaced[0] ?? { password: "" };
    expect((await (await api.signIn("admin", password)).call("POST", "/user/peserta/me")).status).toBe(200);
    expect(await replacePublished(api.db, new Date())).toEqual([]);
    expect((await api.signIn("peserta02")).token).not.toBeNull();
  });

  test.each([
    [{}, false],
    [{ HOST: "0.0.0.0" }, true],
    [{ API_HOST: "192.168.1.5" }, true],
    [{ PUBLIC_URL: "https://pajak.kampus.example" }, true],
    [{ HOST: "localhost", PUBLIC_URL: "http://127.0.0.1:3000" }, false],
  ])("is recognised by its settings: %j", (env, onNetwork) => {
    expect(readConfig({ SESSION_SECRET: "x".repeat(32), ...env }).onNetwork).toBe(onNetwork);
  });
});
