import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paths } from "~/web/paths";
import { pathsBarisSpt } from "~/web/paths-baris-spt";
import type { Actor } from "../../setup/api";
import { pihakOf, slip, terbit } from "../../setup/bukpot";
import { beriA1, spt as calls, LENGKAP_OP } from "../../setup/op";
import { startPortal, type TestPortal } from "../../setup/portal";
import { KODE_OTORISASI, SANDI } from "../../setup/small-class";
import { ok } from "../../setup/spt";
import { opened } from "../../setup/trainee";
import { Visitor } from "../../setup/visitor";

let portal: TestPortal;
let one: Visitor;
beforeAll(async () => {
  portal = await startPortal();
  const employer = await (await portal.api.signIn("peserta02")).as("company");
  const person = await portal.api.signIn("peserta01");
  await beriA1(employer, (await ok(person, "POST", "/user/peserta/me", {})).personal.npwp);
  one = new Visitor(portal.url);
  await one.signIn("peserta01", SANDI);
});
afterAll(() => portal.close());
const open = (path: string) => opened(one, path);
/** Income from work below the allowance. */
const beriKerja = (person: Actor, id: string) =>
  calls(person).tambah(id, "lampiran1", "d", {
    npwp: "0012345678901000",
    nama: "PT A",
    bruto: 12_000_000,
    pengurang: 0,
  });

describe("an employee's year without script", () => {
  test("from the start page to the receipt: every figure is filled in, and open questions are answered", async () => {
    const halaman: string[] = [];
    const here = () => halaman.push(new URL(one.page.url).pathname);
    await open("/");
    here();
    await one.press("Isi SPT Tahunan Orang Pribadi 2025 Anda");
    here();
    const spt = new URL(one.page.url).pathname.replace("/tinjau", "");
    // all known data, each with its source and its effect
    expect(new URL(one.page.url).pathname).toBe(`${spt}/tinjau`);
    expect(one.page.text).toContain("Posting selesai");
    for (const said of [
      "dari bukti potong pemberi kerja",
      "174.000.000",
      "dari unit keluarga di profil Anda",
      "TK/0",
      "dari SPT Tahunan tahun lalu",
    ])
      expect(one.page.text).toContain(said);
    // the form does not continue without the statement and the answers
    await one.press("Setuju, lanjut ke hasil");
    expect(one.page.status).toBe(422);
    expect(one.page.text).toContain("Centang kotak ini untuk melanjutkan");
    await one.press("Setuju, lanjut ke hasil", { x_pernyataan: "on" });
    expect(one.page.status).toBe(422);
    await one.press("Tidak untuk semua yang tersisa", { x_pernyataan: "on" });
    here();
    expect(new URL(one.page.url).pathname).toBe(`${spt}/kirim`);
    // missing data is asked for, not forbidden
    expect(one.page.text).toContain("Belum ada harta yang dilaporkan");
    await one.press("Tanda tangani dan laporkan", { kodeOtorisasi: KODE_OTORISASI });
    here();
    expect(halaman).toEqual(["/", `${spt}/tinjau`, `${spt}/kirim`, `${spt}/bpe`]);
    // the start page leads to the filed return
    await open("/");
    await one.follow("Isi SPT Tahunan Orang Pribadi 2025 Anda");
    expect(new URL(one.page.url).pathname).toBe(spt);
    // the following year is read next to it
    const person = await portal.api.signIn("peserta01");
    const { id } = await ok(person, "POST", "/spt/create/draft", { jenis: "op", tahun: 2026 });
    await ok(person, "POST", "/spt/posting", { id });
    await open(`/spt/${id}/tinjau`);
    const [berubah = ""] = /Apa yang berubah dibanding [^<]*2025/.exec(one.page.html) ?? [];
    await one.follow(berubah);
    expect(one.page.text).toContain("Bandingkan dengan");
    expect(one.page.text).toContain("174.000.000");
    await ok(person, "POST", "/spt/delete", { id });
  });

  test("a nil return is downloaded as a filled file and sent back; a wrong answer is shown with its line", async () => {
    const person = await portal.api.signIn("peserta01");
    const { id } = await ok(person, "POST", "/spt/create/draft", { jenis: "op", tahun: 2026 });
    await ok(person, "POST", "/spt/posting", { id });
    const satu = new Visitor(portal.url);
    await satu.signIn("peserta01", SANDI);
    const { isi } = await ok(person, "GET", "/spt/OP/find/induk", { id });
    expect(isi.status_hasil).toBe("nihil");
    await beriKerja(person, id);
    await opened(satu, `/spt/${id}/tinjau`);
    await satu.follow("Isi di luar portal (Coretax Form)");
    expect(new URL(satu.page.url).pathname).toBe(`/spt/${id}/luring`);
    const page = satu.page.url;
    // the content of each column is shown next to it, in its own words
    expect(satu.page.text).toContain("Susunan berkas");
    expect(satu.page.text).toMatch(/Jawaban\s+Nilainya: rupiah tanpa titik/);
    const { html: file } = await satu.follow("Unduh CSV");
    const sent = file.replace(/^(induk,,,x_kota,.*),[^,\r\n]*$/m, "$1,Bandung");
    await opened(satu, page);
    await satu.send("Kirim berkas yang sudah diisi", {
      name: "spt.csv",
      content: sent.replace(/^(induk,,,b1b1,.*),[^,\r\n]*$/m, "$1,mungkin"),
    });
    expect(satu.page.status).toBe(422);
    expect(satu.page.text).toMatch(/Baris \d+.*Jawaban/);
    await satu.send("Kirim berkas yang sudah diisi", { name: "spt.csv", content: sent });
    expect(new URL(satu.page.url).pathname).toBe(`/spt/${id}/tinjau`);
    expect(satu.page.text).toContain("Berkas diterima");
    expect((await ok(person, "GET", "/spt/detail", { id })).induk.x_kota).toBe("Bandung");
    await ok(person, "POST", "/spt/delete", { id });
  });

  test("a row opened from the review leads back to it after correcting, leaving or deleting", async () => {
    const person = await portal.api.signIn("peserta01");
    const { id } = await ok(person, "POST", "/spt/create/draft", { jenis: "op", tahun: 2026 });
    await beriKerja(person, id);
    const review = `/spt/${id}/tinjau`;
    const satu = new Visitor(portal.url);
    await satu.signIn("peserta01", SANDI);
    const at = () => new URL(satu.page.url).pathname;
    await opened(satu, review);
    await satu.follow("PT A");
    const row = satu.page.url;
    await satu.follow("Kembali ke pemeriksaan");
    expect(at()).toBe(review);
    await opened(satu, row);
    await satu.press("Simpan baris", { bruto: "11.000.000" });
    expect(at()).toBe(review);
    expect((await calls(person).baris(id, "lampiran1", "d"))[0]?.isi).toMatchObject({
      nama: "PT A",
      bruto: 11_000_000,
    });
    await opened(satu, row);
    await satu.follow("Hapus baris");
    await satu.press("Hapus baris");
    expect(at()).toBe(review);
    expect(await calls(person).baris(id, "lampiran1", "d")).toEqual([]);
    await ok(person, "POST", "/spt/delete", { id });
  });

  test("a person is offered the returns for persons", async () => {
    await open("/spt/baru");
    expect(one.page.text).toContain("SPT Tahunan PPh Orang Pribadi");
    expect(one.page.text).not.toContain("SPT Tahunan PPh Badan");
  });

  test("a form saved unchanged still follows its sources: later instalments appear in 10b", async () => {
    const three = new Visitor(portal.url);
    await three.signIn("peserta03", SANDI);
    const person = await portal.api.signIn("peserta03");
    const { id } = await ok(person, "POST", "/spt/create/draft", { jenis: "op", tahun: 2025 });
    await ok(person, "POST", "/spt/posting", { id });
    await opened(three, `/spt/${id}/induk`);
    await three.press("Simpan induk", { d10c: "1.000.000" });
    expect(three.page.status).toBe(200);
    const { id: kode } = await ok(person, "POST", "/payment/mandiri/billing", {
      ...{ kap: "411125", kjs: "100", masa: "2025-03", jumlah: 500_000 },
    });
    await ok(person, "POST", "/payment/bayar/billing", { id: kode, metode: "bank" });
    await ok(person, "POST", "/spt/posting", { id });
    const { induk } = await ok(person, "GET", "/spt/detail", { id });
    expect([induk.d10b, induk.d10c]).toEqual([500_000, 1_000_000]);
    await ok(person, "POST", "/spt/delete", { id });
  });

  test("every line of the known data leads to its place in the form", async () => {
    await open("/");
    await one.follow("Isi SPT Tahunan Orang Pribadi 2025 Anda");
    const spt = new URL(one.page.url).pathname;
    await open(`${spt}/tinjau`);
    const hrefs = [...one.page.html.matchAll(/href="(\/spt\/[^"]+\/(?:lampiran|induk)[^"]*)"/g)].map(([, href]) =>
      (href ?? "").replace(/&amp;/g, "&"),
    );
    expect(new Set(hrefs).size).toBeGreaterThan(8);
    const lost: string[] = [];
    for (const href of new Set(hrefs)) {
      const [path = "", place] = href.split("#");
      await open(path);
      if (place && !one.page.html.includes(`id="${place}"`)) lost.push(href);
    }
    expect(lost).toEqual([]);
    expect(hrefs.filter((href) => href.includes("#")).length).toBeGreaterThan(0);
  });

  test("unanswered slips inside an open attachment are shown, and each leads to its question", async () => {
    const person = await portal.api.signIn("peserta01");
    const employer = await (await portal.api.signIn("peserta02")).as("company");
    const { npwp } = (await ok(person, "POST", "/user/peserta/me", {})).personal;
    const rent = { masa: "2026-03", tanggal: "2026-03-20", objek: "28-403-02" };
    await terbit(employer, "bpu", { ...slip.bpu(await pihakOf(employer, npwp)), ...rent });
    const { draft, posting, simpan } = calls(person);
    const id = await draft({ tahun: 2026 });
    await posting(id);
    await simpan(id, "induk", { i14c: false, i14d: true });
    await open(`/spt/${id}`);
    const waits = `<a[^>]*href="/spt/${id}/induk#isian-i14c"[^>]*><bdi dir="ltr">I\\.14c</bdi></a>`;
    expect(one.page.html.match(new RegExp(waits, "g"))).toHaveLength(2);
    expect(one.page.text.replace(/\s+([,:])/g, "$1")).toMatch(
      /Lampiran L?-?2: 1 baris, [^,]*, tidak dihitung karena jawaban I\.14c/,
    );
    expect(one.page.text).not.toContain("menunggu jawaban");
    await simpan(id, "induk", { i14c: true });
    expect((await open(`/spt/${id}`)).text).not.toContain("menunggu jawaban");
    await ok(person, "POST", "/spt/delete", { id });
  });

  test("a row for a business takes its name from the business, shows this, and is saved with the values typed next to it", async () => {
    const person = await portal.api.signIn("peserta01");
    const { draft, simpan, tambah, baris } = calls(person);
    const id = await draft({ tahun: 2026 });
    await simpan(id, "induk", { b1b1: true, b1b2: "TIDAK", b1b3: "NORMA" });
    const peredaran = Array.from({ length: 12 }, () => 1_000_000);
    await tambah(id, "lampiran3b", "c", { nama: "Praktik", jenis_usaha: "Dokter", peredaran });
    const [row] = await baris(id, "lampiran3a4", "a");
    const page = pathsBarisSpt.rincian(paths.spt.bagian(id, "lampiran3a4", "a"), row?.urut ?? 0);
    await open(page);
    expect(one.page.html).toMatch(/<input type="hidden" name="nama" value="Praktik"/);
    expect(one.page.text).toContain("Mengikuti Lampiran 3B C. Ubah di sana.");
    expect(one.page.text).not.toContain("Hapus baris");
    await one.press("Simpan baris", { norma: "50" });
    expect(await baris(id, "lampiran3a4", "a")).toMatchObject([
      { asal: "ikut", isi: { nama: "Praktik", norma: "50" } },
    ]);
    await open(page);
    await one.follow("Lampiran 3B C");
    expect(new URL(one.page.url).pathname).toBe(paths.spt.bagian(id, "lampiran3b", "c"));
    await ok(person, "POST", "/spt/delete", { id });
  });

  test("the filing time is extended from the return's page; a missing field is asked for, and a late request is refused with the reason", async () => {
    const day = (tanggal: string) =>
      portal.api.db.write((sql) => sql.run(`UPDATE Batch SET tanggal = ? WHERE nama = 'Kelas A'`, [tanggal]));
    await day("2026-03-20");
    const two = new Visitor(portal.url);
    await two.signIn("peserta02", SANDI);
    const person = await portal.api.signIn("peserta02");
    const { id } = await ok(person, "POST", "/spt/create/draft", { jenis: "op", tahun: 2025 });
    await opened(two, `/spt/${id}`);
    await two.follow("Perpanjang waktu penyampaian");
    const page = new URL(two.page.url).pathname;
    expect(page).toBe(`/spt/${id}/perpanjangan`);
    const asked = {
      alasan: "kegiatan_luas",
      uraian: "Cabang banyak",
      sampai: "31-05-2026",
      terutang: "0",
      kredit: "0",
    };
    await two.press("Tanda tangani dan beritahukan", { ...asked, sampai: "01-06-2026", kodeOtorisasi: KODE_OTORISASI });
    expect(two.page.text).toContain("paling lambat 31 Mei 2026");
    // the typed values are kept
    expect(two.page.html).toMatch(/Cabang banyak<\/textarea>/);
    await two.press("Tanda tangani dan beritahukan", { ...asked, kodeOtorisasi: KODE_OTORISASI });
    expect(new URL(two.page.url).pathname).toBe(page);
    for (const words of ["Pemberitahuan diterima", "Cabang banyak", "2 Juni 2026", "Unduh tanda terima"])
      expect(two.page.text).toContain(words);
    await opened(two, "/");
    expect(two.page.text).toContain("Lapor SPT Tahunan PPh Orang Pribadi 2025");
    await day("2026-04-06");
    const third = await portal.api.signIn("peserta03");
    const late = await ok(third, "POST", "/spt/create/draft", { jenis: "op", tahun: 2025 });
    const three = new Visitor(portal.url);
    await three.signIn("peserta03", SANDI);
    await opened(three, `/spt/${late.id}/perpanjangan`);
    expect(three.page.text).toContain("Batas waktu penyampaian 31 Maret 2026 sudah lewat");
    expect(three.page.text).not.toContain("Tanda tangani dan beritahukan");
  });
});

// the last one: it leaves a refused return of 2025
describe("the head of an annual return", () => {
  test("the next act follows the return: known data, then filing, then its receipt, and none once it is refused", async () => {
    const person = await portal.api.signIn("peserta03");
    const three = new Visitor(portal.url);
    await three.signIn("peserta03", SANDI);
    const op = calls(person);
    const { npwp } = (await ok(person, "POST", "/user/peserta/me", {})).personal;
    // the draft of the late request
    const late = await portal.api.db.sql.get<{ id: string }>(
      "SELECT id FROM Spt WHERE jenis = 'op' AND ownerNpwp = ?",
      [npwp],
    );
    const id = late?.id ?? "";
    await op.posting(id);
    const acts = async () => {
      const { html } = await opened(three, `/spt/${id}`);
      const sheet = /aria-label="Perhitungan SPT ini">.*?<\/section>/s.exec(html)?.[0] ?? "";
      return [...sheet.matchAll(/<a [^>]*\bbtn\b[^>]*>([^<]+)</g)].map(([, words]) => words);
    };
    expect(await acts()).toEqual(["Periksa yang sudah diketahui"]);
    await beriKerja(person, id);
    const account = { bank_nomor: "1370001", bank_nama: "Bank Central Asia (BCA)", bank_pemilik: "Andi" };
    await op.simpan(id, "induk", { ...LENGKAP_OP, g_pilihan: "pendahuluan", ...account });
    await op.tidak(id);
    expect(await acts()).toEqual(["Bayar dan lapor"]);
    expect((await op.lapor(id)).status).toBe(200);
    expect(await acts()).toEqual(["Lihat bukti penerimaan (BPE)"]);
    const office = await portal.api.signIn("instruktur");
    await ok(office, "POST", "/spt/tolak", { id, aksi: "reject", alasan: "Uji" });
    expect(await acts()).toEqual([]);
  });
});
