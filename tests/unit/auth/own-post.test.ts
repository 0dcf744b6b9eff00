import { describe, expect, test } from "vitest";
import { csrfOf, isOwnPost, requireDrawnFor, requireOwnPost } from "~/auth/csrf.server";
import type { DrawnFor } from "~/auth/drawn-for.server";
import { visitOf } from "~/auth/visit.server";
import { CSRF_FIELD } from "~/web/names";

const HOST = "portal.test";
const budi: DrawnFor = { akun: "peserta01", npwp: "0000000000000001", lihat: false };

/** A post with a valid token of its browser, with further headers. */
async function post(headers: Readonly<Record<string, string>>) {
  const from = (more: object) => visitOf(new Request(`http://${HOST}/spt`, { method: "POST", headers: { ...more } }));
  const { token, setCookie } = await csrfOf(await from({}), budi);
  const visit = await from({ Cookie: setCookie?.split(";")[0], ...headers });
  const fields = new FormData();
  fields.set(CSRF_FIELD, token);
  return { visit, fields };
}

const OWN: readonly Readonly<Record<string, string>>[] = [
  {},
  { "Sec-Fetch-Site": "same-origin", Origin: `http://${HOST}` },
  { "Sec-Fetch-Site": "none" },
  { Origin: "https://kampus.test", "X-Forwarded-Host": "kampus.test" },
];
const FOREIGN: readonly Readonly<Record<string, string>>[] = [
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
  { "Sec-Fetch-Site": "other" },
  { Origin: "http://lain.test" },
  { Origin: `http://lain.${HOST}` },
  { Origin: `http://${HOST}:8080` },
  { Origin: "null" },
  { Origin: `http://${HOST}`, "X-Forwarded-Host": "kampus.test" },
  { Origin: `http://${HOST}`, "Sec-Fetch-Site": "cross-site" },
  { "X-Latihpajak-Foreign": "1" },
];
const named = (all: typeof OWN) => all.map((headers) => [JSON.stringify(headers), headers] as const);

describe("a post with the token of its browser", () => {
  test.each(named(OWN))("is the browser's own with %s", async (_, headers) => {
    const { visit, fields } = await post(headers);
    expect(await isOwnPost(visit, fields)).toBe(true);
    await expect(requireOwnPost(visit, fields)).resolves.toBeUndefined();
    expect(await requireDrawnFor(visit, fields)).toEqual(budi);
  });

  test.each(named(FOREIGN))("is refused from another site, with %s", async (_, headers) => {
    const { visit, fields } = await post(headers);
    expect(await isOwnPost(visit, fields)).toBe(false);
    await expect(requireOwnPost(visit, fields)).rejects.toMatchObject({ status: 403 });
    await expect(requireDrawnFor(visit, fields)).rejects.toMatchObject({ status: 403 });
  });

  test.each([
    ["without a token", (fields: FormData) => fields.delete(CSRF_FIELD)],
    ["with an empty token", (fields: FormData) => fields.set(CSRF_FIELD, "")],
    ["with a changed token", (fields: FormData) => fields.set(CSRF_FIELD, `${fields.get(CSRF_FIELD)}x`)],
  ])("is refused %s", async (_, change) => {
    const { visit, fields } = await post({});
    change(fields);
    expect(await isOwnPost(visit, fields)).toBe(false);
    await expect(requireOwnPost(visit, fields)).rejects.toMatchObject({ status: 403 });
    await expect(requireDrawnFor(visit, fields)).rejects.toMatchObject({ status: 403 });
  });

  test("is refused in another browser", async () => {
    const { fields } = await post({});
    const { visit } = await post({});
    expect(await isOwnPost(visit, fields)).toBe(false);
  });
});
