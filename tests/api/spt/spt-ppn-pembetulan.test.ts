import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { faktur, npwpOf, signed } from "../../setup/faktur";
import { ok, readyDraft, sptDetail, submitSpt } from "../../setup/spt";
import { story } from "../../setup/story";

const MARET = "2026-03";
let api: TestApi;
let kepala: Actor;
/** Starts a new class for each scenario. */
function freshClass(): void {
  beforeAll(async () => {
    api = await startApi();
    kepala = await api.signIn("instruktur");
  });
  afterAll(() => api.close());
}

const company = async (account: string) => (await api.signIn(account)).as("company");
const BANK = { iii_h_bank: "Bank Contoh", iii_h_rekening: "1234567890", iii_h_pemilik: "PT Contoh" };
/** A sale of March, signed on the class date. Returns its VAT. */
async function sell(wp: Actor, to: Actor, referensi: string): Promise<number> {
  const isi = faktur(await npwpOf(wp), await npwpOf(to), { tanggal: "2026-03-30", referensi });
  const id = await signed(wp, isi);
  return (await api.db.sql.get<{ ppn: number }>(`SELECT ppn FROM Faktur WHERE id = ?`, [id]))?.ppn ?? 0;
}
const file = async (wp: Actor, draft: { id: string; versi: number }, over: Record<string, unknown> = {}) => {
  const sent = await submitSpt(wp, draft, over);
  expect([sent.status, sent.body.code]).toEqual([200, undefined]);
  return sent.body.objResponse;
};
const credits = async (id: string) =>
  (
    await api.db.sql.get<{ n: number }>(
      `SELECT COALESCE(sum(sisa), 0) n FROM BukuBesar WHERE objekId = ? AND jenis = 'spt_lebih_bayar'`,
      [id],
    )
  )?.n;
const moveTo = async (tanggal: string) => {
  const id = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id ?? "";
  return ok(kepala, "POST", "/batch/clock", { id, tanggal });
};
/** Number and status of every refund requested by a return. */
const requests = async (wp: Actor, id: string): Promise<string[]> =>
  (await sptDetail(wp, id)).pengembalian.map((one: { nomor: string; status: string }) => `${one.nomor} ${one.status}`);

describe("a cancelled return", () => {
  freshClass();
  it("leaves its period free: payments count as paid in advance on the new one", async () => {
    const [wp, other] = [await company("peserta01"), await company("peserta02")];
    for (const n of [1, 2, 3, 4, 5, 6]) await sell(wp, other, `B-${n}`);
    const first = await readyDraft(wp, MARET);
    const { bayar } = await sptDetail(wp, first.id);
    expect(bayar).toBeGreaterThan(0);
    await file(wp, first, { pembayaran: "deposit" });
    await ok(kepala, "POST", "/spt/tolak", { id: first.id, aksi: "cancel", alasan: "Salah masa" });
    const again = await readyDraft(wp, MARET);
    expect(again.id).not.toBe(first.id);
    const now = await sptDetail(wp, again.id);
    expect(now).toMatchObject({ pembetulan: 0, bayar: 0, hasil: "nihil" });
    expect(now.induk).toMatchObject({ iii_b: bayar, iii_e: 0 });
    expect(await file(wp, again)).toMatchObject({ status: "submitted" });
    expect(await wp.call("POST", "/spt/create/draft", { jenis: "ppn", masa: MARET })).toMatchObject({
      ...{ status: 409, body: { code: "spt_exists" } },
    });
    await ok(kepala, "POST", "/spt/tolak", { id: again.id, aksi: "cancel", alasan: "Sekali lagi" });
    expect((await readyDraft(wp, MARET)).id).not.toBe(again.id);
    const numbers = await api.db.sql.all<{ ulang: number }>(
      `SELECT ulang FROM Spt WHERE ownerNpwp = ? AND masa = '${MARET}' ORDER BY ulang`,
      [await npwpOf(wp)],
    );
    expect(numbers.map(({ ulang }) => ulang)).toEqual([0, 1, 2]);
  });

  it("gives its credit back after an overpayment", async () => {
    const wp = await company("peserta02");
    const draft = await readyDraft(wp, MARET, { iii_h: "pengembalian_pendahuluan", ...BANK });
    await file(wp, draft);
    expect(await credits(draft.id)).toBe(-(await sptDetail(wp, draft.id)).induk.iii_e);
    await ok(kepala, "POST", "/spt/tolak", { id: draft.id, aksi: "cancel", alasan: "Uji" });
    expect(await credits(draft.id)).toBe(0);
    expect(await requests(wp, draft.id)).toEqual(["LB-00001/2026 withdrawn"]);
  });

  it("refused and filed again gives its credit once", async () => {
    const wp = await company("peserta03");
    const draft = await readyDraft(wp, MARET, { iii_h: "pengembalian_pendahuluan", ...BANK });
    await file(wp, draft);
    await ok(kepala, "POST", "/spt/tolak", { id: draft.id, aksi: "reject", alasan: "Uji" });
    expect(await requests(wp, draft.id)).toEqual(["LB-00002/2026 withdrawn"]);
    await ok(wp, "POST", "/spt/create/draft", { jenis: "ppn", masa: MARET });
    const { versi } = await ok(wp, "POST", "/spt/posting", { id: draft.id });
    await file(wp, { id: draft.id, versi });
    expect(await credits(draft.id)).toBe(-(await sptDetail(wp, draft.id)).induk.iii_e);
    expect(await requests(wp, draft.id)).toEqual(["LB-00002/2026 withdrawn", "LB-00003/2026 requested"]);
  });

  it("with a requested preliminary refund is granted it on the last day of the term, out of its credit", async () => {
    const wp = await company("peserta03");
    const { rows } = await ok(wp, "GET", "/payment/list/pengembalian", { status: "requested" });
    const [asked] = rows;
    expect(asked).toMatchObject({
      ...{
        nomor: "LB-00003/2026",
        jalur: "pendahuluan",
        butir: "III.H",
        jenis: "ppn",
        masa: MARET,
        tahun: 2026,
        pembetulan: 0,
      },
      ...{ diminta: "2026-04-06", putusPada: "2026-05-06", dikembalikan: null, bank: "Bank Contoh" },
    });
    const detail = (actor: Actor) => actor.call("GET", "/payment/pengembalian/detail", { id: asked.id });
    expect((await detail(await company("peserta02"))).status).toBe(404);
    await moveTo("2026-05-05");
    expect(await requests(wp, asked.sptId)).toContain("LB-00003/2026 requested");
    const { terjadi } = await moveTo("2026-05-06");
    expect(terjadi).toContainEqual({ peristiwa: "pengembalian_diputus", jumlah: 1 });
    expect((await detail(wp)).body.objResponse).toMatchObject({
      ...{ status: "granted", diputus: "2026-05-06", dikembalikan: asked.jumlah },
      riwayat: [{ peristiwa: "request" }, { peristiwa: "grant", oleh: "Sistem" }],
    });
    expect(await credits(asked.sptId)).toBe(0);
    const ledger = await ok(wp, "GET", "/bukubesar/filter", { jenis: "pengembalian" });
    expect(ledger.rows).toMatchObject([{ sisi: "debit", rujukan: asked.nomor, jumlah: asked.jumlah, sisa: 0 }]);
    const told = await api.db.sql.all(`SELECT npwp FROM Notifikasi WHERE jenis = 'pengembalian_dikabulkan'`);
    expect(told).toEqual([{ npwp: await npwpOf(wp) }]);
    // By the replace method the refund is set against the payments. Nothing is refunded twice.
    await moveTo("2026-10-01");
    const draft = await readyDraft(wp, MARET, { iii_h: null }, "pembetulan");
    expect((await sptDetail(wp, draft.id)).induk).toMatchObject({
      ...{ iii_e: -asked.jumlah, iii_f: -asked.jumlah, iii_g: 0 },
    });
    await file(wp, draft);
    expect(await requests(wp, asked.sptId)).toContain("LB-00003/2026 granted");
  });
});

describe("a month with corrections", () => {
  const step = story();
  freshClass();
  let wp: Actor;
  let sale: number;
  let lebih: number;

  step("delta: the smaller overpayment is paid back, the carried amount stays", async () => {
    wp = await company("peserta03");
    const normal = await readyDraft(wp, MARET, { iii_h: "kompensasi" });
    lebih = -(await sptDetail(wp, normal.id)).induk.iii_e;
    expect(lebih).toBeGreaterThan(0);
    await file(wp, normal);
    // the month reopens with the correction
    const draft = await readyDraft(wp, MARET, { iii_h: null }, "pembetulan");
    sale = await sell(wp, await company("peserta01"), "K-1");
    const posted = await ok(wp, "POST", "/spt/posting", { id: draft.id });
    expect(posted.perubahan).toEqual({ ditambah: 1, dihapus: 0, diubah: 0 });
    const changed = await ok(wp, "GET", "/spt/lampiran", { id: draft.id, lampiran: "perubahan" });
    expect(changed.rows).toMatchObject([{ jenis: "faktur_keluaran", ppn: sale, rinci: { baru: { lampiran: "A2" } } }]);
    const { induk, metode, bayar, sebelum } = await sptDetail(wp, draft.id);
    expect({ metode, bayar, f: induk.iii_f, g: induk.iii_g }).toEqual({
      ...{ metode: "delta", bayar: sale, f: -lebih, g: sale },
    });
    expect(sebelum).toMatchObject({ pembetulan: 0, induk: { iii_e: -lebih } });
    expect((await ok(wp, "GET", "/spt/why", { id: draft.id, field: "iii_f" })).alasan.nilai).toBe(-lebih);
    await file(wp, { id: draft.id, versi: posted.versi }, { pembayaran: "deposit" });
  });

  step("another value for III.F is refused by name and changes nothing", async () => {
    const { id, versi } = await readyDraft(wp, MARET, {}, "pembetulan");
    const before = (await sptDetail(wp, id)).induk;
    const isi = { ...before, iii_f: Number(before.iii_f ?? 0) + 99 };
    const refused = await wp.call("POST", "/spt/ppn/update/induk", { id, versi, isi });
    expect([refused.status, Object.keys(refused.body.fieldErrors)]).toEqual([422, ["iii_f"]]);
    const { induk } = await sptDetail(wp, id);
    expect(induk.iii_f).toBe(induk.iii_e);
    await ok(wp, "POST", "/spt/delete", { id });
  });

  step("replace, by the date: an older draft is posted again, and takes the place of the earlier return", async () => {
    const draft = await readyDraft(wp, MARET, { iii_h: "kompensasi" }, "pembetulan");
    expect(await sptDetail(wp, draft.id)).toMatchObject({ metode: "delta", posting: "kini", induk: { iii_g: 0 } });
    await moveTo("2026-10-01");
    expect((await sptDetail(wp, draft.id)).posting).toBe("berubah");
    expect(await submitSpt(wp, draft)).toMatchObject({ status: 409, body: { code: "spt_posting_stale" } });
    const { versi } = await ok(wp, "POST", "/spt/posting", { id: draft.id });
    const { induk, metode } = await sptDetail(wp, draft.id);
    // Paid: the sale's VAT with the first correction. Nothing was refunded.
    expect({ metode, f: induk.iii_f, e: induk.iii_e, g: induk.iii_g }).toEqual({
      ...{ metode: "ganti", f: sale, e: sale - lebih, g: -lebih },
    });
    await file(wp, { id: draft.id, versi });
    const next = await ok(wp, "POST", "/spt/create/draft", { jenis: "ppn", masa: "2026-04" });
    expect((await sptDetail(wp, next.id)).induk.ii_e_ppn).toBe(lebih);
    // April uses all of it. A correction that carries less reports this.
    const april = await readyDraft(wp, "2026-05", { ii_e_ppn: lebih, iii_h: "kompensasi" });
    await file(wp, april);
    const less = await readyDraft(wp, MARET, { iii_h: "pengembalian_pemeriksaan", ...BANK }, "pembetulan");
    const found = (await sptDetail(wp, less.id)).temuan as { code: string }[];
    expect(found.map(({ code }) => code)).toContain("kompensasi_terpakai");
    await file(wp, less);
    // The later return is corrected. Its own correction uses no more than the rest.
    const mended = await readyDraft(wp, "2026-05", { ii_e_ppn: 0, iii_h: null }, "pembetulan");
    const own = (await sptDetail(wp, mended.id)).temuan as { code: string }[];
    expect(own.map(({ code }) => code)).not.toContain("kompensasi_terpakai");
  });

  step("a return that replaces another takes over the earlier request for a refund", async () => {
    const b = await company("peserta02");
    const normal = await readyDraft(b, MARET, { iii_h: "pengembalian_pemeriksaan", ...BANK });
    await file(b, normal);
    const asked = (await credits(normal.id)) ?? 0;
    expect(asked).toBeGreaterThan(0);
    const draft = await readyDraft(b, MARET, { iii_h: "pengembalian_pemeriksaan", ...BANK }, "pembetulan");
    await file(b, draft);
    expect([await credits(normal.id), await credits(draft.id)]).toEqual([0, asked]);
    const states = [...(await requests(b, normal.id)), ...(await requests(b, draft.id))];
    expect(states.map((one) => one.split(" ")[1])).toEqual(["replaced", "under_audit"]);
    // carried forward instead, the request is withdrawn with its credit
    await file(b, await readyDraft(b, MARET, { iii_h: "kompensasi" }, "pembetulan"));
    expect((await requests(b, draft.id)).join()).toContain("withdrawn");
    expect(await credits(draft.id)).toBe(0);
  });
});

describe("a preliminary refund that the office audits", () => {
  freshClass();
  it("can be replaced before the replace method is in force, and not while it is only requested", async () => {
    const wp = await company("peserta03");
    const first = await readyDraft(wp, MARET, { iii_h: "pengembalian_pendahuluan", ...BANK });
    await file(wp, first);
    const { id } = await readyDraft(wp, MARET, { ganti_sebelumnya: true }, "pembetulan");
    const codes = async () => (await sptDetail(wp, id)).temuan.map(({ code }: { code: string }) => code);
    expect(await codes()).toContain("ganti_tidak_berlaku");
    await api.db.write((sql) => sql.run("UPDATE Pengembalian SET status = 'under_audit' WHERE sptId = ?", [first.id]));
    expect(await codes()).toContain("posting_berubah");
    expect(await codes()).not.toContain("ganti_tidak_berlaku");
    const { versi } = await ok(wp, "POST", "/spt/posting", { id });
    expect(await sptDetail(wp, id)).toMatchObject({ metode: "ganti" });
    await file(wp, { id, versi });
    expect((await sptDetail(wp, id)).status).toBe("submitted");
    expect(await requests(wp, first.id)).toEqual([expect.stringMatching(/ replaced$/)]);
  });
});
