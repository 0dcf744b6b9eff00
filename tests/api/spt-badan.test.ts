import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, startApi, type TestApi } from "../setup/api";
import { ok, sptDetail } from "../setup/spt";

let api: TestApi;
let wp: Actor;
let lain: Actor;
beforeAll(async () => {
  api = await startApi();
  wp = await (await api.signIn("peserta01")).as("company");
  lain = await (await api.signIn("peserta02")).as("company");
});
afterAll(() => api.close());

type Isi = Record<string, unknown>;
const cari = (id: string, lampiran: string, actor = wp) => ok(actor, "GET", `/spt/e-spt/find/${lampiran}`, { id });
const versiOf = async (id: string) => (await sptDetail(wp, id)).versi as number;
const simpan = async (id: string, lampiran: string, isi: Isi) =>
  ok(wp, "POST", `/spt/e-spt/save/${lampiran}`, { id, versi: await versiOf(id), isi });
const tambah = async (id: string, lampiran: string, isi: Isi, bagian?: string) =>
  ok(wp, "POST", `/spt/e-spt/${lampiran}/create`, {
    ...{ id, versi: await versiOf(id), isi },
    ...(bagian === undefined ? {} : { bagian }),
  });
const draft = async (over: Isi) =>
  (await ok(wp, "POST", "/spt/create/draft", { jenis: "badan", ...over })).id as string;
const refused = async (over: Isi) => {
  const { status, body } = await wp.call("POST", "/spt/create/draft", { jenis: "badan", ...over });
  return [status, body.code, Object.keys(body.fieldErrors ?? {})];
};

describe("a draft of the annual corporate return", () => {
  it("is made for a calendar year, once; its first and last month and its tax year are its own", async () => {
    const id = await draft({ tahun: 2025 });
    const { induk, masa, tahun, jatuhTempo, lampiran, hasil } = await sptDetail(wp, id);
    expect({ masa, tahun, jatuhTempo, hasil }).toEqual({
      ...{ masa: "2025-12", tahun: 2025, jatuhTempo: "2026-04-30", hasil: "nihil" },
    });
    expect(induk).toMatchObject({ tahun_pajak: 2025, periode_awal: "2025-01", periode_akhir: "2025-12", d11: "TX01" });
    // a fresh draft has the owners and the borrowing cost, and nothing else before an answer asks for it
    expect(lampiran.map((one: { lampiran: string }) => one.lampiran)).toEqual(["2", "11B"]);
    expect(await refused({ tahun: 2025 })).toEqual([409, "spt_exists", []]);
    await ok(wp, "POST", "/spt/delete", { id });
  });

  it("may have a book year of its own, or part of one; two never share a month, none is before 2025", async () => {
    const id = await draft({ masa: "2025-09" });
    expect((await sptDetail(wp, id)).induk).toMatchObject({
      ...{ tahun_pajak: 2025, periode_awal: "2024-10", periode_akhir: "2025-09" },
    });
    expect(await refused({ tahun: 2025 })).toEqual([422, "invalid", ["masa"]]);
    const part = await draft({ masa: "2025-12", awal: "2025-10" });
    expect((await sptDetail(wp, part)).induk).toMatchObject({ periode_awal: "2025-10", tahun_pajak: 2025 });
    expect(await refused({ masa: "2025-06" })).toEqual([422, "invalid", ["masa"]]);
    expect(await refused({ masa: "2025-08", awal: "2025-09" })).toEqual([422, "invalid", ["awal"]]);
    for (const one of [id, part]) await ok(wp, "POST", "/spt/delete", { id: one });
  });
});

describe("what the register says of the taxpayer", () => {
  it("opens 12A and 12B to a permanent establishment, once it is posted; a draft made before says that it has changed", async () => {
    const id = await draft({ tahun: 2025 });
    await ok(wp, "POST", "/spt/posting", { id });
    const shown = async () => {
      const { lampiran, posting } = await sptDetail(wp, id);
      return [posting, lampiran.map((one: { lampiran: string }) => one.lampiran)];
    };
    expect(await shown()).toEqual(["kini", ["2", "11B"]]);
    const { npwp } = (await ok(wp, "POST", "/user/peserta/me", {})).company;
    const [company] = (await ok(wp, "GET", "/perusahaan/list", { q: npwp })).rows;
    const register = async (but: boolean) => {
      const { versi } = await ok(wp, "GET", "/perusahaan/detail", { id: company.id });
      const { nama, alamat, kota, klu, email, telepon, pkpSejak } = company;
      const isi = { ...{ nama, alamat, kota, klu, email, telepon, pkpSejak }, but };
      await ok(wp, "POST", "/perusahaan/update", { id: company.id, versi, isi });
    };
    await register(true);
    expect(await shown()).toEqual(["berubah", ["2", "11B"]]);
    await ok(wp, "POST", "/spt/posting", { id });
    expect(await shown()).toEqual(["kini", ["2", "11B", "12A", "12B"]]);
    await register(false);
    await ok(wp, "POST", "/spt/posting", { id });
    expect(await shown()).toEqual(["kini", ["2", "11B"]]);
    await ok(wp, "POST", "/spt/delete", { id });
  });
});

describe("its forms", () => {
  let id: string;
  const LABA = { "4002.c3": 10_000_000_000, "5001.c3": 9_000_000_000 };
  beforeAll(async () => {
    id = await draft({ tahun: 2025 });
    await ok(wp, "POST", "/spt/posting", { id });
    await simpan(id, "induk", { sektor_usaha: "BC03", h21e: true, d10: true, d6: true });
    await simpan(id, "1C", LABA);
  });

  it("form 1 leads to D.4, and its sums are computed by the server alone", async () => {
    const { isi } = await cari(id, "1C");
    expect(isi).toMatchObject({ ...LABA, "4800.c10": 1_000_000_000 });
    const { induk } = await simpan(id, "1C", { "4800.c10": 5 });
    expect(induk).toMatchObject({ d4: 1_000_000_000, pkp_kena_tarif: 1_000_000_000, d12: 220_000_000 });
  });

  it("form 9: a row is computed where nothing is typed, groups and the recapitulation follow", async () => {
    const row = { kelompok: "hk1", kode: "402", metode_fiskal: "GL", perolehan: "2025-07", biaya: 48_000_000 };
    const { urut } = await tambah(id, "9", row, "aset");
    await tambah(id, "9", { ...row, kelompok: "bp", kode: "503", perolehan: "2020-01", biaya: 400_000_000 }, "aset");
    const { rows, totals, kelompok } = await ok(wp, "GET", "/spt/baris", { id, lampiran: "9", bagian: "aset" });
    expect(rows.map(({ isi }: { isi: Isi }) => [isi.sisa_buku, isi.penyusutan])).toEqual([
      [0, 6_000_000],
      [300_000_000, 20_000_000],
    ]);
    expect(totals.penyusutan).toBe(26_000_000);
    expect(kelompok.find((one: { nilai: string }) => one.nilai === "bp").totals.penyusutan).toBe(20_000_000);
    const saved = await simpan(id, "9", { rekap_b: 25_000_000 });
    expect(saved.isi).toMatchObject({ rekap_a: 26_000_000, rekap_c: 1_000_000 });
    await ok(wp, "POST", "/spt/e-spt/9/update", {
      ...{ id, versi: await versiOf(id), urut, bagian: "aset", isi: { ...row, penyusutan: 1_000_000 } },
    });
    expect((await cari(id, "9")).isi.rekap_a).toBe(21_000_000);
  });

  it("form 9: a wrong row says its column; what does not fit is found with form and row", async () => {
    const { status, body } = await wp.call("POST", "/spt/e-spt/9/create", {
      ...{ id, versi: await versiOf(id), bagian: "aset", isi: { kelompok: "hk1", biaya: -1 } },
    });
    expect([status, Object.keys(body.fieldErrors).sort()]).toEqual([
      422,
      ["biaya", "kode", "metode_fiskal", "perolehan"],
    ]);
    const row = { kelompok: "bt", kode: "601", metode_fiskal: "SM", perolehan: "2025-01", biaya: 10 };
    const { urut } = await tambah(id, "9", row, "aset");
    const { temuan } = await sptDetail(wp, id);
    const found = temuan.filter((one: { lampiran?: string; severity: string }) => one.lampiran === "9");
    expect(found.map(({ code }: { code: string }) => code)).toEqual([
      "kode_aset",
      "bangunan_menurun",
      "penyusutan_beda",
    ]);
    expect(found[0].message).toContain(`baris ${urut}`);
    await ok(wp, "POST", "/spt/e-spt/9/delete", { id, versi: await versiOf(id), urut, bagian: "aset" });
  });

  it("form 11C: fifteen columns, decimals exact; it is closed until form 11B says that there is such debt", async () => {
    const shown = async () => (await sptDetail(wp, id)).lampiran.map((one: { lampiran: string }) => one.lampiran);
    expect(await shown()).not.toContain("11C");
    await simpan(id, "11B", { utang_swasta_ln: true });
    const row = {
      ...{ nama: "Lender Ltd", alamat: "Singapore", negara: "SGP", valas: "USD", kurs: "16720.5" },
      ...{ awal: "1000000.5", tambah: "250000.25", kurang: "50000.75", mulai: "2023-02-01", jatuh_tempo: "2028-02-01" },
      ...{ bunga_tingkat: "6.25", bunga_jumlah: "70312.55", biaya_lain: "1200", peruntukan: "Modal kerja" },
    };
    await tambah(id, "11C", row);
    const { rows, totals } = await ok(wp, "GET", "/spt/baris", { id, lampiran: "11C" });
    expect(rows[0].isi).toMatchObject({ ...row, akhir: "1200000" });
    expect(totals).toMatchObject({ awal: "1000000.5", akhir: "1200000" });
    expect(await shown()).toContain("11C");
    await simpan(id, "11B", { utang_swasta_ln: false });
    // what stands in it is kept, shown, and counts nothing
    expect(await shown()).toContain("11C");
    const kept = (await sptDetail(wp, id)).lampiran.find((one: { lampiran: string }) => one.lampiran === "11C");
    expect(kept).toMatchObject({ baris: 1, berlaku: false });
  });

  it("form 13B reads D.9 and D.10 reads it back; reasons lead from form to form", async () => {
    await simpan(id, "13B", { vokasi_a: 100_000_000 });
    await tambah(id, "13B", { proposal: "P-1", biaya: 300_000_000, persen: "150" }, "iii");
    const { induk } = await sptDetail(wp, id);
    expect(induk).toMatchObject({ d6_jumlah: 100_000_000, d9: 900_000_000, d10_jumlah: 360_000_000, d12: 118_800_000 });
    expect((await cari(id, "13B")).isi).toMatchObject({ litbang_batas: 360_000_000, litbang_sisa: 90_000_000 });
    const why = await ok(wp, "GET", "/spt/why", { id, lampiran: "13B", field: "litbang_batas" });
    expect(why).toMatchObject({ alasan: { nilai: 360_000_000 }, dipakai: ["litbang_dimanfaatkan"] });
  });

  it("prints, and each list as a file", async () => {
    const of = async (asked: Isi) => {
      const { status, headers } = await wp.call("GET", "/spt/generate", { id, ...asked });
      return [status, headers.get("content-type")];
    };
    expect(await of({})).toEqual([200, "application/pdf"]);
    expect(await of({ bentuk: "lampiran", lampiran: "11C" })).toEqual([200, "application/pdf"]);
    expect((await of({ bentuk: "lampiran", lampiran: "9", berkas: "csv" }))[0]).toBe(200);
  });

  it("is a stranger's to nobody: another taxpayer neither reads nor writes it, and an unknown form is none", async () => {
    expect((await lain.call("GET", "/spt/e-spt/find/9", { id })).status).toBe(404);
    expect((await lain.call("POST", "/spt/e-spt/save/9", { id, versi: 1, isi: {} })).status).toBe(404);
    expect((await wp.call("GET", "/spt/e-spt/find/15", { id })).status).toBe(400);
  });

  it("is owed on 411126-200 for the last month of its book year, and refused while its checks refuse it", async () => {
    const { bagian, bayar, temuan, bolehLapor } = await sptDetail(wp, id);
    expect(bagian).toMatchObject([{ butir: "F.17c", kap: "411126", kjs: "200", masa: "2025-12", jumlah: bayar }]);
    expect(bolehLapor).toBe(false);
    expect(
      temuan.some((one: { code: string; lampiran?: string }) => one.code === "lampiran_kosong" && one.lampiran === "2"),
    ).toBe(true);
  });
});
