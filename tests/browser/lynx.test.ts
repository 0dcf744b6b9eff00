import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "../setup/api";
import { baris, faktur, npwpOf, signed } from "../setup/faktur";
import { LynxVisitor, lynxFile } from "../setup/lynx";
import { startPortal, type TestPortal } from "../setup/portal";
import { KODE_OTORISASI, SANDI } from "../setup/small-class";

describe.skipIf(!lynxFile)("the participant's month in lynx", () => {
  let portal: TestPortal;
  let lynx: LynxVisitor;
  let other: Actor;
  let own: string;
  beforeAll(async () => {
    portal = await startPortal();
    lynx = new LynxVisitor(portal.url);
    other = await (await portal.api.signIn("peserta02")).as("company");
    own = await npwpOf(await (await portal.api.signIn("peserta01")).as("company"));
  }, 180_000);
  afterAll(async () => {
    lynx?.close();
    await portal?.close();
  });
  const path = () => new URL(lynx.page.url).pathname;
  const open = async (to: string) => {
    const page = await lynx.go(to);
    expect([to, page.status]).toEqual([to, 200]);
    return page;
  };

  it("signs in and acts as the company", async () => {
    await lynx.signIn("peserta01", SANDI);
    expect(path()).toBe("/");
    await open("/identitas");
    await lynx.press("Bertindak sebagai ini");
    expect(lynx.page.text).toContain("SIMULASI");
    expect((await open("/identitas")).text).toMatch(new RegExp(`${own}[^]{0,60}`));
  });

  it("reads the assignment", async () => {
    await open("/tugas");
    const title = portal.api.db.sql.get<{ judul: string }>("SELECT judul FROM Tugas LIMIT 1")?.judul ?? "";
    await lynx.follow(title);
    expect(lynx.page.text).toContain(title);
  });

  it("makes an invoice and signs it", async () => {
    const buyer = await npwpOf(other);
    await open("/efaktur/keluaran/baru");
    const line = {
      "baris[0].nama": "Laptop",
      "baris[0].satuan": "UM.0018",
      "baris[0].harga": "15.000.000",
      "baris[0].jumlah": "20",
    };
    await lynx.press("Simpan draf", {
      kodeTransaksi: "04",
      tanggal: "30-03-2026",
      pembayaran: "biasa",
      idPembeli: "TIN",
      npwpPembeli: buyer,
      referensi: "LYNX-1",
      ...line,
    });
    expect(path()).toMatch(/^\/efaktur\/keluaran\/[\w-]{36}$/);
    const document = path();
    expect(lynx.page.text).toContain("33.000.000");
    await lynx.press("Tanda tangani", { kodeOtorisasi: "salah" });
    expect(lynx.page.status).toBe(422);
    await lynx.press("Tanda tangani", { kodeOtorisasi: KODE_OTORISASI });
    expect((await open(document)).text).not.toContain("Konsep belum ditandatangani");
    expect(
      portal.api.db.sql.get<{ n: number }>("SELECT length(nomor) n FROM Faktur WHERE referensi = 'LYNX-1'")?.n,
    ).toBe(17);
  });

  it("credits an invoice received", async () => {
    const id = await signed(
      other,
      faktur(await npwpOf(other), own, { referensi: "LYNX-2", baris: [baris({ jumlah: "1" })] }),
    );
    await open("/efaktur/masukan?q=LYNX-2");
    await lynx.press("Kreditkan", { id });
    expect(portal.api.db.sql.get<{ kredit: string }>("SELECT kredit FROM Faktur WHERE id = ?", [id])?.kredit).toBe(
      "credited",
    );
  });

  it("files the return, pays, and has the receipt", async () => {
    await open("/spt/baru");
    await lynx.press("Buat konsep", { jenis: "ppn", "masa.bulan": "03", "masa.tahun": "2026", model: "normal" });
    const spt = path();
    await lynx.press("Posting SPT");
    await open(`${spt}/A2`);
    expect(lynx.page.text).toContain("33.000.000");
    await open(`${spt}/induk`);
    await lynx.press("Simpan induk", { x_pernyataan: "on" });
    await open(`${spt}/kirim`);
    await lynx.press("Tanda tangani dan laporkan", { pembayaran: "billing", kodeOtorisasi: KODE_OTORISASI });
    expect(path()).toMatch(/^\/pembayaran\/billing\//);
    await open(`${path()}/bayar`);
    await lynx.press("Bayar", { metode: "bank" });
    expect(path()).toBe(`${spt}/bpe`);
    expect(lynx.page.text).toContain("BPE-");
    await open("/buku-besar");
  });

  it("replies to the assignment", async () => {
    const task = portal.api.db.sql.get<{ id: string }>(
      "SELECT t.id FROM Tugas t JOIN Akun a ON a.batchId = t.batchId WHERE a.accountId = 'peserta01' LIMIT 1",
    )?.id;
    await open(`/tugas/${task}/balas`);
    await lynx.press("Kirim balasan", { teks: "Dikerjakan dengan lynx." });
    expect(lynx.page.text).toContain("Dikerjakan dengan lynx.");
  });
});
