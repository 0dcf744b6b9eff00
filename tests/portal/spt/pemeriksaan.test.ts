import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { JENIS_SPT_TERSEDIA, katalogPeriksa } from "~/domain/spt";
import { startPortal, type TestPortal } from "../../setup/portal";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const PAGE = "/dasar-hukum/pemeriksaan";
const read = async (query = "", language = "id") => {
  const answer = await fetch(`${portal.url}${PAGE}${query}`, { headers: { cookie: `i18nextLng=${language}` } });
  expect(answer.status).toBe(200);
  return answer.text();
};
const rowsOf = (html: string) => [...html.matchAll(/<tr>.*?<\/tr>/gs)].slice(1).map(([row]) => row);

describe("the catalogue of checks", () => {
  it.each(JENIS_SPT_TERSEDIA)("lists every check of %s in words, without signing in", async (jenis) => {
    const html = await read(`?jenis=${jenis}`);
    const rows = rowsOf(html);
    expect(rows).toHaveLength(katalogPeriksa(jenis).length);
    for (const row of rows) expect(row).not.toMatch(/\{\{|:periksa\.|sptformulir:/);
    const links = [...html.matchAll(/<a [^>]*jenis=\w+"[^>]*>/g)].map(([link]) => link);
    expect(links.filter((link) => link.includes('aria-current="page"'))).toEqual([
      expect.stringContaining(`?jenis=${jenis}"`),
    ]);
  });

  it("links each source to the regulations that it cites", async () => {
    const html = await read("?jenis=badan");
    const [, href = ""] = /href="(\/dasar-hukum\?kutipan=[^"]+)"/.exec(html) ?? [];
    const answer = await fetch(`${portal.url}${href.replaceAll("&amp;", "&")}`);
    expect(await answer.text()).toContain('<dl class="glossary">');
  });

  it.each(["", "?jenis=lain", "?jenis=__proto__"])("shows the first return for the address %j", async (query) => {
    expect(rowsOf(await read(query))).toEqual(rowsOf(await read(`?jenis=${JENIS_SPT_TERSEDIA[0]}`)));
  });

  it("stands on the page of the regulations", async () => {
    expect(await (await fetch(`${portal.url}/dasar-hukum`)).text()).toContain(`href="${PAGE}"`);
  });
});
