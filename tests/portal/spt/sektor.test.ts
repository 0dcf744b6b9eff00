import { expect, test } from "vitest";
import { readyBadan } from "../../setup/month-badan";
import { opened, traineeForTests } from "../../setup/trainee";

const OMZET = 700_000_000;
const given = traineeForTests();

// `tests/browser/annual-company.test.ts` walks the same with FULL=1; `tests/api/spt/spt-badan-jawaban.test.ts` holds the figures.
test("another sector empties its attachment after a file and a tick, and all of it comes back", async () => {
  const { portal, visitor } = given;
  const wp = await (await portal.api.signIn("peserta01")).as("company");
  const id = await readyBadan(wp, OMZET);
  const profit = async () => (await opened(visitor, `/spt/${id}/induk`)).text.includes("700.000.000");
  expect(await profit()).toBe(true);

  const { html, text } = await opened(visitor, `/spt/${id}/sektor`);
  expect(text).toMatch(/Yang disetel ulang.*Lampiran 1C/);
  const [, href = ""] = /<a[^>]*href="([^"]+)"[^>]*>Unduh XLSX/.exec(html) ?? [];
  const kept = await visitor.go(href.replaceAll("&amp;", "&"));
  expect([kept.status, kept.html.slice(0, 2)]).toEqual([200, "PK"]);

  await opened(visitor, `/spt/${id}/sektor`);
  await visitor.press("Ganti sektor", { sektor: "BC04" });
  expect([visitor.page.status, visitor.page.text.includes("Ada masalah")]).toEqual([409, true]);
  expect(await profit()).toBe(true);

  await opened(visitor, `/spt/${id}/sektor`);
  await visitor.press("Ganti sektor", { sektor: "BC04", confirm: "on" });
  expect(visitor.page.text).toContain("Sektor usaha diganti.");
  expect(visitor.page.text).toContain("BC04 Jasa");
  expect(await profit()).toBe(false);
  expect((await opened(visitor, `/spt/${id}/1D`)).text).toContain("Lampiran 1D");
  expect((await opened(visitor, `/spt/${id}/2/daftar/a`)).text).toContain("Siti Rahmawati");

  await opened(visitor, `/spt/${id}/sektor`);
  await visitor.follow("Batalkan penggantian sektor");
  await visitor.press("Batalkan penggantian sektor");
  expect(visitor.page.text).toContain("Sektor usaha dan lampirannya dikembalikan.");
  expect(visitor.page.text).toContain("BC03 Dagang");
  expect(await profit()).toBe(true);
});
