import { describe, expect, it } from "vitest";
import { keepData, withKeptData } from "~/web/kept-data.server";
import { servedRouter } from "~/web/route-matching.server";

/** The router of the product, with a page of one loader. */
async function contextFor(cookie: string) {
  const router = { ...servedRouter() };
  keepData(router, (request) => !request.headers.get("Cookie")?.includes("skrip=1"));
  const routes = [
    { id: "halaman", path: "/halaman", loader: () => ({ nilai: 7 }) },
    { id: "lain", path: "/lain", loader: () => new Response(null, { status: 302, headers: { Location: "/halaman" } }) },
  ];
  const handler = router.createStaticHandler(routes);
  const ask = (path: string) => handler.query(new Request(`http://contoh${path}`, { headers: { Cookie: cookie } }));
  return { page: (await ask("/halaman")) as { loaderData: object }, moved: await ask("/lain") };
}

describe("data of loaders", () => {
  it("of a browser without script are kept from Remix until the page is drawn", async () => {
    const { page } = await contextFor("");
    expect(page.loaderData).toEqual({});
    expect(withKeptData(page).loaderData).toEqual({ halaman: { nilai: 7 } });
    // Remix copies the context to draw an error
    expect(withKeptData({ ...page }).loaderData).toEqual({ halaman: { nilai: 7 } });
  });

  it("of a browser with script stay where they are", async () => {
    const { page } = await contextFor("skrip=1");
    expect(page.loaderData).toEqual({ halaman: { nilai: 7 } });
    expect(withKeptData(page)).toBe(page);
  });

  it("leave redirects as they are", async () => {
    expect((await contextFor("")).moved).toBeInstanceOf(Response);
  });
});
