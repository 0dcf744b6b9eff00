import { afterAll, beforeAll, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { actsAs, signedIn } from "../../setup/signed-in";
import type { Visitor } from "../../setup/visitor";
import { companyOf } from "../../setup/world";

const LIST = "/efaktur/masukan?sort=tanggal";
let portal: TestPortal;
let visitor: Visitor;
beforeAll(async () => {
  portal = await startPortal();
  const { sql } = portal.api.db;
  const { npwp } = await companyOf(sql, "peserta01");
  const company = await sql.get<{ nama: string }>("SELECT nama FROM WajibPajak WHERE npwp = ?", [npwp]);
  visitor = await signedIn(portal.url, "peserta01");
  await actsAs(visitor, company?.nama ?? "");
});
afterAll(() => portal.close());

const waiting = () => Number(/class="daftar-cara-banyak">(\d+)</.exec(visitor.page.html)?.[1] ?? 0);
/** Ids of the rows that offer a decision. */
const offered = () =>
  [...visitor.page.html.matchAll(/name="satu"[^>]* value="credit ([^"]+)"/g)].map(([, id = ""]) => id);

test("each undecided invoice shows its goods and is decided in its row, and the list tells how many are left", async () => {
  await visitor.go(LIST);
  const before = waiting();
  expect(before).toBeGreaterThan(1);
  expect(offered()).toHaveLength(before);
  expect(visitor.page.text).toContain("Kertas A4");
  const [first = "", second = ""] = offered();
  await visitor.press("Tidak 0");
  expect(visitor.page.text).toContain("Tidak dikreditkan: Berhasil 1, ditolak 0");
  expect(visitor.page.text).toContain(`${before - 1} lagi`);
  expect([waiting(), offered().includes(first), offered().includes(second)]).toEqual([before - 1, false, true]);
  expect(new URL(visitor.page.url).searchParams.get("sort")).toBe("tanggal");
  await visitor.follow(`${before - 1} lagi`);
  expect(new URL(visitor.page.url).searchParams.get("kredit")).toBe("none");
});

test("a decision in a row leaves the ticks of other rows out", async () => {
  await visitor.go(LIST);
  const [first = "", second = ""] = offered();
  await visitor.press("Kreditkan 0", { id: [second] });
  expect(visitor.page.text).toContain("Kreditkan: Berhasil 1, ditolak 0");
  expect([offered().includes(first), offered().includes(second)]).toEqual([false, true]);
});
