import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HAK_WAKIL } from "~/domain/pihak/hak";
import { isTentangWajibPajak } from "~/web/paths";
import type { Actor } from "../../setup/api";
import { livedMonth } from "../../setup/month";
import { startPortal, type TestPortal } from "../../setup/portal";
import { addressOf, SCREENS, screenPaths } from "../../setup/screens";
import { SANDI } from "../../setup/small-class";
import { ok } from "../../setup/spt";
import { type Page, Visitor } from "../../setup/visitor";
import { personOf } from "../../setup/wakil";
import { companyOf } from "../../setup/world";

let portal: TestPortal;
let owner: Actor;
/** The second participant in its portal session, acting for the company of the first. */
let wakil: Visitor;
let nama: string;
/** The account that acts for the company itself. */
let pencabut: string;
let npwp: string;
let grantId: string;
/** Forms opened while it was still a representative, by address. */
const opened: { address: string; page: Page; button: string }[] = [];

const ALASAN = "Kontrak konsultan berakhir";
const TYPED = "KETIKAN-SETENGAH-JADI";
/** The submit of the first form that posts about the taxpayer; undefined for a page that only shows. */
function buttonOf({ html }: Page): string | undefined {
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const posting = [...main.matchAll(/(<form[^>]*method="post"[^>]*>)([\s\S]*?)<\/form>/g)];
  const isAbout = (tag: string) => isTentangWajibPajak(/action="([^"?]*)/.exec(tag)?.[1] || "/spt");
  const form = posting.find(([, tag = ""]) => isAbout(tag))?.[2] ?? "";
  const submit = /<button[^>]*type="submit"(?![^>]*aria-hidden)[^>]*>([\s\S]*?)<\/button>/.exec(form)?.[1];
  return submit
    ?.replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
/** All database rows of the company. */
async function holdings(): Promise<string> {
  const { sql } = portal.api.db;
  const tables = await sql.all<{ name: string }>(
    `SELECT DISTINCT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c ON c.name = 'ownerNpwp' WHERE m.type = 'table'`,
  );
  const rows = [];
  for (const { name } of tables)
    rows.push([name, await sql.all(`SELECT * FROM "${name}" WHERE ownerNpwp = ? ORDER BY 1`, [npwp])]);
  return JSON.stringify(rows);
}
async function grant(): Promise<void> {
  const isi = { jenis: "kuasa_konsultan", nomor: "SK-7", mulai: "2026-03-01", berakhir: null, hak: [...HAK_WAKIL] };
  const person = await personOf(portal.api, "peserta02");
  grantId = (await ok(owner, "POST", "/wakil_kuasa/add", { isi: { ...isi, npwp: person } })).id;
  const accepting = await portal.api.signIn("peserta02");
  await ok(accepting, "POST", "/wakil_kuasa/decide", { id: grantId, decision: "accept", alasan: "" });
}

beforeAll(async () => {
  const lived = await livedMonth();
  portal = await startPortal(lived);
  const month = await lived.enter(portal.api);
  owner = await (await portal.api.signIn("peserta01")).as("company");
  ({ npwp } = await companyOf(portal.api.db.sql, "peserta01"));
  const me = await ok(owner, "POST", "/user/peserta/me");
  [nama, pencabut] = [me.currentActive.nama, me.nama];
  await portal.api.db.write((sql) => sql.run("DELETE FROM WakilKuasa WHERE ownerNpwp = ?", [npwp]));
  await grant();
  wakil = new Visitor(portal.url);
  await wakil.signIn("peserta02", SANDI);
  await wakil.go("/identitas");
  await wakil.press(nama);
  for (const screen of screenPaths) {
    if (SCREENS[screen]?.who !== "peserta01") continue;
    const address = addressOf(screen, month);
    if (!isTentangWajibPajak(address)) continue;
    const page = await wakil.go(address);
    const button = page.status === 200 ? buttonOf(page) : undefined;
    if (button) opened.push({ address, page, button });
  }
  await ok(owner, "POST", "/wakil_kuasa/revoke", { id: grantId, alasan: ALASAN });
}, 240_000);
afterAll(() => portal.close());

const send = ({ page, button }: (typeof opened)[number]) => {
  wakil.page = page;
  return wakil.press(button, { uraian_uji: TYPED });
};

describe("a representative revoked while a form is open", () => {
  test("covers forms of every family: invoices, slips, returns, payments, the profile", () => {
    expect(opened.length).toBeGreaterThan(60);
    for (const family of ["/efaktur/", "/bukpot/", "/spt/", "/pembayaran/", "/data/", "/portal/"])
      expect([family, opened.some(({ address }) => address.startsWith(family))]).toEqual([family, true]);
  });

  test("every form shows the end of the mandate with name, time, reason and typed values, and nothing is changed", async () => {
    const before = await holdings();
    const wrong: unknown[] = [];
    for (const form of opened) {
      const { status, text, html } = await send(form);
      const told = [
        `Anda tidak lagi mewakili ${nama}`,
        `${pencabut} mencabut penunjukan Anda pada`,
        `Alasannya: ${ALASAN}`,
        `tidak ada yang berubah pada data ${nama}`,
        TYPED,
      ].filter((words) => !text.includes(words));
      if (status !== 403 || told.length > 0 || !html.includes("<h1")) wrong.push([form.address, status, told]);
    }
    expect(wrong).toEqual([]);
    expect(await holdings()).toBe(before);
  }, 240_000);

  test("the taxpayer's pages are closed, and each leads to an identity of the user", async () => {
    for (const address of ["/pembayaran/billing", "/efaktur/keluaran", "/buku-besar"]) {
      const { status, text, html } = await wakil.go(address);
      expect([address, status]).toEqual([address, 403]);
      expect(text).toContain(`Anda tidak lagi boleh bertindak untuk ${nama}`);
      expect(html).toMatch(/<ul class="ways"><li><a[^>]*href="\/identitas"/);
      // it can do more than look, and the page fits its role
      expect(text).not.toContain("sesi Anda hanya boleh melihat");
    }
  });

  test("its own account stays open: it can switch its identity, and notices report the end", async () => {
    expect((await wakil.go("/notifikasi")).text).toContain("mencabut penunjukan");
    expect((await wakil.go("/identitas")).status).toBe(200);
    expect((await wakil.go("/akun")).status).toBe(200);
  });

  test("a new appointment lets it send the typed values from that page", async () => {
    const invoice = opened.find(({ address }) => address === "/efaktur/keluaran/baru");
    if (!invoice) throw new Error("no invoice form");
    wakil.page = invoice.page;
    const typed = { kodeTransaksi: "04", tanggal: "30-03-2026", referensi: "SESUDAH-DITUNJUK" };
    const refused = await wakil.press("Simpan konsep", typed);
    expect([refused.status, refused.text.includes("SESUDAH-DITUNJUK")]).toEqual([403, true]);
    const still = await wakil.press("Kirim isian ini setelah hak diberikan lagi");
    expect([still.status, still.text.includes("SESUDAH-DITUNJUK")]).toEqual([403, true]);
    await grant();
    const saved = await wakil.press("Kirim isian ini setelah hak diberikan lagi");
    expect(saved.status).toBe(200);
    const rows = await portal.api.db.sql.all(`SELECT ownerNpwp FROM Faktur WHERE referensi = 'SESUDAH-DITUNJUK'`);
    expect(rows).toEqual([{ ownerNpwp: npwp }]);
  });

  test("a right withdrawn meanwhile is named, with the typed values", async () => {
    const { versi } = await ok(owner, "GET", "/wakil_kuasa/detail", { id: grantId });
    await wakil.go("/pembayaran/deposit/pengembalian");
    const form = wakil.page;
    await ok(owner, "POST", "/wakil_kuasa/role", { id: grantId, versi, isi: { hak: ["efaktur_signer"] } });
    wakil.page = form;
    const asked = { jumlah: "1.000", bank: TYPED, rekening: "123", pemilik: "PT", kodeOtorisasi: "RAHASIA-1" };
    const { status, text, html } = await wakil.press("Kirim permohonan", asked);
    expect([status, text]).toEqual([403, expect.stringContaining("belum memberi Anda hak pembayaran")]);
    expect(text).toContain(TYPED);
    expect(html).not.toContain("RAHASIA-1");
  });

  test("after switching to the own identity the user can copy the typed values, and no other user can", async () => {
    const slip = opened.find(({ address }) => /^\/bukpot\/\w+\/baru$/.test(address));
    if (!slip) throw new Error("no form of a slip");
    await ok(owner, "POST", "/wakil_kuasa/revoke", { id: grantId, alasan: "" });
    await wakil.go("/identitas");
    await wakil.press("Bertindak sebagai ini");
    const { status, text, html } = await send(slip);
    expect([status, text]).toEqual([409, expect.stringContaining("tidak lagi dapat Anda pakai sebagai identitas")]);
    expect(text).toContain(TYPED);
    expect(html).not.toContain(">Bertindak sebagai");
  });
});
