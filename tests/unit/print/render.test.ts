import jsQR from "jsqr";
import { describe, expect, it } from "vitest";
import {
  type FakturPrint,
  printBilling,
  printBpe,
  printBpn,
  printFaktur,
  printSpt,
  renderParts,
  renderPdf,
  renderPdfs,
} from "../../../mock-server/print";
import { qrPath } from "../../../mock-server/print/qr";
import { pdfTexts } from "../../setup/pdf-text";

const URL = "https://pajak.kelas.test";
const line = {
  kode: "847100",
  nama: "Laptop kantor",
  satuan: "Unit",
  harga: "12500000",
  jumlah: "2.5",
  potongan: "250000",
  dpp: 31_000_000,
  tarifPpnbm: "0",
  ppnbm: 0,
};
const faktur: FakturPrint = {
  verifikasi: "K3X9-2PQ7",
  nomor: "04002600000000001",
  tanggal: "2026-03-12",
  dibuat: "2026-03-12T09:15:00+07:00",
  referensi: "INV/2026/03/001",
  penjual: {
    nama: "PT Latih Sejahtera",
    alamat: "Jl. Sudirman 1",
    npwp: "0990001000101000",
    nitku: "0990001000101000000000",
    kota: "Jakarta",
  },
  pembeli: {
    nama: "PT Mitra Latih",
    alamat: "Jl. Subroto 40",
    npwp: "0990001000001000",
    nitku: "0990001000001000000000",
    jenisId: "TIN",
  },
  baris: [line],
  hargaJual: 31_250_000,
  potongan: 250_000,
  dpp: 31_000_000,
  dppLain: 28_416_667,
  ppn: 3_410_000,
  ppnbm: 0,
  penandatangan: "Budi Santoso",
};
const payer = { npwp: "0990001000101000", nama: "PT Latih Sejahtera", alamat: "Jl. Sudirman 1" };
const paid = {
  kap: "411211",
  kjs: "100",
  uraian: "PPN Dalam Negeri",
  masaAwal: "2026-03",
  masaAkhir: "2026-03",
  jumlah: 3_410_000,
};
const times = { terbit: "2026-04-06T09:00:00+07:00", berlaku: "2026-04-20T09:00:00+07:00" };
const documents = {
  faktur: printFaktur(faktur),
  billing: printBilling({
    verifikasi: "A",
    kode: "026040000000001",
    wajibPajak: payer,
    baris: [paid],
    jumlah: 3_410_000,
    uraian: "",
    ...times,
  }),
  bpn: printBpn({
    verifikasi: "B",
    kode: "026040000000001",
    ntpn: "A1B2C3D4E5F6G7H8",
    ntb: "123456789012",
    kanal: "Bank Latih",
    wajibPajak: payer,
    baris: [paid],
    jumlah: 3_410_000,
    dibayar: times.terbit,
    tanggalBayar: "2026-04-06",
  }),
  bpe: printBpe({
    verifikasi: "C",
    nomor: "BPE-00001/CT/KPP.000/2026",
    ntte: "00000000000000000001",
    wajibPajak: payer,
    jenisSpt: "SPT Masa PPN",
    tahun: 2026,
    masa: "2026-03",
    pembetulan: 1,
    hasil: "Kurang bayar",
    nilai: 3_410_000,
    pelunasan: [
      { jumlah: 3_000_000, ntpn: "A1B2C3D4E5F6G7H8" },
      { jumlah: 410_000, ntpn: null },
    ],
    tanggalTerima: "2026-04-06",
    diterima: times.terbit,
  }),
  spt: printSpt({
    verifikasi: "D",
    judul: "SPT Masa PPN",
    keterangan: "Maret 2026",
    dibuat: times.terbit,
    kepala: [{ label: "NPWP", value: payer.npwp }],
    bagian: [
      { judul: "I. PENYERAHAN", baris: [{ butir: "I.A", label: "Penyerahan", value: 31_000_000, result: true }] },
    ],
    lampiran: [{ title: "Lampiran A2", columns: [{ heading: "Nama", width: 1 }], rows: [] }],
  }),
};

describe("renderPdf", () => {
  it.each(
    Object.entries(documents),
  )("prints %s twice with the same bytes, and SIMULASI on every page", async (_, doc) => {
    const pdf = await renderPdf(doc, URL);
    expect(pdf.equals(await renderPdf(doc, URL))).toBe(true);
    const pages = pdfTexts(pdf);
    expect(pages).toHaveLength(1);
    for (const page of pages) expect(page.split("\n")).toContain("SIMULASI");
    expect(pages[0]).toContain(doc.title);
    expect(pages[0]).toContain(`${URL}/verifikasi/${doc.verifikasi}`);
  });

  it("prints the figures of an invoice in Indonesian", async () => {
    const [page = ""] = pdfTexts(await renderPdf(documents.faktur, URL));
    for (const text of [
      "04002600000000001",
      "Rp 12.500.000,00 x 2,50 Unit",
      "28.416.667,00",
      "3.410.000,00",
      "Jakarta, 12 Maret 2026",
      "Referensi: INV/2026/03/001",
    ])
      expect(page).toContain(text);
  });

  it("continues over pages, repeats the head of the table and numbers the pages", async () => {
    const pages = pdfTexts(
      await renderPdf(printFaktur({ ...faktur, baris: Array.from({ length: 80 }, () => line) }), URL),
    );
    expect(pages.length).toBeGreaterThan(4);
    pages.forEach((page, i) => {
      expect(page.split("\n")).toContain("SIMULASI");
      expect(page.split("\n")).toContain(`${i + 1} dari ${pages.length}`);
    });
    expect(pages[1]).toContain("Nama Barang Kena Pajak/Jasa Kena Pajak");
    expect(pages.join("\n").match(/Laptop kantor/g)).toHaveLength(80);
  });

  it("is sent page by page with the same bytes as in one piece, and each page has the page total", async () => {
    const doc = printFaktur({ ...faktur, baris: Array.from({ length: 600 }, () => line) });
    const parts: Buffer[] = [];
    for await (const part of renderParts(doc, URL)) parts.push(Buffer.from(part));
    const whole = Buffer.concat(parts);
    expect(whole.equals(await renderPdf(doc, URL))).toBe(true);
    const longest = Math.max(...parts.map(({ length }) => length));
    expect([parts.length > 4, longest < whole.length / 2]).toEqual([true, true]);
    // pages are sent long before their total is known
    const partWith = (text: string) => parts.findIndex((part) => part.toString("latin1").includes(text));
    expect(partWith("/Type /Page\n")).toBeGreaterThanOrEqual(0);
    expect(partWith("/Type /Page\n")).toBeLessThan(partWith("/Count ") / 2);
    const pages = pdfTexts(whole);
    expect(pages.at(0)?.split("\n")).toContain(`1 dari ${pages.length}`);
    const text = whole.toString("latin1");
    expect(/\/Count (\d+)/.exec(text)?.[1]).toBe(String(pages.length));
    // each object is at its place in the table at the end
    const table = text.slice(Number(/startxref\s+(\d+)/.exec(text)?.[1]));
    const places = [...table.matchAll(/^(\d{10}) \d{5} n/gm)].map(([, at]) => Number(at));
    expect(places.length).toBeGreaterThan(pages.length);
    for (const [index, at] of places.entries()) expect(text.slice(at, at + 12)).toMatch(`${index + 1} 0 obj`);
  });

  it("counts the pages of each document in a file separately", async () => {
    const long = printFaktur({ ...faktur, baris: Array.from({ length: 40 }, () => line) });
    const pages = pdfTexts(await renderPdfs([long, documents.faktur], URL));
    const numbers = pages.map((page) => /^\d+ dari \d+$/m.exec(page)?.[0]);
    const first = numbers.length - 1;
    expect(numbers).toEqual([...Array.from({ length: first }, (_, at) => `${at + 1} dari ${first}`), "1 dari 1"]);
  });

  it("prints Arabic and Vietnamese names, and replaces characters without a font", async () => {
    const nama = "شركة التدريب Nguyễn Văn Đức 中文 😀";
    const [page = ""] = pdfTexts(
      await renderPdf(printFaktur({ ...faktur, pembeli: { ...faktur.pembeli, nama } }), URL),
    );
    expect(page.replaceAll("\n", "")).toMatch(/Nguyễn Văn Đức \?\? \?/);
    expect(page).toMatch(/[\u0600-\u06ff\ufe70-\ufeff]/);
  });

  it("keeps words wider than their column on the page", async () => {
    const nama = "ß".repeat(300);
    const [page = ""] = pdfTexts(await renderPdf(printFaktur({ ...faktur, baris: [{ ...line, nama }] }), URL));
    expect(page.match(/ß/g)).toHaveLength(300);
  });
});

describe("qrPath", () => {
  it("draws a code that a scanner reads as the address", () => {
    const text = `${URL}/verifikasi/K3X9-2PQ7`;
    const { size, path } = qrPath(text);
    const scale = 4;
    const side = size * scale;
    const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
    for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
      for (let dy = 0; dy < scale; dy++)
        for (let dx = 0; dx < Number(width) * scale; dx++)
          pixels.fill(
            0,
            ((Number(y) * scale + dy) * side + Number(x) * scale + dx) * 4,
            ((Number(y) * scale + dy) * side + Number(x) * scale + dx) * 4 + 3,
          );
    expect(jsQR(pixels, side, side)?.data).toBe(text);
  });
});
