import { expect, test } from "vitest";
import { faktur, npwpOf, signed } from "../../setup/faktur";
import { IMPORT_CODES } from "../../setup/import-codes";
import { KODE_OTORISASI } from "../../setup/small-class";
import { opened, reported, traineeForTests } from "../../setup/trainee";

const trainee = traineeForTests();

const open = (path: string) => opened(trainee.visitor, path);
const sample = async (jenis: string, contoh: string, bentuk: string) => {
  const answer = await trainee.visitor.go(`/efaktur/impor/unduh?jenis=${jenis}&contoh=${contoh}&bentuk=${bentuk}`);
  expect(answer.status).toBe(200);
  return answer.html;
};

test("without script: a kind is chosen, its sample is imported in both ways, and its documents are a link away", async () => {
  // the list of invoices links there too
  await open("/efaktur/keluaran");
  expect(/<main[\s\S]*<\/main>/.exec(trainee.visitor.page.html)?.[0]).toContain('href="/efaktur/impor"');
  const beside = { "dokumen-keluaran": "DOC-OUTPUT", "dokumen-masukan": "DOC-INPUT", "retur-masukan": "RETURN" };
  for (const [list, jenis] of Object.entries({ ...beside, "dokumen/retur": "DOC-OUTPUT-RETURN" }))
    expect((await open(`/efaktur/${list}`)).html).toContain(`href="/efaktur/impor?jenis=${jenis}"`);
  await open("/efaktur/impor");
  expect(trainee.visitor.page.html).toContain('href="/efaktur/impor?jenis=DOC-OUTPUT"');
  await open("/efaktur/impor?jenis=DOC-OUTPUT");
  expect(trainee.visitor.page.text).toContain("SpecialDocBulk");
  expect(trainee.visitor.page.html).toMatch(
    /aria-current="page"[^>]*jenis=DOC-OUTPUT|jenis=DOC-OUTPUT[^>]*aria-current="page"|<a aria-current="page"[^>]*>Dokumen lain keluaran/,
  );
  const xml = await sample("DOC-OUTPUT", "valid", "xml");
  await open("/efaktur/impor?jenis=DOC-OUTPUT");
  await trainee.visitor.send("Impor XML", { name: "dokumen.xml", content: xml });
  expect((await reported(trainee.visitor)).text).toContain("Dokumen lain keluaran, XML");
  await trainee.visitor.follow("Lihat 3 konsep");
  expect(trainee.visitor.page.url).toContain("/efaktur/dokumen-keluaran?imporId=");
  expect(trainee.visitor.page.text).toContain("dari satu berkas");
});

test("the report links to signing all documents of its file, and back to them; an unreadable filter chooses nothing", async () => {
  const xml = await sample("NORMAL", "valid-mixed", "xml");
  await open("/efaktur/impor?jenis=NORMAL");
  await trainee.visitor.send("Impor XML", { name: "maret.xml", content: xml });
  const { url: report } = await reported(trainee.visitor);
  await trainee.visitor.follow("Tanda tangani konsep ini");
  expect(trainee.visitor.page.text).toContain("4 faktur dipilih");
  const sign = trainee.visitor.page.url;
  for (const broken of [sign.replace("status=draft", "status=drat"), `${sign}&masa.bulan=3`]) {
    const { status, html } = await trainee.visitor.go(broken);
    expect([broken, status]).toEqual([broken, 422]);
    expect(html).toContain("Saringan daftar ini tidak terbaca");
  }
  await open(sign);
  await trainee.visitor.press("Tanda tangani 4 faktur", { kodeOtorisasi: KODE_OTORISASI });
  expect(trainee.visitor.page.text).toContain("Berhasil 4, ditolak 0");
  // no draft is left: an old page of it signs nothing, and the report no longer offers it
  await open(sign);
  expect(trainee.visitor.page.text).toContain("0 faktur dipilih");
  await open(report);
  expect(trainee.visitor.page.text).not.toContain("Tanda tangani konsep ini");
  await trainee.visitor.follow("Lihat 4 konsep");
  expect(trainee.visitor.page.url).toMatch(/\/efaktur\/keluaran\?imporId=/);
});

test("XML declares its own kind; a workbook of another kind is refused with its reason", async () => {
  const csv = await sample("DOC-INPUT", "valid", "csv");
  const xml = await sample("DOC-INPUT", "valid", "xml");
  await open("/efaktur/impor?jenis=RETURN");
  await trainee.visitor.send("Impor XML", { name: "salah-tempat.xml", content: xml });
  expect((await reported(trainee.visitor)).text).toContain("Dokumen lain masukan, XML");
  await open("/efaktur/impor?jenis=RETURN");
  await trainee.visitor.send("Impor Excel atau CSV", { name: "salah-tempat.csv", content: csv });
  expect((await reported(trainee.visitor)).html).toMatch(/galat\/(wrong_template|missing_column)/);
});

test("failed rows come back as a file, and the list of imports filters them by kind and status", async () => {
  const csv = await sample("DOC-INPUT", "valid", "csv");
  await open("/efaktur/impor?jenis=DOC-INPUT");
  await trainee.visitor.send("Impor Excel atau CSV", { name: "lagi.csv", content: csv });
  expect((await reported(trainee.visitor)).html).toContain("galat/doc_number_used");
  await trainee.visitor.follow("Unduh");
  expect(trainee.visitor.page.headers.get("content-disposition")).toContain("gagal-doc-input.csv");
  await open("/efaktur/impor?jenis=DOC-INPUT&status=rejected");
  expect(trainee.visitor.page.text).toContain("lagi.csv");
  expect(trainee.visitor.page.text).not.toContain("salah-tempat.csv");
});

test("existing return notes are imported again on request, from XML and from a sheet", async () => {
  const [seller, buyer] = await Promise.all(
    ["peserta02", "peserta01"].map(async (name) => (await trainee.portal.api.signIn(name)).as("company")),
  );
  if (!seller || !buyer) throw new Error("no companies");
  const sold = await signed(seller, faktur(await npwpOf(seller), await npwpOf(buyer)));
  await buyer.api.efaktur.update({ ids: [sold], action: "credit", period: "2026-04" });
  const baris = [{ urut: 1, jumlah: "1" }];
  const { id } = await buyer.api.retur.saveDraft({ fakturId: sold, tanggal: "2026-04-06", baris });
  const notes = async () => (await buyer.api.retur.list({ perPage: 100, direction: "masukan" })).total;
  const before = await notes();
  for (const [bentuk, cara] of [
    ["xml", "XML"],
    ["csv", "Excel atau CSV"],
  ] as const) {
    const { body } = await buyer.call("POST", "/eFaktur/return/generate", { ids: [id], bentuk });
    await open("/efaktur/impor?jenis=RETURN");
    await trainee.visitor.send(`Impor ${cara}`, { name: `retur.${bentuk}`, content: Buffer.from(body) });
    expect((await reported(trainee.visitor)).html).toContain("galat/duplicate_document");
    await trainee.visitor.press("Impor juga yang sama");
    expect((await reported(trainee.visitor)).text).toContain("Lihat 1 konsep");
    await trainee.visitor.follow("Lihat 1 konsep");
    expect(trainee.visitor.page.url).toContain("/efaktur/retur-masukan?imporId=");
  }
  expect(await notes()).toBe(before + 2);
});

test("samples and the menu follow the chosen period; a return note of another one is marked", async () => {
  const hrefs = (path: string) =>
    [...trainee.visitor.page.html.matchAll(new RegExp(`href="(${path}[^"]*)"`, "g"))].map(([, to]) => to);
  await open("/efaktur/keluaran");
  expect(hrefs("/efaktur/masukan")).toContain("/efaktur/masukan");
  // the menu keeps the period of an address
  await open("/efaktur/keluaran?masa=2026-02");
  expect(hrefs("/efaktur/masukan")).toContain("/efaktur/masukan?masa=2026-02");
  expect(hrefs("/efaktur/konfirmasi")).toContain("/efaktur/konfirmasi");
  await open("/");
  await trainee.visitor.press("Kerjakan masa ini", { pilih: "2026-04" });
  await open("/efaktur/impor?jenis=DOC-OUTPUT");
  expect(trainee.visitor.page.text).toContain("masa kerja April 2026");
  expect(hrefs("/efaktur/masukan")).toContain("/efaktur/masukan?masa=2026-04");
  const [, xml = ""] = /href="([^"]*contoh=valid&amp;bentuk=xml)"/.exec(trainee.visitor.page.html) ?? [];
  expect(xml).toContain("masa=2026-04");
  expect((await trainee.visitor.go(xml.replaceAll("&amp;", "&"))).html).toContain("2026-04-");
  const [buyer, seller] = [
    await (await trainee.portal.api.signIn("peserta01")).as("company"),
    await (await trainee.portal.api.signIn("peserta02")).as("company"),
  ];
  const id = await signed(seller, faktur(await npwpOf(seller), await npwpOf(buyer), { tanggal: "2026-03-20" }));
  await buyer.call("POST", "/eFaktur/update", { ids: [id], action: "credit" });
  const note = async () => (await open(`/efaktur/retur-masukan/baru?faktur=${id}`)).text;
  const said = /Tanggal awalnya tanggal kelas, jadi dokumen ini masuk masa April 2026\./;
  expect(await note()).not.toMatch(said);
  await open("/");
  await trainee.visitor.press("Kerjakan masa ini", { pilih: "2026-03" });
  expect(await note()).toMatch(said);
});

test("a sample about an own document is offered only once there is one, and the page explains it", async () => {
  const { text, html } = await open("/efaktur/impor?jenis=DOC-INPUT-RETURN");
  expect(text).toContain("Ada setelah Anda memiliki dokumen yang dapat diretur");
  expect(html).toContain("contoh=kosong");
  expect(html).not.toContain("contoh=valid");
});

test("a file of the wrong sort is refused on the page, everything else kept", async () => {
  await open("/efaktur/impor?jenis=DOC-OUTPUT");
  await trainee.visitor.send(
    "Impor XML",
    { name: "gambar.xml", content: Buffer.from("89504e470d0a1a0a", "hex") },
    { mode: "all_or_nothing" },
  );
  expect(trainee.visitor.page.status).toBe(415);
  expect(trainee.visitor.page.text).toContain("SpecialDocBulk");
  expect(trainee.visitor.page.html).toMatch(/value="all_or_nothing"[^>]*checked|checked[^>]*value="all_or_nothing"/);
});

test("every failure has a page with its meaning, its remedy, and its law if there is one", async () => {
  for (const code of IMPORT_CODES) {
    const { text, html } = await open(`/galat/${code}`);
    const title = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? "";
    expect([code, title !== "" && !title.includes(code)]).toEqual([code, true]);
    expect([code, text.includes("Artinya"), text.includes("Cara memperbaiki")]).toEqual([code, true, true]);
  }
  expect((await open("/galat/late_upload")).text).toContain("PER-11/PJ/2025");
});
