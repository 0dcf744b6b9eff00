import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { pihakOf, slip, terbit } from "../../setup/bukpot";
import { A1_2025, beriA1, LENGKAP_OP, spt } from "../../setup/op";
import { pdfTexts } from "../../setup/pdf-text";
import { ok, sptDetail } from "../../setup/spt";

let api: TestApi;
let orang: Actor;
let badan: Actor;
let lain: Actor;
let nik: string;
let op: ReturnType<typeof spt>;
beforeAll(async () => {
  api = await startApi();
  orang = await api.signIn("peserta01");
  badan = await orang.as("company");
  lain = await api.signIn("peserta02");
  nik = (await ok(orang, "POST", "/user/peserta/me", {})).personal.npwp;
  op = spt(orang);
});
afterAll(() => api.close());

describe("the annual personal return of an employee", () => {
  it("belongs to a person: a company is refused with a message, as a person is with the corporate one, and no year before 2025", async () => {
    const { status, body } = await badan.call("POST", "/spt/create/draft", { jenis: "op", tahun: 2025 });
    expect([status, body.code]).toEqual([422, "spt_not_yours"]);
    expect(body.message).toContain("orang pribadi");
    const corporate = await orang.call("POST", "/spt/create/draft", { jenis: "badan", tahun: 2025 });
    expect([corporate.status, corporate.body.code]).toEqual([422, "spt_not_yours"]);
    const early = await orang.call("POST", "/spt/create/draft", { jenis: "op", tahun: 2024 });
    expect([early.status, Object.keys(early.body.fieldErrors)]).toEqual([422, ["masa"]]);
  });

  it("files the data of one slip: posting fills income, credit and answers; nothing is to pay; the receipt and the print follow", async () => {
    await beriA1(await lain.as("company"), nik);
    const id = await op.draft();
    expect(await sptDetail(orang, id)).toMatchObject({ tahun: 2025, masa: "2025-12", jatuhTempo: "2026-03-31" });
    const { diambil } = await op.posting(id);
    expect(diambil).toBe(1);
    const [kerja] = await op.baris(id, "lampiran1", "d");
    // office cost: 5 %, at most 6 million
    expect(kerja?.isi).toMatchObject({ bruto: A1_2025.gaji, pengurang: 6_000_000, neto: 174_000_000 });
    // 120 million: 60 × 5 % + 60 × 15 %
    const { induk } = await sptDetail(orang, id);
    expect(induk).toMatchObject({
      b1a: true,
      b1b1: null,
      c2: 174_000_000,
      c5: "TK/0",
      c6: 120_000_000,
      c7: 12_000_000,
      d10a: true,
      d10a_jumlah: 12_000_000,
      e11a: 0,
      status_hasil: "nihil",
    });
    await op.simpan(id, "induk", LENGKAP_OP);
    const filed = await op.lapor(id);
    expect(filed.status, JSON.stringify(filed.body)).toBe(200);
    expect(filed.body.objResponse.bpe).toMatch(/\w/);
    const printed = async (bentuk: string) =>
      pdfTexts((await orang.call("GET", "/spt/generate", { id, bentuk })).body as Buffer).join("\n");
    expect(await printed("spt")).toContain("180.000.000");
    expect(await printed("bpe")).toContain(filed.body.objResponse.bpe);
  });

  it("posts anew and keeps typed values: its own rows are replaced, typed ones stay", async () => {
    const person = await api.signIn("peserta03");
    const { draft, posting, baris, tambah } = spt(person);
    const npwp = (await ok(person, "POST", "/user/peserta/me", {})).personal.npwp;
    const employer = await lain.as("company");
    await beriA1(employer, npwp, { masa: "2025-06", jenisPemotongan: "PartialYear" });
    const id = await draft();
    await posting(id);
    await tambah(id, "lampiran1", "d", { npwp: "0012345678901000", nama: "Lain", bruto: 5_000_000, pengurang: 0 });
    const names = async () => (await baris(id, "lampiran1", "d")).map(({ isi }) => isi.bruto);
    expect(await names()).toEqual([A1_2025.gaji, 5_000_000]);
    await beriA1(await badan, npwp, { masaAwal: "2025-07", gaji: 60_000_000, jenisPemotongan: "PartialYear" });
    expect((await sptDetail(person, id)).posting).toBe("berubah");
    await posting(id);
    expect((await names()).sort()).toEqual([A1_2025.gaji, 5_000_000, 60_000_000].sort());
    expect((await sptDetail(person, id)).posting).toBe("kini");
    await ok(person, "POST", "/spt/delete", { id });
  });

  it("keeps two slips of one payer apart: the one changed by hand stays when the other is cancelled, and a lost slip is reported", async () => {
    const person = await api.signIn("peserta03");
    const { draft, posting, baris, simpan, ubah } = spt(person);
    const npwp = (await ok(person, "POST", "/user/peserta/me", {})).personal.npwp;
    const payer = await badan;
    const isi = slip.bpu(await pihakOf(payer, npwp));
    const beri = (dpp: number) =>
      terbit(payer, "bpu", { ...isi, masa: "2025-06", tanggal: "2025-06-20", objek: "28-403-02", dpp });
    const [dibatalkan, diubah] = [await beri(1_000_000), await beri(2_000_000)];
    const id = await draft();
    await simpan(id, "induk", { i14c: true });
    await posting(id);
    const seen = async () => (await baris(id, "lampiran2", "a")).map(({ isi: row }) => row.dpp);
    expect(await seen()).toEqual([1_000_000, 2_000_000]);
    const own = (await baris(id, "lampiran2", "a"))[1];
    await ubah(id, "lampiran2", "a", own?.urut ?? 0, { ...own?.isi, dpp: 3_000_000 });
    await ok(payer, "POST", "/bukpot/cancel", { ids: [dibatalkan], alasan: "Salah potong" });
    await posting(id);
    expect(await seen()).toEqual([3_000_000]);
    await ok(payer, "POST", "/bukpot/cancel", { ids: [diubah], alasan: "Salah potong" });
    await posting(id);
    expect(await seen()).toEqual([3_000_000]);
    expect((await sptDetail(person, id)).temuan).toContainEqual(
      expect.objectContaining({ code: "dokumen_tiada", lampiran: "lampiran2", bagian: "a", baris: own?.urut }),
    );
    await ok(person, "POST", "/spt/delete", { id });
  });

  it("detects slips restored by a copy in place of as many others, older than the newest one", async () => {
    const person = await api.signIn("peserta03");
    const mitra = await api.signIn("mitra");
    const { draft, posting, baris, simpan } = spt(person);
    const npwp = (await ok(person, "POST", "/user/peserta/me", {})).personal.npwp;
    const beri = async (payer: Actor, dpp: number) => {
      const isi = slip.bpu(await pihakOf(payer, npwp));
      const given = { ...isi, masa: "2025-06", tanggal: "2025-06-20", objek: "28-403-02", dpp };
      return terbit(payer, "bpu", given);
    };
    const payer = await lain.as("company");
    const kelas = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id;
    const clock = (asked: Record<string, unknown>) => ok(mitra, "POST", "/batch/clock", { id: kelas, ...asked });
    const first = await beri(payer, 1_000_000);
    const pesertaId = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Akun WHERE accountId = 'peserta02'`))?.id;
    await clock({ aksi: "cadangkan", pesertaId, nama: "Sebelum diganti" });
    await ok(payer, "POST", "/bukpot/cancel", { ids: [first], alasan: "Salah potong" });
    await beri(payer, 2_000_000);
    const last = await beri(badan, 4_000_000);
    const id = await draft();
    await simpan(id, "induk", { i14c: true });
    await posting(id);
    const seen = async () => (await baris(id, "lampiran2", "a")).map(({ isi }) => isi.dpp).sort();
    expect(await seen()).toEqual([2_000_000, 4_000_000]);
    const { cadangan } = await ok(mitra, "GET", "/batch/detail", { id: kelas });
    const kept = cadangan.find(({ nama }: { nama: string }) => nama === "Sebelum diganti");
    await clock({ aksi: "pulihkan", cadanganId: kept.id });
    expect((await sptDetail(person, id)).posting).toBe("berubah");
    await posting(id);
    expect(await seen()).toEqual([1_000_000, 4_000_000]);
    await ok(badan, "POST", "/bukpot/cancel", { ids: [last], alasan: "Salah potong" });
    await ok(payer, "POST", "/bukpot/cancel", { ids: [first], alasan: "Salah potong" });
    await ok(person, "POST", "/spt/delete", { id });
  });
});

describe("its result", () => {
  it("underpaid: other income is paid by a billing code of 411125-200, which files it; the ledger records it", async () => {
    const person = await api.signIn("peserta02");
    const { draft, posting, simpan, tambah, lapor } = spt(person);
    const id = await draft();
    await posting(id);
    await simpan(id, "induk", { ...LENGKAP_OP, c5: "K/1", b1c: true });
    await tambah(id, "lampiran3a4", "b", { kode: "302", neto: 163_000_000 });
    // 100 million: 60 × 5 % + 40 × 15 %
    expect((await sptDetail(person, id)).induk).toMatchObject({ c6: 100_000_000, e11c: 9_000_000 });
    expect((await lapor(id)).body.code).toBe("spt_payment_choice");
    const { body } = await lapor(id, { pembayaran: "billing" });
    const { billing } = body.objResponse;
    expect(billing.jumlah).toBe(9_000_000);
    await ok(person, "POST", "/payment/bayar/billing", { id: billing.id, metode: "bank" });
    const entries = (await ok(person, "GET", "/bukubesar/filter", {})).rows;
    expect(entries).toContainEqual(expect.objectContaining({ kap: "411125", kjs: "200", jumlah: 9_000_000 }));
    expect((await sptDetail(person, id)).bpe).not.toBeNull();
  });

  it("overpaid: G asks for a method and an account; without business a preliminary refund has no limit, with it 100 million", async () => {
    const person = await api.signIn("peserta03");
    const { draft, posting, simpan, tambah, tidak, lapor } = spt(person);
    const id = await draft();
    await posting(id);
    const slip = { npwp: "0012345678901000", nama: "PT A", nomor_bukti: "1", tanggal_bukti: "2025-12-31" };
    await tambah(id, "lampiran1", "e", { ...slip, jenis_pajak: "ARTICLE21", bruto: 54_000_000, pph: 120_000_000 });
    await simpan(id, "induk", { ...LENGKAP_OP, c5: "TK/0" });
    await tidak(id);
    const codes = async () =>
      (await sptDetail(person, id)).temuan
        .filter(({ severity }: { severity: string }) => severity === "galat")
        .map(({ code, field }: { code: string; field?: string }) => `${code} ${field}`);
    expect(await codes()).toEqual([
      "wajib_diisi g_pilihan",
      "wajib_diisi bank_nomor",
      "wajib_diisi bank_nama",
      "wajib_diisi bank_pemilik",
    ]);
    const bank = { bank_nomor: "1234567890", bank_nama: "Bank Contoh", bank_pemilik: "Rina" };
    await simpan(id, "induk", { ...bank, g_pilihan: "pendahuluan" });
    expect(await codes()).toEqual([]);
    await simpan(id, "induk", { b1b1: true, b1b2: "TIDAK", b1b3: "HANYA_FINAL", i14f: false });
    expect(await codes()).toEqual(["pendahuluan g_pilihan"]);
    const { induk } = await simpan(id, "induk", { b1b1: false });
    expect(induk.e11a).toBeLessThan(-100_000_000);
    expect((await lapor(id)).status).toBe(200);
    const { rows } = await ok(person, "GET", "/payment/list/pengembalian", {});
    expect(rows).toMatchObject([{ jumlah: -induk.e11a }]);
  });

  it("instalments of the next year are expected monthly, either following the year (13a) or an own computation (13b)", async () => {
    const kelas = await startApi();
    try {
      const filed = async (account: string, jawaban: Record<string, unknown>) => {
        const person = await kelas.signIn(account);
        const { draft, posting, simpan, tambah, lapor } = spt(person);
        const id = await draft();
        await posting(id);
        await simpan(id, "induk", { ...LENGKAP_OP, c5: "TK/0", b1c: true, ...jawaban });
        await tambah(id, "lampiran3a4", "b", { kode: "302", neto: 114_000_000 });
        if (jawaban.h13b) await simpan(id, "lampiran4", { a1: 78_000_000, ptkp: "TK/0" });
        // 60 million: 3 million
        const { body } = await lapor(id, { pembayaran: "billing" });
        expect(body.objResponse?.billing?.jumlah, JSON.stringify(body)).toBe(3_000_000);
        await ok(person, "POST", "/payment/bayar/billing", { id: body.objResponse.billing.id, metode: "bank" });
        const { tenggat } = await ok(person, "GET", "/dasbor", {});
        return tenggat
          .filter(({ jenis }: { jenis: string }) => jenis === "angsuran")
          .map(({ untuk, nilai }: { untuk: string; nilai: number }) => [untuk, nilai]);
      };
      // The class day is 6 April 2026. The months begin with March, the month in which the return is due.
      expect(await filed("peserta01", { h13a: true })).toEqual([
        ["2026-03", 250_000],
        ["2026-04", 250_000],
      ]);
      // 24 million of regular income: 1.2 million a year
      expect(await filed("peserta02", { h13b: true })).toEqual([
        ["2026-03", 100_000],
        ["2026-04", 100_000],
      ]);
      expect(await filed("peserta03", {})).toEqual([]);
    } finally {
      await kelas.close();
    }
  });
});
