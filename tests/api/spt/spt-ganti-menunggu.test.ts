import { afterAll, beforeAll, describe, expect } from "vitest";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { type Pihak, pihakOf, slip, terbit } from "../../setup/bukpot";
import { npwpOf } from "../../setup/faktur";
import { ok, readyDraft, sptDetail, submitSpt } from "../../setup/spt";
import { story } from "../../setup/story";

const MARET = "2026-03";
const DIMINTA = {
  ...{ lebih_permintaan: "pengembalian", lebih_bank: "Bank Contoh", lebih_rekening: "001", lebih_pemilik: "PT Contoh" },
};
let api: TestApi;
let wp: Actor;
let kepala: Actor;
let pihak: Pihak;
beforeAll(async () => {
  api = await startApi();
  wp = await (await api.signIn("peserta01")).as("company");
  kepala = await api.signIn("instruktur");
  pihak = await pihakOf(wp, await npwpOf(await (await api.signIn("peserta02")).as("company")));
});
afterAll(() => api.close());

const moveTo = async (tanggal: string) => {
  const id = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id ?? "";
  return ok(kepala, "POST", "/batch/clock", { id, tanggal });
};
const credit = async () => (await ok(wp, "GET", "/bukubesar/dashboard")).ringkasan.kreditTersisa as number;
const requests = async (): Promise<readonly string[]> =>
  (await ok(wp, "GET", "/payment/list/pengembalian", { jalur: "tidak_terutang", sort: "nomor" })).rows.map(
    (one: { status: string; jumlah: number }) => `${one.status} ${one.jumlah}`,
  );
const unified = (isi: Record<string, unknown>, model: "normal" | "pembetulan") =>
  readyDraft(wp, MARET, isi, model, "pph_uni");
const pay = (id: string) => wp.call("POST", "/payment/bayar/billing", { id, metode: "bank" });
const sidikOf = async (id: string) =>
  (await api.db.sql.get<{ sidik: string }>(`SELECT sidik FROM Spt WHERE id = ?`, [id]))?.sidik ?? "";

describe("a unified return that replaces one with a requested refund", () => {
  const step = story();
  let bpu: string;
  let second: string;
  let code: string;
  let before: number;

  step("is prepared before the refund is paid, and waits for its code", async () => {
    bpu = await terbit(wp, "bpu", slip.bpu(pihak));
    await terbit(wp, "bpnr", slip.bpnr(pihak));
    const normal = await unified({}, "normal");
    expect((await submitSpt(wp, normal, { pembayaran: "deposit" })).status).toBe(200);
    await moveTo("2026-07-06");
    before = await credit();
    await ok(wp, "POST", "/bukpot/cancel", { ids: [bpu], alasan: "Tidak jadi" });
    expect((await submitSpt(wp, await unified(DIMINTA, "pembetulan"))).status).toBe(200);
    expect(await requests()).toEqual(["requested 200000"]);
    expect(await credit()).toBe(before + 200_000);
    await moveTo("2026-10-05");
    await terbit(wp, "bpnr", { ...slip.bpnr(pihak), bruto: 5_000_000 });
    const draft = await unified(DIMINTA, "pembetulan");
    second = draft.id;
    const { metode, induk } = await sptDetail(wp, second);
    expect({ metode, pph23: induk.r411124_100_f, pph26: induk.r411127_110_f }).toEqual({
      ...{ metode: "ganti", pph23: -200_000, pph26: 1_000_000 },
    });
    // A draft made under the earlier meaning of E has the earlier mark: slips, the base return, the method.
    const old = /^.*\|ganti(?=\||$)/.exec(await sidikOf(second))?.[0] ?? "";
    expect(old).toContain("|ganti");
    await api.db.write((sql) => sql.run(`UPDATE Spt SET sidik = ? WHERE id = ?`, [old, second]));
    expect((await sptDetail(wp, second)).posting).toBe("berubah");
    const { versi, berubah } = await ok(wp, "POST", "/spt/posting", { id: second });
    expect(berubah).toBe(true);
    const { body } = await submitSpt(wp, { id: second, versi }, { pembayaran: "billing" });
    code = body.objResponse.billing.id;
  });

  step("is not filed by the code after the payout: nothing is paid, nothing is credited again", async () => {
    await moveTo("2026-10-06");
    expect(await requests()).toEqual(["granted 200000"]);
    expect(await credit()).toBe(before);
    expect(await pay(code)).toMatchObject({ status: 409, body: { code: "spt_posting_stale" } });
    expect(await sptDetail(wp, second)).toMatchObject({ status: "waiting_for_payment", bpe: null });
    const unpaid = await api.db.sql.get(`SELECT ntpn, tanggalBayar FROM Billing WHERE id = ?`, [code]);
    expect(unpaid).toEqual({ ntpn: null, tanggalBayar: null });
    expect([await credit(), await requests()]).toEqual([before, ["granted 200000"]]);
  });

  step("posts anew once the code is cancelled, and gives back no more", async () => {
    await ok(wp, "POST", "/payment/batal/billing", { id: code });
    const { versi } = await ok(wp, "POST", "/spt/posting", { id: second });
    const { induk } = await sptDetail(wp, second);
    expect([induk.r411124_100_e, induk.r411124_100_f, induk.r411127_110_f]).toEqual([0, 0, 1_000_000]);
    const { body } = await submitSpt(wp, { id: second, versi }, { pembayaran: "billing" });
    expect((await pay(body.objResponse.billing.id)).status).toBe(200);
    expect((await sptDetail(wp, second)).status).toBe("submitted");
    expect([await credit(), await requests()]).toEqual([before, ["granted 200000"]]);
  });
});
