import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SANDI, startApi, type TestApi } from "../setup/api";
import { freePort } from "../setup/portal";

let api: TestApi;
let base = "";

beforeAll(async () => {
  const port = await freePort();
  // the address of a portal that this process cannot reach
  api = await startApi({ env: { API_PORT: String(port), PUBLIC_URL: "http://portal.invalid" } });
  base = `http://127.0.0.1:${port}`;
});
afterAll(() => api.close());

const start = async () =>
  (await api.anonymous.call("GET", "/user/login/google")).body.objResponse as {
    url: string;
    state: string;
    verifier: string;
    nonce: string;
  };
const finish = (kept: object, location: string) =>
  api.anonymous.call("GET", "/user/login/google/callback", { ...kept, query: new URL(location).search });
/** Posts the issuer's form as the browser would. */
const signIn = (url: string, email: string, sandi = SANDI) =>
  fetch(`${base}/issuer/authorize`, {
    method: "POST",
    body: new URLSearchParams([...new URL(url).searchParams, ["email", email], ["sandi", sandi]]),
    redirect: "manual",
  });

describe("signing in through the bundled issuer", () => {
  test("an account's verified e-mail leads to its session", async () => {
    const { url, ...kept } = await start();
    expect(url).toMatch(/^http:\/\/portal\.invalid\/issuer\/authorize\?.*code_challenge_method=S256/);
    const page = await fetch(url.replace("http://portal.invalid", base), { headers: { "accept-language": "ar" } });
    const html = await page.text();
    expect(html).toContain('dir="rtl"');
    expect(html).not.toMatch(/<script|style=/);
    const answer = await signIn(url, "Peserta01@kelas.example");
    expect(answer.status).toBe(303);
    const location = answer.headers.get("location") ?? "";
    expect(location).toMatch(/^http:\/\/portal\.invalid\/login\/google\/callback\?/);
    const session = await finish(kept, location);
    expect(session.body.objResponse).toMatchObject({ role: "peserta", token: expect.any(String) });
    expect((await finish(kept, location)).body.code).toBe("google_failed");
  });

  test("a wrong password draws the page again and gives no code", async () => {
    const answer = await signIn((await start()).url, "peserta01@kelas.example", "salah-sandi");
    expect([answer.status, answer.headers.get("location")]).toEqual([422, null]);
    expect(await answer.text()).toContain('role="alert"');
  });

  test("another browser's state, verifier or nonce, and a refusal, end in the same word", async () => {
    const { url, ...kept } = await start();
    const location = () =>
      signIn(url, "peserta01@kelas.example").then((answer) => answer.headers.get("location") ?? "");
    const other = await start();
    for (const name of ["state", "verifier", "nonce"] as const) {
      const answer = await finish({ ...kept, [name]: other[name] }, await location());
      expect([name, answer.status, answer.body.code]).toEqual([name, 401, "google_failed"]);
    }
    expect(
      (await finish(kept, `http://portal.invalid/login/google/callback?error=access_denied&state=${kept.state}`)).body
        .code,
    ).toBe("google_failed");
  });

  test("an account that was closed meanwhile is not opened, and none is made", async () => {
    const { url, ...kept } = await start();
    const location = (await signIn(url, "peserta02@kelas.example")).headers.get("location") ?? "";
    await (await api.signIn("admin")).call("POST", "/user/unactive/peserta", {
      id: api.db.sql.get<{ id: string }>(`SELECT id FROM Akun WHERE accountId = 'peserta02'`)?.id,
    });
    expect((await finish(kept, location)).body.code).toBe("google_unknown_account");
  });

  test("the issuer answers its one client and its one return address only", async () => {
    const { url } = await start();
    for (const [name, value] of [
      ["redirect_uri", "https://jahat.example/"],
      ["client_id", "lain"],
      ["code_challenge_method", "plain"],
      ["response_type", "token"],
    ] as const) {
      const changed = new URL(url.replace("http://portal.invalid", base));
      changed.searchParams.set(name, value);
      const answer = await fetch(changed, { redirect: "manual" });
      expect([name, answer.status]).toEqual([name, 400]);
    }
    const token = await fetch(`${base}/issuer/token`, {
      method: "POST",
      body: new URLSearchParams({ client_id: "latihpajak", client_secret: "x", code: "y" }),
    });
    expect(token.status).toBe(401);
  });
});

test("without an issuer the option is off", async () => {
  const off = await startApi({ env: { GOOGLE_ISSUER: "none" } });
  expect((await off.anonymous.call("GET", "/user/login/google")).body.code).toBe("google_off");
  await off.close();
});
