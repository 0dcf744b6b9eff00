import { importJWK, jwtVerify, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { KLAIM } from "~/domain/lti/klaim";
import { issueLink } from "../../../mock-server/auth/links";
import { kunciPenanda } from "../../../mock-server/auth/lti-kunci";
import { deleteDaftar, saveDaftar } from "../../../mock-server/db/batch/daftar-masuk-store";
import { type Actor, SANDI, startApi, type TestApi } from "../../setup/api";
import {
  CLIENT_ID,
  type Klaim,
  PELAJAR,
  PENGAJAR,
  type Peluncur,
  startPlatform,
  type TestPlatform,
  tanpaTanda,
} from "../../setup/lti-platform";

let api: TestApi;
let platform: TestPlatform;
let admin: Actor;
let kepala: Actor;
let kelasA = "";
let kelasB = "";
const PORTAL = "https://portal.example";
const IKAT = "peramban-satu-0123456789";

const idOf = async (table: string, column: string, value: string) =>
  (await api.db.sql.get<{ id: string }>(`SELECT id FROM ${table} WHERE ${column} = ?`, [value]))?.id ?? "";

beforeAll(async () => {
  platform = await startPlatform();
  api = await startApi({ env: { PUBLIC_URL: PORTAL } });
  admin = await api.signIn("admin");
  kepala = await api.signIn("instruktur");
  kelasA = await idOf("Batch", "nama", "Kelas A");
  kelasB = await idOf("Batch", "nama", "Kelas B");
});
afterAll(async () => {
  await api.close();
  await platform.close();
});

const post = (path: string, input: Record<string, unknown>, actor = api.anonymous) => actor.call("POST", path, input);
const asked = async (ikat = IKAT) => {
  const answer = await post("/user/lti/mulai", { iss: platform.issuer, login_hint: "7", ikat });
  const url = new URL(answer.body.objResponse.url);
  return { url, state: url.searchParams.get("state") ?? "", nonce: url.searchParams.get("nonce") ?? "" };
};
const terima = (state: string, id_token: string) => post("/user/lti/terima", { state, id_token });
/** The refusal code of a launch with changed claims. `ok` if it is accepted. */
const refusal = async (change: Klaim, sign: (klaim: Klaim) => Promise<string> | string = platform.tandai) => {
  const { state, nonce } = await asked();
  const klaim = platform.klaim(nonce, { sub: "p-1", roles: PELAJAR, klaim: change });
  const { body } = await terima(state, await sign(klaim));
  return body.code ?? "ok";
};
/** The ticket of a valid launch. */
const launched = async (who: Peluncur): Promise<string> => {
  const { state, nonce } = await asked();
  const answer = await terima(state, await platform.tandai(platform.klaim(nonce, who)));
  return answer.body.objResponse?.tiket ?? `refused: ${JSON.stringify(answer.body)}`;
};
const masuk = (tiket: string, more: Record<string, unknown> = {}) =>
  post("/user/lti/masuk", { tiket, ikat: IKAT, ...more });
const enter = async (who: Peluncur, more: Record<string, unknown> = {}) => masuk(await launched(who), more);
const accountOf = async (token: string) =>
  (await api.actor(token).call("POST", "/user/peserta/me")).body.objResponse as {
    accountId: string;
    email: string;
    batch: { id: string };
  };

test("without a registered platform LTI is off and sends no outside request", async () => {
  const { body } = await post("/user/lti/mulai", { iss: platform.issuer, login_hint: "7", ikat: IKAT });
  expect(body.code).toBe("lti_off");
  expect((await api.anonymous.call("GET", "/lti/jwks")).body.objResponse).toEqual({ keys: [] });
  expect(platform.diminta).toEqual([]);
});

describe("registering a platform", () => {
  test.each([
    ["plain http", "http://moodle.example/auth"],
    ["a password in it", "https://siapa:rahasia@moodle.example/auth"],
    ["another scheme", "file:///etc/passwd"],
    ["no address", "moodle"],
    ["a host that only begins as loopback", "http://127.0.0.1.moodle.example/"],
  ])("refuses an address with %s", async (_, address) => {
    for (const field of ["issuer", "otorisasi", "token", "jwks"]) {
      const answer = await post("/lti/platform/simpan", { ...platform.pendaftaran, [field]: address }, admin);
      expect([field, answer.status, Object.keys(answer.body.fieldErrors ?? {})]).toEqual([field, 422, [field]]);
    }
  });

  test("stores it, shows our addresses with the public host, and makes a key", async () => {
    expect((await post("/lti/platform/simpan", platform.pendaftaran, admin)).status).toBe(200);
    const { body } = await admin.call("GET", "/lti/platform/list");
    expect(body.objResponse.alamat).toEqual({
      login: `${PORTAL}/lti/login`,
      luncur: `${PORTAL}/lti/luncur`,
      jwks: `${PORTAL}/lti/jwks`,
    });
    expect(body.objResponse.rows).toMatchObject([{ ...platform.pendaftaran, kelas: 0 }]);
    const twice = await post("/lti/platform/simpan", platform.pendaftaran, admin);
    expect([twice.status, twice.body.code]).toEqual([422, "lti_platform_taken"]);
  });

  test("the private key is sealed, and a renewed key leaves the old one published for a week", async () => {
    const keys = async () =>
      (await api.anonymous.call("GET", "/lti/jwks")).body.objResponse.keys as Record<string, string>[];
    const [first] = await keys();
    expect(first).toMatchObject({ kty: "RSA", alg: "RS256", use: "sig", kid: expect.any(String) });
    expect(first).not.toHaveProperty("d");
    const { isi = "" } = (await api.db.sql.get<{ isi: string }>("SELECT isi FROM LtiKunci")) ?? {};
    expect(isi).not.toContain('"d"');
    expect((await post("/lti/kunci/ganti", {}, admin)).status).toBe(200);
    const both = await keys();
    expect(both.map(({ kid }) => kid)).toEqual([expect.any(String), first?.kid]);
    const penanda = await kunciPenanda(api.db.sql, api.config.sessionSecret);
    expect(penanda?.kid).toBe(both[0]?.kid);
    const signed = await new SignJWT({}).setProtectedHeader({ alg: "RS256" }).sign(penanda?.key as Uint8Array);
    await expect(jwtVerify(signed, await importJWK(both[0] ?? {}, "RS256"))).resolves.toBeDefined();
    expect(await kunciPenanda(api.db.sql, "rahasia-lain-0123456789-0123456789-abc")).toBeUndefined();
    const back = 8 * 86_400_000;
    api.advance(back);
    expect((await keys()).map(({ kid }) => kid)).toEqual([both[0]?.kid]);
    api.advance(-back);
  });
});

describe("the redirect to the platform", () => {
  test("requests an id_token by form post, with state and nonce, at the registered address", async () => {
    const { url, state, nonce } = await asked();
    expect(url.origin + url.pathname).toBe(`${platform.issuer}/auth`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      scope: "openid",
      response_type: "id_token",
      response_mode: "form_post",
      prompt: "none",
      client_id: CLIENT_ID,
      redirect_uri: `${PORTAL}/lti/luncur`,
      login_hint: "7",
      state,
      nonce,
    });
    expect((await asked()).nonce).not.toBe(nonce);
  });

  test("an unregistered issuer or client id is refused", async () => {
    for (const other of [{ iss: "https://lain.example" }, { client_id: "lain" }]) {
      const { body } = await post("/user/lti/mulai", { iss: platform.issuer, login_hint: "7", ikat: IKAT, ...other });
      expect(body.code).toBe("lti_platform_unknown");
    }
  });
});

describe("invalid tokens", () => {
  const now = Math.floor(Date.now() / 1000);
  test.each([
    ["expired", { exp: now - 120, iat: now - 300 }, "lti_token_expired"],
    ["too old, whatever its end", { iat: now - 3600, exp: now + 3600 }, "lti_token_expired"],
    ["of the future", { iat: now + 600, exp: now + 900 }, "lti_token_expired"],
    ["of another issuer", { iss: "https://lain.example" }, "lti_token_foreign"],
    ["for another tool", { aud: "lain" }, "lti_token_foreign"],
    ["for several tools without saying whose", { aud: [CLIENT_ID, "lain"] }, "lti_token_foreign"],
    ["authorised for another party", { azp: "lain" }, "lti_token_foreign"],
    ["with another nonce", { nonce: "lain" }, "lti_nonce_invalid"],
    ["of another deployment", { [KLAIM.deployment]: "2" }, "lti_deployment_unknown"],
    ["without a nonce", { nonce: undefined }, "lti_claim_missing"],
    ["without an end", { exp: undefined }, "lti_claim_missing"],
    ["without its time", { iat: undefined }, "lti_claim_missing"],
    ["of nobody", { sub: undefined }, "lti_claim_missing"],
    ["without a deployment", { [KLAIM.deployment]: undefined }, "lti_claim_missing"],
    ["of another message", { [KLAIM.pesan]: "LtiDeepLinkingRequest" }, "lti_claim_missing"],
    ["of another version", { [KLAIM.versi]: "1.1" }, "lti_claim_missing"],
    ["without a course", { [KLAIM.konteks]: undefined }, "lti_claim_missing"],
    ["without a resource link", { [KLAIM.sumber]: undefined }, "lti_claim_missing"],
    [
      "with a role of the site only",
      { [KLAIM.peran]: ["http://purl.imsglobal.org/vocab/lis/v2/system/person#SysSupport"] },
      "lti_claim_missing",
    ],
  ])("%s", async (_, change, code) => {
    expect(await refusal(change as Klaim)).toBe(code);
  });

  test("are refused unsigned, signed by another key, or by HMAC with the public key", async () => {
    expect(await refusal({}, tanpaTanda)).toBe("lti_signature_invalid");
    expect(await refusal({}, platform.tandaiAsing)).toBe("lti_signature_invalid");
    expect(await refusal({}, platform.tandaiHmac)).toBe("lti_signature_invalid");
    expect(await refusal({}, () => "bukan-token")).toBe("lti_signature_invalid");
    expect(await refusal({}, async (klaim) => `${(await platform.tandai(klaim)).slice(0, -4)}AAAA`)).toBe(
      "lti_signature_invalid",
    );
  });

  test("a launch is accepted once, in time, and only with our own state", async () => {
    const { state, nonce } = await asked();
    const token = await platform.tandai(platform.klaim(nonce, { sub: "p-1", roles: PELAJAR }));
    expect((await terima(state, token)).status).toBe(200);
    expect((await terima(state, token)).body.code).toBe("lti_nonce_invalid");
    expect((await terima((await asked()).state, token)).body.code).toBe("lti_nonce_invalid");
    expect((await terima("bukan-state", token)).body.code).toBe("lti_start_over");
    const late = await asked();
    api.advance(11 * 60_000);
    expect((await terima(late.state, token)).body.code).toBe("lti_start_over");
    api.advance(-11 * 60_000);
  });
});

describe("keys of the platform", () => {
  test("are fetched once, and again for an unknown key", async () => {
    const before = platform.diminta.filter((path) => path === "/jwks").length;
    expect(before).toBe(1);
    expect(await refusal({})).toBe("ok");
    expect(platform.diminta.filter((path) => path === "/jwks").length).toBe(1);
    await platform.gantiKunci();
    const { now } = Date;
    Date.now = () => now() + 31_000;
    try {
      expect(await refusal({})).toBe("ok");
    } finally {
      Date.now = now;
    }
    expect(platform.diminta.filter((path) => path === "/jwks").length).toBe(2);
  });

  test("redirects are not followed, and too much or too slow an answer is refused with a message", async () => {
    const met: Record<string, string> = {};
    for (const kind of ["alih", "besar", "diam"] as const) {
      const other = await startPlatform();
      other.jawabKunci = kind;
      expect((await post("/lti/platform/simpan", { ...other.pendaftaran, nama: kind }, admin)).status).toBe(200);
      const { body } = await post("/user/lti/mulai", { iss: other.issuer, login_hint: "7", ikat: IKAT });
      const query = new URL(body.objResponse.url).searchParams;
      const klaim = other.klaim(query.get("nonce") ?? "", { sub: "x", roles: PELAJAR });
      const answer = await terima(query.get("state") ?? "", await other.tandai(klaim));
      met[kind] = `${answer.body.code} ${/\((\w+)\)/.exec(answer.body.message)?.[1]}`;
      expect(other.diminta).toEqual(["/jwks"]);
      await other.close();
    }
    expect(met).toEqual({
      alih: "lti_platform_unreachable redirect",
      besar: "lti_platform_unreachable too_large",
      diam: "lti_platform_unreachable timeout",
    });
  }, 30_000);
});

describe("linking a course to a class", () => {
  const pengajar = { sub: "guru-1", roles: PENGAJAR, klaim: { email: "guru@kampus.example" } };

  test("participants of an unlinked course are asked to wait for the teacher", async () => {
    expect((await enter({ sub: "p-1", roles: PELAJAR })).body.code).toBe("lti_class_unlinked");
  });

  test("a teacher gives the password of its account once, then chooses among its own classes", async () => {
    const tiket = await launched(pengajar);
    const asks = await post("/user/lti/periksa", { tiket, ikat: IKAT });
    expect(asks.body.objResponse).toMatchObject({ langkah: "sandi", peran: "instruktur", judul: "Perpajakan 1" });
    expect((await masuk(tiket)).body.code).toBe("invalid");
    expect((await masuk(tiket, { akun: "instruktur", sandi: "salah-sekali" })).body.code).toBe("login_failed");
    // the password of a participant opens no instructor
    expect((await masuk(tiket, { akun: "peserta01", sandi: SANDI })).body.code).toBe("login_failed");
    const { body } = await masuk(tiket, { akun: "instruktur", sandi: SANDI });
    expect(body.objResponse).toMatchObject({ role: "instruktur", tertaut: false, batchId: null });
    const guru = api.actor(body.objResponse.token);
    const choice = await post("/lti/tertunda", { tiket, ikat: IKAT }, guru);
    expect(choice.body.objResponse).toMatchObject({ judul: "Perpajakan 1", kelas: [{ id: kelasA, nama: "Kelas A" }] });
    // a ticket signs in once, and cannot be used by others
    expect((await masuk(tiket, { akun: "instruktur", sandi: SANDI })).body.code).toBe("lti_start_over");
    const asisten = await api.signIn("asisten");
    expect((await post("/lti/tertunda", { tiket, ikat: IKAT }, asisten)).body.code).toBe("lti_start_over");
    expect((await post("/lti/hubungkan", { tiket, ikat: IKAT, batchId: kelasB }, guru)).status).toBe(404);
    expect((await post("/lti/hubungkan", { tiket, ikat: IKAT, batchId: kelasA }, asisten)).status).toBe(403);
    expect((await post("/lti/hubungkan", { tiket, ikat: IKAT, batchId: kelasA }, guru)).status).toBe(200);
    expect((await post("/lti/hubungkan", { tiket, ikat: IKAT, batchId: kelasA }, guru)).body.code).toBe("already_done");
    const { body: list } = await kepala.call("GET", "/batch/lti/list", { batchId: kelasA });
    expect(list.objResponse).toMatchObject({
      ubah: true,
      rows: [{ judul: "Perpajakan 1", konteks: "kursus-1", gabung: false, orang: 0 }],
    });
  });

  test("the next time the teacher is recognised, with its local role only", async () => {
    const { body } = await enter(pengajar);
    expect(body.objResponse).toMatchObject({ role: "instruktur", tertaut: true, batchId: kelasA });
    expect((await accountOf(body.objResponse.token)).accountId).toBe("instruktur");
    // an instructor of another partner, and a teacher's role on the platform, give no right in this class
    const other = await enter({ sub: "guru-2", roles: PENGAJAR }, { akun: "instrukturlain", sandi: SANDI });
    expect(other.body.code).toBe("lti_not_instructor");
    const teaching = await enter({ sub: "p-9", roles: PENGAJAR }, { akun: "peserta01", sandi: SANDI });
    expect(teaching.body.code).toBe("login_failed");
  });
});

describe("participants", () => {
  const rina = () => idOf("Akun", "nama", "Rina Baru");
  const surel = (accountId: string) => ({ email: `${accountId}@kelas.example` });
  const link = async () => (await kepala.call("GET", "/batch/lti/list", { batchId: kelasA })).body.objResponse.rows[0];
  const gabung = async (gabung: boolean) =>
    expect((await post("/batch/lti/atur", { batchId: kelasA, tautan: (await link()).id, gabung }, kepala)).status).toBe(
      200,
    );

  test("an account with a password is linked only after that password; then by issuer and subject", async () => {
    const who = { sub: "p-1", roles: PELAJAR, klaim: surel("peserta01") };
    const tiket = await launched(who);
    const { body } = await post("/user/lti/periksa", { tiket, ikat: IKAT });
    expect(body.objResponse).toMatchObject({ langkah: "sandi", akun: "peserta01@kelas.example" });
    expect((await masuk(tiket)).body.code).toBe("invalid");
    expect((await masuk(tiket, { akun: "peserta01", sandi: "tebakan-lain" })).body.code).toBe("login_failed");
    const first = await masuk(tiket, { akun: "peserta01", sandi: SANDI });
    expect(first.body.objResponse).toMatchObject({ role: "peserta", tertaut: true, batchId: kelasA });
    // later launches work without e-mail and password
    const again = await enter({ sub: "p-1", roles: PELAJAR });
    expect((await accountOf(again.body.objResponse.token)).accountId).toBe("peserta01");
    // the same subject on another platform is another person
    expect((await enter({ sub: "p-2", roles: PELAJAR })).body.code).toBe("lti_not_in_class");
  });

  test("a ticket belongs to the browser that began its launch", async () => {
    const tiket = await launched({ sub: "p-1", roles: PELAJAR });
    expect((await masuk(tiket, { ikat: "peramban-lain-0123456789" })).body.code).toBe("lti_start_over");
    expect((await masuk("bukan-tiket")).body.code).toBe("lti_start_over");
    expect((await masuk(tiket)).status).toBe(200);
    expect((await masuk(tiket)).body.code).toBe("lti_start_over");
  });

  test("a participant of another class does not enter with its password", async () => {
    const lain = { sub: "p-lain", roles: PELAJAR, klaim: surel("peserta02") };
    const answer = await enter(lain, { akun: "pesertalain01", sandi: SANDI });
    expect(answer.body.code).toBe("lti_not_in_class");
  });

  test("strangers enter only if the link lets them join, each with its own account and no password", async () => {
    const baru = { sub: "p-baru", roles: PELAJAR, klaim: { email: "Baru@Kampus.Example", name: "Rina Baru" } };
    expect((await enter(baru)).body.code).toBe("lti_not_in_class");
    await gabung(true);
    // a person waiting in the class roster enters by the roster, not by a platform's word
    const menunggu = { batchId: kelasA, akunId: "", accountId: "", nama: "", panggilan: "", total: 1, catatan: "[]" };
    const baris = JSON.stringify([{ nama: "Rina Baru", email: "baru@kampus.example" }]);
    await api.db.write((sql) => saveDaftar(sql, { ...menunggu, baris }, new Date()));
    expect((await enter(baru)).body.code).toBe("lti_not_in_class");
    await api.db.write((sql) => deleteDaftar(sql, kelasA));
    const { body } = await enter(baru);
    const rina = await accountOf(body.objResponse.token);
    // its e-mail is only claimed, so nobody has it here
    expect(rina).toMatchObject({ email: expect.stringMatching(/@tanpa-surel\.invalid$/), batch: { id: kelasA } });
    const again = await enter(baru);
    expect((await accountOf(again.body.objResponse.token)).accountId).toBe(rina.accountId);
    const row = await api.db.sql.get("SELECT sandi, kodeOtorisasi, nama FROM Akun WHERE accountId = ?", [
      rina.accountId,
    ]);
    expect(row).toEqual({ sandi: null, kodeOtorisasi: null, nama: "Rina Baru" });
    const nameless = await enter({ sub: "p-tanpa-surel", roles: PELAJAR });
    expect((await accountOf(nameless.body.objResponse.token)).accountId).not.toBe(rina.accountId);
  });

  test("joining takes over no account: neither of staff nor of another class", async () => {
    const staff = await enter({ sub: "p-staf", roles: PELAJAR, klaim: { email: "asisten@kelas.example" } });
    expect(staff.body.code).toBe("lti_email_staff");
    const elsewhere = { sub: "p-lain", roles: PELAJAR, klaim: surel("pesertalain01") };
    // under another partner the same e-mail is another person
    const { body } = await enter(elsewhere);
    const joined = await accountOf(body.objResponse.token);
    expect([joined.accountId === "pesertalain01", joined.batch.id]).toEqual([false, kelasA]);
  });

  test("an earlier claimant of an e-mail gets nothing from its owner, who later joins another class", async () => {
    const mitra = await api.signIn("mitra");
    const made = await mitra.call(
      "POST",
      "/batch/create",
      { nama: "Kelas C", mulai: "2026-04-01", selesai: "2026-06-30", paket: "brevet-ab-ppn-maret-2026" },
      { files: [] },
    );
    const kelasC: string = made.body.objResponse.id;
    const owner = { batchId: kelasC, nama: "Rina Asli", email: "baru@kampus.example" };
    expect((await mitra.call("POST", "/user/add/peserta", owner, { files: [] })).status).toBe(200);
    const { body } = await enter({ sub: "p-baru", roles: PELAJAR, klaim: { email: "baru@kampus.example" } });
    const rina = api.actor(body.objResponse.token);
    expect((await rina.call("GET", "/user/kelas/list")).body.objResponse.rows).toMatchObject([{ id: kelasA }]);
    expect((await post("/user/kelas/pilih", { batchId: kelasC }, rina)).status).toBe(404);
    // the next user of it proves its ownership
    const other = await enter({ sub: "p-lain-lagi", roles: PELAJAR, klaim: { email: "baru@kampus.example" } });
    expect(other.body.code).toBe("invalid");
  });

  test("an account waiting for its password is not opened by an e-mail whose owner has a password elsewhere", async () => {
    const kelasC = await idOf("Batch", "nama", "Kelas C");
    const email = "menunggu@kampus.example";
    const who = { sub: "p-menunggu", roles: PELAJAR, klaim: { email } };
    const waiting = await enter({ sub: "p-sementara", roles: PELAJAR });
    const { accountId } = await accountOf(waiting.body.objResponse.token);
    await api.db.write(async (sql) => {
      await sql.run("DELETE FROM LtiOrang WHERE sub = 'p-sementara'");
      await sql.run("UPDATE Akun SET email = ?, status = 'menunggu' WHERE accountId = ?", [email, accountId]);
    });
    const mitra = await api.signIn("mitra");
    await mitra.call("POST", "/user/add/peserta", { batchId: kelasC, nama: "Menunggu", email }, { files: [] });
    expect((await enter(who)).body.code).toBe("invalid");
    await api.db.write((sql) =>
      sql.run(
        "UPDATE Akun SET sandi = (SELECT sandi FROM Akun WHERE accountId = 'peserta01') WHERE batchId = ? AND email = ?",
        [kelasC, email],
      ),
    );
    const { body } = await enter(who, { akun: email, sandi: SANDI });
    expect((await accountOf(body.objResponse.token)).accountId).toBe(accountId);
  });

  test("an account without password belongs to the person admitted by a platform, despite the same e-mail of another one", async () => {
    const email = "rina@kampus.example";
    const mitra = await api.signIn("mitra");
    expect(
      (await post("/user/edit/peserta", { id: await rina(), nama: "Rina Baru", telepon: "", email }, mitra)).status,
    ).toBe(200);
    const other = await enter({ sub: "p-penyamar", roles: PELAJAR, klaim: { email } });
    expect(other.body.code).toBe("lti_not_in_class");
  });

  test("a closed person stays closed, and joins under no other name", async () => {
    const id = await rina();
    expect((await post("/user/unactive/peserta", { id }, admin)).status).toBe(200);
    expect((await enter({ sub: "p-baru", roles: PELAJAR })).body.code).toBe("lti_not_in_class");
    expect((await post("/user/aktivasi/peserta", { id }, admin)).status).toBe(200);
    expect((await enter({ sub: "p-baru", roles: PELAJAR })).status).toBe(200);
  });

  test("a deleted or moved person does not return as somebody new", async () => {
    const kelasC = await idOf("Batch", "nama", "Kelas C");
    const mitra = await api.signIn("mitra");
    const joined = async (sub: string) => {
      const { body } = await enter({ sub, roles: PELAJAR });
      return idOf("Akun", "accountId", (await accountOf(body.objResponse.token)).accountId);
    };
    const hapus = await joined("p-hapus");
    const pindah = await joined("p-pindah");
    expect((await post("/user/delete/peserta", { id: hapus }, mitra)).status).toBe(200);
    const moved = await post("/user/peserta/massal", { ids: [pindah], aksi: "pindahkan", batchId: kelasC }, mitra);
    expect(moved.body.objResponse.hasil).toMatchObject([{ ok: true }]);
    for (const sub of ["p-hapus", "p-pindah"])
      expect([sub, (await enter({ sub, roles: PELAJAR })).body.code]).toEqual([sub, "lti_not_in_class"]);
    // the platform's recognition moves along into the new class
    const known = await api.db.sql.all(
      "SELECT a.batchId FROM LtiOrang o JOIN Akun a ON a.id = o.akunId WHERE o.sub = 'p-pindah' AND a.dihapus IS NULL",
    );
    expect(known).toEqual([{ batchId: kelasC }]);
    expect((await link()).orang).toBe(
      (
        await api.db.sql.all(
          "SELECT 1 FROM LtiOrang o JOIN Akun a ON a.id = o.akunId WHERE a.batchId = ? AND a.dihapus IS NULL",
          [kelasA],
        )
      ).length,
    );
  });

  test("an account has one subject per platform: the newest proven one", async () => {
    const subs = () =>
      api.db.sql.all("SELECT o.sub FROM LtiOrang o JOIN Akun a ON a.id = o.akunId WHERE a.accountId = 'peserta03'");
    const prove = (sub: string) =>
      enter({ sub, roles: PELAJAR, klaim: surel("peserta03") }, { akun: "peserta03", sandi: SANDI });
    await prove("p-3");
    expect(await subs()).toEqual([{ sub: "p-3" }]);
    await prove("p-3-baru");
    expect(await subs()).toEqual([{ sub: "p-3-baru" }]);
  });

  test("a new password revokes the platform's recognition: it must be proven again", async () => {
    const who = { sub: "p-3-baru", roles: PELAJAR, klaim: surel("peserta03") };
    expect((await enter(who)).status).toBe(200);
    const me = await api.signIn("peserta03");
    const newPassword = "Sandi-baru-2026!";
    expect((await post("/user/change/password/peserta", { oldPassword: SANDI, newPassword }, me)).status).toBe(200);
    expect((await enter(who)).body.code).toBe("invalid");
    expect((await enter(who, { akun: "peserta03", sandi: newPassword })).status).toBe(200);
    expect((await enter(who)).status).toBe(200);
    const id = await idOf("Akun", "accountId", "peserta03");
    const token = await api.db.write((sql) => issueLink(sql, "reset", id, new Date()));
    expect((await post("/user/forgot/password/change", { token, newPassword: "Sandi-lagi-2026!" })).status).toBe(200);
    expect((await enter(who)).body.code).toBe("invalid");
    // a person without e-mail here cannot be asked for it, and stays recognised
    expect((await enter({ sub: "p-tanpa-surel", roles: PELAJAR })).status).toBe(200);
  });

  test("a launch without services leaves the services of the course unchanged", async () => {
    const service = {
      [KLAIM.anggota]: { context_memberships_url: `${platform.issuer}/anggota` },
      [KLAIM.nilai]: { lineitems: `${platform.issuer}/butir`, scope: ["x"] },
    };
    const kept = () => api.db.sql.get("SELECT anggota, butir, cakupan FROM LtiKelas");
    await enter({ sub: "p-1", roles: PELAJAR, klaim: service });
    const whole = { anggota: `${platform.issuer}/anggota`, butir: `${platform.issuer}/butir`, cakupan: '["x"]' };
    expect(await kept()).toEqual(whole);
    await enter({ sub: "p-1", roles: PELAJAR });
    expect(await kept()).toEqual(whole);
    await enter({ sub: "p-1", roles: PELAJAR, klaim: { [KLAIM.nilai]: { scope: [] } } });
    expect(await kept()).toEqual({ ...whole, cakupan: "[]" });
  });

  test.each([
    "bukan surel",
    `${"a".repeat(200)}@kampus.example`,
    "abcd1234@tanpa-surel.invalid",
  ])("an invalid e-mail counts as none: %s", async (email) => {
    const tiket = await launched({ sub: "p-surel", roles: PELAJAR, klaim: { email } });
    const { klaim = "{}" } =
      (await api.db.sql.get<{ klaim: string }>("SELECT klaim FROM LtiLuncur ORDER BY kedaluwarsa DESC")) ?? {};
    expect([tiket.length > 20, JSON.parse(klaim).email]).toEqual([true, ""]);
  });

  test("another course, and the same id under another deployment, open nothing in this class", async () => {
    const other = { ...{ sub: "p-1", roles: PELAJAR }, klaim: { [KLAIM.konteks]: { id: "kursus-2" } } };
    expect((await enter(other)).body.code).toBe("lti_class_unlinked");
    const { rows } = (await admin.call("GET", "/lti/platform/list")).body.objResponse;
    const row = rows.find(({ issuer }: { issuer: string }) => issuer === platform.issuer);
    const { id, kelas: _, dibuat: __, ...isi } = row;
    // people and courses are identified by their issuer
    const moved = await post("/lti/platform/simpan", { ...isi, platform: id, issuer: "https://lain.example" }, admin);
    expect([moved.body.code, Object.keys(moved.body.fieldErrors)]).toEqual(["lti_issuer_fixed", ["issuer"]]);
    await post("/lti/platform/simpan", { ...isi, platform: id, deployment: ["1", "2"] }, admin);
    expect((await enter({ sub: "p-1", roles: PELAJAR, klaim: { [KLAIM.deployment]: "2" } })).body.code).toBe(
      "lti_class_unlinked",
    );
  });

  test("a link to an assignment of the class opens it, one of another class does not", async () => {
    const tugas = async (actor: Actor, batchId: string): Promise<string> => {
      const given = {
        judul: "PPN Maret",
        uraian: "Hitung",
        modul: "efaktur",
        mulai: "2026-03-01",
        jatuhTempo: "2026-12-31",
      };
      const answer = await actor.call("POST", "/tugas/create", { batchId, ...given }, { files: [] });
      return answer.body.objResponse.id;
    };
    const own = await tugas(kepala, kelasA);
    const foreign = await tugas(await api.signIn("instrukturlain"), kelasB);
    expect([own, foreign]).toEqual([expect.any(String), expect.any(String)]);
    const opened = async (klaim: Klaim) =>
      (await enter({ sub: "p-1", roles: PELAJAR, klaim })).body.objResponse.tugasId;
    expect(await opened({ [KLAIM.khusus]: { tugas: own } })).toBe(own);
    expect(await opened({ [KLAIM.tujuan]: `${PORTAL}/lti/luncur?tugas=${own}` })).toBe(own);
    expect(await opened({ [KLAIM.tujuan]: `https://jahat.example/?tugas=${own}` })).toBeNull();
    expect(await opened({ [KLAIM.khusus]: { tugas: foreign } })).toBeNull();
  });

  test("only head and partner see and delete the link, and the trail records it", async () => {
    const { id: tautan } = await link();
    const lepas = (actor: Actor, batchId = kelasA) => post("/batch/lti/hapus", { batchId, tautan }, actor);
    expect((await lepas(await api.signIn("asisten"))).status).toBe(403);
    expect((await lepas(await api.signIn("instrukturlain"))).status).toBe(404);
    expect((await lepas(await api.signIn("instrukturlain"), kelasB)).status).toBe(422);
    expect((await lepas(await api.signIn("mitra"))).status).toBe(200);
    expect((await enter({ sub: "p-1", roles: PELAJAR })).body.code).toBe("lti_class_unlinked");
    const said = await api.db.sql.all<{ panggilan: string }>(
      "SELECT DISTINCT panggilan FROM Jejak WHERE panggilan LIKE '%lti%' ORDER BY panggilan",
    );
    expect(said.map(({ panggilan }) => panggilan)).toEqual([
      "/batch/lti/atur",
      "/batch/lti/hapus",
      "/lti/hubungkan",
      "/lti/kunci/ganti",
      "/lti/platform/simpan",
      "/user/lti/masuk",
      "/user/lti/terima",
    ]);
  });

  test("deleting a platform deletes its launches", async () => {
    const { rows } = (await admin.call("GET", "/lti/platform/list")).body.objResponse;
    const { id } = rows.find(({ issuer }: { issuer: string }) => issuer === platform.issuer);
    const { state, nonce } = await asked();
    const token = await platform.tandai(platform.klaim(nonce, { sub: "p-1", roles: PELAJAR }));
    expect((await post("/lti/platform/hapus", { platform: id }, admin)).status).toBe(200);
    expect((await terima(state, token)).body.code).toBe("lti_start_over");
    const trail = await api.db.sql.get<{ sebelum: string }>(
      "SELECT sebelum FROM Jejak WHERE panggilan = '/lti/platform/hapus'",
    );
    expect(JSON.parse(trail?.sebelum ?? "{}")).toEqual({ issuer: platform.issuer, clientId: CLIENT_ID, kelas: 0 });
  });
});
