import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, KODE_OTORISASI, startApi, type TestApi } from "../../setup/api";
import { pdf } from "../../setup/attachments";
import { npwpOf } from "../../setup/faktur";
import { withText } from "../../setup/json-sql";
import { mainAccount } from "../../setup/month-pihak";
import { ok, readyDraft, submitSpt } from "../../setup/spt";

let api: TestApi;
let wp: Actor;
/** A company without a bank account. */
let tanpa: Actor;
let kepala: Actor;
let kelas: string;
let npwp: string;
let npwpTanpa: string;
beforeAll(async () => {
  api = await startApi();
  wp = await (await api.signIn("peserta01")).as("company");
  tanpa = await (await api.signIn("peserta03")).as("company");
  kepala = await api.signIn("instruktur");
  kelas = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id ?? "";
  [npwp, npwpTanpa] = [await npwpOf(wp), await npwpOf(tanpa)];
  await mainAccount(wp);
});
afterAll(() => api.close());

const detail = (id: string, actor = wp) => ok(actor, "GET", "/payment/ketetapan/detail", { id });
const dashboard = (actor: Actor) => ok(actor, "GET", "/bukubesar/dashboard");
const notices = async (actor: Actor, jenis: string) =>
  (await ok(actor, "GET", "/notifikasi/list", { perPage: 200 })).rows.filter(
    (row: { jenis: string }) => row.jenis === jenis,
  );
const withdrawnOf = async (nomor: string) =>
  (await notices(wp, "pengembalian_ditarik")).filter(({ isi }: { isi: { nomor: string } }) => isi.nomor === nomor);
const decideRefund = (id: string) =>
  ok(kepala, "POST", "/payment/pengembalian/decide", { id, decision: "grant", alasan: "Dibayarkan." });
/** Gives every account of a taxpayer a last day. */
const endAccounts = (actor: Actor, hari: string) =>
  api.db.write(async (sql) => {
    const owner = await npwpOf(actor);
    await sql.run(
      `UPDATE ProfilBagian SET isi = ${withText("isi", "berakhir", "?")} WHERE ownerNpwp = ? AND jenis = 'rekening'`,
      [hari, owner],
    );
  });
const moveTo = (tanggal: string) => ok(kepala, "POST", "/batch/clock", { id: kelas, aksi: "majukan", tanggal });

describe("an overpayment found by the office (SKPLB)", () => {
  const skplb = async (pokok: number, given: Record<string, unknown> = {}): Promise<string> => {
    const account = { kap: "411211", kjs: "100", masaAwal: "2026-03", masaAkhir: "2026-03" };
    const surat = { batchId: kelas, jenis: "skplb", untuk: "satu", npwp, ...account, pokok, alasan: "Lebih bayar." };
    return (await ok(kepala, "POST", "/ketetapan/terbit", { ...surat, ...given })).ids[0];
  };
  const refund = async (id: string, actor = wp) => {
    const { pengembalian } = await detail(id, actor);
    return ok(actor, "GET", "/payment/pengembalian/detail", { id: pengembalian.id });
  };
  const booked = async (rujukan: string) =>
    (await ok(wp, "GET", "/bukubesar/filter", { rujukan, perPage: 100 })).rows.map((row: Record<string, unknown>) => [
      ...[row.sisi, row.jenis, row.jumlah, row.sisa],
    ]);

  /**
   * Files a transfer of a part of a letter's overpayment to a deposit. A transfer to another taxpayer waits for the
   * office.
   */
  const transfer = async (id: string, tujuan: string, jumlah: number): Promise<string> => {
    const { nomor } = await detail(id);
    const { rows } = await ok(wp, "GET", "/payment/pemindahbukuan/sumber");
    const sumber = rows.find(({ rujukan }: { rujukan: string }) => rujukan === nomor).id;
    const isi = {
      ...{ alasan: "lebih_bayar", sumber, uraian: "Dialihkan" },
      tujuan: [{ npwp: tujuan, akun: "411618-100", masa: "2026-05", jumlah }],
    };
    const files = { files: [pdf("surat.pdf")] };
    const saved = (await wp.call("POST", "/payment/pemindahbukuan/save", { permohonan: isi }, files)).body.objResponse;
    const signed = { pernyataan: true, kodeOtorisasi: KODE_OTORISASI };
    await ok(wp, "POST", "/payment/pemindahbukuan/submit", { ...saved, ...signed });
    return saved.id;
  };

  it("is a right at once, and automatically paid to the main account a month later", async () => {
    const before = (await dashboard(wp)).ringkasan;
    const id = await skplb(3_000_000);
    const letter = await detail(id);
    expect(letter).toMatchObject({ jumlah: 3_000_000, pengembalian: { status: "requested" } });
    expect(await booked(letter.nomor)).toEqual([["kredit", "ketetapan_lebih_bayar", 3_000_000, 3_000_000]]);
    const asked = await refund(id);
    expect(asked).toMatchObject({ jalur: "ketetapan", jumlah: 3_000_000, dikembalikan: null, putusPada: "2026-05-06" });
    expect(asked).toMatchObject({ bank: "Bank Central Asia (BCA)", rekening: "1370001", sptId: null });
    expect(asked.ketetapanNomor).toBe(letter.nomor);
    const [told] = await notices(wp, "skplb_dibayarkan");
    expect(told.isi).toMatchObject({ nomor: letter.nomor, jumlah: 3_000_000 });
    // it reserves no part of the deposit
    expect((await dashboard(wp)).ditahan).toBe(0);
    await moveTo("2026-05-05");
    expect((await refund(id)).status).toBe("requested");
    const { terjadi } = await moveTo("2026-05-06");
    expect(terjadi).toContainEqual({ peristiwa: "pengembalian_diputus", jumlah: 1 });
    expect(await refund(id)).toMatchObject({ status: "granted", dikembalikan: 3_000_000, diputus: "2026-05-06" });
    expect(await booked(asked.nomor)).toEqual([["debit", "pengembalian", 3_000_000, 0]]);
    expect((await dashboard(wp)).ringkasan.saldo).toBe(before.saldo);
    const [granted] = await notices(wp, "pengembalian_dikabulkan");
    expect(granted.isi).toMatchObject({ nomor: asked.nomor, jumlah: 3_000_000 });
  });

  it("is paid earlier if the head of the class orders it, cannot be refused, and a used part is not paid again", async () => {
    const id = await skplb(800_000);
    await transfer(id, npwp, 300_000);
    const asked = await refund(id);
    const office = await ok(kepala, "GET", "/payment/pengembalian/detail/kelas", { id: asked.id });
    expect(office.aksi).toEqual(["grant"]);
    const refused = { id: asked.id, decision: "reject", alasan: "Tidak." };
    expect(await kepala.call("POST", "/payment/pengembalian/decide", refused)).toMatchObject({
      ...{ status: 409, body: { code: "wrong_state" } },
    });
    expect(await decideRefund(asked.id)).toMatchObject({ status: "granted", dikembalikan: 500_000 });
    expect(await booked(asked.nomor)).toEqual([["debit", "pengembalian", 500_000, 0]]);
  });

  it("pays the free amount: the part held by a filed transfer stays, and nothing is paid if all is held", async () => {
    const id = await skplb(900_000);
    const pbk = await transfer(id, npwpTanpa, 400_000);
    expect(await ok(wp, "GET", "/payment/pemindahbukuan/detail", { id: pbk })).toMatchObject({ status: "requested" });
    const asked = await refund(id);
    expect(await decideRefund(asked.id)).toMatchObject({ status: "granted", dikembalikan: 500_000 });
    expect(await booked(asked.nomor)).toEqual([["debit", "pengembalian", 500_000, 0]]);
    expect(await booked((await detail(id)).nomor)).toEqual([["kredit", "ketetapan_lebih_bayar", 900_000, 400_000]]);
    const decided = { id: pbk, decision: "approve", alasan: "Disetujui." };
    expect(await kepala.call("POST", "/payment/pemindahbukuan/decide", decided)).toMatchObject({ status: 200 });
    const whole = await skplb(120_000);
    await transfer(whole, npwpTanpa, 120_000);
    const nothing = await refund(whole);
    expect(await decideRefund(nothing.id)).toMatchObject({ status: "withdrawn", dikembalikan: 0 });
    expect(await refund(whole)).toMatchObject({ status: "withdrawn", dikembalikan: null });
    expect(await booked(nothing.nomor)).toEqual([]);
    expect(await withdrawnOf(nothing.nomor)).toMatchObject([{ isi: { jumlah: 120_000 } }]);
    // without a payout the letter can still be annulled
    await ok(wp, "POST", "/payment/ketetapan/keberatan", { id: whole, alasan: "Lebih besar lagi." });
    await ok(kepala, "POST", "/ketetapan/putus", { id: whole, putusan: "annul", alasan: "Ya." });
    expect((await detail(whole)).status).toBe("annulled");
  });

  it("is not issued on the deposit, nor for an amount already requested by a return: the refusal names that request", async () => {
    const deposit = { kap: "411618", kjs: "100", masaAwal: "2026-01", masaAkhir: "2026-12" };
    const by = (given: Record<string, unknown>) =>
      kepala.call("POST", "/ketetapan/terbit", {
        ...{ batchId: kelas, jenis: "skplb", untuk: "satu", npwp, kap: "411211", kjs: "100" },
        ...{ masaAwal: "2026-02", masaAkhir: "2026-02", pokok: 9_000, alasan: "Lebih bayar.", ...given },
      });
    expect((await by(deposit)).body.fieldErrors).toHaveProperty("kjs");
    const asking = { iii_d: 10_000_000, iii_h: "pengembalian_pemeriksaan" };
    const bank = { iii_h_bank: "Bank Contoh", iii_h_rekening: "1234567890", iii_h_pemilik: "PT Contoh" };
    await submitSpt(wp, await readyDraft(wp, "2026-02", { ...asking, ...bank }));
    const { rows } = await ok(wp, "GET", "/payment/list/pengembalian", { status: "under_audit" });
    expect(rows).toHaveLength(1);
    const { nama } = (await ok(wp, "POST", "/user/peserta/me")).currentActive;
    const before = await api.db.sql.get(`SELECT count(*) n FROM Ketetapan`);
    for (const given of [{}, { untuk: "badan", npwp: undefined }]) {
      const refused = await by(given);
      expect(refused).toMatchObject({ status: 409, body: { code: "refund_open" } });
      expect(refused.body.message).toContain(`${nama} (${rows[0].nomor})`);
    }
    expect(await api.db.sql.get(`SELECT count(*) n FROM Ketetapan`)).toEqual(before);
    const other = await npwpOf(await (await api.signIn("peserta02")).as("company"));
    // that request does not cover another period, account or taxpayer
    for (const given of [{ masaAwal: "2026-03", masaAkhir: "2026-03" }, { kap: "411126", kjs: "200" }, { npwp: other }])
      expect((await by(given)).status).toBe(200);
  });

  it("cannot be annulled once paid; annulled before, nothing is paid", async () => {
    const object = (id: string) => ok(wp, "POST", "/payment/ketetapan/keberatan", { id, alasan: "Lebih besar lagi." });
    const annul = (id: string) => kepala.call("POST", "/ketetapan/putus", { id, putusan: "annul", alasan: "Ya." });
    const paid = await skplb(50_000);
    await decideRefund((await refund(paid)).id);
    await object(paid);
    expect(await annul(paid)).toMatchObject({ status: 409, body: { code: "refund_paid" } });
    expect((await detail(paid)).status).toBe("objected");
    const before = (await dashboard(wp)).ringkasan.saldo;
    const open = await skplb(60_000);
    await object(open);
    expect((await annul(open)).status).toBe(200);
    const ended = await refund(open);
    expect(ended).toMatchObject({ status: "withdrawn", dikembalikan: null, aksi: [] });
    expect(await withdrawnOf(ended.nomor)).toHaveLength(1);
    expect((await dashboard(wp)).ringkasan.saldo).toBe(before);
  });

  it("stays in the ledger by its taxpayer's own choice", async () => {
    const id = await skplb(70_000);
    const { id: asked, aksi, nomor } = await refund(id);
    expect(aksi).toEqual(["withdraw"]);
    await ok(wp, "POST", "/payment/pengembalian/withdraw", { id: asked });
    // the acting taxpayer gets no notice of its own action
    expect(await withdrawnOf(nomor)).toEqual([]);
    const { rows } = await ok(wp, "GET", "/payment/pemindahbukuan/sumber");
    expect(rows).toContainEqual(expect.objectContaining({ rujukan: (await detail(id)).nomor, tersedia: 70_000 }));
  });

  it("waits for an account if there is none, and is paid on the first day with one", async () => {
    const id = await skplb(40_000, { npwp: npwpTanpa });
    expect(await notices(tanpa, "skplb_tanpa_rekening")).toHaveLength(1);
    const asked = await refund(id, tanpa);
    expect(asked).toMatchObject({ bank: "", rekening: "", pemilik: "" });
    const early = { id: asked.id, decision: "grant", alasan: "Segera." };
    expect(await kepala.call("POST", "/payment/pengembalian/decide", early)).toMatchObject({
      ...{ status: 409, body: { code: "bank_account_missing" } },
    });
    await moveTo("2026-06-06");
    expect((await refund(id, tanpa)).status).toBe("requested");
    await mainAccount(tanpa, "2026-06-01");
    await moveTo("2026-06-07");
    expect(await refund(id, tanpa)).toMatchObject({ status: "granted", rekening: "1370001", dikembalikan: 40_000 });
  });

  it("issued before automatic payment gets its refund on the next day, of the remaining amount, once", async () => {
    const [id, annulled] = [await skplb(80_000), await skplb(5_000)];
    await transfer(id, npwp, 30_000);
    await ok(wp, "POST", "/payment/ketetapan/keberatan", { id: annulled, alasan: "Lebih besar lagi." });
    await ok(kepala, "POST", "/ketetapan/putus", { id: annulled, putusan: "annul", alasan: "Ya." });
    await api.db.write((sql) => sql.run(`DELETE FROM Pengembalian WHERE ketetapanId IN (?, ?)`, [id, annulled]));
    for (const hari of ["2026-06-08", "2026-06-09"]) {
      await moveTo(hari);
      expect((await detail(annulled)).pengembalian).toBeNull();
      const { n } = (await api.db.sql.get<{ n: number }>(
        `SELECT count(*) n FROM Pengembalian WHERE ketetapanId = '${id}'`,
      )) ?? { n: 0 };
      expect(n).toBe(1);
    }
    const asked = { status: "requested", jumlah: 50_000, diminta: "2026-06-08", putusPada: "2026-07-08" };
    expect(await refund(id)).toMatchObject(asked);
  });

  it("goes to the account of the payment day, never to an ended one", async () => {
    const id = await skplb(30_000, { npwp: npwpTanpa });
    expect(await refund(id, tanpa)).toMatchObject({ rekening: "1370001" });
    await endAccounts(tanpa, "2026-06-30");
    await moveTo("2026-07-09");
    expect(await refund(id, tanpa)).toMatchObject({ status: "requested", bank: "", rekening: "", pemilik: "" });
    await mainAccount(tanpa, "2026-07-01", "1370002");
    await moveTo("2026-07-10");
    expect(await refund(id, tanpa)).toMatchObject({ status: "granted", rekening: "1370002", dikembalikan: 30_000 });
  });

  it("issued before, next to a refund of a return, is not paid automatically and stays a right", async () => {
    const lain = await (await api.signIn("peserta02")).as("company");
    await mainAccount(lain);
    const bank = { iii_h_bank: "Bank Contoh", iii_h_rekening: "1234567890", iii_h_pemilik: "PT Contoh" };
    const asking = { iii_d: 6_000_000, iii_h: "pengembalian_pemeriksaan", ...bank };
    expect((await submitSpt(lain, await readyDraft(lain, "2026-02", asking))).status).toBe(200);
    const [request] = (await ok(lain, "GET", "/payment/list/pengembalian", { status: "under_audit" })).rows;
    expect(await decideRefund(request.id)).toMatchObject({ status: "granted", dikembalikan: 6_000_000 });
    const period = { npwp: await npwpOf(lain), masaAwal: "2026-02", masaAkhir: "2026-02" };
    const [id, other] = [await skplb(6_000_000, period), await skplb(9_000, { ...period, kap: "411126", kjs: "200" })];
    await api.db.write((sql) => sql.run(`DELETE FROM Pengembalian WHERE ketetapanId IN (?, ?)`, [id, other]));
    const { tanggal } = (await ok(kepala, "GET", "/batch/detail", { id: kelas })) as { tanggal: string };
    const day = new Date(Date.parse(tanggal) + 86_400_000).toISOString().slice(0, 10);
    await moveTo(day);
    expect((await detail(id, lain)).pengembalian).toBeNull();
    expect((await detail(other, lain)).pengembalian).toMatchObject({ status: "requested" });
    const { rows } = await ok(lain, "GET", "/payment/pemindahbukuan/sumber");
    expect(rows).toContainEqual(
      expect.objectContaining({ rujukan: (await detail(id, lain)).nomor, tersedia: 6_000_000 }),
    );
  });
});
