import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { pihakOf, slip, terbit } from "../../setup/bukpot";
import { type IsiSpt, lewatApi } from "../../setup/lewat-api";
import { spt as calls, LENGKAP_OP } from "../../setup/op";
import { ok, sptDetail } from "../../setup/spt";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const hari = (tanggal: string) =>
  api.db.write((sql) => sql.run(`UPDATE Batch SET tanggal = ? WHERE nama = 'Kelas A'`, [tanggal]));
const BANK = { bank_nomor: "1234567890", bank_nama: "Bank Contoh", bank_pemilik: "Rina" };
/** A year of 150 million: 8.4 million of tax, with `dipotong` withheld. */
const tahun = (dipotong: number): IsiSpt => ({
  l1: {
    baris: {
      d: [{ nama: "PT A", bruto: 150_000_000 }],
      e: [{ nama: "PT A", jenis_pajak: "ARTICLE21", bruto: 150_000_000, pph: dipotong }],
    },
  },
});
const SEWA: IsiSpt = {
  induk: { isian: { x_pernyataan: true, b1c: true } },
  l3a4: { baris: { b: [{ kode: "302", neto: 12_000_000 }] } },
};
/** A person with such a filed year, and its open correction. */
async function dibetulkan(orang: Actor, dipotong: number, isi: Record<string, unknown> = {}) {
  const op = lewatApi(orang, "op");
  const { posting, lapor } = calls(orang);
  const first = String((await ok(orang, "POST", "/spt/create/draft", { jenis: "op", tahun: 2025 })).id);
  await posting(first);
  await op.isikan(first, { ...tahun(dipotong), induk: { isian: { ...LENGKAP_OP, c5: "TK/0", ...isi } } });
  const { body } = await lapor(first, dipotong < 8_400_000 ? { pembayaran: "billing" } : {});
  const { billing } = body.objResponse;
  if (billing) await ok(orang, "POST", "/payment/bayar/billing", { id: billing.id, metode: "bank" });
  expect((await sptDetail(orang, first)).bpe, JSON.stringify(body)).not.toBeNull();
  const next = String(
    (await ok(orang, "POST", "/spt/create/draft", { jenis: "op", tahun: 2025, model: "pembetulan" })).id,
  );
  await posting(next);
  return { op, id: next, first };
}
const temuan = async (orang: Actor, id: string) =>
  new Map<string, { severity: string; message: string }>(
    (await sptDetail(orang, id)).temuan.map((one: { code: string }) => [one.code, one]),
  );

describe("the correction of an annual personal return", () => {
  it("replaces the earlier return while its refund is under audit: all of the tax counts again, and the request ends", async () => {
    const orang = await api.signIn("peserta01");
    const { op, id, first } = await dibetulkan(orang, 9_000_000, { g_pilihan: "pemeriksaan", ...BANK });
    await op.isikan(id, SEWA);
    // 108 million: 10.2 million less 9
    const angka = () => op.angka(id, "induk", ["e11a", "f12a", "f12b"]);
    expect(await angka()).toEqual({ e11a: 1_200_000, f12a: -600_000, f12b: 1_800_000 });
    await op.isikan(id, { induk: { isian: { ganti_sebelumnya: true } } });
    expect(await angka()).toEqual({ e11a: 1_200_000, f12a: 0, f12b: 1_200_000 });
    expect((await temuan(orang, id)).has("ganti_tidak_berlaku")).toBe(false);
    expect((await sptDetail(orang, id)).metode).toBe("ganti");
    const { body } = await calls(orang).lapor(id, { pembayaran: "billing" });
    expect(body.objResponse?.billing, JSON.stringify(body)).toMatchObject({ jumlah: 1_200_000 });
    await ok(orang, "POST", "/payment/bayar/billing", { id: body.objResponse.billing.id, metode: "bank" });
    const { pengembalian } = await sptDetail(orang, first);
    expect(pengembalian).toMatchObject([{ status: expect.not.stringMatching(/examin|request/) }]);
  });

  it("turning an overpayment into a late underpayment shows all three amounts and counts interest from the return's due date", async () => {
    const orang = await api.signIn("peserta02");
    const { op, id } = await dibetulkan(orang, 9_000_000, { g_pilihan: "pendahuluan", ...BANK });
    await hari("2026-06-10");
    try {
      await op.isikan(id, { ...SEWA, induk: { isian: { x_pernyataan: true, b1c: true, ganti_sebelumnya: true } } });
      const told = await temuan(orang, id);
      for (const amount of ["600.000", "1.200.000", "1.800.000"])
        expect(told.get("jadi_kurang")?.message).toContain(amount);
      // a preliminary refund needs no audit
      expect(told.get("ganti_tidak_berlaku")?.severity).toBe("galat");
      expect(await op.angka(id, "induk", ["f12a", "f12b"])).toEqual({ f12a: -600_000, f12b: 1_800_000 });
      // Three months begun since 31 March 2026, at the last percentage published before it: 0.92.
      const { bunga, denda } = await sptDetail(orang, id);
      expect([bunga.nilai, denda.nilai]).toEqual([49_680, 0]);
    } finally {
      await hari("2026-04-06");
    }
  });

  it("turning an underpayment into an overpayment asks for the refund method, and is refused after the third year", async () => {
    const orang = await api.signIn("peserta03");
    const { op, id } = await dibetulkan(orang, 8_000_000);
    const rows = (await calls(orang).baris(id, "lampiran1", "e")) as { urut: number; isi: Record<string, unknown> }[];
    await calls(orang).ubah(id, "lampiran1", "e", rows[0]?.urut ?? 0, { ...rows[0]?.isi, pph: 9_000_000 });
    expect(await op.angka(id, "induk", ["e11a", "f12a", "f12b"])).toEqual({
      ...{ e11a: -600_000, f12a: 400_000, f12b: -1_000_000 },
    });
    const told = await temuan(orang, id);
    for (const amount of ["400.000", "600.000", "1.000.000"]) expect(told.get("jadi_lebih")?.message).toContain(amount);
    expect(told.get("wajib_diisi")?.severity).toBe("galat");
    await hari("2028-12-31");
    expect((await temuan(orang, id)).has("lebih_lewat")).toBe(false);
    await hari("2029-01-01");
    const late = (await temuan(orang, id)).get("lebih_lewat");
    await hari("2026-04-06");
    expect(late?.severity).toBe("galat");
    expect(late?.message).toContain("31 Desember 2028");
    await ok(orang, "POST", "/spt/delete", { id });
  });
});

describe("a replacement prepared before", () => {
  let kelas: TestApi;
  beforeAll(async () => {
    kelas = await startApi();
  });
  afterAll(() => kelas.close());

  it("replaces nothing once the refund is granted: neither the waiting code nor a new signature files it", async () => {
    const orang = await kelas.signIn("peserta01");
    const kepala = await kelas.signIn("instruktur");
    const { op, id, first } = await dibetulkan(orang, 9_000_000, { g_pilihan: "pemeriksaan", ...BANK });
    await op.isikan(id, { ...SEWA, induk: { isian: { x_pernyataan: true, b1c: true, ganti_sebelumnya: true } } });
    const { body } = await calls(orang).lapor(id, { pembayaran: "billing" });
    const code = body.objResponse?.billing;
    expect(code, JSON.stringify(body)).toMatchObject({ jumlah: 1_200_000 });
    const [asked] = (await sptDetail(orang, first)).pengembalian;
    await ok(kepala, "POST", "/payment/pengembalian/decide", { id: asked.id, decision: "grant", alasan: "Sesuai." });
    const stale = { status: 409, body: { code: "spt_posting_stale" } };
    expect(await orang.call("POST", "/payment/bayar/billing", { id: code.id, metode: "bank" })).toMatchObject(stale);
    expect(await sptDetail(orang, id)).toMatchObject({ status: "waiting_for_payment", bpe: null });
    await ok(orang, "POST", "/payment/batal/billing", { id: code.id });
    expect(await calls(orang).lapor(id, { pembayaran: "billing" })).toMatchObject(stale);
    await calls(orang).posting(id);
    expect((await temuan(orang, id)).get("ganti_tidak_berlaku")?.severity).toBe("galat");
    expect((await sptDetail(orang, id)).metode).toBe("delta");
  });
});

describe("the final 0.5 % of a person", () => {
  const FASILITAS = { fasilitas: "8", tarif: "0.5", nomorFasilitas: "S-1/2025" };
  const TOKO: IsiSpt = {
    induk: { isian: { b1b1: true, b1b2: "FINAL", b1b3: "HANYA_FINAL", c5: "TK/0" } },
    l3b: {
      isian: { tahun_pertama: 2018 },
      baris: { a: [{ nama: "Toko", peredaran: Array.from({ length: 12 }, () => 100_000_000) }] },
    },
  };

  it("tax withheld by others is entered at its month unless typed otherwise; seven years end until PP 20/2026 reopens them", async () => {
    const orang = await api.signIn("pesertalain01");
    const hariB = (tanggal: string) =>
      api.db.write((sql) => sql.run(`UPDATE Batch SET tanggal = ? WHERE nama = 'Kelas B'`, [tanggal]));
    const npwp = (await ok(orang, "POST", "/user/peserta/me", {})).personal.npwp;
    const payer = await orang.as("company");
    const isi = slip.bpu(await pihakOf(payer, npwp));
    await terbit(payer, "bpu", {
      ...isi,
      masa: "2025-07",
      tanggal: "2025-07-20",
      objek: "28-423-03",
      dpp: 60_000_000,
      ...FASILITAS,
    });
    const op = lewatApi(orang, "op");
    const id = String((await ok(orang, "POST", "/spt/create/draft", { jenis: "op", tahun: 2025 })).id);
    await calls(orang).posting(id);
    await op.isikan(id, TOKO);
    const bulan = ["rg_6", "rg_7", "re_5", "re_6", "rh_7", "rg_8"];
    // 500 million are used up in May
    expect(await op.angka(id, "l3b", bulan)).toEqual({
      ...{ rg_6: 0, rg_7: 300_000, re_5: 0, re_6: 500_000, rh_7: 200_000, rg_8: 0 },
    });
    const told = await temuan(orang, id);
    expect(told.get("final_kurang")?.message).toContain("3.200.000");
    expect(told.get("tempat_asing")?.severity).toBe("peringatan");
    expect(told.get("umkm_habis")?.severity).toBe("galat");
    expect(told.get("umkm_habis")?.message).toContain("2024");
    // the class day alone changes the findings
    await hariB("2026-04-22");
    const kini = await temuan(orang, id);
    expect([kini.has("umkm_habis"), kini.get("umkm_kembali")?.severity]).toEqual([false, "peringatan"]);
    await hariB("2026-04-21");
    expect((await temuan(orang, id)).has("umkm_habis")).toBe(true);
    await hariB("2026-04-22");
    await op.isikan(id, { l3b: { isian: { rg: [0, 0, 0, 0, 0, 0, 250_000, 0, 0, 0, 0, 0] } } });
    const now = await temuan(orang, id);
    expect([now.has("umkm_habis"), now.get("umkm_kembali")?.severity]).toEqual([false, "peringatan"]);
    expect(await op.angka(id, "l3b", ["rg_7", "rh_7"])).toEqual({ rg_7: 250_000, rh_7: 250_000 });
    // since then foreign and final income count for the limit of 4.8 billion
    expect(now.has("peredaran_seluruh")).toBe(false);
    await op.isikan(id, {
      induk: { isian: { i14c: true } },
      l2: { baris: { a: [{ nama: "Bank", kode: "28-404-01", dpp: 4_000_000_000, pph: 800_000_000 }] } },
    });
    expect((await temuan(orang, id)).get("peredaran_seluruh")?.message).toContain("5.200.000.000");
    // a place without turnover in any month is reported until it has some
    expect((await temuan(orang, id)).has("peredaran_kosong")).toBe(false);
    const nol = { nama: "Kios", peredaran: Array.from({ length: 12 }, () => 0) };
    await calls(orang).tambah(id, "lampiran3b", "a", nol);
    const kosong = await temuan(orang, id);
    expect(kosong.get("peredaran_kosong")).toMatchObject({ severity: "peringatan", lampiran: "lampiran3b", baris: 2 });
    await calls(orang).ubah(id, "lampiran3b", "a", 2, { ...nol, peredaran: [1, ...nol.peredaran.slice(1)] });
    expect((await temuan(orang, id)).has("peredaran_kosong")).toBe(false);
  });
});
