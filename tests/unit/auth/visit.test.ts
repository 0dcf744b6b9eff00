import { describe, expect, it } from "vitest";
import { visitOf } from "~/auth/visit.server";
import { readBody } from "~/web/multipart.server";
import { smallForm, smallPost } from "~/web/small-body.server";
import { hereOf, isSigned, pathOf } from "~/web/visit";

const asked = (address: string, cookie = "") =>
  visitOf(new Request(`http://portal.test${address}`, { headers: { Cookie: cookie } }));
const posted = () =>
  visitOf(new Request("http://portal.test/akun", { method: "POST", body: new URLSearchParams("a=1") }));

describe("a visit", () => {
  it.each([
    ["/spt", "", "id"],
    ["/spt", "i18nextLng=ar", "ar"],
    ["/spt?lng=en", "i18nextLng=ar", "en"],
    ["/spt?lng=xx", "", "id"],
  ])("of %s with the cookie '%s' has the texts of %s", async (address, cookie, language) => {
    const visit = await asked(address, cookie);
    expect([visit.language, visit.texts.language]).toEqual([language, language]);
    expect(isSigned(visit)).toBe(false);
  });

  it.each([
    ["/spt.data?page=2&_routes=root", "/spt?page=2", "/spt"],
    ["/_root.data", "/_root", "/_root"],
    ["/?q=a%20b", "/?q=a+b", "/"],
  ])("of %s leads back to %s", async (address, here, path) => {
    const visit = await asked(address);
    expect([hereOf(visit), pathOf(visit)]).toEqual([here, path]);
    expect(visit.url.search).toBe(new URL(address, "http://portal.test").search);
  });

  it("has a body that is read once: a second reading finds no form", async () => {
    const visit = await posted();
    expect((await smallForm(visit)).get("a")).toBe("1");
    expect(await readBody(visit)).toEqual({ failure: "malformed" });
  });

  it("can be handed on with a body that was read", async () => {
    const { fields, again } = await smallPost(await posted());
    expect([fields.get("a"), (await smallForm(again)).get("a")]).toEqual(["1", "1"]);
    expect(again.language).toBe("id");
  });
});
