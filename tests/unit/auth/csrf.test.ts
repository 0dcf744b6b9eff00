import { expect, test } from "vitest";
import { csrfOf, renewCsrf } from "~/auth/csrf.server";
import { drawnForIn } from "~/auth/csrf-token.server";
import type { DrawnFor } from "~/auth/drawn-for.server";
import { CSRF_FIELD } from "~/web/names";
import { visitAt } from "../forms/visit";

const budi: DrawnFor = { akun: "peserta01", npwp: "0000000000000001", lihat: false };
const browser = (cookie = "") => visitAt("/", undefined, cookie);
const cookieIn = (line: string | null) => line?.split(";")[0] ?? "";

/** A browser after its first page: its cookie, and the token of that page's forms. */
async function visit(whom: DrawnFor | null = budi) {
  const { token, setCookie } = await csrfOf(browser(), whom);
  return { token, cookie: cookieIn(setCookie) };
}
function heard(cookie: string, token: string) {
  const fields = new FormData();
  fields.set(CSRF_FIELD, token);
  return drawnForIn(browser(cookie), fields);
}

test("a form is valid in the browser that it was drawn for, and names its account", async () => {
  const { token, cookie } = await visit();
  expect(await heard(cookie, token)).toEqual({ whom: budi, own: true });
  const stranger = await visit(null);
  expect(await heard(stranger.cookie, stranger.token)).toEqual({ whom: null, own: true });
});

test("no part of a token can be exchanged for a part of another token", async () => {
  const [one, other] = [await visit(), await visit({ ...budi, akun: "peserta02" })];
  const [mine, theirs] = [one.token.split("."), other.token.split(".")];
  for (const at of mine.keys()) {
    const forged = mine.with(at, theirs[at] ?? "").join(".");
    expect([at, (await heard(one.cookie, forged))?.own]).toEqual([at, false]);
  }
  expect((await heard(other.cookie, one.token))?.own).toBe(false);
  expect((await heard("", one.token))?.own).toBe(false);
});

test.each(["", "x", "a.b", "a.b.c", "....", "%00"])("the token %j belongs to nobody", async (token) => {
  const { cookie } = await visit();
  expect((await heard(cookie, token))?.own ?? false).toBe(false);
});

test("the cookie lasts for the visit, is renewed at sign-in and sign-out, and a damaged cookie is replaced", async () => {
  const { token, cookie } = await visit();
  expect((await csrfOf(browser(cookie), budi)).setCookie).toBeNull();
  expect((await heard(cookieIn(await renewCsrf()), token))?.own).toBe(false);
  for (const damaged of ["latihpajak_csrf=lain", `${cookie}x`, cookie.replace("=", "=A")]) {
    expect((await heard(damaged, token))?.own).toBe(false);
    const next = await csrfOf(browser(damaged), budi);
    expect((await heard(cookieIn(next.setCookie), next.token))?.own).toBe(true);
  }
});
