import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ModeKantor } from "~/domain/kantor";
import { addMonths } from "~/domain/kit/tanggal";
import type { Keketatan } from "~/domain/mesin/definisi";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { pdfTexts } from "../../setup/pdf-text";
import { ok, readyDraft, submitSpt } from "../../setup/spt";
import { story } from "../../setup/story";

let api: TestApi;
let wp: Actor;
let lain: Actor;
let kepala: Actor;
let asisten: Actor;
let mitra: Actor;
let kelas: string;
beforeAll(async () => {
  api = await startApi();
  wp = await (await api.signIn("peserta01")).as("company");
  lain = await (await api.signIn("peserta02")).as("company");
  [kepala, asisten, mitra] = [await api.signIn("instruktur"), await api.signIn("asisten"), await api.signIn("mitra")];
  kelas = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id ?? "";
});
afterAll(() => api.close());

const moveTo = (tanggal: string) => ok(kepala, "POST", "/batch/clock", { id: kelas, aksi: "majukan", tanggal });
const choose = (kantor: ModeKantor, pemeriksaan: Keketatan = "coretax") =>
  ok(mitra, "POST", "/batch/update", { id: kelas, kantor, pemeriksaan });
const letters = async (actor: Actor) => (await ok(actor, "GET", "/payment/ketetapan/list")).rows;
const intended = async () => (await ok(kepala, "GET", "/kantor/list", { batchId: kelas, perPage: 50 })).rows;
async function fileLate(actor: Actor, masa: string): Promise<string> {
  const draft = await readyDraft(actor, masa, { iii_h: "kompensasi", iii_h_masa: addMonths(masa, 1) });
  const filed = await submitSpt(actor, draft);
  if (filed.status !== 200)
    throw new Error(JSON.stringify((await ok(actor, "GET", "/spt/detail", { id: draft.id })).temuan));
  return draft.id;
}
/** The number of things that the office did up to a day. */
async function doneUpTo(tanggal: string): Promise<number> {
  const { terjadi } = await moveTo(tanggal);
  return terjadi.find(({ peristiwa }: { peristiwa: string }) => peristiwa === "kantor_meneliti")?.jumlah ?? 0;
}

describe("the tax office of a class", () => {
  const step = story();
  step("does nothing in a class that did not ask for it", async () => {
    expect((await ok(mitra, "GET", "/batch/detail", { id: kelas })).setelan.kantor).toBe("mati");
    await moveTo("2026-05-04");
    await fileLate(wp, "2026-03");
    expect(await doneUpTo("2026-05-19")).toBe(0);
    expect([await letters(wp), await intended()]).toEqual([[], []]);
  });

  step("sends the fine of a late return fourteen days later, once, by itself", async () => {
    await choose("kirim");
    await moveTo("2026-06-05");
    await fileLate(lain, "2026-03");
    expect(await doneUpTo("2026-06-18")).toBe(0);
    expect(await doneUpTo("2026-06-19")).toBe(1);
    const [stp, ...more] = await letters(lain);
    expect(more).toEqual([]);
    expect(stp).toMatchObject({ jenis: "stp", kap: "411211", kjs: "300", masaAkhir: "2026-03", status: "issued" });
    expect(stp).toMatchObject({ pokok: 0, sanksi: 500_000, terbit: "2026-06-19", jatuhTempo: "2026-07-19" });
    const found = await ok(lain, "GET", "/payment/ketetapan/detail", { id: stp.id });
    expect(found).toMatchObject({ otomatis: true, sisa: 500_000 });
    expect(found.alasan).toContain("Dilaporkan 5 Juni 2026, sesudah jatuh tempo 30 April 2026");
    expect(await letters(wp)).toEqual([]);
    const { body } = await lain.call("GET", "/payment/ketetapan/generate", { id: stp.id });
    expect(pdfTexts(body).join(" ")).toContain("diterbitkan otomatis oleh kantor pajak kelas");
  });

  step("tells the head of the class about an objection to its letter", async () => {
    const [{ id }] = await letters(lain);
    await ok(lain, "POST", "/payment/ketetapan/keberatan", { id, alasan: "Tepat waktu." });
    const told = (await ok(kepala, "GET", "/notifikasi/list", { perPage: 50 })).rows;
    expect(told.map(({ jenis }: { jenis: string }) => jenis)).toContain("ketetapan_diajukan");
  });

  step("sends no letter twice when its days begin again", async () => {
    await ok(kepala, "POST", "/batch/clock", { id: kelas, aksi: "majukan", tanggal: "2026-06-22" });
    expect(await letters(lain)).toHaveLength(1);
    expect(await intended()).toHaveLength(1);
  });
});

describe("intended letters", () => {
  const step = story();
  step("wait for the instructor where the class says so, and are unseen by their taxpayer", async () => {
    await choose("usul");
    await fileLate(wp, "2026-04");
    await fileLate(lain, "2026-04");
    expect(await doneUpTo("2026-07-06")).toBe(2);
    expect(await letters(wp)).toEqual([]);
    const waiting = (await intended()).filter(({ status }: { status: string }) => status === "pending");
    expect(waiting).toHaveLength(2);
    const told = (await ok(kepala, "GET", "/notifikasi/list", { perPage: 50 })).rows;
    expect(told[0]).toMatchObject({ jenis: "surat_disiapkan" });
    expect((await wp.call("GET", "/kantor/list", { batchId: kelas })).status).toBe(403);
  });

  step("are changed and sent by the head alone, in the version that was read", async () => {
    const npwp = (await ok(wp, "POST", "/user/peserta/me")).currentActive.npwp;
    const { id } = (await intended()).find((one: { npwp: string; status: string }) => one.npwp === npwp);
    const { versi, spt, aksi } = await ok(kepala, "GET", "/kantor/detail", { id });
    expect([spt.jenis, spt.masa, aksi]).toEqual(["ppn", "2026-04", ["send", "change", "stop"]]);
    expect((await ok(asisten, "GET", "/kantor/detail", { id })).aksi).toEqual([]);
    const change = { id, versi, putusan: "change", sanksi: 400_000, catatan: "Dikurangi." };
    expect((await asisten.call("POST", "/kantor/putus", change)).status).toBe(403);
    expect((await kepala.call("POST", "/kantor/putus", { ...change, catatan: " " })).status).toBe(422);
    await ok(kepala, "POST", "/kantor/putus", change);
    expect((await kepala.call("POST", "/kantor/putus", change)).body.code).toBe("version_conflict");
    const sent = await ok(kepala, "POST", "/kantor/putus", { id, versi: versi + 1, putusan: "send" });
    expect(sent.status).toBe("sent");
    expect(await ok(wp, "GET", "/payment/ketetapan/detail", { id: sent.ketetapanId })).toMatchObject({
      otomatis: false,
      sanksi: 400_000,
    });
  });

  step("that are stopped never go, also where the office sends by itself", async () => {
    const { id } = (await intended()).find(({ status }: { status: string }) => status === "pending");
    await ok(kepala, "POST", "/kantor/putus", { id, versi: 1, putusan: "stop", catatan: "Sakit." });
    await choose("kirim");
    expect(await doneUpTo("2026-07-07")).toBe(0);
    expect(await letters(lain)).toHaveLength(1);
  });

  step("wait in an exam until its end", async () => {
    await choose("kirim", "ujian");
    await fileLate(wp, "2026-05");
    expect(await doneUpTo("2026-07-21")).toBe(1);
    expect(await letters(wp)).toHaveLength(1);
    await choose("kirim", "coretax");
    expect(await doneUpTo("2026-07-22")).toBe(1);
    expect(await letters(wp)).toHaveLength(2);
  });
});

it("all waiting letters of a class go at once", async () => {
  await choose("usul");
  await fileLate(lain, "2026-05");
  await doneUpTo("2026-08-05");
  expect((await asisten.call("POST", "/kantor/kirim", { batchId: kelas })).status).toBe(403);
  expect(await ok(kepala, "POST", "/kantor/kirim", { batchId: kelas })).toEqual({ terkirim: 1 });
  expect(await letters(lain)).toHaveLength(2);
});
