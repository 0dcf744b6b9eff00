import { afterAll, beforeAll, describe, expect } from "vitest";
import { addDays } from "~/domain/kit/tanggal";
import type { Actor } from "../../setup/api";
import { npwpOf } from "../../setup/faktur";
import { BULAN_2025, dilaporkanDulu } from "../../setup/kantor";
import { fileAndPay, type KelasKantor, kelasKantor } from "../../setup/kantor-kelas";
import { readyBadan } from "../../setup/month-badan";
import { ok, sptDetail, submitSpt } from "../../setup/spt";
import { sptBadan } from "../../setup/spt-badan";
import { story } from "../../setup/story";

let kelas: KelasKantor;
beforeAll(async () => {
  kelas = await kelasKantor();
  await kelas.choose("kirim");
});
afterAll(() => kelas.api.close());

/** Files a return with rent of 240,000,000 and no slip for it: tax of 24,000,000. */
async function sewaTanpaBukti(actor: Actor): Promise<void> {
  const owner = { batchId: kelas.id, ownerNpwp: await npwpOf(actor) };
  const months = BULAN_2025.map((masa) => ({ masa, hitung: {} }));
  await dilaporkanDulu(kelas.api, owner, "pph_uni", months);
  const spt = await readyBadan(actor, 5_000_000_000);
  await sptBadan(() => actor).simpan(spt, "1C", { "4002.c3": 5_000_000_000, "5315.c3": 240_000_000 });
  await fileAndPay(actor, spt);
}
/** Files a correction with another rent. */
async function sewaDibetulkan(actor: Actor, sewa: number): Promise<void> {
  const { id } = await ok(actor, "POST", "/spt/create/draft", { jenis: "badan", tahun: 2025, model: "pembetulan" });
  await ok(actor, "POST", "/spt/posting", { id });
  await sptBadan(() => actor).simpan(id, "1C", { "5315.c3": sewa });
  await sptBadan(() => actor).simpan(id, "induk", { x_pernyataan: true });
  await fileAndPay(actor, id);
}
async function bayar(actor: Actor, jumlah: number): Promise<void> {
  const code = { kap: "411128", kjs: "403", masa: "2025-12", jumlah };
  const { id } = await ok(actor, "POST", "/payment/mandiri/billing", code);
  await ok(actor, "POST", "/payment/bayar/billing", { id, metode: "bank" });
}
const questions = async (actor: Actor) => (await kelas.letters(actor)).filter(({ jenis }) => jenis === "sp2dk");
const pointOf = async (actor: Actor) => (await kelas.detail(actor, (await questions(actor))[0]?.id ?? "")).titik[0];

describe("a point of 24,000,000 of tax on rent", () => {
  const step = story();
  step("is asked about", async () => {
    await kelas.moveTo("2026-04-20");
    for (const actor of [kelas.satu, kelas.dua, kelas.tiga]) await sewaTanpaBukti(actor);
    await kelas.moveTo("2026-05-18");
    expect(await pointOf(kelas.satu)).toMatchObject({ taruhan: 240_000_000, pajak: 24_000_000, status: "open" });
  });
  step("stays open with a rupiah too little, and is closed by the last one", async () => {
    await bayar(kelas.satu, 23_999_999);
    await bayar(kelas.dua, 24_000_001);
    await kelas.moveTo("2026-05-19");
    expect((await pointOf(kelas.satu)).status).toBe("open");
    expect(await pointOf(kelas.dua)).toMatchObject({ status: "closed", hasil: "dibayar", ditutup: "2026-05-19" });
    expect((await questions(kelas.dua))[0]?.status).toBe("closed");
    await bayar(kelas.satu, 1);
    await kelas.moveTo("2026-05-20");
    expect(await pointOf(kelas.satu)).toMatchObject({ status: "closed", hasil: "dibayar", ditutup: "2026-05-20" });
  });
  step("stays open for a rent a rupiah beyond the tolerance, and is closed at it", async () => {
    await sewaDibetulkan(kelas.tiga, 5_000_001);
    await kelas.moveTo("2026-05-21");
    expect((await pointOf(kelas.tiga)).status).toBe("open");
    await sewaDibetulkan(kelas.tiga, 5_000_000);
    await kelas.moveTo("2026-05-22");
    expect(await pointOf(kelas.tiga)).toMatchObject({ status: "closed", hasil: "dibetulkan", ditutup: "2026-05-22" });
  });
});

/** Files a return with depreciation but no list of assets, confirmed with a reason. */
async function susutDikonfirmasi(actor: Actor, reason: { penjelasan: string | null; alasan: string }): Promise<void> {
  const id = await readyBadan(actor, 400_000_000);
  await sptBadan(() => actor).simpan(id, "1C", { "4002.c3": 400_000_000, "5314.c3": 100_000_000 });
  const { versi, temuan } = await sptDetail(actor, id);
  type Temuan = { readonly code: string; readonly kunci?: string };
  const konfirmasi = (temuan as Temuan[]).flatMap(({ code, kunci }) =>
    kunci ? [{ kunci, ...(code === "penyusutan_tidak" ? reason : { penjelasan: null, alasan: "Sudah benar." }) }] : [],
  );
  expect(konfirmasi.length).toBeGreaterThan(0);
  const { body } = await submitSpt(actor, { id, versi }, { pembayaran: "billing", konfirmasi });
  await ok(actor, "POST", "/payment/bayar/billing", { id: body.objResponse.billing.id, metode: "bank" });
}

describe("a finding that was confirmed when signing", () => {
  let lain: KelasKantor;
  beforeAll(async () => {
    lain = await kelasKantor();
    await lain.choose("kirim", { pemeriksaan: "dipandu" });
    await lain.moveTo("2026-04-20");
    await susutDikonfirmasi(lain.satu, { penjelasan: "sudah_dikoreksi", alasan: "" });
    await susutDikonfirmasi(lain.dua, { penjelasan: null, alasan: "Sewa guna usaha." });
    await lain.moveTo("2026-05-18");
  });
  afterAll(() => lain.api.close());
  const asked = async (actor: Actor) => {
    const found = (await lain.letters(actor)).filter(({ jenis }) => jenis === "sp2dk");
    const points = await Promise.all(found.map(async ({ id }) => (await lain.detail(actor, id)).titik));
    return points.flat().filter(({ taruhan }) => taruhan === 100_000_000);
  };
  const step = story();
  step("is asked about with an accepted reason that no document proves", async () => {
    expect(await asked(lain.satu)).toMatchObject([{ dijelaskan: "Sudah dikoreksi di Lampiran 1." }]);
  });
  step("is asked about with other words, which stand beside the question", async () => {
    expect(await asked(lain.dua)).toMatchObject([{ dijelaskan: "Sewa guna usaha." }]);
  });
});

describe("a letter in an exam", () => {
  let ujian: KelasKantor;
  beforeAll(async () => {
    ujian = await kelasKantor();
    await ujian.choose("kirim", { pemeriksaan: "ujian" });
  });
  afterAll(() => ujian.api.close());
  const step = story();
  const pending = async () => (await ujian.intended()).map(({ status }: { status: string }) => status);
  /** The letters that the start page of the head counts. */
  const waiting = async () => (await ok(ujian.kepala, "GET", "/dasbor", { batchId: ujian.id })).matriks.suratMenunggu;
  step("waits, and its taxpayer hears nothing", async () => {
    const spt = await readyBadan(ujian.satu, 400_000_000);
    await sptBadan(() => ujian.satu).simpan(spt, "1C", { "4002.c3": 400_000_000, "5314.c3": 100_000_000 });
    await ujian.moveTo("2026-04-20");
    await fileAndPay(ujian.satu, spt);
    await ujian.moveTo("2026-05-18");
    expect([await pending(), await ujian.letters(ujian.satu)]).toEqual([["pending"], []]);
    expect(await waiting()).toBe(1);
  });
  step("is sent on the first working day after the exam", async () => {
    await ujian.choose("kirim", { pemeriksaan: "coretax" });
    await ujian.moveTo(addDays("2026-05-18", 1));
    expect(await pending()).toEqual(["sent"]);
    expect(await waiting()).toBe(0);
    expect(await ujian.letters(ujian.satu)).toHaveLength(1);
  });
  step("is stopped by the head alone, with a reason that its taxpayer does not see", async () => {
    await ujian.choose("usul");
    const spt = await readyBadan(ujian.dua, 400_000_000);
    await sptBadan(() => ujian.dua).simpan(spt, "1C", { "4002.c3": 400_000_000, "5314.c3": 100_000_000 });
    await fileAndPay(ujian.dua, spt);
    await ujian.moveTo("2026-07-01");
    const of = (await ujian.intended()).find(
      ({ jenis, status }: { jenis: string; status: string }) => jenis === "sp2dk" && status === "pending",
    );
    const { versi } = await ok(ujian.kepala, "GET", "/kantor/detail", { id: of.id });
    const decide = (given: object) => ujian.kepala.call("POST", "/kantor/putus", { id: of.id, versi, ...given });
    const asisten = await ujian.api.signIn("asisten");
    const stop = { putusan: "stop", catatan: "Sudah dijelaskan di kelas." };
    expect((await asisten.call("POST", "/kantor/putus", { id: of.id, versi, ...stop })).status).toBe(403);
    expect((await decide({ putusan: "stop" })).status).toBe(422);
    expect((await decide({ putusan: "change", alasan: "Mohon jelaskan.", catatan: "Lebih singkat." })).status).toBe(
      200,
    );
    expect((await decide(stop)).body.code).toBe("version_conflict");
    const again = await ok(ujian.kepala, "GET", "/kantor/detail", { id: of.id });
    expect(again).toMatchObject({ status: "pending", alasan: "Mohon jelaskan.", versi: versi + 1 });
    expect((await decide({ ...stop, versi: again.versi })).body.objResponse.status).toBe("withdrawn");
    expect((await ujian.letters(ujian.dua)).filter(({ jenis }) => jenis === "sp2dk")).toEqual([]);
  });
});
