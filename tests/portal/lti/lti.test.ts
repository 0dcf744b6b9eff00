import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CAKUPAN_ANGGOTA } from "~/domain/lti/anggota";
import { KLAIM } from "~/domain/lti/klaim";
import { CAKUPAN_BUTIR, CAKUPAN_NILAI } from "~/domain/lti/nilai";
import { PELAJAR, PENGAJAR, type Peluncur, startPlatform, type TestPlatform } from "../../setup/lti-platform";
import { startPortal, type TestPortal } from "../../setup/portal";
import { SANDI } from "../../setup/small-class";
import { Visitor } from "../../setup/visitor";

let portal: TestPortal;
let platform: TestPlatform;
beforeAll(async () => {
  portal = await startPortal();
  platform = await startPlatform();
});
afterAll(async () => {
  await portal.close();
  await platform.close();
});

const path = (one: Visitor) => new URL(one.page.url).pathname;
const login = () => `/lti/login?${new URLSearchParams({ iss: platform.issuer, login_hint: "7" })}`;
/** Headers of a browser's post from a platform's page: another origin, and no portal cookies. */
const foreign = { origin: "https://moodle.example", "sec-fetch-site": "cross-site" };
const type = { "content-type": "application/x-www-form-urlencoded" };
const post = (to: string, body: URLSearchParams, headers: Record<string, string> = {}) =>
  fetch(portal.url + to, {
    method: "POST",
    body: body.toString(),
    headers: { ...type, ...headers },
    redirect: "manual",
  });

/** Opens the link of a course in a browser, up to the post of the platform; returns the portal's answer. */
async function launch(one: Visitor, who: Peluncur): Promise<Response> {
  await one.go(login(), {}, false);
  const url = new URL(one.page.headers.get("location") ?? "");
  const [state, nonce] = ["state", "nonce"].map((name) => url.searchParams.get(name) ?? "");
  const id_token = await platform.tandai(platform.klaim(nonce ?? "", who));
  return post("/lti/luncur", new URLSearchParams({ state: state ?? "", id_token }), foreign);
}
const open = async (one: Visitor, who: Peluncur) => {
  const answer = await launch(one, who);
  expect([answer.status, await answer.text()]).toEqual([303, ""]);
  return one.go(answer.headers.get("location") ?? "");
};

test("an administrator registers a platform; invalid addresses are reported at their boxes", async () => {
  const one = new Visitor(portal.url);
  await one.signIn("admin", SANDI, "admin");
  await one.go("/lti/platform");
  expect(one.page.text).toContain(`${portal.url}/lti/login`);
  await one.follow("Daftarkan platform");
  const { layanan: _, deployment: __, ...isi } = platform.pendaftaran as Record<string, string>;
  const wrong = await one.press("Simpan", { ...isi, deployment: "1", token: "http://moodle.example/token" });
  expect([wrong.status, wrong.html.includes('href="#isian-token"')]).toEqual([422, true]);
  await one.press("Simpan", { ...isi, deployment: "1\n\n2", token: `${platform.issuer}/token` });
  expect([path(one), one.page.text.includes("Moodle uji")]).toEqual(["/lti/platform", true]);
  await one.follow("Moodle uji");
  expect(one.page.html).toMatch(/>1\n2<\/textarea>/);
  const jwks = await (await fetch(`${portal.url}/lti/jwks`)).json();
  expect(jwks.keys).toMatchObject([{ kty: "RSA", use: "sig" }]);
});

describe("a course opens its class", () => {
  const guru = { sub: "guru-1", roles: PENGAJAR };

  test("its head signs in once, chooses the class, and sees the link", async () => {
    const one = new Visitor(portal.url);
    await open(one, guru);
    expect(one.page.text).toContain("dibuka sebagai pengajar");
    const wrong = await one.press("Masuk dan lanjutkan", { akun: "instruktur", sandi: "salah-sekali" });
    expect([wrong.status, wrong.html.includes("salah-sekali")]).toEqual([422, false]);
    await one.press("Masuk dan lanjutkan", { akun: "instruktur", sandi: SANDI });
    expect([path(one), one.page.text.includes("Perpajakan 1")]).toEqual(["/lti/kelas", true]);
    const kelas = /name="batchId"[^>]*value="([^"]+)"/.exec(one.page.html)?.[1] ?? "";
    await one.press("Tautkan", { batchId: kelas, gabung: "on" });
    expect(path(one)).toBe(`/batch/${kelas}/lti`);
    expect(one.page.text).toContain("kursus-1");
    await one.press("Hanya peserta di daftar");
    expect(one.page.text).toContain("Biarkan bergabung");
    // afterwards no question is asked
    const other = new Visitor(portal.url);
    await open(other, guru);
    expect(path(other)).toBe(`/batch/${kelas}`);
    await other.follow("Tautan platform belajar");
    expect(path(other)).toBe(`/batch/${kelas}/lti`);
  });

  test("a participant of the roster types the password once and is at the first page of its class", async () => {
    const who = { sub: "p-1", roles: PELAJAR, klaim: { email: "peserta01@kelas.example" } };
    const one = new Visitor(portal.url);
    await open(one, who);
    expect(one.page.html).toContain('value="peserta01@kelas.example"');
    await one.press("Masuk dan lanjutkan", { sandi: SANDI });
    expect([path(one), one.cookies.has("lp_sesi")]).toEqual(["/", true]);
    const again = new Visitor(portal.url);
    await open(again, who);
    expect([path(again), again.cookies.has("lp_sesi")]).toEqual(["/", true]);
  });

  test("two launches of one browser do not disturb each other", async () => {
    const one = new Visitor(portal.url);
    const first = await launch(one, { sub: "p-1", roles: PELAJAR });
    const second = await launch(one, { sub: "p-1", roles: PELAJAR });
    for (const answer of [second, first]) {
      await one.go(answer.headers.get("location") ?? "");
      expect([path(one), one.page.status]).toEqual(["/", 200]);
    }
  });
});

test("people of the course are shown with their failures, and the good rows taken into the class", async () => {
  platform.kunciAlat = await (await fetch(`${portal.url}/lti/jwks`)).json();
  platform.cakupan = [CAKUPAN_ANGGOTA];
  platform.anggota = [
    [
      { user_id: "u1", name: "Tono Baru", email: "tono@kampus.example", roles: PELAJAR },
      { user_id: "u2", name: "Asisten", email: "asisten@kelas.example", roles: PELAJAR },
    ],
  ];
  const one = new Visitor(portal.url);
  const service = { context_memberships_url: `${platform.issuer}/anggota` };
  await open(one, { sub: "guru-1", roles: PENGAJAR, klaim: { [KLAIM.anggota]: service } });
  await one.follow("Tautan platform belajar");
  await one.follow("Ambil peserta mata kuliah");
  expect(one.page.text).toContain("Baris baru yang dapat ditambahkan: 1");
  await one.press("Tambahkan baris yang baik");
  expect([path(one).startsWith("/batch/"), one.page.text.includes("Peserta ditambahkan: 1")]).toEqual([true, true]);
  expect(one.page.text).toContain("Tono Baru");
});

test("an assignment gets a column of the grade book, and its page lists the marks sent to the platform", async () => {
  platform.cakupan = [CAKUPAN_BUTIR, CAKUPAN_NILAI];
  const one = new Visitor(portal.url);
  const service = { lineitems: `${platform.issuer}/butir`, scope: platform.cakupan };
  await open(one, { sub: "guru-1", roles: PENGAJAR, klaim: { [KLAIM.nilai]: service } });
  await one.follow("Tautan platform belajar");
  await one.follow("Nilai ke platform belajar");
  const missing = await one.press("Pasangkan", { tugas: "" });
  expect([missing.status, missing.html.includes('href="#isian-tugas"')]).toEqual([422, true]);
  const tugas = /<option value="([0-9a-f-]{30,})"/.exec(one.page.html)?.[1] ?? "";
  await one.press("Pasangkan", { tugas, butir: "" });
  expect(path(one)).toContain(`/nilai/${tugas}`);
  expect(platform.butir).toMatchObject([{ resourceId: tugas }]);
  expect(one.page.text).toContain("Belum dinilai");
  expect(one.page.html).not.toContain("Kirim yang baru dan berubah");
});

test("for an archived class the pages of its link are readable, and offer nothing that would be refused", async () => {
  platform.cakupan = [CAKUPAN_ANGGOTA, CAKUPAN_BUTIR, CAKUPAN_NILAI];
  platform.anggota = [[{ user_id: "u3", name: "Tini Baru", email: "tini@kampus.example", roles: PELAJAR }]];
  const one = new Visitor(portal.url);
  await one.signIn("instruktur", SANDI);
  const link = await portal.api.db.sql.get<{ id: string; batchId: string }>("SELECT id, batchId FROM LtiKelas");
  const kelas = `/batch/${link?.batchId}/lti`;
  const pages: readonly (readonly [string, string])[] = [
    [`${kelas}/${link?.id}/anggota`, "Tambahkan baris yang baik"],
    [`${kelas}/${link?.id}/nilai`, "Pasangkan"],
  ];
  const archive = (arsip: string | null) =>
    portal.api.db.write((sql) =>
      sql.run("UPDATE Batch SET arsip = @arsip WHERE id = @id", { arsip, id: link?.batchId ?? "" }),
    );
  const told = async () => {
    const shown: boolean[] = [];
    for (const [page, button] of pages) {
      expect((await one.go(page)).status).toBe(200);
      shown.push(one.page.html.includes(`>${button}</button>`));
    }
    return shown;
  };
  expect(await told()).toEqual([true, true]);
  await archive("2026-04-06T00:00:00.000Z");
  expect(await told()).toEqual([false, false]);
  await archive(null);
});

describe("a request that is no launch of this browser", () => {
  test("the ticket of another browser signs nobody in, with or without its own cookie", async () => {
    const ticket =
      (await launch(new Visitor(portal.url), { sub: "p-1", roles: PELAJAR })).headers.get("location") ?? "";
    const without = new Visitor(portal.url);
    await without.go(ticket);
    expect([path(without), without.cookies.has("lp_sesi")]).toEqual(["/lti/jendela", false]);
    const victim = new Visitor(portal.url);
    await victim.go(login(), {}, false);
    const page = await victim.go(ticket);
    expect([page.status, victim.cookies.has("lp_sesi")]).toEqual([422, false]);
    expect(page.html).toContain("/galat/lti_start_over");
  });

  test("in a frame a link opens a new window; only this page can be framed", async () => {
    const headers = { "sec-fetch-dest": "iframe", "sec-fetch-site": "cross-site" };
    const framed = await fetch(portal.url + login(), { headers, redirect: "manual" });
    const html = await framed.text();
    expect([framed.status, framed.headers.get("content-security-policy")]).toEqual([
      200,
      expect.stringContaining("frame-ancestors *"),
    ]);
    const link = /<a href="(\/lti\/login\?[^"]+)" target="_blank"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
    expect(link).toBe(login());
    const posted = await post("/lti/login", new URLSearchParams(login().split("?")[1]), { ...headers, ...foreign });
    expect([posted.status, (await posted.text()).includes('target="_blank"')]).toEqual([200, true]);
    const page = await fetch(`${portal.url}/login`);
    expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });

  test("a platform can begin by a post; the caller cannot choose the target", async () => {
    const begin = new URLSearchParams(login().split("?")[1]);
    begin.set("target_link_uri", "https://jahat.example/");
    begin.set("redirect_uri", "https://jahat.example/");
    const answer = await post("/lti/login", begin, foreign);
    expect(answer.status).toBe(303);
    const to = new URL(answer.headers.get("location") ?? "");
    expect([to.origin, to.searchParams.get("redirect_uri")]).toEqual([platform.issuer, `${portal.url}/lti/luncur`]);
  });

  test("any other posted data changes nothing, and the page explains the next step", async () => {
    const count = () => portal.api.db.sql.get("SELECT count(*) n FROM LtiLuncur");
    const before = await count();
    for (const body of [{}, { state: "x" }, { state: "x", id_token: "y" }, { id_token: "y" }]) {
      const answer = await post("/lti/luncur", new URLSearchParams(body as Record<string, string>), foreign);
      const html = await answer.text();
      expect([answer.status, html.includes("/galat/lti_start_over")]).toEqual([422, true]);
    }
    expect(await count()).toEqual(before);
    // the neighbouring addresses refuse a post of another site
    for (const to of ["/lti/masuk?tiket=x", "/lti/kelas?tiket=x", "/lti/platform", "/login"])
      expect((await post(to, new URLSearchParams({ akun: "a", sandi: "b" }), foreign)).status).not.toBe(200);
  });
});
