import { afterAll, beforeAll, expect, test } from "vitest";
import { draft, faktur, npwpOf, signed } from "../../setup/faktur";
import { startPortal, type TestPortal } from "../../setup/portal";
import { KODE_OTORISASI } from "../../setup/small-class";
import { opened, traineeOf } from "../../setup/trainee";
import type { Visitor } from "../../setup/visitor";

let portal: TestPortal;
let one: Visitor;
beforeAll(async () => {
  portal = await startPortal();
  one = await traineeOf(portal);
});
afterAll(() => portal.close());

const open = (path: string) => opened(one, path);

test("without script: dependent lists, a draft, signing, crediting, a return, cancelling it", async () => {
  await open("/efaktur/dokumen-masukan/baru");
  expect(one.page.html).not.toContain("Dokumen khusus");
  await one.press("Perbarui pilihan", { jenis: "04", detail: "04" });
  expect(one.page.text).toContain("8 Dokumen khusus");
  const filled = {
    jenis: "04",
    detail: "04",
    dokumen: "8",
    nomor: "REK-1",
    tanggal: "20-03-2026",
    dpp: "12.000.000",
    ppn: "1.320.000",
  };
  await one.press("Hitung", filled);
  // 11/12 of the base, with the usual VAT
  expect(one.page.text).toContain("Rp11.000.000");
  expect(one.page.text).toContain("PPN lazimnya Rp1.320.000");
  expect(one.page.text).toContain("DPP nilai lain: 11/12 × Rp12.000.000");
  await one.press("Simpan konsep", { ...filled, tanggal: "2026" });
  expect(one.page.status).toBe(422);
  expect(one.page.html).toContain('value="12.000.000"');
  await one.press("Simpan konsep", filled);
  expect(one.page.text).toContain("NPWP penjual wajib diisi");
  const here = new URL(one.page.url).pathname;
  await one.press("Tanda tangani dokumen", { kodeOtorisasi: KODE_OTORISASI });
  expect(one.page.status).toBe(422);
  await open(`${here}/ubah`);
  await one.press("Simpan konsep", { lawanNpwp: "0990001000001000", lawanNama: "PT Listrik" });
  await one.press("Tanda tangani dokumen", { kodeOtorisasi: KODE_OTORISASI });
  expect(one.page.text).toContain("Dokumen sudah ditandatangani");
  const why = ["Tertulis pada dokumennya", "PPN lazimnya 12% × 11/12 DPP", "DPP nilai lain: 11/12 × Rp12.000.000"];
  for (const words of why) expect(one.page.text).toContain(words);
  // closed actions show the way to open them
  expect(one.page.text).toMatch(/Tindakan yang tidak tersedia saat ini.*Ubah: hanya selama Konsep atau Ditolak/s);
  await one.press("Kreditkan", { period: "2026-04" });
  expect(one.page.text).toContain("Dikreditkan");
  for (const path of ["/ganti", "/batal"]) await open(here + path);
  await open(here);
  await one.follow("Buat retur");
  expect(one.page.text).toContain("Paling banyak Rp12.000.000");
  // its share of the document's base, before a save
  await one.press("Hitung", { nomor: "RET-1", dpp: "3.000.000", ppn: "330.000" });
  expect(one.page.text).toContain("Rp2.750.000");
  expect(one.page.text).toContain("Bagian menurut DPP: Rp3.000.000 dari Rp12.000.000");
  await one.press("Simpan konsep", { nomor: "RET-1", dpp: "13.000.000", ppn: "1" });
  expect([one.page.status, one.page.text.includes("Retur maksimal")]).toEqual([422, true]);
  expect(one.page.html).toContain('value="13.000.000"');
  await one.press("Simpan konsep", { nomor: "RET-1", tanggal: "01-04-2026", dpp: "12.000.000", ppn: "1.320.000" });
  await one.press("Tanda tangani retur", { kodeOtorisasi: KODE_OTORISASI });
  expect(one.page.text).toContain("Retur sudah ditandatangani");
  expect(one.page.text).toContain("Nilai dokumen yang diretur");
  await one.follow("Batalkan");
  await one.press("Batalkan retur");
  expect(one.page.text).toContain("Retur dibatalkan");
  await open("/efaktur/dokumen/retur");
  expect(one.page.text).toContain("RET-1");
});

test("a new invoice and a new document begin with the last day of the working month, or of the requested one", async () => {
  const dated = async (path: string) => {
    await opened(one, path);
    return /name="tanggal"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="tanggal"/
      .exec(one.page.html)
      ?.slice(1)
      .join("");
  };
  // The class date is 6 April 2026: March can still be uploaded and is not filed, February is too late.
  expect(await dated("/efaktur/keluaran/baru")).toBe("31-03-2026");
  expect(await dated("/efaktur/dokumen-keluaran/baru")).toBe("31-03-2026");
  expect(await dated("/efaktur/keluaran/baru?masa=2026-04")).toBe("06-04-2026");
  expect(one.page.text).not.toContain("Tanggal awalnya");
  expect(await dated("/efaktur/keluaran/baru?masa=2026-02")).toBe("06-04-2026");
  // the form does not warn of its own date, it tells where it comes from; of another date it warns
  expect(one.page.text).toContain("Tanggal awalnya tanggal kelas, jadi dokumen ini masuk masa April 2026.");
  expect(one.page.text).not.toContain("bukan Februari 2026 yang sedang Anda kerjakan");
  await one.press("Hitung", { tanggal: "05-04-2026" });
  expect(one.page.text).toContain("Tanggal ini masuk masa April 2026, bukan Februari 2026");
});

test("without script: unreadable input is reported at its field when figures are requested; missing input is not", async () => {
  await opened(one, "/efaktur/dokumen-keluaran/baru");
  await one.press("Hitung", { tanggal: "31/3/26", dpp: "lima juta" });
  const told = (field: string) => one.page.html.includes(`id="isian-${field}-galat"`);
  expect([one.page.status, ...["tanggal", "dpp", "jenis", "ppn"].map(told)]).toEqual([200, true, true, false, false]);
  await opened(one, "/efaktur/keluaran/baru");
  await one.press("Hitung", { tanggal: "31/3/26", "baris[0].harga": "sejuta" });
  expect([one.page.status, ...["tanggal", "baris-0-harga", "nitku"].map(told)]).toEqual([200, true, true, false]);
});

test("refusals of an action on many appear row by row, with reason and remedy", async () => {
  await open("/efaktur/dokumen-masukan?status=pending&pilih=semua");
  await one.press("Kreditkan");
  const results = one.page.url;
  expect([one.page.status, new URL(results).pathname]).toEqual([200, "/efaktur/dokumen-masukan/hasil"]);
  expect(one.page.text).toContain("Hasil: Kreditkan");
  expect(one.page.text).toContain("Berhasil 0, ditolak 2");
  expect(one.page.text).toContain("Dokumen ini belum ditandatangani (status: Tertunda).");
  expect(one.page.text).not.toContain("Muat ulang untuk melihat");
  // The address alone is enough. The list is unchanged, with nothing chosen.
  await one.follow("Kembali ke");
  expect(new URL(one.page.url).search).toBe("?status=pending");
  expect(one.page.html).not.toContain('name="semua"');
  expect((await open(results)).text).toContain("Berhasil 0, ditolak 2");
  await one.follow("Tanda tangani dahulu");
  expect(new URL(one.page.url).pathname).toMatch(/^\/efaktur\/dokumen-masukan\/[\w-]+$/);
  expect(one.page.html).toContain('name="kodeOtorisasi"');
});

test("the total of ticked rows is computed by the server, of the caller's rows only, and only for the caller's page", async () => {
  await open("/efaktur/dokumen-masukan");
  const ids = [...one.page.html.matchAll(/name="id"[^>]* value="([^"]+)"/g)].map(([, id = ""]) => id).slice(0, 2);
  const rows = await portal.api.db.sql.get<{ ppn: number }>(
    `SELECT sum(ppn) ppn FROM DokumenLain WHERE id IN (${ids.map((id) => `'${id}'`).join(",")})`,
  );
  const csrf = /name="([^"]*csrf[^"]*)" value="([^"]+)"/.exec(one.page.html) ?? [];
  const ask = async (fields: [string, string][]) => {
    const page = await one.go("/efaktur/dokumen-masukan/unduh", { method: "POST", body: new URLSearchParams(fields) });
    return [page.status, JSON.parse(page.html)];
  };
  const token: [string, string] = [csrf[1] ?? "", csrf[2] ?? ""];
  const chosen = [...ids, ids[0] ?? "", "milik-orang-lain"].map((id): [string, string] => ["id", id]);
  expect(ids.length).toBe(2);
  expect(await ask([token, ...chosen])).toEqual([200, { banyak: 2, jumlah: rows?.ppn }]);
  expect(await ask([token, ["id", "milik-orang-lain"]])).toEqual([200, { banyak: 0, jumlah: 0 }]);
  expect((await ask(chosen))[0]).toBe(403);
  const many = Array.from({ length: 501 }, (_, at): [string, string] => ["id", `x${at}`]);
  expect((await ask([token, ...many]))[0]).toBe(400);
});

test("the current view is saved under a name as a tab of the list, renamed and deleted, without script", async () => {
  const LIST = "/efaktur/dokumen-masukan";
  const search = () => Object.fromEntries(new URL(one.page.url).searchParams);
  const tab = (nama: string) => new RegExp(`<a[^>]*aria-current="true"[^>]*>(?:<bdi>)?${nama}`).test(one.page.html);
  await open(`${LIST}?status=pending&sort=-ppn&page=1`);
  await one.follow("Kolom");
  await one.press("Tampilkan yang dipilih", { kolom: ["tanggal", "ppn"] });
  await one.follow("Simpan tampilan ini");
  expect(one.page.text).toContain("Tampilan tersimpan");
  await one.press("Simpan", { nama: "" });
  expect([one.page.status, one.page.text.includes("Isi bagian ini")]).toEqual([422, true]);
  await one.press("Simpan", { nama: "Menunggu saya" });
  const shown = { status: "pending", sort: "-ppn", susunan: "tanggal.ppn" };
  expect([new URL(one.page.url).pathname, search(), tab("Menunggu saya")]).toEqual([LIST, shown, true]);
  const heads = () => [...one.page.html.matchAll(/<th scope="col"[^>]*>/g)].length;
  const few = heads();
  // other columns for the list itself leave the saved view unchanged
  await open(`${LIST}?kolom=atur`);
  await one.press("Kolom biasa");
  expect(heads()).toBeGreaterThan(few);
  await one.follow("Menunggu saya");
  expect([search(), heads(), tab("Menunggu saya")]).toEqual([shown, few, true]);
  // its columns stay during further use, and end with another view
  await one.follow("Tanggal");
  expect(search()).toMatchObject({ susunan: "tanggal.ppn", sort: "tanggal" });
  await one.follow("Semua");
  expect(search()).toEqual({ sort: "tanggal" });
  // the list of another side does not have it
  expect((await open("/efaktur/dokumen-keluaran")).text).not.toContain("Menunggu saya");
  await open(LIST);
  await one.follow("Menunggu saya");
  await one.follow("Atur tampilan");
  await one.press("Simpan", { nama: "menunggu SAYA" });
  expect([one.page.status, one.page.html.includes('value="menunggu SAYA"')]).toEqual([422, true]);
  expect(one.page.text).toContain("sudah punya tampilan dengan nama ini");
  await one.follow("Ubah nama");
  await one.press("Ubah nama", { nama: "<b>Giliran saya</b>" });
  expect(one.page.html).toContain("&lt;b&gt;Giliran saya&lt;/b&gt;");
  await one.press("Hapus");
  expect(one.page.text).not.toContain("Giliran saya");
  expect((await open(LIST)).text).not.toContain("Giliran saya");
});

test("a saved view follows the working period; filters unknown to the list are dropped", async () => {
  const { db } = portal.api;
  const LIST = "/efaktur/dokumen-masukan";
  // outside the working month there is nothing to follow
  await open(`${LIST}?masa=2026-02`);
  await one.follow("Simpan tampilan ini");
  expect(one.page.text).not.toContain("Ikuti masa");
  await open(`${LIST}?masa=2026-03`);
  await one.follow("Simpan tampilan ini");
  expect(one.page.text).toContain("Ikuti masa yang sedang dikerjakan");
  await one.press("Simpan", { nama: "Masa berjalan" });
  expect(JSON.parse((await db.sql.get<{ isi: string }>(`SELECT isi FROM TampilanDaftar`))?.isi ?? "")).toEqual({
    ...{ saringan: { masa: "@kini" }, urut: null, kolom: "standar" },
  });
  const isi = {
    saringan: { masa: "@kini", hilang: "x", status: "tidak-ada" },
    urut: "lenyap",
    kolom: ["ppn", "lenyap"],
  };
  await db.write((sql) => sql.run(`UPDATE TampilanDaftar SET isi = ?`, [JSON.stringify(isi)]));
  await open(LIST);
  await one.follow("Masa berjalan");
  expect(one.page.status).toBe(200);
  expect(new URL(one.page.url).searchParams.get("masa")).toBe("2026-03");
  expect([...new URL(one.page.url).searchParams.keys()].sort()).toEqual(["masa", "susunan"]);
  expect(one.page.html).toContain("PPN (Rp)");
  for (const query of [
    "",
    "?untuk=x",
    "?untuk=../a&dari=//evil.example",
    "?untuk=keluaran&dari=https://evil.example/",
  ]) {
    const page = await one.go(`/tampilan${query}`);
    expect([
      page.status === 404 || page.status === 200,
      page.html.includes('href="https://evil'),
      page.html.includes('href="//evil'),
    ]).toEqual([true, false, false]);
  }
  await db.write((sql) => sql.run(`DELETE FROM TampilanDaftar`, []));
});

test("many invoices are signed from the list: an already signed one is reported as such, the draft by its reference", async () => {
  const wp = await (await portal.api.signIn("peserta01")).as("company");
  const other = await (await portal.api.signIn("peserta02")).as("company");
  const [own, buyer] = [await npwpOf(wp), await npwpOf(other)];
  await signed(wp, faktur(own, buyer, { referensi: "M-1" }));
  await draft(wp, faktur(own, buyer, { referensi: "M-2" }));
  await open("/efaktur/keluaran?pilih=semua");
  await one.press("Tanda tangani faktur");
  expect(one.page.text).toContain("M-2");
  expect(one.page.text).toContain("Sudah ditandatangani");
  expect(one.page.text).not.toContain("tanda tangan akan ditolak");
  await one.press("Tanda tangani 2 faktur", { kodeOtorisasi: KODE_OTORISASI });
  expect(one.page.text).toContain("Berhasil 1, ditolak 1");
  expect(one.page.text).toContain("Sudah ditandatangani; tidak ada yang berubah (status: Disetujui).");
});

test("crediting a credited one is reported as such, not as a wrong status; among many it needs nothing", async () => {
  await open("/efaktur/masukan?kredit=credited&pilih=semua");
  await one.press("Kreditkan");
  expect(one.page.text).toMatch(/Kreditkan: Berhasil [2-9], ditolak 0/);
  await open("/efaktur/masukan?kredit=credited&q=INV-2603-014&pilih=semua");
  await one.press("Kreditkan");
  expect(one.page.text).toContain("PPN-nya sudah diputuskan: Dikreditkan. Tidak ada yang berubah.");
  expect(one.page.text).not.toContain("Tindakan ini tidak berlaku");
});

test("an action on every chosen row is reported in the list, which stays unchanged; a return note is made from one", async () => {
  const LIST = "/efaktur/masukan?status=approved&sort=tanggal";
  const here = () => Object.fromEntries(new URL(one.page.url).searchParams);
  await open(LIST);
  const ids = [...one.page.html.matchAll(/name="id"[^>]* value="([^"]+)"/g)].map(([, id = ""]) => id).slice(0, 2);
  await one.press("Kembalikan ke belum ditentukan", { id: ids });
  const { kunci, ...query } = here();
  expect(query).toEqual({ status: "approved", sort: "tanggal", perbuatan: "back" });
  expect(one.page.text).toContain("Kembalikan ke belum ditentukan: Berhasil 2, ditolak 0");
  expect(one.page.html).not.toContain('name="semua"');
  await one.follow("Hasil tiap dokumen");
  expect(new URL(one.page.url).pathname).toBe("/efaktur/masukan/hasil");
  await one.follow("Kembali ke");
  expect(here()).toEqual({ status: "approved", sort: "tanggal" });
  // An expired or truncated key, or an action unknown to the list, shows nothing. The list stays visible.
  for (const odd of ["kunci=tidak-ada-lagi&perbuatan=back", "kunci=abc&perbuatan=back", `kunci=${kunci}&perbuatan=x`]) {
    const page = await open(`${LIST}&${odd}`);
    expect([page.status, page.text.includes("Berhasil")]).toEqual([200, false]);
  }
  // A result shown once does not appear with the next action. It is not lost if the current page is empty now.
  await open(`${LIST}&kunci=${kunci}&perbuatan=back&page=9`);
  expect([here(), one.page.text.includes("Berhasil 2")]).toEqual([{ ...query, kunci }, true]);
  await one.press("Kembalikan ke belum ditentukan", { id: ids });
  await one.follow("Kembali ke");
  expect([here(), one.page.text.includes("Berhasil")]).toEqual([{ status: "approved", sort: "tanggal" }, false]);
  await open(LIST);
  await one.press("Kreditkan", { id: ids });
  expect([here().kunci === kunci, one.page.text.includes("Kreditkan: Berhasil 2, ditolak 0")]).toEqual([false, true]);
  await open(LIST);
  await one.press("Buat nota retur", { id: ids });
  expect([one.page.status, one.page.text.includes("Pilih tepat satu faktur")]).toEqual([422, true]);
  await open(LIST);
  await one.press("Buat nota retur", { id: ids.slice(0, 1) });
  const { pathname, searchParams } = new URL(one.page.url);
  expect([one.page.status, pathname, searchParams.get("faktur")]).toEqual([
    ...[200, "/efaktur/retur-masukan/baru", ids[0]],
  ]);
});

test("after an action on one row, and from the page about many, the list is unchanged", async () => {
  const wp = await (await portal.api.signIn("peserta01")).as("company");
  const other = await (await portal.api.signIn("peserta02")).as("company");
  const [own, buyer] = [await npwpOf(wp), await npwpOf(other)];
  await draft(wp, faktur(own, buyer, { referensi: "L-1" }));
  await draft(wp, faktur(own, buyer, { referensi: "L-2" }));
  const LIST = "/efaktur/keluaran?status=draft&q=L-";
  const inList = () => {
    const { pathname, searchParams } = new URL(one.page.url);
    expect([pathname, Object.fromEntries(searchParams)]).toEqual(["/efaktur/keluaran", { status: "draft", q: "L-" }]);
  };
  await open(LIST);
  await one.follow("Belum bernomor");
  // a cancelled deletion keeps the list
  await one.follow("Hapus");
  await one.follow("Kembali");
  const place = /<a [^>]*href="(\/efaktur\/keluaran\?[^"]*)"/.exec(one.page.html)?.[1] ?? "";
  await open(place.replaceAll("&amp;", "&"));
  inList();
  await one.follow("Belum bernomor");
  await one.follow("Hapus");
  await one.press("Hapus konsep faktur");
  inList();
  expect(one.page.text).toMatch(/L-[12]/);
  await open(`${LIST}&pilih=semua`);
  await one.press("Tanda tangani faktur");
  await one.follow("Kembali");
  inList();
});

test("customs documents are confirmed on their page, many drafts are signed and deleted from the list", async () => {
  await open("/efaktur/dokumen-masukan?status=pending");
  await one.follow("PIB-");
  await one.press("Konfirmasi dan tanda tangani", { kodeOtorisasi: KODE_OTORISASI });
  expect(one.page.text).toContain("ditandatangani");
  await open("/efaktur/dokumen-keluaran/baru");
  const address = { lawanNama: "PT Satu", lawanAlamat: "Jakarta", dpp: "1.200.000", ppn: "132.000" };
  await one.press("Simpan konsep", { nomor: "TIKET-1", ...address });
  const id = new URL(one.page.url).pathname.split("/").at(-1) ?? "";
  await open("/efaktur/dokumen-keluaran");
  await one.press("Tanda tangani dokumen", { id });
  await one.press("Tanda tangani dokumen", { kodeOtorisasi: KODE_OTORISASI });
  expect(one.page.text).toContain("Berhasil 1, ditolak 0");
  await open("/efaktur/dokumen-keluaran?status=approved");
  expect(one.page.text).toContain("TIKET-1");
  expect((await one.go("/efaktur/dokumen-keluaran/unduh?format=csv")).html).toContain("TIKET-1");
  expect((await one.go(`/efaktur/dokumen-masukan/${id}`)).status).toBe(404);
});

/** Copies of a signed document, numbered from `from` to `to`, with different SQL values. */
async function copies(from: number, to: number, own: Readonly<Record<string, string>>) {
  const { db } = portal.api;
  const columns = (await db.sql.all<{ name: string }>(`SELECT name FROM pragma_table_info('DokumenLain')`)).map(
    ({ name }) => name,
  );
  return db.write((sql) =>
    sql.run(
      `WITH RECURSIVE banyak(n) AS (VALUES (${from}) UNION ALL SELECT n + 1 FROM banyak WHERE n < ${to})
       INSERT INTO DokumenLain (${columns.join(", ")})
       SELECT ${columns.map((name) => own[name] ?? name).join(", ")} FROM DokumenLain, banyak WHERE nomor = 'TIKET-1'`,
    ),
  );
}

test("the choice of all filtered rows covers all of them: more drafts than one call takes are deleted, and signed", async () => {
  const MANY = 1001;
  const drafts = () =>
    copies(1, MANY, {
      ...{ id: "'konsep-' || n", nomor: "'K-' || n", lawanNama: "'PT Banyak'" },
      ...{ status: "'draft'", penandatangan: "NULL", ditandatangani: "NULL" },
    });
  const statuses = () =>
    portal.api.db.sql.all(`SELECT status, count(*) n FROM DokumenLain WHERE lawanNama = 'PT Banyak' GROUP BY status`);
  const choose = async (button: string) => {
    await open("/efaktur/dokumen-keluaran?q=PT+Banyak&status=draft");
    await one.press(button, { semua: "1" });
    expect(one.page.text).toContain("dan 981 dokumen lainnya");
  };
  await drafts();
  await choose("Hapus");
  await one.press("Hapus");
  expect(one.page.text).toContain("Berhasil 1.001, ditolak 0");
  expect(await statuses()).toEqual([]);
  await drafts();
  await choose("Tanda tangani dokumen");
  await one.press("Tanda tangani dokumen", { kodeOtorisasi: KODE_OTORISASI });
  expect(one.page.text).toContain("Berhasil 1.001, ditolak 0");
  expect(await statuses()).toEqual([{ status: "approved", n: MANY }]);
});

test("more documents than one file takes are refused in the list, with a remedy; more than the print limit go as XML", async () => {
  const more = (from: number, to: number) =>
    copies(from, to, { id: "'banyak-' || n", nomor: "'B-' || n", tanggal: "'2026-02-03'" });
  await more(1, 1000);
  const choose = async (button: string) => {
    await open("/efaktur/dokumen-keluaran?q=PT+Satu");
    return one.press(button, { semua: "1" });
  };
  const pdf = await choose("Unduh PDF");
  expect(pdf.status).toBe(422);
  expect(pdf.text).toContain("Terlalu banyak dokumen untuk satu unduhan: paling banyak 1.000. Persempit saringan");
  await one.follow("Apa artinya?");
  expect(one.page.text).toContain("15.000 dokumen dalam berkas XML");
  const xml = await choose("Unduh XML");
  expect([xml.status, xml.html.split("B-1000<").length, xml.html.match(/TIKET-1</g)?.length]).toEqual([200, 2, 1]);
  await more(1001, 15_000);
  const workbook = await choose("Unduh Excel");
  expect([workbook.status, workbook.text.includes("paling banyak 15.000")]).toEqual([422, true]);
});

test("the other party sees before and after, line by line in words, on the request page and from each row of the list", async () => {
  const wp = await (await portal.api.signIn("peserta01")).as("company");
  const other = await (await portal.api.signIn("peserta02")).as("company");
  const [own, buyer] = [await npwpOf(wp), await npwpOf(other)];
  const tas = { opt: "A", nama: "Tas kerja", satuan: "UM.0018", harga: "250000", jumlah: "1" };
  const laptop = { ...tas, nama: "Laptop", harga: "15000000", jumlah: "4" };
  const menggantikan = await signed(wp, faktur(own, buyer, { referensi: "B-1", baris: [laptop, tas] }));
  const kurang = faktur(own, buyer, { referensi: "B-2", baris: [{ ...laptop, jumlah: "3" }] });
  const kirim = { menggantikan, faktur: kurang, kodeOtorisasi: KODE_OTORISASI };
  expect((await wp.call("POST", "/eFaktur/submit-replacement", kirim)).status).toBe(200);
  // Columns of the lines match the form. A value of a single line has its column too.
  const mewah = await draft(wp, faktur(own, buyer, { baris: [laptop, { ...tas, tarifPpnbm: "12.5" }] }));
  await opened(one, `/efaktur/keluaran/${mewah}`);
  for (const words of ["Harga satuan (Rp)", "Tarif PPnBM (%)", "12,5"]) expect(one.page.text).toContain(words);
  const two = await traineeOf(portal, "peserta02");
  await opened(two, "/efaktur/konfirmasi");
  await two.follow("Bandingkan");
  const told = [/Referensi\s+B-1\s+B-2\s+≠ Berubah/, /PPN\s+Rp6\.627\.500\s+Rp4\.950\.000\s+≠ Berubah/];
  const lines = [/1\s*\. Laptop\s+≠ Berubah/, /Semula\s*: 4\s+Menjadi\s*: 3/, /2\s*\. Tas kerja\s+− Dihapus/];
  for (const words of [...told, ...lines]) expect(two.page.text).toMatch(words);
  await opened(two, "/efaktur/konfirmasi");
  await two.follow("04");
  for (const words of [...told, ...lines]) expect(two.page.text).toMatch(words);
  for (const lng of ["en", "fr", "vi", "zh", "ar"]) await opened(two, `${new URL(two.page.url).pathname}?lng=${lng}`);
  await two.press("إرسال القرار", { decision: "refuse", alasan: "Tas tetap dibeli" });
  expect((await wp.call("GET", "/eFaktur/detail", { id: menggantikan })).body.objResponse.status).toBe("approved");
  await opened(one, `/efaktur/keluaran/${menggantikan}`);
});
