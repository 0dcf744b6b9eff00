import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HAK_WAKIL, type HakWakil } from "~/domain/pihak/hak";
import type { Actor } from "../../setup/api";
import { konsep, pihakOf, slip } from "../../setup/bukpot";
import { draft, faktur, npwpOf } from "../../setup/faktur";
import { startPortal, type TestPortal } from "../../setup/portal";
import { KODE_OTORISASI, SANDI } from "../../setup/small-class";
import { readyDraft } from "../../setup/spt";
import { opened } from "../../setup/trainee";
import { Visitor } from "../../setup/visitor";
import { beriHak, personOf } from "../../setup/wakil";

let portal: TestPortal;
let owner: Actor;
/** The second participant, acting for the company of the first. */
let wakil: Visitor;
let nama: string;
let ownNpwp: string;
beforeAll(async () => {
  portal = await startPortal();
  owner = await (await portal.api.signIn("peserta01")).as("company");
  nama = (await owner.call("POST", "/user/peserta/me")).body.objResponse.currentActive.nama;
  ownNpwp = await npwpOf(owner);
  await given("efaktur_signer");
  wakil = new Visitor(portal.url);
  await wakil.signIn("peserta02", SANDI);
  await wakil.go("/identitas");
  await wakil.press(nama);
}, 180_000);
afterAll(() => portal.close());

const given = (...hak: readonly HakWakil[]) => beriHak(portal.api, "peserta02", "peserta01", hak);
const hrefs = () => [...wakil.page.html.matchAll(/href="([^"?#]+)/g)].map(([, href]) => href);
const lacking = (hak: string) => `Atas nama ${nama} Anda belum memiliki hak ${hak}`;

type Area = {
  readonly name: string;
  readonly drafter: HakWakil;
  readonly signer: HakWakil;
  /** The name of the right to sign in the notice. */
  readonly called: string;
  readonly list: string;
  /** The address of a new document, and the menu entries for drafts only. */
  readonly baru: string;
  readonly menu: readonly string[];
  /** Actions of the list that need a signature. */
  readonly bulk: readonly string[];
  /** Makes a draft. Returns its sign page and the addresses of a drafter's other actions. */
  readonly make: () => Promise<{ readonly page: string; readonly sign: string; readonly edit: string }>;
  readonly button: string;
};

const areas: readonly Area[] = [
  {
    ...{ name: "e-Faktur", drafter: "efaktur_drafter", signer: "efaktur_signer", called: "signer e-Faktur" },
    ...{ list: "/efaktur/keluaran", baru: "/efaktur/keluaran/baru", menu: ["/efaktur/impor"], bulk: ["tanda_tangan"] },
    make: async () => {
      const other = await npwpOf(await (await portal.api.signIn("peserta03")).as("company"));
      const page = `/efaktur/keluaran/${await draft(owner, faktur(await npwpOf(owner), other))}`;
      return { page, sign: page, edit: `${page}/ubah` };
    },
    button: "Tanda tangani",
  },
  {
    ...{ name: "bukti potong", drafter: "bupot21_drafter", signer: "bupot21_signer" },
    ...{ called: "signer bukti potong PPh Pasal 21/26", list: "/bukpot?jenis=MP", baru: "/bukpot/MP/baru" },
    ...{ menu: ["/bukpot/MP/dari-gaji", "/bukpot/A1/dari-bulanan", "/bukpot/impor"], bulk: ["terbitkan", "batal"] },
    make: async () => {
      const page = `/bukpot/MP/${await konsep(owner, "MP", slip.MP(await pihakOf(owner, "")))}`;
      return { page, sign: page, edit: `${page}/ubah` };
    },
    button: "Terbitkan",
  },
  {
    ...{ name: "SPT", drafter: "spt_ppn_drafter", signer: "spt_ppn_signer", called: "signer SPT Masa PPN" },
    ...{ list: "/spt", baru: "/spt/baru", menu: ["/spt/baru"], bulk: [] },
    make: async () => {
      const { id } = await readyDraft(owner, "2026-03", { iii_h: "kompensasi" });
      return { page: `/spt/${id}`, sign: `/spt/${id}/kirim`, edit: `/spt/${id}/hapus` };
    },
    button: "Tanda tangani dan laporkan",
  },
];

describe.each(areas)("the view of a representative: $name", (area) => {
  const { drafter, signer, called, list, baru, menu, bulk, button } = area;
  let made: Awaited<ReturnType<Area["make"]>>;
  beforeAll(async () => {
    made = await area.make();
  });
  const bulkShown = () => bulk.filter((action) => wakil.page.html.includes(`value="${action}"`));

  test("with the right to sign everything is shown, and no notice", async () => {
    await given(signer);
    await opened(wakil, list);
    expect(hrefs()).toEqual(expect.arrayContaining([baru, ...menu]));
    expect(bulkShown()).toEqual(bulk);
    expect(wakil.page.text).not.toContain("belum memiliki hak");
    await opened(wakil, made.page);
    expect(hrefs()).toContain(made.edit);
    await opened(wakil, made.sign);
    expect(wakil.page.html).toContain('name="kodeOtorisasi"');
    expect(wakil.page.text).not.toContain("belum memiliki hak");
  });

  test("without it no button signs, a notice names the missing right, and the API still refuses the form", async () => {
    await given(signer);
    const drawn = await opened(wakil, made.sign);
    await given(drafter);
    await opened(wakil, list);
    expect(hrefs()).toEqual(expect.arrayContaining([baru, ...menu]));
    expect(bulkShown()).toEqual([]);
    await opened(wakil, made.page);
    expect(wakil.page.text).toContain(lacking(called));
    expect(wakil.page.text).toContain("Portal Saya, Wakil/Kuasa");
    // the drafter can correct the findings that block signing
    expect(wakil.page.text).toMatch(/Semua syarat terpenuhi|Pemeriksaan sebelum lapor/);
    expect(hrefs()).toContain(made.edit);
    expect(made.sign === made.page || !hrefs().includes(made.sign)).toBe(true);
    await opened(wakil, made.sign);
    expect(wakil.page.html).not.toContain('name="kodeOtorisasi"');
    wakil.page = drawn;
    const refused = await wakil.press(button, { kodeOtorisasi: KODE_OTORISASI });
    expect([refused.status, refused.html]).toEqual([403, expect.stringContaining("right_missing")]);
    expect(refused.text).toContain(`belum memberi Anda hak ${signer}`);
  });

  test("without any right of the family nothing can be seen, begun, changed or signed", async () => {
    await given(...HAK_WAKIL.filter((hak) => !hak.startsWith(drafter.slice(0, 3))));
    await wakil.go("/menu");
    expect(hrefs().filter((href) => href === baru || menu.includes(href ?? ""))).toEqual([]);
    for (const path of [list, made.page, baru, made.edit]) {
      const closed = await wakil.go(path);
      expect([path, closed.status, closed.html]).toEqual([path, 403, expect.stringContaining("right_missing")]);
      expect(closed.text).toContain("belum memiliki hak drafter");
    }
  });
});

describe("a right lost in the middle of the work", () => {
  test("a slip saved without the right to issue is a draft, reported as such, and exists once", async () => {
    await given("bupot21_signer");
    const page = `/bukpot/MP/${await konsep(owner, "MP", slip.MP(await pihakOf(owner, "")))}`;
    const drawn = await opened(wakil, `${page}/ubah`);
    await given("bupot21_drafter");
    wakil.page = drawn;
    const kept = await wakil.press("Simpan dan terbitkan", { kodeOtorisasi: KODE_OTORISASI });
    expect([kept.status, kept.text]).toEqual([200, expect.stringContaining("Konsep disimpan, tetapi belum terbit.")]);
    expect(kept.html).not.toContain("right_missing");
  });
});

test("the owner sees no notice of a missing right", async () => {
  const trainee = new Visitor(portal.url);
  await trainee.signIn("peserta01", SANDI);
  await trainee.go("/identitas");
  await trainee.press(nama);
  for (const { list } of areas) expect((await opened(trainee, list)).text).not.toContain("belum memiliki hak");
});

test("a viewer of another's work sees no change buttons and no notice of a missing right", async () => {
  const head = new Visitor(portal.url);
  await head.signIn("instruktur", SANDI);
  await head.go("/batch");
  await head.follow("Kelas A");
  await head.press(`Lihat ${(await owner.api.auth.me({})).nama}`);
  for (const { list, baru, bulk } of areas) {
    const { html, text } = await opened(head, list);
    expect(text).not.toContain("belum memiliki hak");
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    expect(main).not.toContain(`href="${baru}"`);
    expect(bulk.filter((action) => main.includes(`value="${action}"`))).toEqual([]);
  }
});

describe("payments and places of business", () => {
  const code = { kap: "411618", kjs: "100", tahun: 2026, jumlah: 1_000_000 };
  let page: string;
  beforeAll(async () => {
    page = `/pembayaran/billing/${(await owner.call("POST", "/payment/mandiri/billing", code)).body.objResponse.id}`;
  });

  test("a payer sees the buttons; others see no entry, no button, and the missing right", async () => {
    await given("pembayaran");
    await opened(wakil, page);
    expect(hrefs()).toEqual(expect.arrayContaining([`${page}/bayar`, `${page}/batal`, "/pembayaran/mandiri"]));
    expect(hrefs()).not.toContain("/buku-besar");
    const drawn = await opened(wakil, `${page}/bayar`);
    await given("spt_ppn_signer");
    expect((await opened(wakil, "/pembayaran/billing")).text).toContain(lacking("Pembayaran"));
    expect(hrefs()).not.toContain("/pembayaran/mandiri");
    for (const path of [page, `${page}/bayar`]) expect([path, (await wakil.go(path)).status]).toEqual([path, 404]);
    for (const path of ["/pembayaran/mandiri", "/buku-besar"]) {
      const closed = await wakil.go(path);
      expect([path, closed.status, closed.html]).toEqual([path, 403, expect.stringContaining("right_missing")]);
    }
    wakil.page = drawn;
    expect((await wakil.press("Bayar", { metode: "bank" })).status).toBe(403);
  });

  test("a place of business is changed with the right for the profile, others read", async () => {
    await given("efaktur_signer");
    expect((await opened(wakil, "/data/cabang")).text).toContain(lacking("Profil (mengubah)"));
    expect(hrefs()).not.toContain("/data/cabang/baru");
    expect((await wakil.go("/data/cabang/baru")).status).toBe(403);
    await given("portal_edit");
    await opened(wakil, "/data/cabang");
    expect(hrefs()).toContain("/data/cabang/baru");
    await opened(wakil, "/data/cabang/baru");
  });
});

/** Addresses of linked pages. No files, and no link that ends the session. */
const pagesLinked = () =>
  hrefs().filter(
    (href = "") =>
      /^\/[a-z]/.test(href) && !/\.|unduh|^\/(?:assets|build|logout|identitas|kunci|pengaturan)/.test(href),
  );

/** One menu shows what a right opens: every third right, with `FULL=1` all. */
const OF_MENU = HAK_WAKIL.filter((_, at) => process.env.FULL || at % 3 === 0);
test.each(OF_MENU)("with the right %s alone every page of the menu opens", async (hak) => {
  await given(hak);
  await opened(wakil, "/menu");
  const pages = new Set(pagesLinked());
  expect(pages.size).toBeGreaterThan(5);
  const closed: string[] = [];
  for (const path of pages) {
    const { status } = await wakil.go(path ?? "");
    if (status !== 200) closed.push(`${status} ${path}`);
  }
  expect(closed).toEqual([]);
});

test("a grant is made, accepted and revoked without script", async () => {
  const api = portal.api;
  await api.db.write((sql) => sql.run("DELETE FROM WakilKuasa WHERE ownerNpwp = ?", [ownNpwp]));
  const pemilik = new Visitor(portal.url);
  await pemilik.signIn("peserta01", SANDI);
  await pemilik.go("/identitas");
  await pemilik.press(nama);
  await opened(pemilik, "/portal/wakil-kuasa");
  await pemilik.follow("Tunjuk wakil/kuasa");
  const isian = {
    npwp: await personOf(api, "peserta02"),
    jenis: "kuasa_konsultan",
    nomor: "SK-88",
    mulai: "01-03-2026",
  };
  const wrong = await pemilik.press("Simpan", { ...isian, hak: "efaktur_drafter", npwp: "9990000000000001" });
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining("peserta lain di kelas")]);
  expect(wrong.html).toContain("SK-88");
  const made = await pemilik.press("Simpan", { ...isian, hak: "efaktur_drafter" });
  expect(made.text).toContain("Menunggu persetujuan");

  const diminta = new Visitor(portal.url);
  await diminta.signIn("peserta02", SANDI);
  expect((await opened(diminta, "/notifikasi")).text).toContain("menunjuk Anda sebagai wakil/kuasa");
  await opened(diminta, "/portal/wakil-kuasa?arah=diterima");
  const path = /href="(\/portal\/wakil-kuasa\/[0-9a-f-]{36})[?"]/.exec(diminta.page.html)?.[1] ?? "";
  await opened(diminta, path);
  await diminta.follow("Jawab penunjukan");
  expect((await diminta.press("Jawab penunjukan", { decision: "accept" })).text).toContain("Disetujui");
  await opened(pemilik, `${path}/hapus`);
  expect((await pemilik.press("Cabut penunjukan")).status).toBe(200);
  expect((await opened(diminta, path)).text).toContain("Dicabut");
});
