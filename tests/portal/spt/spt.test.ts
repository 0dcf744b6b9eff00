import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DefFormulir, isAkun, temukan } from "~/domain/mesin/definisi";
import { banding, tetap } from "~/domain/mesin/rumus";
import { type Potongan, potonganDari } from "~/domain/spt/potongan";
import { sptBadan } from "~/domain/spt/tahunan/badan/versi";
import { formatRupiah } from "~/i18n/format";
import { pihakOf, slip, terbit } from "../../setup/bukpot";
import { faktur, npwpOf, signed } from "../../setup/faktur";
import { readyBadan } from "../../setup/month-badan";
import { startPortal, type TestPortal } from "../../setup/portal";
import { KODE_OTORISASI, SANDI } from "../../setup/small-class";
import { ok, readyDraft, sptDetail, submitSpt } from "../../setup/spt";
import { fieldsReached, opened, traineeOf } from "../../setup/trainee";
import { denganPeriksa } from "../../setup/versi-spt";
import { type Page, Visitor } from "../../setup/visitor";

let portal: TestPortal;
let one: Visitor;
beforeAll(async () => {
  portal = await startPortal();
  const wp = await (await portal.api.signIn("peserta01")).as("company");
  const other = await (await portal.api.signIn("peserta02")).as("company");
  const [own, buyer] = [await npwpOf(wp), await npwpOf(other)];
  for (const referensi of ["P-1", "P-2", "P-3", "P-4"]) await signed(wp, faktur(own, buyer, { referensi }));
  one = await traineeOf(portal);
});
afterAll(() => portal.close());

const open = (path: string) => opened(one, path);
/** The list of the page in the breadcrumb and in the menu. */
const places = (html: string) => ({
  crumb: [...(/class="crumbs".*?<\/nav>/s.exec(html)?.[0] ?? "").matchAll(/href="([^"]+)"/g)]
    .map(([, to]) => to)
    // the module leads to its first list, so the list of the page comes after it
    .findLast((to) => to === "/spt" || to === "/spt/dilaporkan"),
  menu: /<a aria-current="true"[^>]*href="([^"]+)"/.exec(html.slice(html.indexOf(`<nav class="rail"`)))?.[1],
});

/** The accounts of 1C go out as a sheet and come back; a closed form and the main form take none. */
async function sheetOfAccounts(spt: string): Promise<void> {
  await open(`${spt}/1C`);
  await one.follow("Unggah lembar isian");
  const lembar = new URL(one.page.url).pathname;
  expect(one.page.text).toContain("Unduh berisi isian sekarang (XLSX)");
  const sent = await one.go(`${spt}/1C/unduh?bentuk=contoh&contoh=isi&berkas=csv&bagian=isian`);
  expect(sent.text).toContain(",Penjualan Domestik,1000000000,");
  const content = sent.html;
  await open(lembar);
  await one.press("Unggah", { teks: "kode;c3\n4002;dua juta\n9999;1" });
  expect(one.page.status).toBe(422);
  expect(one.page.text).toContain("Nilai (komersial)");
  expect(one.page.text).toContain("Kode 9999 bukan akun atau isian lampiran ini.");
  await one.press("Unggah", { teks: "kode;c3;c6\n4003;5.000;7" });
  expect(one.page.text).toContain(
    "Isian yang berubah: 1. Dihitung portal, sehingga nilai di berkas tidak dipakai: 4003",
  );
  expect(one.page.html).toMatch(/<output id="isian-4004-c3"[^>]*><bdi dir="ltr">1\.000\.005\.000/);
  await open(lembar);
  await one.send("Unggah", { name: "1C.csv", content }, { kosongkan: "on" });
  expect(one.page.text).toContain("Isian yang berubah: 1.");
  expect(one.page.html).toMatch(/<output id="isian-4004-c3"[^>]*><bdi dir="ltr">1\.000\.000\.000/);
  // an empty cell keeps the existing value, and empties it if that is ticked
  const satu = content.split("\r\n").filter((line) => /^\ufeff?(Kode|4002),/.test(line));
  const kosong = satu.map((line) => line.replace(",1000000000,", ",,")).join("\n");
  await open(lembar);
  expect(one.page.text).toContain("Kosongkan isian yang selnya kosong");
  await one.press("Unggah", { teks: kosong });
  expect(one.page.text).toContain("Isian yang berubah: 0. Sel kosong tidak mengubah isian yang ada (1): 4002.");
  await open(lembar);
  await one.press("Unggah", { teks: kosong, kosongkan: "on" });
  expect(one.page.text).toContain("Isian yang berubah: 1. Dikosongkan (1): 4002.");
  await open(lembar);
  await one.send("Unggah", { name: "1C.csv", content });
  expect(one.page.text).toContain("Isian yang berubah: 1.");
  // the report of a long sheet fits into the storage of browsers
  const akun = sptBadan.formulir.find(({ id }) => id === "l1c")?.sections.find(isAkun)?.baris ?? [];
  const lines = akun.flatMap((row) => ("kode" in row && !("jumlah" in row) ? [row.kode] : [])).slice(0, 20);
  const teks = ["kode;c3;c7;c8", ...lines.map((kode) => `${kode}${";123456789,25".repeat(3)}`)].join("\n");
  await open(lembar);
  const told = await one.press("Unggah", { teks }, {}, false);
  expect([told.status, told.headers.getSetCookie().filter((line) => line.length > 4_000)]).toEqual([303, []]);
  await one.go(told.headers.get("location") ?? "");
  expect(one.page.text).toMatch(/Isian yang berubah: \d+\. Baris 2: .*Catatan lain: \d+\./);
  await open(lembar);
  await one.send("Unggah", { name: "1C.csv", content }, { kosongkan: "on" });
  await open(`${spt}/13A/daftar/isian/unggah`);
  expect(one.page.text).toContain("Lampiran ini terbuka bila");
  expect(one.page.html).not.toContain('name="teks"');
  expect((await one.go(`${spt}/induk/daftar/isian/unggah`)).status).toBe(404);
}

describe("the VAT return without script", () => {
  test("from an empty list to the receipt", async () => {
    await open("/spt");
    for (const tab of ["Konsep", "Menunggu pembayaran", "Dilaporkan", "Ditolak", "Dibatalkan"]) await one.follow(tab);
    expect(one.page.url).toMatch(/\/spt\/dilaporkan\?status=cancelled$/);
    await open("/spt/baru");
    await one.press("Buat konsep", { jenis: "ppn", "masa.bulan": "03", "masa.tahun": "2026", model: "normal" });
    expect(one.page.text).toContain("Maret 2026");
    // before its first posting a return has no equation, only its next act
    expect(one.page.html).toMatch(/aria-label="Perhitungan SPT ini">.{0,900}Posting SPT</s);
    expect(one.page.text).toContain("SPT ini belum diposting.");
    const spt = new URL(one.page.url).pathname;
    // a fresh draft shows the first step; nothing in it is wrong
    expect(one.page.text).toContain("Belum: SPT belum diposting. Tekan Posting SPT.");
    expect(one.page.text).toContain("Belum: Centang pernyataan");
    expect(one.page.text).not.toContain("Galat:");
    await one.press("Posting SPT");
    expect(one.page.text).toContain("Posting selesai");
    for (const name of ["A1", "A2", "B1", "B2", "B3", "C", "IA5", "IA9", "IB", "ditinggalkan"])
      await open(`${spt}/${name}`);
    // a left-out document is opened at its place
    await open(`${spt}/ditinggalkan`);
    expect(one.page.html).toMatch(/<th scope="row"[^>]*><a [^>]*href="\/efaktur\/[a-z-]+\/[^"]+"/);
    expect(one.page.text).toContain("lalu posting ulang");
    await open(`${spt}/induk/mengapa/iii_e`);
    // back to the figure, not to the top of the form
    expect(one.page.html).toContain(`${spt}/induk#isian-iii_e`);
    // its parts, computed or typed, and its target
    for (const href of ["induk/mengapa/iii_a", "induk#isian-iii_b", "induk/mengapa/iii_g"])
      expect(one.page.html).toContain(`href="${spt}/${href}"`);
    // the rule in words, and a link to all rules of the form
    expect(one.page.text).toMatch(/= III\.A .+ − III\.B .+ − III\.C .+ − III\.D/);
    const semua = /href="(\/spt\/formulir\/ppn\/induk\/rumus\?versi=2025)#rumus-iii_e"/.exec(one.page.html)?.[1] ?? "";
    await open(semua);
    expect(one.page.html).toContain('id="rumus-iii_e"');
    expect(one.page.text).toContain("UU PPN ps. 9(3), 9(4)");
    expect(one.page.text).toContain("SPT lebih bayar …. Pilih permintaan di III.H.");
    await open(`${spt}/induk`);
    expect(one.page.html).toContain(`href="${semua}"`);
    for (const path of ["/spt/formulir/ppn/xyz/rumus", "/spt/formulir/ppn/induk/rumus?versi=1999"])
      expect((await one.go(path)).status).toBe(404);
    await open(`${spt}/induk/mengapa/i_a_2_ppn`);
    await open(`${spt}/hapus`);
    expect(await fieldsReached(one, spt, spt)).toBeGreaterThan(0);
    expect(await fieldsReached(one, `${spt}/kirim`, spt)).toBeGreaterThan(0);
    await open(`${spt}/induk`);
    await one.press("Simpan induk", { x_pernyataan: "on" });
    expect(one.page.text).toContain("Induk SPT disimpan");
    expect(one.page.text).toMatch(/Pajak keluaran .* = .*lapor paling lambat \d+ \w+ 2026/s);
    expect(one.page.html).toMatch(/aria-label="Perhitungan SPT ini">.*Bayar dan lapor<.*<h2/s);
    expect(one.page.html).toContain(`href="${spt}/kirim"`);
    await open(`${spt}/kirim`);
    const asked = one.page.text.slice(one.page.text.indexOf("Tiga pertanyaan sebelum lapor"));
    for (const words of ["faktur masukan dan dokumen impor", "bertanggal masa lain", "Bandingkan sendiri"])
      expect(asked, words).toContain(words);
    await one.press("Tanda tangani SPT", { pembayaran: "billing", kodeOtorisasi: "salah" });
    expect(one.page.status).toBe(422);
    await one.press("Tanda tangani SPT", { pembayaran: "billing", kodeOtorisasi: KODE_OTORISASI });
    const billing = new URL(one.page.url).pathname;
    expect(billing).toMatch(/^\/pembayaran\/billing\//);
    // the current state, and its open parts, are on the page itself
    expect(one.page.text).toContain("Kode billing siap dibayar");
    expect(one.page.text).toContain("sudah ditandatangani, tetapi belum dilaporkan");
    await open(spt);
    expect(one.page.text).toContain("Sudah ditandatangani, belum dilaporkan");
    // the breadcrumb and the menu follow its state
    expect(places(one.page.html)).toEqual({ crumb: "/spt", menu: "/spt" });
    await open(`${billing}/batal`);
    await open(`${billing}/bayar`);
    await one.press("Bayar", { metode: "bank" });
    expect(new URL(one.page.url).pathname).toBe(`${spt}/bpe`);
    expect(one.page.text).toMatch(/SPT sudah dilaporkan Nomor BPE BPE-/);
    expect(one.page.text).toContain("Lanjutkan langkah masa ini");
    for (const text of ["SPT Masa PPN", "Model SPT Normal", "Kurang bayar", "NTPN", "Portal Wajib Pajak"])
      expect(one.page.text, text).toContain(text);
    // the demo class has an assignment about this return, still without an answer
    expect(one.page.text).toContain("Sekarang balas tugasnya");
    expect(one.page.html).toMatch(/href="\/tugas\/[\w-]+\/balas"/);
    expect(places(one.page.html)).toEqual({ crumb: "/spt/dilaporkan", menu: "/spt/dilaporkan" });
    await open(spt);
    expect(places(one.page.html)).toEqual({ crumb: "/spt/dilaporkan", menu: "/spt/dilaporkan" });
    await open(`${spt}/induk`);
    expect(places(one.page.html)).toEqual({ crumb: "/spt/dilaporkan", menu: "/spt/dilaporkan" });
    // a filed form has the same link targets as its draft
    for (const field of ["i_a_2_ppn", "iii_e", "x_pernyataan"]) expect(one.page.html).toContain(`id="isian-${field}"`);
    for (const path of [
      "/spt/dilaporkan",
      "/pembayaran/billing",
      "/pembayaran/mandiri",
      "/pembayaran/deposit",
      "/buku-besar",
      billing,
    ])
      await open(path);
    // sides are amounts, only the balance has a sign; a yearly obligation names the year
    const wp = await (await portal.api.signIn("peserta01")).as("company");
    const { debit } = (await wp.call("GET", "/bukubesar/dashboard")).body.objResponse.ringkasan;
    expect(debit).toBeLessThan(0);
    const ledger = await open("/buku-besar");
    expect(ledger.text).toContain(`Debit ${formatRupiah(-debit, "id")}`);
    expect(ledger.html).toMatch(/data-label="Masa pajak"[^>]*>(<[^>]*>)*2026</);
    for (const path of [
      `${spt}/unduh`,
      `${spt}/unduh?bentuk=bpe`,
      `${spt}/unduh?alasan=ya`,
      `${billing}/unduh`,
      `${billing}/unduh?bentuk=bpn`,
      "/buku-besar/unduh",
    ]) {
      expect((await one.go(path)).headers.get("content-type"), path).toContain("pdf");
    }
    expect((await one.go(`${spt}/A2/ekspor?format=csv`)).headers.get("content-type")).toContain("csv");
    const kode = (await portal.api.db.sql.get<{ kode: string }>(`SELECT kode FROM Verifikasi WHERE jenis = 'bpe'`))
      ?.kode;
    expect((await new Visitor(portal.url).go(`/verifikasi/${kode}`)).text).toContain("BPE-");
  });

  test("a self-made code fills the deposit", async () => {
    await open("/pembayaran/mandiri?akun=411618-100");
    expect(one.page.text).toContain("Langkah 1 dari 3");
    await one.press("Lanjut");
    // each account has a field for its own kind of period, and for no other
    expect(one.page.html).toMatch(/name="tahun"/);
    expect(one.page.html).not.toMatch(/name="masa\./);
    await one.press("Lanjut", { akun: "411128-403", tahun: "2026" });
    expect(one.page.text).toContain("Langkah 2 dari 3");
    expect(one.page.html).toMatch(/name="masa\.bulan"/);
    expect(one.page.html).not.toMatch(/name="tahun"/);
    await open("/pembayaran/mandiri?langkah=akun");
    expect(one.page.html).not.toMatch(/name="(tahun|masa\.bulan)"/);
    await one.press("Lanjut", { akun: "411618-100" });
    await one.press("Lanjut", { akun: "411618-100", tahun: "" });
    expect([one.page.status, one.page.text.includes("Langkah 2 dari 3")]).toEqual([422, true]);
    await one.press("Lanjut", { akun: "411618-100", tahun: "2026" });
    expect(one.page.text).toContain("Langkah 3 dari 3");
    await one.press("Buat kode billing", { jumlah: "abc" });
    expect(one.page.status).toBe(422);
    await one.press("Hitung terbilang", { jumlah: "1.500.000" });
    expect(one.page.text).toContain("satu juta lima ratus ribu rupiah");
    await one.press("Buat kode billing", { jumlah: "1.500.000" });
    expect(one.page.text).toContain("Rp1.500.000");
    expect(one.page.text).toContain("satu juta lima ratus ribu rupiah");
  });
});

describe("a payment for the wrong month without script", () => {
  test("is billed, paid, transferred, and is in the ledger with its old day", async () => {
    await open("/pembayaran/mandiri?akun=411128-403");
    await one.press("Lanjut");
    await one.press("Lanjut", { akun: "411128-403", "masa.bulan": "03", "masa.tahun": "2026" });
    await one.press("Buat kode billing", { jumlah: "750.000" });
    const billing = new URL(one.page.url).pathname;
    await open(`${billing}/bayar`);
    await one.press("Bayar", { metode: "bank" });
    const ntpn = /NTPN\W+([A-Z0-9]{16})/.exec(one.page.text)?.[1] ?? "";
    const wp = await (await portal.api.signIn("peserta01")).as("company");
    const { rows } = (await wp.call("GET", "/payment/pemindahbukuan/sumber")).body.objResponse;
    const sumber = rows.find(({ rujukan }: { rujukan: string }) => rujukan === ntpn).id;
    await open("/pembayaran/pemindahbukuan/baru");
    // words for an account start a search, and no typed value is lost
    await one.press("Simpan konsep", { alasan: "lebih_bayar", sumber, "tujuan[0].akun": "deposit" });
    expect([one.page.status, one.page.text.includes("411618-100")]).toEqual([422, true]);
    const target = { "tujuan[0].akun": "411618-100", "tujuan[0].masa.bulan": "04", "tujuan[0].masa.tahun": "2026" };
    await one.press("Simpan konsep", { ...target, "tujuan[0].jumlah": "750.001" });
    expect(one.page.text).toContain("Permohonan belum dapat diajukan");
    const pbk = new URL(one.page.url).pathname;
    await open(`${pbk}/ubah`);
    await one.press("Simpan konsep", { "tujuan[0].jumlah": "750.000" });
    expect(one.page.text).not.toContain("Permohonan belum dapat diajukan");
    await open(`${pbk}/kirim`);
    await one.press("Kirim permohonan", { kodeOtorisasi: KODE_OTORISASI });
    expect(one.page.status).toBe(422);
    await one.press("Kirim permohonan", { pernyataan: "on", kodeOtorisasi: KODE_OTORISASI });
    const bukti = /PBK-\d{5}\/2026/.exec(one.page.text.replaceAll("PPBK", ""))?.[0] ?? "";
    expect(bukti).not.toBe("");
    expect((await one.go(`${pbk}/unduh?bentuk=bukti`)).headers.get("content-type")).toContain("pdf");
    expect((await open("/pembayaran/deposit")).text).toContain(bukti);
    const done = (await open("/pembayaran/pemindahbukuan?daftar=selesai")).text;
    expect([done.includes("750.000"), done.includes("pbk.daftar")]).toEqual([true, false]);
  });
});

describe("the annual corporate return without script", () => {
  test("from the new draft to forms 1, 9, 11C and 13B and their figures in section D", async () => {
    await open("/spt/baru?jenis=badan");
    await one.press("Buat konsep", { jenis: "badan", model: "normal" });
    // open fields are counted by part, and listed on request
    const checks = /id="periksa"[\s\S]*?<\/section>/.exec(one.page.html)?.[0] ?? "";
    const unfolded = checks.replace(/<details[\s\S]*?<\/details>/g, "");
    expect([...unfolded.matchAll(/<li/g)].length).toBeLessThanOrEqual(8);
    expect(checks).toMatch(/<summary>[^<]*\d+ belum diisi/);
    // the parts of an annual return come before their missing data
    const at = (mark: string) => one.page.html.indexOf(mark);
    expect(at('id="lampiran"')).toBeGreaterThan(0);
    expect(at('id="lampiran"')).toBeLessThan(at('id="periksa"'));
    expect(one.page.text).toContain("SPT Tahunan PPh Badan, tahun pajak 2025");
    const spt = new URL(one.page.url).pathname;
    await one.press("Posting SPT");
    // a form closed by an answer names the answer, links to it, and has nothing to save
    await open(`${spt}/9`);
    expect(one.page.text).toMatch(/Lampiran ini terbuka bila: 21e Apakah .+ adalah ya ?\./);
    expect(one.page.html).toContain(`href="${spt}/induk#isian-h21e"`);
    expect(one.page.text).not.toContain("Simpan lampiran");
    expect(one.page.html).not.toContain(`href="${spt}/9/daftar/aset"`);
    await open(`${spt}/9/daftar/aset`);
    expect(one.page.text).toContain("Lampiran ini terbuka bila");
    expect(one.page.html).not.toContain(`href="${spt}/9/daftar/aset/baru"`);
    // nothing is shown before a computation
    await open(`${spt}/11B`);
    expect(one.page.html).toMatch(
      /<output id="isian-ebitda_neto"[^>]*><span class="visually-hidden">Tidak diisi<\/span>/,
    );
    // without a sector the trial balance has no target: its page links to the choice
    await open(`${spt}/neraca-saldo/unggah`);
    expect(one.page.html).toMatch(new RegExp(`href="${spt}/induk#isian-sektor_usaha"[^>]*>Pilih sektor usaha`));
    expect(one.page.text).toMatch(/Lampiran 2, A\. Daftar Pemegang Saham.*: \d+ baris/);
    expect(one.page.text).toMatch(/Lampiran 2, B\. Daftar Penyertaan.*: \d+ baris/);
    await open(`${spt}/induk`);
    expect(one.page.text).toContain(`Semua ${sptBadan.formulir.length - 1} lampiran`);
    await one.press("Simpan", { sektor_usaha: "BC03", h21e: "ya", d6: "ya", d10: "ya" });
    await open(`${spt}/1C`);
    expect(one.page.text).toContain("Penjualan Domestik");
    await one.press("Simpan lampiran", { "4002.c3": "1.000.000.000" });
    expect(one.page.text).toContain("Lampiran disimpan");
    // it stays in place; going on saves as well, and an unchanged part changes nothing
    expect(one.page.url).toMatch(/\/1C\?bagian=g1$/);
    expect(one.page.html).toMatch(/<output id="isian-4004-c3"[^>]*><bdi dir="ltr">1\.000\.000\.000/);
    await open(`${spt}/1C?bagian=g4`);
    await one.press("Simpan, lanjut ke", { "5311.c3": "400.000.000", "5311.c7": "5.000.000", "5311.c9": "fpo-03" });
    expect(new URL(one.page.url).search).toMatch(/^\?bagian=53\d\d$/);
    const versi = /name="versi" value="(\d+)"/.exec(one.page.html)?.[1];
    await one.press("Pendapatan Non Usaha");
    expect(one.page.url).toMatch(/\/1C\?bagian=g5$/);
    expect(/name="versi" value="(\d+)"/.exec(one.page.html)?.[1]).toBe(versi);
    // the sums of every part are on every part, and values typed elsewhere are kept
    expect(one.page.text).toMatch(/Penjualan 1 .{0,40}1\.000\.000\.000/);
    await open(`${spt}/1C?bagian=5311`);
    expect(one.page.html).toMatch(/value="FPO-03"/);
    await one.press("Simpan lampiran", { "5311.c9": "FPO-03, FPO-99" });
    expect([one.page.status, one.page.html.includes('value="FPO-03, FPO-99"')]).toEqual([422, true]);
    // a figure elsewhere links to its part
    await open(`${spt}/1C/mengapa/5311.c10`);
    expect(one.page.html).toContain(`href="${spt}/1C?bagian=5311#isian-5311-c7"`);
    await open(`${spt}/1C?bagian=5311`);
    await one.press("Simpan lampiran", { "5311.c3": "", "5311.c7": "", "5311.c9": "" });
    await open(`${spt}/9/daftar/aset/baru`);
    await one.press("Simpan", {
      ...{ kelompok: "hk1", kode: "402", metode_fiskal: "GL", biaya: "48.000.000" },
      ...{ "perolehan.bulan": "07", "perolehan.tahun": "2025" },
    });
    expect(one.page.text).toContain("6.000.000");
    expect(one.page.text).toContain("Harta berwujud Kelompok 1");
    expect(one.page.text).not.toContain("hk1");
    expect(one.page.text).not.toContain("kelompok_pilihan");
    const unggah = `${spt}/9/daftar/aset/unggah`;
    await open(unggah);
    expect(one.page.text).toContain("hk1 — Harta berwujud Kelompok 1");
    const kop = "kelompok;kode;metode_fiskal;perolehan;biaya";
    const salah = { name: "9.csv", content: `${kop}\nhk1;402;GL;2025-07;dua juta\nhk9;402;GL;2025-07;1` };
    await one.send("Unggah", salah, { cara: "tambah" });
    expect(one.page.status).toBe(422);
    expect(one.page.text).toContain("Pilih salah satu jawaban yang tersedia.");
    await one.press("Unggah", { cara: "ganti", teks: `${kop}\nhk1;402;GL;07-2025;48.000.000` });
    expect(one.page.text).toContain("Baris yang disimpan: 1.");
    expect(one.page.text).toContain("6.000.000");
    const isi = await one.go(`${spt}/9/unduh?bentuk=contoh&contoh=isi&berkas=csv&bagian=aset`);
    expect(isi.text).toContain("hk1,402");
    await sheetOfAccounts(spt);
    await open(`${spt}/11B`);
    await one.press("Simpan", { utang_swasta_ln: "ya" });
    await open(`${spt}/11C/baru`);
    await one.press("Simpan", { nama: "Lender Ltd", awal: "1.000.000,50", tambah: "0,25", bunga_tingkat: "6,25" });
    expect(one.page.text).toContain("1.000.000,75");
    await open(`${spt}/13B/daftar/iii/baru`);
    await one.press("Simpan", { proposal: "P-1", biaya: "300.000.000", persen: "150" });
    await open(`${spt}/induk`);
    expect(one.page.text).toContain("132.000.000");
    await open(`${spt}/13B/mengapa/litbang_batas`);
    expect(one.page.text).toContain("400.000.000");
    await open(spt);
    expect(one.page.text).toContain("Lampiran 2");
    // books in one paste: unknown accounts are asked for with their typed values, and nothing is imported before it
    // balances
    await open(`${spt}/1C`);
    await one.follow("Tempel neraca saldo");
    const books = await one.go(`${spt}/neraca-saldo/buku?format=csv`);
    expect(books.text).toContain("1-102,");
    await open(`${spt}/neraca-saldo/unggah`);
    await one.press("Bawa daftar tahun lalu");
    expect(one.page.text).toContain("4 baris tahun lalu dibawa ke lampirannya.");
    const buku = "Kas\t1.000\nBank BCA\t9.000\nUtang dagang\t4.000\nModal\t5.000\nPenjualan\t8.000\nPembelian\t7.000";
    await one.press("Baca dan cocokkan", { teks: buku.replace("9.000", "sembilan") });
    expect([one.page.status, one.page.html.includes("sembilan")]).toEqual([422, true]);
    await one.press("Baca dan cocokkan", { teks: buku });
    for (const words of ["Terbaca 6 baris; 1 belum punya akun.", "1101 Kas dan Setara Kas", "nama lazim"])
      expect(one.page.text).toContain(words);
    await one.press("Cari Bank BCA", { "pilihan[0].kode": "setara" });
    expect(one.page.text).toContain("1101 Kas dan Setara Kas");
    await one.press("Masukkan ke lampiran 1C", { "pilihan[0].kode": "1101" });
    expect([one.page.status, one.page.text.includes("Neraca tidak seimbang")]).toEqual([422, true]);
    expect(one.page.html).toMatch(
      /name="pilihan\[0\]\.kode"[^>]*value="1101"|value="1101"[^>]*name="pilihan\[0\]\.kode"/,
    );
    await one.press("Simpan pilihan akun", { "pilihan[0].kode": "1101" });
    expect(one.page.text).toContain("buku belum ditutup");
    await one.press("Masukkan ke lampiran 1C", { tutup: "on" });
    expect(one.page.text).toContain("Neraca saldo masuk ke 5 akun lampiran 1C.");
    const kas =
      (kode: string) =>
      ({ dari, sampai, bagian }: Potongan) =>
        bagian.baris.slice(dari, sampai).some((row) => "kode" in row && row.kode === kode);
    const part = potonganDari(sptBadan.formulir.find(({ id }) => id === "l1c") as DefFormulir).find(kas("1101"));
    await one.go(`${new URL(one.page.url).pathname}?bagian=${part?.kunci}`);
    expect(one.page.html).toMatch(/name="1101\.nilai"[^>]*value="10\.000"|value="10\.000"[^>]*name="1101\.nilai"/);
  });

  test("each point to confirm asks for its own reason; without one the form is refused with all that was typed, and the filed form keeps reason, name and time", async () => {
    const wp = await (await portal.api.signIn("peserta02")).as("company");
    const id = await readyBadan(wp, 100_000_000);
    const bila = banding("f17a", ">", tetap(0));
    const asked = ["vokasi_lebih", "ditunda_lebih"].map((kode) =>
      temukan(kode, "konfirmasi", bila, { formulir: "induk", field: "f17a" }),
    );
    const rowwise = temukan("rugi_tahun", "konfirmasi", banding("persen", ">", tetap(0)), {
      formulir: "l2",
      baris: "a",
      field: "persen",
      penjelasan: ["kontrak"],
    });
    const tutup = denganPeriksa("badan", [...asked, rowwise]);
    try {
      const two = await traineeOf(portal, "peserta02");
      const reasons = () =>
        [...two.page.html.matchAll(/<textarea[^>]*name="konfirmasi\[\d\]\.alasan"[^>]*>([^<]*)</g)].map(
          ([, text]) => text,
        );
      await opened(two, `/spt/${id}/kirim`);
      for (const words of ["Perlu konfirmasi:", "Biaya vokasi", "Jumlah yang diangsur"])
        expect(two.page.text).toContain(words);
      expect(reasons()).toEqual(["", "", ""]);
      // the page before signing says how the result comes about, when and how it is paid, and leads to each cell and back
      expect(two.page.text).toMatch(
        /Kurang bayar Rp22\.000\.000: dibayar paling lambat 30 April 2026, dari deposit atau dengan kode billing\./,
      );
      expect(two.page.html).toContain(`/spt/${id}/induk?tinjau=kirim#isian-f17a`);
      await opened(two, `/spt/${id}/induk?tinjau=kirim`);
      await two.press("Simpan induk");
      expect(new URL(two.page.url).pathname).toBe(`/spt/${id}/kirim`);
      const sign = { pembayaran: "billing", kodeOtorisasi: KODE_OTORISASI };
      const pertama = { "konfirmasi[0].alasan": "Sesuai keputusan menteri." };
      await two.press("Tanda tangani SPT", { ...sign, ...pertama, "konfirmasi[1].alasan": "ya" });
      expect(two.page.status).toBe(422);
      expect(two.page.text).toContain("Temuan tanpa alasan yang cukup: 2.");
      expect(two.page.text).toContain("Tulis alasan paling sedikit dua kata.");
      expect(reasons()).toEqual(["Sesuai keputusan menteri.", "ya", ""]);
      expect(two.page.html).toMatch(/<input(?=[^>]*name="pembayaran")(?=[^>]*value="billing")[^>]*\schecked/);
      const lain = { "konfirmasi[1].alasan": "Dibayar bulan depan.", "konfirmasi[2].penjelasan": "kontrak" };
      await two.press("Tanda tangani SPT", { ...sign, ...pertama, ...lain });
      expect(new URL(two.page.url).pathname).toMatch(/^\/pembayaran\/billing\//);
      // a signed return shows this at every place of a change
      for (const page of ["sektor", "neraca-saldo/unggah"]) {
        await opened(two, `/spt/${id}/${page}`);
        expect(two.page.text, page).toContain("SPT ini tidak dapat diubah lagi.");
        expect(two.page.text, page).not.toMatch(/Yang disetel ulang|Bawa daftar tahun lalu/);
      }
      await opened(two, `/spt/${id}`);
      const { konfirmasi, penandatangan } = (await wp.call("GET", "/spt/detail", { id })).body.objResponse;
      expect(konfirmasi.map(({ oleh }: { oleh: string }) => oleh)).toEqual([
        penandatangan,
        penandatangan,
        penandatangan,
      ]);
      // the confirmation of a row stays with the filed form and names both
      expect(konfirmasi[2]).toMatchObject({ code: "rugi_tahun", lampiran: "2", baris: 1, alasan: "" });
      expect(konfirmasi[2].penjelasan).toContain("menurut kontrak");
      expect(konfirmasi[0]).toMatchObject({ penjelasan: "", alasan: "Sesuai keputusan menteri." });
      expect(two.page.text).toContain("Lampiran 2, baris 1: Kerugian tahun ini");
      const kept = two.page.html.slice(two.page.html.indexOf('id="konfirmasi"'));
      expect(kept).toMatch(/Biaya vokasi[\s\S]*Sesuai keputusan menteri\.[\s\S]*Jumlah yang diangsur/);
      expect(kept).toContain(penandatangan);
      expect(kept).toContain("6 April 2026");
    } finally {
      tutup();
    }
  });
});

describe("a return that the tax office refuses", () => {
  test("the head of the class refuses it on a screen; its page shows the reason, and a button opens it again", async () => {
    const wp = await (await portal.api.signIn("peserta03")).as("company");
    const filed = await submitSpt(wp, await readyDraft(wp, "2026-03", {}, "normal", "pph_uni"));
    expect(filed.status, JSON.stringify(filed.body)).toBe(200);
    const { id } = filed.body.objResponse;
    const office = new Visitor(portal.url);
    await office.signIn("instruktur", SANDI);
    const { batchId } = (await portal.api.db.sql.get<{ batchId: string }>(`SELECT batchId FROM Spt WHERE id = @id`, {
      id,
    })) ?? { batchId: "" };
    expect((await office.go(`/batch/${batchId}`)).html).toContain(`href="/batch/${batchId}/spt"`);
    expect((await office.go(`/batch/${batchId}/spt`)).html).toContain(`href="/batch/${batchId}/spt/${id}"`);
    await office.go(`/batch/${batchId}/spt/${id}`);
    await office.press("Simpan putusan", { aksi: "reject", alasan: "" });
    expect(office.page.status).toBe(422);
    await office.press("Simpan putusan", { aksi: "reject", alasan: "Lampiran tidak lengkap" });
    expect(office.page.text).toContain("SPT ditolak.");
    const three = await traineeOf(portal, "peserta03");
    const page = await opened(three, `/spt/${id}`);
    expect(page.text).toMatch(/SPT ini ditolak kantor pajak .*Lampiran tidak lengkap/);
    await three.press("Buka kembali SPT");
    expect(three.page.text).toContain("SPT dibuka kembali.");
    expect(three.page.url).toMatch(new RegExp(`/spt/${id}$`));
    expect((await wp.call("GET", "/spt/detail", { id })).body.objResponse.status).toBe("draft");
    // the page after an export reports its content
    await office.go(`/batch/${batchId}/spt/unduh?format=csv`);
    expect((await office.go(`/batch/${batchId}/spt`)).text).toContain("Berkas diekspor.");
  });
});

describe("a main form saved unchanged, as text browsers send it", () => {
  const radios = (html: string) => [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([radio]) => radio);
  const nameOf = (radio: string) => / name="([^"]*)"/.exec(radio)?.[1];
  const chosen = ({ html }: Page) =>
    radios(html)
      .filter((radio) => radio.includes('checked=""'))
      .map((radio) => `${nameOf(radio)}=${/ value="([^"]*)"/.exec(radio)?.[1]}`);
  test.each([
    ["badan", 13],
    ["op", 0],
    ["ppn", 0],
    ["pph21_26", 0],
    ["pph_uni", 0],
  ])("answers no question of %s", async (jenis, questions) => {
    const visitor = jenis === "op" ? new Visitor(portal.url) : await traineeOf(portal, "peserta03");
    if (jenis === "op") await visitor.signIn("peserta03", SANDI);
    await opened(visitor, `/spt/baru?jenis=${jenis}${["badan", "op"].includes(jenis) ? "" : "&masa=2026-01"}`);
    await visitor.press("Buat konsep", { jenis, model: "normal" });
    const induk = `${new URL(visitor.page.url).pathname}/induk`;
    const before = chosen(await opened(visitor, induk));
    expect(before.map((one) => one.split("=")[0])).toEqual([...new Set(radios(visitor.page.html).map(nameOf))]);
    expect(before.filter((one) => one.endsWith("=")).length).toBeGreaterThanOrEqual(questions);
    await visitor.press("Simpan");
    expect(visitor.page.status).toBe(200);
    expect(chosen(await opened(visitor, induk))).toEqual(before);
    await opened(visitor, induk.replace("/induk", "/hapus"));
    await visitor.press("Hapus");
  });
});

describe("the notes of a yearly draft next to its questions", () => {
  test("unanswered slips are in the report of posting, the attachments and the missing parts; a higher rate is shown", async () => {
    const [wp, employer] = [
      await (await portal.api.signIn("peserta02")).as("company"),
      await (await portal.api.signIn("peserta03")).as("company"),
    ];
    const bpu = slip.bpu(await pihakOf(employer, await npwpOf(wp)));
    for (const dpp of [40_000_000, 60_000_000]) await terbit(employer, "bpu", { ...bpu, objek: "24-104-01", dpp });
    const trainee = await traineeOf(portal, "peserta02");
    const { id } = await ok(wp, "POST", "/spt/create/draft", { jenis: "badan", tahun: 2026 });
    const spt = `/spt/${id}`;
    expect((await opened(trainee, spt)).text).toContain("Posting menarik yang sudah diketahui tentang tahun ini");
    await trainee.press("Posting SPT");
    const { tarikan } = await sptDetail(wp, id);
    const brought = tarikan.find(({ lampiran }: { lampiran: string }) => lampiran === "3");
    const [banyak, jumlah] = [brought.banyak, formatRupiah(brought.jumlah, "id")];
    expect(banyak).toBeGreaterThanOrEqual(2);
    const waits = `<a[^>]*href="${spt}/induk#isian-e13"[^>]*><bdi dir="ltr">E\\.13</bdi></a>`;
    expect(trainee.page.html.match(new RegExp(waits, "g"))).toHaveLength(2);
    for (const words of [
      `Lampiran 3: ${banyak} baris, ${jumlah}, belum dihitung, menunggu jawaban E.13`,
      "tertutup, belum dihitung, menunggu jawaban E.13",
      `posting ke lampiran 3: ${banyak}, berjumlah ${jumlah}. Semuanya baru dihitung bila pertanyaan ini dijawab ya: E.13`,
    ])
      expect(trainee.page.text.replace(/\s+([,:])/g, "$1")).toContain(words);
    expect((await opened(trainee, `${spt}/induk`)).text).toContain(`posting ke lampiran 3: ${banyak}, berjumlah`);
    await trainee.press("Simpan", { sektor_usaha: "BC03", e13: "ya" });
    expect((await opened(trainee, spt)).text).not.toContain("menunggu jawaban");
    await opened(trainee, `${spt}/1C`);
    await trainee.press("Simpan lampiran", { "4002.c3": "1.000.000.000" });
    const rate = /bukan Rp220\.000\.000 dengan tarif umum, lebih rendah Rp110\.000\.000/;
    expect((await opened(trainee, spt)).text).toMatch(rate);
    expect((await opened(trainee, `${spt}/induk`)).text).toMatch(rate);
    await trainee.press("Simpan", { d11: "TX03" });
    expect((await opened(trainee, spt)).text).not.toMatch(rate);
  });

  test("a filed return offers no form for a new row", async () => {
    const wp = await (await portal.api.signIn("peserta03")).as("company");
    const id = await readyBadan(wp, 0);
    const trainee = await traineeOf(portal, "peserta03");
    expect((await opened(trainee, `/spt/${id}/2/daftar/a`)).text).toContain("Tambah baris");
    expect((await opened(trainee, `/spt/${id}/2/daftar/a/baru`)).text).toContain("Simpan baris");
    const { body } = await submitSpt(wp, { id, versi: (await sptDetail(wp, id)).versi });
    expect(body.objResponse.status).toBe("submitted");
    expect((await opened(trainee, `/spt/${id}/2/daftar/a`)).text).not.toContain("Tambah baris");
    const refused = await opened(trainee, `/spt/${id}/2/daftar/a/baru`);
    expect(refused.text).toContain("SPT ini bukan konsep lagi; barisnya tidak dapat diubah.");
    expect(/<main[\s\S]*<\/main>/.exec(refused.html)?.[0]).not.toMatch(/<(?:input|select|output)/);
  });
});
