import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SANDI, startApi, type TestApi } from "../../setup/api";
import { freePort } from "../../setup/portal";

let api: TestApi;

beforeAll(async () => {
  const port = await freePort();
  // the address of a portal out of reach of this process
  api = await startApi({ env: { API_PORT: String(port), PUBLIC_URL: "http://portal.invalid" } });
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
/** An address of the portal as the API sees it. */
const pathOf = (url: string | URL) => new URL(url).pathname + new URL(url).search;
/** Posts the issuer's form like the browser. */
const signIn = (url: string, email: string, sandi = SANDI) =>
  api.request
    .post("/issuer/authorize")
    .type("form")
    .send({ ...Object.fromEntries(new URL(url).searchParams), email, sandi });

describe("signing in through the bundled issuer", () => {
  test("an account's verified e-mail leads to its session", async () => {
    const { url, ...kept } = await start();
    expect(url).toMatch(/^http:\/\/portal\.invalid\/issuer\/authorize\?.*code_challenge_method=S256/);
    const { text: html } = await api.request.get(pathOf(url)).set("accept-language", "ar").expect(200);
    expect(html).toContain('dir="rtl"');
    expect(html).not.toMatch(/<script|style=/);
    const answer = await signIn(url, "Peserta01@kelas.example");
    expect(answer.status).toBe(303);
    const location = answer.headers.location ?? "";
    expect(location).toMatch(/^http:\/\/portal\.invalid\/login\/google\/callback\?/);
    const session = await finish(kept, location);
    expect(session.body.objResponse).toMatchObject({ role: "peserta", token: expect.any(String) });
    expect((await finish(kept, location)).body.code).toBe("google_failed");
  });

  test("a wrong password shows the page again and gives no code", async () => {
    const answer = await signIn((await start()).url, "peserta01@kelas.example", "salah-sandi");
    expect([answer.status, answer.headers.location]).toEqual([422, undefined]);
    expect(answer.text).toContain('role="alert"');
  });

  test("another browser's state, verifier or nonce, and a refusal, end in the same message", async () => {
    const { url, ...kept } = await start();
    const location = () => signIn(url, "peserta01@kelas.example").then((answer) => answer.headers.location ?? "");
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

  test("an account closed meanwhile is not opened, and none is created", async () => {
    const { url, ...kept } = await start();
    const location = (await signIn(url, "peserta02@kelas.example")).headers.location ?? "";
    await (await api.signIn("admin")).call("POST", "/user/unactive/peserta", {
      id: (await api.db.sql.get<{ id: string }>(`SELECT id FROM Akun WHERE accountId = 'peserta02'`))?.id,
    });
    expect((await finish(kept, location)).body.code).toBe("google_unknown_account");
  });

  test("the issuer answers only its own client and return address", async () => {
    const { url } = await start();
    for (const [name, value] of [
      ["redirect_uri", "https://jahat.example/"],
      ["client_id", "lain"],
      ["code_challenge_method", "plain"],
      ["response_type", "token"],
    ] as const) {
      const changed = new URL(url);
      changed.searchParams.set(name, value);
      const answer = await api.request.get(pathOf(changed));
      expect([name, answer.status]).toEqual([name, 400]);
    }
    await api.request
      .post("/issuer/token")
      .type("form")
      .send({ client_id: "latihpajak", client_secret: "x", code: "y" })
      .expect(401);
  });
});

test("without an issuer the option is off", async () => {
  const off = await startApi({ env: { GOOGLE_ISSUER: "none" } });
  expect((await off.anonymous.call("GET", "/user/login/google")).body.code).toBe("google_off");
  await off.close();
});
