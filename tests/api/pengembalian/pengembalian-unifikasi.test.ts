import { afterAll, beforeAll, describe, expect } from "vitest";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { pihakOf, slip, terbit } from "../../setup/bukpot";
import { npwpOf } from "../../setup/faktur";
import { ok, readyDraft, sptDetail, submitSpt } from "../../setup/spt";
import { story } from "../../setup/story";

const MARET = "2026-03";
const REKENING = { lebih_bank: "Bank Contoh", lebih_rekening: "0012345678", lebih_pemilik: "PT Contoh" };
let api: TestApi;
let wp: Actor;
let lain: Actor;
let kepala: Actor;
beforeAll(async () => {
  api = await startApi();
  wp = await (await api.signIn("peserta01")).as("company");
  lain = await (await api.signIn("peserta02")).as("company");
  kepala = await api.signIn("instruktur");
});
afterAll(() => api.close());

const requests = async (actor: Actor) => (await ok(actor, "GET", "/payment/list/pengembalian")).rows;
const credit = async (actor: Actor) => (await ok(actor, "GET", "/bukubesar/dashboard")).ringkasan.kreditTersisa;
const codes = async (actor: Actor, id: string): Promise<string[]> =>
  (await sptDetail(actor, id)).temuan.map(({ code }: { code: string }) => code);
const isian = async (actor: Actor, id: string, isi: Record<string, unknown>) => {
  const { induk, versi } = await sptDetail(actor, id);
  const saved = await ok(actor, "POST", "/spt/pph_uni/update/induk", { id, versi, isi: { ...induk, ...isi } });
  return { id, versi: Number(saved.versi) };
};
/** Files the unified return of March with two slips, cancels both, and returns the draft of the correction. */
async function overpaid(actor: Actor, penerima: Actor) {
  const pihak = await pihakOf(actor, await npwpOf(penerima));
  const ids = [await terbit(actor, "bpu", slip.bpu(pihak)), await terbit(actor, "bpnr", slip.bpnr(pihak))];
  const normal = await readyDraft(actor, MARET, {}, "normal", "pph_uni");
  expect((await submitSpt(actor, normal, { pembayaran: "deposit" })).status).toBe(200);
  for (const id of ids) await ok(actor, "POST", "/bukpot/cancel", { ids: [id], alasan: "Bukan objek pajak" });
  const kosong = { lebih_bank: "", lebih_rekening: "", lebih_pemilik: "" };
  return readyDraft(actor, MARET, kosong, "pembetulan", "pph_uni");
}

describe("overpaid tax of a unified return", () => {
  const step = story();
  let id: string;
  let before: number;

  step("is not filed before its taxpayer chooses its use and account", async () => {
    const draft = await overpaid(wp, lain);
    before = await credit(wp);
    id = draft.id;
    expect(await sptDetail(wp, id)).toMatchObject({ hasil: "lebih_bayar", metode: "delta" });
    expect(await codes(wp, id)).toContain("lebih_permintaan");
    expect((await submitSpt(wp, draft)).status).toBe(422);
    const asked = await isian(wp, id, { lebih_permintaan: "pengembalian" });
    expect((await codes(wp, id)).filter((code) => code === "rekening")).toHaveLength(3);
    expect((await submitSpt(wp, asked)).status).toBe(422);
    expect([await credit(wp), await requests(wp)]).toEqual([before, []]);
  });

  step("is requested as a refund on filing, each account separately, decided within three months", async () => {
    const ready = await isian(wp, id, REKENING);
    expect(await codes(wp, id)).not.toContain("rekening");
    expect((await submitSpt(wp, ready)).status).toBe(200);
    expect(await credit(wp)).toBe(before + 2_200_000);
    const made = { jalur: "tidak_terutang", status: "requested", diminta: "2026-04-06", putusPada: "2026-07-06" };
    const to = { bank: "Bank Contoh", rekening: "0012345678", pemilik: "PT Contoh" };
    expect(await requests(wp)).toEqual([
      expect.objectContaining({ ...made, ...to, butir: "PPh 26", kap: "411127", kjs: "110", jumlah: 2_000_000 }),
      expect.objectContaining({ ...made, ...to, butir: "PPh 23", kap: "411124", kjs: "100", jumlah: 200_000 }),
    ]);
    expect((await sptDetail(wp, id)).pengembalian).toHaveLength(2);
    // It belongs to the return and to nobody else, and cannot be transferred.
    const [one] = await requests(wp);
    expect((await wp.call("POST", "/payment/pengembalian/withdraw", { id: one.id })).status).toBe(409);
    expect((await lain.call("GET", "/payment/pengembalian/detail", { id: one.id })).status).toBe(404);
    const sources = (await ok(wp, "GET", "/payment/pemindahbukuan/sumber")).rows;
    expect(sources.filter(({ kap }: { kap: string }) => ["411124", "411127"].includes(kap))).toEqual([]);
  });

  step("is paid out by the office on its last day, or refused by the head instructor before", async () => {
    const [first, second] = await requests(wp);
    const decide = { id: first.id, decision: "reject", alasan: "Bukti belum lengkap." };
    expect((await kepala.call("POST", "/payment/pengembalian/decide", decide)).status).toBe(200);
    expect(await credit(wp)).toBe(before + 2_200_000);
    const kelas = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id ?? "";
    await ok(kepala, "POST", "/batch/clock", { id: kelas, tanggal: "2026-07-05" });
    const detail = (one: { id: string }) => ok(wp, "GET", "/payment/pengembalian/detail", { id: one.id });
    expect(await detail(second)).toMatchObject({ status: "requested" });
    await ok(kepala, "POST", "/batch/clock", { id: kelas, tanggal: "2026-07-06" });
    expect(await detail(second)).toMatchObject({ status: "granted", dikembalikan: second.jumlah });
    expect(await detail(first)).toMatchObject({ status: "rejected", putusan: "Bukti belum lengkap." });
    expect(await credit(wp)).toBe(before + first.jumlah);
  });

  step("stays in the ledger if its taxpayer leaves it there", async () => {
    const draft = await overpaid(lain, wp);
    const own = await credit(lain);
    const ready = await isian(lain, draft.id, { lebih_permintaan: "buku_besar" });
    expect((await submitSpt(lain, ready)).status).toBe(200);
    expect([await credit(lain), await requests(lain)]).toEqual([own + 2_200_000, []]);
  });
});
