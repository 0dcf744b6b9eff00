import { beforeAll, describe, expect, it } from "vitest";
import { chromiumFile } from "../setup/browser";
import { KODE_OTORISASI } from "../setup/small-class";
import type { Person } from "./steps/person";
import { LONG_MANNERS, useStage } from "./steps/stage";

describe.skipIf(!chromiumFile).each(LONG_MANNERS)("a contractor's slip from draft to cancellation, %s", (_, manner) => {
  const script = manner.script === "on";
  const stage = useStage(manner);
  let withholder: Person;
  let contractor: Person;
  let npwp: string;
  let slip: string;
  let nomor: string;
  beforeAll(async () => {
    ({ person: withholder } = await stage.enterAsCompany("peserta01"));
    ({ person: contractor, npwp } = await stage.enterAsCompany("peserta02"));
  });

  it("few objects have an exemption letter: they appear at once with script, after a press without", async () => {
    await withholder.open("/bukpot/bpu/baru");
    await withholder.picks("Fasilitas", "SKB PPh Pasal 22");
    if (!script) await withholder.presses("Hitung ulang", "Nomor fasilitas");
    await withholder.sees("Nomor fasilitas");
    await withholder.field("Objek pajak").and(withholder.page.locator("select")).waitFor();
  });

  it("the object is searched by words, the tax computed and explained during typing", async () => {
    await withholder.open("/bukpot/bpu/baru");
    await withholder.types({ "Objek pajak": "konsultan" });
    await withholder.presses("Cari Objek pajak", /24-104-03/);
    await withholder.presses(/24-104-03/, "Jasa Konsultan");
    await withholder.types({ "NPWP/NIK penerima": npwp, "Dasar pengenaan pajak (DPP)": "25.000.000" });
    if (!script) await withholder.presses("Hitung ulang", "Rp500.000");
    await withholder.sees("Rp500.000");
    await withholder.picks("Jenis dokumen", "Kontrak");
    await withholder.types({ "Nomor dokumen": "K-01/2026", "Tanggal dokumen": "02-04-2026" });
    await withholder.presses("Simpan konsep", "Konsep bukti potong disimpan.");
    await withholder.sees("Semua syarat terpenuhi");
    slip = withholder.path;
  });

  it("issued, it has a number and its recipient finds it with its print", async () => {
    await withholder.types({ "Kode otorisasi": KODE_OTORISASI });
    await withholder.presses("Terbitkan", /Bukti potong sudah terbit/);
    nomor = await withholder.fact("Nomor bukti potong");
    expect(nomor).toMatch(/^26[0-9A-Z]{7}$/);
    await contractor.open("/bukpot/masukan");
    await contractor.follows(nomor, nomor);
    await contractor.sees("Rp500.000");
    const print = await contractor.saves("Lihat PDF");
    expect(print.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    await contractor.open("/notifikasi");
    await contractor.sees(`Bukti potong ${nomor} diterima`);
  });

  it("replaced, both versions appear under one number", async () => {
    await withholder.open(slip);
    await withholder.follows("Buat pembetulan", "Buat pembetulan");
    await withholder.types({ "Dasar pengenaan pajak (DPP)": "20.000.000" });
    await withholder.presses("Simpan konsep", "Konsep bukti potong disimpan.");
    await withholder.types({ "Kode otorisasi": KODE_OTORISASI });
    await withholder.presses("Terbitkan", "Bukti potong sudah terbit");
    await withholder.sees("Versi di bawah nomor ini", /^400\.000$/);
    const next = withholder.path;
    await withholder.open(slip);
    await withholder.sees("Digantikan");
    slip = next;
  });

  it("cancelled with a reason, the recipient reads it", async () => {
    await withholder.open(slip);
    await withholder.follows("Batalkan bukti potong", "Batalkan bukti potong");
    await withholder.types({ "Alasan pembatalan": "Kontrak batal" });
    await withholder.presses("Batalkan bukti potong", "Bukti potong dibatalkan.");
    await contractor.open(slip);
    await contractor.sees("Dibatalkan", "Kontrak batal");
  });

  it("no window reported a problem", () => {
    expect(stage.faults()).toEqual([]);
  });
});
