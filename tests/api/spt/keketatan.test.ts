import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Keketatan } from "~/domain/mesin/definisi";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { readyBadan } from "../../setup/month-badan";
import { ok, sptDetail, submitSpt } from "../../setup/spt";
import { sptBadan } from "../../setup/spt-badan";

let api: TestApi;
let wp: Actor;
let mitra: Actor;
let kelas: string;
let id: string;
beforeAll(async () => {
  api = await startApi();
  wp = await (await api.signIn("peserta01")).as("company");
  mitra = await api.signIn("mitra");
  kelas = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id ?? "";
  id = await readyBadan(wp, 300_000_000);
  const { simpan } = sptBadan(() => wp);
  // depreciation without form 9, and another rate without a figure
  await simpan(id, "1C", { "4002.c3": 400_000_000, "5314.c3": 100_000_000 });
});
afterAll(() => api.close());

type Ditemukan = { readonly code: string; readonly severity: string; readonly dasar?: string };
const pilih = (pemeriksaan: Keketatan) => ok(mitra, "POST", "/batch/update", { id: kelas, pemeriksaan });
const beratOf = async (code: string): Promise<string | null> => {
  const { temuan } = await sptDetail(wp, id);
  return temuan.find((one: Ditemukan) => one.code === code)?.severity ?? null;
};

describe("the strictness of a class", () => {
  it("is that of Coretax in a new class: a contradicted no is told, and the return can be filed", async () => {
    expect((await ok(mitra, "GET", "/batch/detail", { id: kelas })).setelan.pemeriksaan).toBe("coretax");
    expect(await beratOf("penyusutan_tidak")).toBe("peringatan");
    expect((await sptDetail(wp, id)).bolehLapor).toBe(true);
  });

  it("asks in a guided class: the return is not filed without the confirmation", async () => {
    await pilih("dipandu");
    expect(await beratOf("penyusutan_tidak")).toBe("konfirmasi");
    const { versi } = await sptDetail(wp, id);
    expect((await submitSpt(wp, { id, versi }, { pembayaran: "billing" })).body.code).toBe("spt_not_confirmed");
  });

  it("tells nothing in an exam, and checks fewer points", async () => {
    const { diperiksa: banyak } = await sptDetail(wp, id);
    await pilih("ujian");
    expect(await beratOf("penyusutan_tidak")).toBeNull();
    expect((await sptDetail(wp, id)).diperiksa).toBeLessThan(banyak);
  });

  it("refuses a rate without a figure everywhere, with its source", async () => {
    const { simpan } = sptBadan(() => wp);
    await simpan(id, "induk", { d11: "TX04" });
    const { temuan, bolehLapor } = await sptDetail(wp, id);
    const found = temuan.find(({ code }: Ditemukan) => code === "tarif_lain_kosong");
    expect(found).toMatchObject({ severity: "galat", field: "d11_tarif_lain", dasar: "UU PPh ps. 17(1)b, 17(2b)" });
    expect(bolehLapor).toBe(false);
    await pilih("coretax");
  });
});

describe("the strictness of an assignment", () => {
  const buat = async (over: Readonly<Record<string, unknown>>): Promise<string> => {
    const isi = { batchId: kelas, judul: "SPT Tahunan", uraian: "Laporkan.", jatuhTempo: "2026-05-30" };
    return (await ok(await api.signIn("instruktur"), "POST", "/tugas/create", { ...isi, ...over })).id;
  };
  const tutup = async (tugas: string) => ok(await api.signIn("instruktur"), "POST", "/tugas/close", { id: tugas });

  it("applies to the returns that it asks for, while it is open; of several, the one that tells least applies", async () => {
    const told = () => beratOf("penyusutan_tidak");
    await buat({ modul: "spt_op", pemeriksaan: "dipandu" });
    await buat({ modul: "spt_badan" });
    expect(await told()).toBe("peringatan");
    const latihan = await buat({ modul: "spt_badan", pemeriksaan: "dipandu" });
    expect(await told()).toBe("konfirmasi");
    const { diperiksa } = await sptDetail(wp, id);
    const ujian = await buat({ modul: "spt_badan", pemeriksaan: "ujian" });
    expect(await told()).toBeNull();
    expect((await sptDetail(wp, id)).diperiksa).toBeLessThan(diperiksa);
    await tutup(ujian);
    expect(await told()).toBe("konfirmasi");
    await tutup(latihan);
    expect(await told()).toBe("peringatan");
  });

  it("does not apply to a taxpayer whose participant the assignment excuses", async () => {
    const kepala = await api.signIn("instruktur");
    const { sql } = api.db;
    const akun = (await sql.get<{ id: string }>("SELECT id FROM Akun WHERE accountId = 'peserta01'"))?.id ?? "";
    const tugas = await buat({ modul: "spt_badan", pemeriksaan: "dipandu" });
    await ok(kepala, "POST", "/tugas/bebas", { tugasId: tugas, peserta: [akun], alasan: "Sakit." });
    expect(await beratOf("penyusutan_tidak")).toBe("peringatan");
    await tutup(tugas);
  });

  it("is kept by a copy of the assignment, and refused if it is none", async () => {
    const kepala = await api.signIn("instruktur");
    const asal = await buat({ modul: "spt_op", pemeriksaan: "ujian" });
    const salinan = { id: asal, batchId: kelas, judul: "Salinan", jatuhTempo: "2026-05-30" };
    const { id: baru } = await ok(kepala, "POST", "/tugas/copy", salinan);
    expect((await ok(kepala, "GET", "/tugas/detail", { id: baru })).pemeriksaan).toBe("ujian");
    const isi = { batchId: kelas, judul: "A", uraian: "B", modul: "spt_op", jatuhTempo: "2026-05-30" };
    const refused = await kepala.call("POST", "/tugas/create", { ...isi, pemeriksaan: "longgar" });
    expect(refused).toMatchObject({ status: 422, body: { fieldErrors: { pemeriksaan: [expect.any(String)] } } });
  });
});
