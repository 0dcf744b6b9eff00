import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { npwpOf } from "../../setup/faktur";
import { pdfTexts } from "../../setup/pdf-text";
import { ok, readyDraft, sptDetail, submitSpt } from "../../setup/spt";

let api: TestApi;
let kepala: Actor;
let kelas: string;
beforeAll(async () => {
  api = await startApi();
  kepala = await api.signIn("instruktur");
  kelas = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id ?? "";
});
afterAll(() => api.close());

type Row = Record<string, unknown>;
const BANK = { iii_h_bank: "Bank Contoh", iii_h_rekening: "1234567890", iii_h_pemilik: "PT Contoh" };
const LEBIH = 10_000_000;
/** A company whose return of February requests its overpayment by audit. */
async function diperiksa(account: string) {
  const wp = await (await api.signIn(account)).as("company");
  const before = (await ok(wp, "GET", "/bukubesar/dashboard")).ringkasan;
  const draft = await readyDraft(wp, "2026-02", { iii_d: LEBIH, iii_h: "pengembalian_pemeriksaan", ...BANK });
  const filed = await submitSpt(wp, draft);
  expect(filed.status, JSON.stringify(filed.body)).toBe(200);
  const { rows } = await ok(wp, "GET", "/payment/list/pengembalian");
  expect(rows).toMatchObject([{ status: "under_audit", jumlah: LEBIH, ketetapanId: null }]);
  const seen = await ok(kepala, "GET", "/payment/pengembalian/detail/kelas", { id: rows[0].id });
  expect(seen.aksi).toEqual(["grant", "reject", "skplb", "skpn", "skpkb"]);
  return { wp, id: rows[0].id as string, npwp: await npwpOf(wp), before, spt: draft.id };
}
const putus = (id: string, decision: string, more: Row = {}) =>
  kepala.call("POST", "/payment/pengembalian/decide", { id, decision, alasan: "Hasil pemeriksaan.", ...more });
const buku = async (wp: Actor, rujukan: string) =>
  (await ok(wp, "GET", "/bukubesar/filter", { rujukan, perPage: 100 })).rows.map((row: Row) => [
    row.sisi,
    row.jenis,
    row.kjs,
    row.jumlah,
    row.sisa,
  ]);
const surat = (wp: Actor, id: string) => ok(wp, "GET", "/payment/ketetapan/detail", { id });
const annul = async (wp: Actor, id: string) => {
  await ok(wp, "POST", "/payment/ketetapan/keberatan", { id, alasan: "Faktur masukannya sah." });
  await ok(kepala, "POST", "/ketetapan/putus", { id, putusan: "annul", alasan: "Keberatan diterima." });
};
const menjadi = (spt: string, status: string) =>
  api.db.write((sql) => sql.run("UPDATE Spt SET status = ? WHERE id = ?", [status, spt]));
/** The result of an audit is final: neither a correction nor a refusal by the office changes it. */
async function tertutup(wp: Actor, spt: string) {
  const again = await wp.call("POST", "/spt/create/draft", { jenis: "ppn", masa: "2026-02", model: "pembetulan" });
  expect(again).toMatchObject({ status: 409, body: { code: "spt_audited" } });
  expect((await ok(kepala, "GET", "/spt/list/kelas", { batchId: kelas, id: spt })).rows).toMatchObject([{ aksi: [] }]);
  for (const aksi of ["reject", "cancel"])
    expect(await kepala.call("POST", "/spt/tolak", { id: spt, aksi, alasan: "Uji" })).toMatchObject({
      ...{ status: 409, body: { code: "wrong_state" } },
    });
}
const dashboard = async (wp: Actor) => (await ok(wp, "GET", "/bukubesar/dashboard")).ringkasan;

describe("a refund under audit", () => {
  it("ends in an SKPLB: the confirmed amount is paid to the account, the rest leaves the ledger", async () => {
    const { wp, id, before, spt } = await diperiksa("peserta01");
    for (const [decision, more] of [
      ["skplb", {}],
      ["skplb", { pokok: LEBIH + 1 }],
      ["skpkb", {}],
      ["skplb", { pokok: -1 }],
    ] as const) {
      const refused = await putus(id, decision, more);
      expect([refused.status, Object.keys(refused.body.fieldErrors)]).toEqual([422, ["pokok"]]);
    }
    const { body } = await putus(id, "skplb", { pokok: 7_000_000, sanksi: 5 });
    expect(body.objResponse).toMatchObject({ status: "granted", dikembalikan: 7_000_000 });
    const letter = await surat(wp, body.objResponse.ketetapanId);
    expect(letter).toMatchObject({ jenis: "skplb", pokok: 7_000_000, sanksi: 0, status: "issued" });
    expect(await buku(wp, letter.nomor)).toEqual([["debit", "koreksi_pemeriksaan", "100", 3_000_000, 0]]);
    const asked = await ok(wp, "GET", "/payment/pengembalian/detail", { id });
    expect(asked).toMatchObject({ ketetapanNomor: letter.nomor, putusan: "Hasil pemeriksaan.", aksi: [] });
    expect(await buku(wp, asked.nomor)).toEqual([["debit", "pengembalian", "100", 7_000_000, 0]]);
    const after = await dashboard(wp);
    expect([after.saldo, after.kreditTersisa]).toEqual([before.saldo, before.kreditTersisa]);
    const kinds = (await ok(wp, "GET", "/notifikasi/list", { perPage: 100 })).rows.map((row: Row) => row.jenis);
    expect(kinds).toEqual(expect.arrayContaining(["pengembalian_dikabulkan", "ketetapan_lebih"]));
    expect(await putus(id, "skpn")).toMatchObject({ status: 409, body: { code: "wrong_state" } });
    const printed = await wp.call("GET", "/payment/ketetapan/generate", { id: letter.id });
    expect(pdfTexts(printed.body as Buffer).join("\n")).toContain("7.000.000");
    await tertutup(wp, spt);
    // a return that no longer counts gives no refund
    await menjadi(spt, "cancelled");
    await annul(wp, letter.id);
    expect((await dashboard(wp)).saldo).toBe(before.saldo);
    await menjadi(spt, "submitted");
  });

  it("ends in an SKPN: nothing is refunded, nothing is owed; annulled, the overpayment is a right again, once", async () => {
    const { wp, id, before, spt } = await diperiksa("peserta02");
    const { body } = await putus(id, "skpn", { pokok: 99 });
    expect(body.objResponse).toMatchObject({ status: "rejected", dikembalikan: null });
    const letter = await surat(wp, body.objResponse.ketetapanId);
    expect(letter).toMatchObject({ jenis: "skpn", jumlah: 0, sisa: 0, aksi: ["object"] });
    expect(await buku(wp, letter.nomor)).toEqual([["debit", "koreksi_pemeriksaan", "100", LEBIH, 0]]);
    expect((await dashboard(wp)).saldo).toBe(before.saldo);
    const kinds = (await ok(wp, "GET", "/notifikasi/list", { perPage: 100 })).rows.map((row: Row) => row.jenis);
    expect(kinds).toEqual(expect.arrayContaining(["pengembalian_ditolak", "ketetapan_nihil"]));
    await tertutup(wp, spt);
    await annul(wp, letter.id);
    expect((await dashboard(wp)).saldo).toBe(before.saldo + LEBIH);
    const { rows } = await ok(wp, "GET", "/payment/pemindahbukuan/sumber");
    expect(rows.find((row: Row) => row.rujukan === letter.nomor)).toMatchObject({ tersedia: LEBIH });
    // a restored amount is no prepaid tax, and is removed when the return is filed again
    await menjadi(spt, "cancelled");
    const fresh = await ok(wp, "POST", "/spt/create/draft", { jenis: "ppn", masa: "2026-02" });
    expect((await sptDetail(wp, fresh.id)).induk.iii_b).toBe(0);
    await ok(wp, "POST", "/spt/delete", { id: fresh.id });
    await menjadi(spt, "submitted");
    await ok(kepala, "POST", "/spt/tolak", { id: spt, aksi: "reject", alasan: "Uji" });
    await ok(wp, "POST", "/spt/create/draft", { jenis: "ppn", masa: "2026-02" });
    const { versi } = await ok(wp, "POST", "/spt/posting", { id: spt });
    const filed = await submitSpt(wp, { id: spt, versi });
    expect(filed.status, JSON.stringify(filed.body)).toBe(200);
    expect((await dashboard(wp)).saldo).toBe(before.saldo + LEBIH);
  });

  it("ends in an SKPKB: the overpayment is removed, and the owed amount is billed and paid", async () => {
    const { wp, id, before } = await diperiksa("peserta03");
    const prepared = await readyDraft(wp, "2026-02", { iii_h: "pengembalian_pemeriksaan", ...BANK }, "pembetulan");
    const { body } = await putus(id, "skpkb", { pokok: 2_000_000, sanksi: 960_000 });
    expect(body.objResponse).toMatchObject({ status: "rejected", dikembalikan: null });
    const letter = await surat(wp, body.objResponse.ketetapanId);
    expect(letter).toMatchObject({ jenis: "skpkb", kjs: "300", jumlah: 2_960_000, sisa: 2_960_000 });
    expect((await buku(wp, letter.nomor)).sort()).toEqual([
      ["debit", "koreksi_pemeriksaan", "100", LEBIH, 0],
      ["debit", "tagihan", "300", 2_960_000, 2_960_000],
    ]);
    expect((await dashboard(wp)).saldo).toBe(before.saldo - 2_960_000);
    const late = await submitSpt(wp, prepared, { pembayaran: "billing" });
    expect(late).toMatchObject({ status: 409, body: { code: "spt_audited" } });
    await ok(wp, "POST", "/spt/delete", { id: prepared.id });
    const code = await ok(wp, "POST", "/payment/ketetapan/billing", { id: letter.id });
    await ok(wp, "POST", "/payment/bayar/billing", { id: code.id, metode: "bank" });
    expect(await surat(wp, letter.id)).toMatchObject({ status: "paid", sisa: 0 });
    expect((await dashboard(wp)).saldo).toBe(before.saldo);
  });

  it("is no result of an unaudited request", async () => {
    const wp = await (await api.signIn("peserta01")).as("company");
    const code = await ok(wp, "POST", "/payment/mandiri/billing", {
      kap: "411618",
      kjs: "100",
      tahun: 2026,
      jumlah: 9,
    });
    await ok(wp, "POST", "/payment/bayar/billing", { id: code.id, metode: "bank" });
    const account = { bank: "Bank Contoh", rekening: "1", pemilik: "PT Contoh", kodeOtorisasi: "Sandi#2026" };
    const { id } = await ok(wp, "POST", "/payment/deposit/pengembalian", { jumlah: 9, ...account });
    expect(await putus(id, "skplb", { pokok: 9 })).toMatchObject({ status: 409, body: { code: "wrong_state" } });
    expect((await ok(kepala, "GET", "/payment/pengembalian/detail/kelas", { id })).aksi).toEqual(["grant", "reject"]);
    expect((await ok(kepala, "GET", "/ketetapan/list", { batchId: kelas, jenis: "skpn" })).total).toBe(1);
  });
});
