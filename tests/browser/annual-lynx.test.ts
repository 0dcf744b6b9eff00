import { afterAll, beforeAll, describe, expect } from "vitest";
import type { Actor } from "../setup/api";
import { pdf } from "../setup/attachments";
import { type LynxSession, lynxFile } from "../setup/lynx-session";
import { startPortal, type TestPortal } from "../setup/portal";
import { KODE_OTORISASI } from "../setup/small-class";
import { sptDetail } from "../setup/spt";
import { story } from "../setup/story";
import * as steps from "./steps/lynx";

/** Questions of the main form answered with no by this company. */
const BY_NO = [
  "diaudit oleh akuntan publik?",
  "peredaran bruto tertentu yang dikenakan PPh Final?",
  "memperoleh penghasilan yang dikenakan PPh Final?",
  "yang tidak termasuk objek pajak?",
  "pihak yang mempunyai hubungan istimewa?",
  "dokumen penentuan harga transfer?",
  "penanaman modal pada perusahaan afiliasi?",
  "utang dari pemilik modal",
  "berupa pengurangan penghasilan neto?",
  "praktik kerja, pemagangan",
  "kerugian fiskal yang dapat dikompensasikan?",
  "penelitian dan pengembangan?",
  "kredit pajak yang dibayarkan",
  "pengurangan PPh terutang?",
  "persetujuan angsuran atau penundaan",
  "amortisasi fiskal?",
  "membebankan biaya entertainment",
  "selain pengurangan penghasilan neto?",
  "sisa lebih yang digunakan",
  "dividen dari luar negeri",
];

// Sales of 500 million and no cost, at 22 %: 110 million. Instalments of 140 million exceed it by 30 million.
describe.skipIf(!lynxFile)("a company's year in lynx, by keystrokes, with a refund at the end", () => {
  let portal: TestPortal;
  let lynx: LynxSession;
  let wp: Actor;
  beforeAll(async () => {
    portal = await startPortal();
    wp = await (await portal.api.signIn("peserta01")).as("company");
    lynx = await steps.enterAsCompany(portal.url);
  });
  afterAll(async () => {
    await lynx?.close();
    await portal?.close();
  });
  const step = story();
  let spt: string;

  step("begins at the list of returns, is shown its book year, and posts the draft", async () => {
    await lynx.open("/spt");
    await lynx.follows("Buat konsep SPT");
    await lynx.chooses("SPT Tahunan PPh Badan");
    await lynx.presses("Buat konsep");
    expect(lynx.text).toContain("bulan terakhir tahun buku Anda");
    expect(lynx.text).toMatch(/\(\*\) Desember\s+Tahun \[\d+\]2025/);
    await lynx.presses("Buat konsep");
    expect(lynx.text).toContain("SPT Tahunan PPh Badan, tahun pajak 2025");
    await lynx.presses("Posting SPT");
    expect(lynx.text).toContain("Posting selesai");
    spt = /\/spt\/([\w-]{36})/.exec(lynx.text)?.[1] ?? "";
  });

  step("answers the main form", async () => {
    await lynx.follows("Induk SPT Tahunan PPh Badan");
    // lynx sends an answer to every question: without a choice, the value for unanswered
    const unanswered = () => lynx.text.match(/\(\*\) Belum dijawab/g)?.length;
    expect(unanswered()).toBeGreaterThanOrEqual(BY_NO.length);
    const before = unanswered();
    await lynx.presses("Simpan induk");
    await lynx.follows("Induk SPT Tahunan PPh Badan");
    await lynx.reload();
    expect(unanswered()).toBe(before);
    await lynx.answers("Sektor usaha laporan keuangan", "BC03 Dagang");
    for (const question of BY_NO) await lynx.answers(question, "Tidak");
    await lynx.answers("menyampaikan laporan penghitungan PPh Pasal 25?", "Ya");
    await lynx.types("Angsuran PPh Pasal 25", "140.000.000");
    await lynx.chooses("Dengan menyadari");
    await lynx.presses("Simpan induk");
    expect(lynx.text).toContain("Induk SPT disimpan.");
  });

  step("types its sales and its owner, and both attachments are done", async () => {
    await lynx.open(`/spt/${spt}/1C`);
    await lynx.types("Penjualan Domestik, Nilai (komersial)", "500.000.000");
    await lynx.presses("Simpan lampiran");
    expect(lynx.text).toContain("Lampiran disimpan");
    expect(lynx.text).toMatch(/\]1C ✓/);
    await lynx.open(`/spt/${spt}/11B`);
    await lynx.answers("utang swasta luar negeri?", "Tidak");
    await lynx.presses("Simpan lampiran");
    await lynx.open(`/spt/${spt}/2/daftar/a/baru`);
    await lynx.types("2 Nama", "Siti Rahmawati");
    await lynx.types("6 Jabatan", "Direktur");
    await lynx.types("8 Modal disetor - %", "100");
    await lynx.presses("Simpan baris");
    expect(lynx.text).toMatch(/\]2 1 baris ✓/);
  });

  step("requests the preliminary refund, into its account", async () => {
    // lynx sends no files, so its books are attached from another machine
    const sent = { id: spt, versi: (await sptDetail(wp, spt)).versi, field: "lamp_a" };
    await wp.call("POST", "/spt/berkas/upload", sent, { files: [pdf("laporan-keuangan.pdf")] });
    await lynx.follows("Induk");
    await lynx.answers("angka 17 atau 18b mohon untuk", "Dikembalikan melalui pengembalian pendahuluan");
    await lynx.types("Nama bank", "Bank Contoh");
    await lynx.types("Nama pemilik rekening", "PT Contoh");
    await lynx.types("Nomor rekening", "0112233445");
    await lynx.presses("Simpan induk");
    expect(lynx.text).not.toContain("Galat:");
    expect(lynx.text.replace(/\s+/g, " ")).toContain("PPh terutang menjadi Rp55.000.000, bukan Rp110.000.000");
    expect(lynx.text).toMatch(/Kurang\/lebih bayar\s+-Rp30\.000\.000/);
  });

  step("signs it, reads the receipt, and finds its request with its term", async () => {
    await lynx.follows("Bayar dan lapor");
    await lynx.types("Kode otorisasi DJP", KODE_OTORISASI);
    await lynx.presses("Tanda tangani dan laporkan");
    expect(lynx.text).toMatch(/Nomor BPE\s+BPE-\S+/);
    await lynx.follows("Kembali ke SPT");
    await lynx.reload();
    expect(lynx.text).toMatch(/Permohonan pengembalian[\s\S]*Rp30\.000\.000/);
    expect(lynx.text).toMatch(/pengembalian pendahuluan/i);
  });
});
