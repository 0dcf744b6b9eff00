import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { bukpotDetail, terbit } from "../../setup/bukpot";
import { detail, faktur, npwpOf, signed } from "../../setup/faktur";
import { expectKeptSums } from "../../setup/jumlah-buku";
import { type PaketUji, paketUji } from "../../setup/paket-kelas";
import { paketGaji, paketWaris } from "../../setup/paket-waris";
import { ok, readyDraft, sptDetail } from "../../setup/spt";

let api: TestApi;
let mitra: Actor;
let uji: PaketUji;
beforeAll(async () => {
  api = await startApi();
  mitra = await api.signIn("mitra");
  uji = await paketUji(api);
});
afterAll(() => api.close());

const findings = (pack: unknown) => uji.findings(pack);
/** A class of an uploaded pack with one participant, as its company. */
const lived = async (pack: Record<string, unknown>, tanggal: string): Promise<Actor> =>
  (await uji.kelas(pack, tanggal)).peserta[0] as Actor;
const sptOf = async (actor: Actor, jenis: string) =>
  (await ok(actor, "GET", "/spt/list", { jenis, sort: "masa", bagian: "dilaporkan" })).rows as {
    id: string;
    masa: string;
    status: string;
  }[];
const entries = (npwp: string, where: string) =>
  api.db.sql.all<{ jumlah: number; sisa: number }>(
    `SELECT jumlah, sisa FROM BukuBesar WHERE ownerNpwp = ? AND ${where}`,
    [npwp],
  );

describe("a class of a pack with a past", () => {
  let company: Actor;
  let npwp: string;
  beforeAll(async () => {
    company = await lived(paketWaris(), "2026-04-06");
    npwp = await npwpOf(company);
  });

  it("notifies nobody of its past, and has no trail of it", async () => {
    expect((await ok(company, "GET", "/notifikasi/list")).total).toBe(0);
    const { rows } = await ok(company, "GET", "/audit", { perPage: 100 });
    expect(rows.filter(({ jenis }: { jenis: string }) => ["spt", "faktur", "bukpot"].includes(jenis))).toEqual([]);
  });

  it("has the own invoices of earlier months, a chain of down payments with its amounts", async () => {
    const { rows } = await ok(company, "GET", "/eFaktur/list", { direction: "keluaran", sort: "tanggal" });
    expect(rows.map(({ tanggal, ppn, status }: Record<string, unknown>) => [tanggal, ppn, status])).toEqual([
      ["2026-01-20", 5_500_000, "approved"],
      ["2026-02-15", 6_600_000, "approved"],
      ["2026-02-16", 4_400_000, "approved"],
    ]);
  });

  it("has the VAT returns filed with the posted figures, and carries the excess into the first month", async () => {
    const filed = await sptOf(company, "ppn");
    expect(filed.map(({ masa, status }) => [masa, status])).toEqual([
      ["2026-01", "submitted"],
      ["2026-02", "submitted"],
    ]);
    const [januari, februari] = await Promise.all(filed.map(({ id }) => sptDetail(company, id)));
    expect(januari.induk).toMatchObject({ iii_e: -20_900_000, ii_e_ppn: 0 });
    expect(februari.induk).toMatchObject({ iii_e: -9_900_000, ii_e_ppn: 20_900_000 });
    const { id } = await readyDraft(company, "2026-03");
    const maret = await sptDetail(company, id);
    expect(maret.induk).toMatchObject({ ii_e_ppn: 9_900_000, iii_e: -9_900_000 });
    expect(maret.temuan.map(({ code }: { code: string }) => code)).not.toContain("belum_lapor");
  });

  it("has paid what its returns owed, keeps its deposit, and owes nothing", async () => {
    const paid = (await sptOf(company, "pph21_26")).concat(await sptOf(company, "pph_uni"));
    expect(paid.map(({ status }) => status)).toEqual(["submitted", "submitted", "submitted"]);
    const uni = await sptDetail(company, paid[2]?.id ?? "");
    expect(uni.nilai).toBe(200_000);
    expect(await entries(npwp, "jumlah < 0 AND sisa <> 0")).toEqual([]);
    const deposit = await entries(npwp, "kap = '411618'");
    expect(deposit).toEqual([{ jumlah: 25_000_000, sisa: 25_000_000 }]);
    expect(await expectKeptSums(api.db.sql)).toBeGreaterThan(0);
  });

  it("settles the inherited down payment in the class", async () => {
    const { rows } = await ok(company, "GET", "/eFaktur/list", { direction: "keluaran", sort: "tanggal" });
    const { nomor, lawanNpwp } = rows[2] as { nomor: string; lawanNpwp: string };
    const more = { tanggal: "2026-04-06", pelunasan: true, rujukan: nomor, baris: [] };
    const last = await detail(company, await signed(company, faktur(npwp, lawanNpwp, more)));
    // the contract of 100 million less the 40 million paid
    expect(last.ppn).toBe(6_600_000);
  });

  it("lives its past again after a reset", async () => {
    const pesertaId = (await api.db.sql.get<{ id: string }>(`SELECT akunId id FROM WajibPajak WHERE npwp = ?`, [npwp]))
      ?.id;
    const id = (await api.db.sql.get<{ id: string }>(`SELECT batchId id FROM WajibPajak WHERE npwp = ?`, [npwp]))?.id;
    const before = (await sptOf(company, "ppn")).map(({ masa }) => masa);
    expect(before).toEqual(["2026-01", "2026-02"]);
    await ok(mitra, "POST", "/batch/clock", { id, aksi: "setel_ulang", pesertaId });
    expect((await sptOf(company, "ppn")).map(({ masa }) => masa)).toEqual(["2026-01", "2026-02"]);
    expect(await entries(npwp, "jumlah < 0 AND sisa <> 0")).toEqual([]);
  });
});

it("December's yearly slip counts the inherited months", async () => {
  const company = await lived(paketGaji(), "2026-12-28");
  const rows = (await ok(company, "GET", "/karyawan/list", { sort: "nama" })).rows as { nama: string; npwp: string }[];
  const agus = rows.find(({ nama }) => nama === "Agus Setiawan")?.npwp ?? "";
  const id = await terbit(company, "A1", {
    ...{ masaAwal: "2026-01", masa: "2026-12", lebihSatuPemberiKerja: false, pegawaiAsing: false, npwp: agus },
    ...{ jabatan: "Staf", objek: "21-100-01", jenisPemotongan: "FullYear", gaji: 120_000_000, fasilitas: "9" },
    ...{ nitku: `${await npwpOf(company)}000000`, tanggal: "2026-12-28" },
  });
  // 120 million less 6 million of costs and 54 million of PTKP: 3 million a year; 2 % in each of eleven months before
  expect((await bukpotDetail(company, id)).pph).toBe(800_000);
  expect((await sptOf(company, "pph21_26")).length).toBe(11);
});

describe("a past that cannot be", () => {
  const warisSalah = (change: Parameters<typeof paketWaris>[0]) =>
    findings({ ...paketWaris(change), id: "waris-salah" });
  type Doc = Record<string, unknown> & { isi: Record<string, unknown> };
  const doc = (list: unknown, at: number) => (list as Doc[])[at] as Doc;

  it.each<[string, Parameters<typeof paketWaris>[0], string, RegExp]>([
    [
      "a buyer that is not there",
      ({ dokumen }) => (doc(dokumen.faktur, 1).pembeli = "siapa"),
      "dokumen.faktur.2.pembeli",
      /bukan lawan/,
    ],
    [
      "a seller before its registration",
      ({ perusahaan }) => (perusahaan[0].pkpSejak = "2026-02-01"),
      "dokumen.faktur.2.penjual",
      /belum PKP/,
    ],
    [
      "a chain without its first invoice",
      ({ dokumen }) => (doc(dokumen.faktur, 2).rangkaian = "DP-9"),
      "dokumen.faktur.3.rangkaian",
      /DP-9/,
    ],
    [
      "a recipient that is not there",
      ({ dokumen }) => (doc(dokumen.bukpot, 0).penerima = "siapa"),
      "dokumen.bukpot.1.penerima",
      /siapa/,
    ],
    [
      "a return filed in its month",
      ({ dokumen }) => (doc(dokumen.spt, 0).tanggal = "2026-01-31"),
      "dokumen.spt.1.tanggal",
      /sebelum masa Januari 2026 berakhir/,
    ],
    [
      "a return of nobody",
      ({ dokumen }) => (doc(dokumen.spt, 0).pemilik = "lawan01"),
      "dokumen.spt.1.pemilik",
      /lawan01/,
    ],
    ["a return twice", ({ dokumen }) => (doc(dokumen.spt, 2).masa = "2026-01"), "dokumen.spt.3", /sudah ada/],
    ["an unknown field", ({ dokumen }) => (doc(dokumen.spt, 0).isi = { iii_z: 1 }), "dokumen.spt.1.isi.iii_z", /iii_z/],
    ["a rule of signing", ({ dokumen }) => (doc(dokumen.bukpot, 4).isi.dpp = 0), "dokumen.bukpot.5", /percobaan/],
    ["an excess without its request", ({ dokumen }) => (doc(dokumen.spt, 0).isi = {}), "dokumen.spt.1", /percobaan/],
  ])("is refused at its place with its remedy: %s", async (_, change, isian, pesan) => {
    const found = (await warisSalah(change)).filter((one) => one.isian === isian);
    expect(found.map((one) => one.pesan).join(" ")).toMatch(pesan);
    expect(found[0]?.baris).toBeGreaterThan(1);
  });

  it("is accepted a day after the month, and refused on its last day", async () => {
    const on = (tanggal: string) => warisSalah(({ dokumen }) => (doc(dokumen.spt, 0).tanggal = tanggal));
    expect(await on("2026-02-01")).toEqual([]);
    expect(await on("2026-01-31")).not.toEqual([]);
  });
});
