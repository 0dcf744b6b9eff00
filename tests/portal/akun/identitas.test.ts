import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { SANDI } from "../../setup/small-class";
import { Visitor } from "../../setup/visitor";
import { accountOf, companyOf } from "../../setup/world";

let portal: TestPortal;
let npwp: string;
let nama: string;
beforeAll(async () => {
  portal = await startPortal();
  npwp = (await companyOf(portal.api.db.sql, "peserta01")).npwp;
  nama =
    (await portal.api.db.sql.get<{ nama: string }>(`SELECT nama FROM WajibPajak WHERE npwp = ?`, [npwp]))?.nama ?? "";
}, 180_000);
afterAll(() => portal.close());

async function signedIn(accountId: string): Promise<Visitor> {
  const visitor = new Visitor(portal.url);
  await visitor.signIn(accountId, SANDI);
  return visitor;
}
const actAs = async (visitor: Visitor, name: string) => {
  await visitor.go("/identitas");
  await visitor.press(name);
};
/** Another tab of the same browser: the same cookies, a separate page. */
async function inOtherTab(visitor: Visitor, deed: (tab: Visitor) => Promise<unknown>): Promise<void> {
  const page = visitor.page;
  await deed(visitor);
  visitor.page = page;
}
const savedBy = async (referensi: string) =>
  (
    await portal.api.db.sql.all<{ ownerNpwp: string }>(`SELECT ownerNpwp FROM Faktur WHERE referensi = ?`, [referensi])
  ).map(({ ownerNpwp }) => ownerNpwp);
test("an assignment is begun as the identity whose work it is, whoever one acts as", async () => {
  const visitor = await signedIn("peserta02");
  const own = await companyOf(portal.api.db.sql, "peserta02");
  await visitor.go("/tugas");
  await visitor.follow("Masa pertama: SPT Masa PPN Maret 2026");
  const address = new URL(visitor.page.url).pathname;
  const begun = await visitor.press("Mulai mengerjakan");
  expect([new URL(begun.url).pathname, begun.status]).toEqual(["/", 200]);
  expect((await visitor.go("/identitas")).text).toMatch(new RegExp(`${own.npwp} .{0,12}ktif`, "i"));
  await visitor.go(address);
  await visitor.follow("Mulai mengerjakan");
  expect(visitor.page.text).toContain("Tugas: Masa pertama: SPT Masa PPN Maret 2026");
});

const heading = (visitor: Visitor) => /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(visitor.page.html)?.[1];
const fields = (referensi: string) => ({ kodeTransaksi: "04", tanggal: "30-03-2026", referensi });
const person = async () =>
  (
    await portal.api.db.sql.get<{ nama: string }>(
      `SELECT nama FROM WajibPajak WHERE akunId = ? AND jenis = 'orang_pribadi'`,
      [await accountOf(portal.api.db.sql, "peserta01")],
    )
  )?.nama ?? "";

describe("a form drawn for one taxpayer and sent while another is active", () => {
  test("is not saved: it names its taxpayer, and is sent after acting as that one again", async () => {
    const visitor = await signedIn("peserta01");
    await actAs(visitor, nama);
    await visitor.go("/efaktur/keluaran/baru");
    await inOtherTab(visitor, async (tab) => actAs(tab, await person()));
    const answer = await visitor.press("Simpan konsep", fields("DUA-TAB"));
    expect(answer.status).toBe(409);
    expect(answer.text).toContain(nama);
    expect(answer.text).toContain("DUA-TAB");
    expect(await savedBy("DUA-TAB")).toEqual([]);
    const sent = await visitor.press(`Bertindak sebagai ${nama} dan kirim`);
    expect(sent.status).toBe(200);
    expect(await savedBy("DUA-TAB")).toEqual([npwp]);
    expect((await visitor.go("/identitas")).text).toMatch(new RegExp(`${nama} ${npwp} .{0,12}ktif`, "i"));
  });

  test("can be opened again with its typed values instead", async () => {
    const visitor = await signedIn("peserta01");
    await actAs(visitor, nama);
    await visitor.go("/efaktur/keluaran/baru");
    await inOtherTab(visitor, async (tab) => actAs(tab, await person()));
    await visitor.press("Simpan konsep", fields("BUKA-LAGI"));
    const opened = await visitor.press(`Bertindak sebagai ${nama} dan buka formulirnya`);
    expect(opened.html).toContain('value="BUKA-LAGI"');
    expect(await savedBy("BUKA-LAGI")).toEqual([]);
  });

  test.each([
    ["paying", "/pembayaran/mandiri", "Buat kode billing"],
    ["actions on ticked rows", "/efaktur/keluaran", "Hapus"],
    ["an upload", "/efaktur/impor", "Unggah"],
  ])("holds for %s", async (_, address, button) => {
    const visitor = await signedIn("peserta01");
    await actAs(visitor, nama);
    const page = await visitor.go(address);
    const token = /name="_csrf" value="([^"]+)"/.exec(page.html.slice(page.html.indexOf("<main")))?.[1] ?? "";
    expect(button).not.toBe("");
    await actAs(visitor, await person());
    const body = new FormData();
    body.set("_csrf", token);
    body.set("aksi", "hapus");
    body.append("berkas", new Blob(["<a/>"]), "a.xml");
    const posted = await visitor.go(address, { method: "POST", body });
    expect([address, posted.status]).toEqual([address, 409]);
    expect(posted.text).toContain(nama);
  });

  test("belonging to another account is neither shown nor sent", async () => {
    const visitor = await signedIn("peserta01");
    await actAs(visitor, nama);
    await visitor.go("/efaktur/keluaran/baru");
    await inOtherTab(visitor, async (tab) => {
      await tab.go("/keluar");
      await tab.press("Keluar");
      await tab.signIn("peserta02", SANDI);
    });
    const answer = await visitor.press("Simpan konsep", fields("AKUN-LAIN"));
    expect(answer.status).toBe(409);
    expect(answer.html).not.toContain("AKUN-LAIN");
    expect(await savedBy("AKUN-LAIN")).toEqual([]);
  });
});

describe("a form with an expired session", () => {
  /** Sends a company's form with an expired session. The page then asks to sign in. */
  async function expired(referensi: string): Promise<Visitor> {
    const visitor = await signedIn("peserta01");
    await actAs(visitor, nama);
    await visitor.go("/efaktur/keluaran/baru");
    await portal.api.db.write(async (sql) => {
      await sql.run(`UPDATE Sesi SET berakhir = '2026-01-01T00:00:00.000Z' WHERE akunId = ?`, [
        await accountOf(portal.api.db.sql, "peserta01"),
      ]);
      await sql.run(`DELETE FROM Token`);
    });
    expect((await visitor.press("Simpan konsep", fields(referensi))).status).toBe(401);
    return visitor;
  }

  test("is sent after signing in for its own taxpayer", async () => {
    const visitor = await expired("SESI-HABIS");
    await visitor.press("Masuk", { accountId: "peserta01", password: SANDI });
    await visitor.press("Kirim isian ini");
    expect(await savedBy("SESI-HABIS")).toEqual([npwp]);
  });

  test("is not shown to another account that signs in there", async () => {
    const visitor = await expired("ORANG-LAIN");
    const page = await visitor.press("Masuk", { accountId: "peserta02", password: SANDI });
    expect(page.html).not.toContain("ORANG-LAIN");
    expect(page.text).toContain("milik akun lain");
    expect(new URL(page.url).pathname).toBe("/");
    expect(await savedBy("ORANG-LAIN")).toEqual([]);
  });
});

describe("an instructor's own form while a read-only view is open in another tab", () => {
  test("keeps the written text and is sent after the view", async () => {
    const visitor = await signedIn("instruktur");
    await visitor.go("/tugas/baru");
    const form = visitor.page;
    const batch = (await companyOf(portal.api.db.sql, "peserta01")).batchId;
    const token = /name="_csrf" value="([^"]+)"/.exec(form.html)?.[1] ?? "";
    const look = new URLSearchParams({ _csrf: token, npwp });
    await visitor.go(`/batch/${batch}/lihat`, { method: "POST", body: look });
    expect(visitor.page.text).toContain(nama);
    visitor.page = form;
    const button =
      /<main[\s\S]*?<button[^>]*type="submit"(?![^>]*aria-hidden)[^>]*>([^<]+)</.exec(form.html)?.[1] ?? "";
    const answer = await visitor.press(button.trim(), { judul: "Tugas Yang Ditulis" });
    expect(answer.status).toBe(409);
    expect(answer.html).toContain("Tugas Yang Ditulis");
    const after = await visitor.press("Akhiri melihat dan kirim");
    expect([200, 422]).toContain(after.status);
    expect(after.html).toContain("Tugas Yang Ditulis");
    expect((await visitor.go("/tugas/baru")).status).toBe(200);
  });
});

describe("the start page", () => {
  const rows = (html: string) =>
    [...html.matchAll(/<li class="langkah-satu langkah-satu--(\w+)"/g)].map(([, at]) => at);

  test("for a person leads to the company's work by one button, and from there to the next step", async () => {
    const visitor = await signedIn("peserta02");
    await visitor.go("/");
    const company = (await companyOf(portal.api.db.sql, "peserta02")).npwp;
    const theirs = await portal.api.db.sql.get<{ nama: string }>(`SELECT nama FROM WajibPajak WHERE npwp = ?`, [
      company,
    ]);
    await visitor.press(`Bertindak sebagai ${theirs?.nama}`);
    expect(new URL(visitor.page.url).pathname).toBe("/");
    expect(heading(visitor)).toBe("Masa pajak Maret 2026");
    expect(visitor.page.text).not.toContain("Pekerjaan masa dilakukan sebagai perusahaan");
    expect(rows(visitor.page.html)).toEqual([
      ...["berikutnya", "siap", "siap", "nanti", "nanti", "nanti", "nanti"],
      ...["siap", "nanti", "nanti", "nanti"],
    ]);
    expect(visitor.page.text).toContain("0 dari 7 langkah selesai");
    expect(visitor.page.text).toContain("2 dikreditkan · 3 belum diputuskan");
    const button = /<a [^>]*btn-primary[^>]*>/.exec(visitor.page.html)?.[0] ?? "";
    const next = /href="([^"]+)"/.exec(button)?.[1] ?? "";
    expect((await visitor.go(next)).url).toContain("/efaktur/keluaran/baru");
  });

  test("for another period has the status and the days of that period", async () => {
    const visitor = await signedIn("peserta01");
    await actAs(visitor, nama);
    const { text } = await visitor.go("/?masa=2026-04");
    expect(heading(visitor)).toBe("Masa pajak April 2026");
    expect(text).toMatch(/29 Mei 2026|31 Mei 2026|2 Juni 2026|1 Juni 2026/);
    expect((await visitor.go("/?masa=ngawur")).status).toBe(200);
    expect(heading(visitor)).toBe("Masa pajak Maret 2026");
  });

  test("the first steps are shown until they are dismissed, in this browser", async () => {
    const visitor = await signedIn("peserta01");
    expect((await visitor.go("/")).text).toContain("Empat langkah pertama");
    await visitor.press("Saya mengerti, tutup");
    expect(visitor.page.status).toBe(200);
    expect(visitor.page.text).not.toContain("Empat langkah pertama");
    expect((await visitor.go("/")).text).not.toContain("Empat langkah pertama");
  });
});

/** The text of a page before its content, line by line. Blocks begin lines, inline elements do not. */
const linesBefore = (html: string) =>
  html
    .slice(html.indexOf("<body"), html.indexOf("<main"))
    .replace(/<\/?(?:li|ul|p|div|nav|header|form|summary|details|section)\b[^>]*>/g, "\n")
    .replace(/<[^>]*>/g, "");

describe("the frame of every page", () => {
  test("one press in the header switches the taxpayer, without script and without an intermediate page", async () => {
    const visitor = await signedIn("peserta01");
    await actAs(visitor, await person());
    await visitor.go("/efaktur");
    const answer = await visitor.press(nama);
    expect(new URL(answer.url).pathname).toBe("/");
    expect(answer.text).toContain(`Anda kini bertindak sebagai ${nama}`);
  });

  test("begins with a skip link, with few links before the page and no words joined", async () => {
    const visitor = await signedIn("peserta01");
    await actAs(visitor, nama);
    for (const path of ["/", "/efaktur/keluaran", "/spt"]) {
      const { html } = await visitor.go(path);
      const before = html.slice(html.indexOf("<body"), html.indexOf("<main"));
      const links = [...before.matchAll(/<a /g)].length;
      expect([path, links <= 26]).toEqual([path, true]);
      expect(/<a [^>]*class="([^"]*)"/.exec(before)?.[1]).toBe("skip");
      expect(linesBefore(html)).not.toMatch(/isi(?=\S)|Menu(?=Latih)|Bahasa(?=ID)|\p{Ll}SIMULASI|SIMULASI\p{L}/u);
    }
  });

  test("keeps one period: chosen on a list, a new return and a new invoice begin with it", async () => {
    const visitor = await signedIn("peserta01");
    await actAs(visitor, nama);
    const list = await visitor.go("/efaktur/masukan?masa=2026-03&page=2");
    expect(list.text).toContain("Maret 2026 terbuka");
    const moved = await visitor.press("Masa sebelumnya");
    expect(new URL(moved.url).search).toBe("?masa=2026-02");
    expect(moved.html).toMatch(/aria-current="true"[^>]*>Masa ini</);
    expect(moved.html).toMatch(/<summary>[\s\S]*?Februari 2026/);
    expect((await visitor.go("/spt/baru")).html).toMatch(/<option value="02" selected=""/);
    await visitor.go("/efaktur/keluaran");
    await visitor.press("Kerjakan masa ini", { pilih: "03" });
    expect(visitor.page.html).toMatch(/<summary>[\s\S]*?Februari 2026/);
    await visitor.press("Kerjakan masa ini", { pilih: "2026-03" });
    expect(visitor.page.text).toContain("Maret 2026 terbuka");
    expect((await visitor.go("/efaktur/keluaran/baru")).html).toContain('value="31-03-2026"');
  });

  test("lists of documents filter by the working period at one press, announce it, and show all at another", async () => {
    const visitor = await signedIn("peserta01");
    await actAs(visitor, nama);
    const lists = ["/efaktur/keluaran", "/efaktur/masukan", "/efaktur/retur-keluaran", "/efaktur/retur-masukan"];
    const others = ["/bukpot", "/bukpot/masukan", "/bukpot/setara", "/spt"];
    for (const path of [...lists, ...others]) {
      await visitor.go(path);
      const kept = await visitor.follow("Masa ini");
      expect([path, new URL(kept.url).search]).toEqual([path, "?masa=2026-03"]);
      // the control names the month, the view says that the list keeps to it
      expect([path, /aria-current="true"[^>]*>Masa ini</.test(kept.html)]).toEqual([path, true]);
      expect([path, kept.html]).toEqual([path, expect.stringMatching(/<summary>[\s\S]*?Maret 2026/)]);
      const [, first = ""] = /class="daftar-cara"[\s\S]*?href="([^"]*)"/.exec(kept.html) ?? [];
      const all = await visitor.go(first);
      expect([path, new URL(all.url).search]).toEqual([path, ""]);
    }
    // types and statuses of slips use it as well
    await visitor.go("/bukpot?masa=2026-03");
    expect((await visitor.follow("BPPU")).url).toContain("masa=2026-03");
    // A period in the address overrides the remembered one, and the control shows it.
    const own = await visitor.go("/efaktur/keluaran?masa=2026-02");
    expect(own.html).toMatch(/<summary>[\s\S]*?Februari 2026/);
    expect((await visitor.go("/efaktur/keluaran")).html).toMatch(/<summary>[\s\S]*?Maret 2026/);
  });

  test("the address of the start page and the control name one period", async () => {
    const visitor = await signedIn("peserta01");
    await actAs(visitor, nama);
    const february = await visitor.go("/?masa=2026-02");
    expect(heading(visitor)).toBe("Masa pajak Februari 2026");
    expect(february.html).toMatch(/<summary>[\s\S]*?Februari 2026/);
    await visitor.press("Masa sebelumnya");
    expect([new URL(visitor.page.url).search, heading(visitor)]).toEqual(["", "Masa pajak Januari 2026"]);
    expect((await visitor.go("/spt")).html).toMatch(/<summary>[\s\S]*?Januari 2026/);
    await visitor.go("/");
    await visitor.press("Kerjakan masa ini", { pilih: "2026-03" });
    expect(heading(visitor)).toBe("Masa pajak Maret 2026");
  });

  test("a slip and a salary sheet begin with the period, and a document outside it is marked during writing", async () => {
    const visitor = await signedIn("peserta01");
    await actAs(visitor, nama);
    await visitor.go("/bukpot");
    await visitor.press("Masa sebelumnya");
    for (const path of ["/bukpot/BP21/baru", "/bukpot/MP/dari-gaji"])
      expect([path, (await visitor.go(path)).html]).toEqual([
        path,
        expect.stringMatching(/<option value="02" selected=""/),
      ]);
    await visitor.go("/bukpot/BP21/baru");
    const lain = "Masa Maret 2026 dipilih, bukan Februari 2026 yang sedang Anda kerjakan.";
    expect(visitor.page.text).not.toContain("yang sedang Anda kerjakan.");
    expect((await visitor.press("Hitung ulang", { "masa.bulan": "03" })).text).toContain(lain);
    const hari = "Tanggal ini masuk masa Maret 2026, bukan Februari 2026 yang sedang Anda kerjakan.";
    for (const path of ["/efaktur/keluaran/baru", "/efaktur/dokumen-keluaran/baru"]) {
      await visitor.go(path);
      const outside = await visitor.press("Hitung", { tanggal: "31-03-2026" });
      expect([path, outside.text.includes(hari)]).toEqual([path, true]);
      const inside = await visitor.press("Hitung", { tanggal: "28-02-2026" });
      expect([path, inside.text.includes("yang sedang Anda kerjakan.")]).toEqual([path, false]);
    }
    await visitor.go("/");
    await visitor.press("Kerjakan masa ini", { pilih: "2026-03" });
  });

  test("any screen or document can be opened by the jump without script, by words or by number", async () => {
    const visitor = await signedIn("peserta01");
    await actAs(visitor, nama);
    await visitor.go("/efaktur/keluaran/baru");
    await visitor.press("Simpan konsep", fields("LOMPAT-77"));
    await visitor.go("/");
    await visitor.follow("Lompat");
    const screens = await visitor.press("Cari", { q: "retur masukan" });
    expect(screens.html).toContain('href="/efaktur/retur-masukan"');
    const found = await visitor.press("Cari", { q: "lompat-77" });
    expect(found.text).toContain("1 ditemukan.");
    expect((await visitor.follow("LOMPAT-77")).text).toContain("LOMPAT-77");
  });
});

test("the menu has only pages that the active taxpayer can open: the family unit of a person, not of a company", async () => {
  const visitor = await signedIn("peserta01");
  const has = () => visitor.page.html.includes('href="/data/keluarga"');
  await visitor.go("/menu");
  const own = has();
  await actAs(visitor, nama);
  await visitor.go("/menu");
  expect([own, has(), visitor.page.html.includes('href="/data/cabang"')]).toEqual([true, false, true]);
});
