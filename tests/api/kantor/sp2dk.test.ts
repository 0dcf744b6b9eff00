import { afterAll, beforeAll, describe, expect } from "vitest";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { readyBadan } from "../../setup/month-badan";
import { ok, sptDetail, submitSpt } from "../../setup/spt";
import { sptBadan } from "../../setup/spt-badan";
import { story } from "../../setup/story";

let api: TestApi;
let wp: Actor;
let lain: Actor;
let kepala: Actor;
let asisten: Actor;
let kelas: string;
beforeAll(async () => {
  api = await startApi();
  wp = await (await api.signIn("peserta01")).as("company");
  lain = await (await api.signIn("peserta02")).as("company");
  [kepala, asisten] = [await api.signIn("instruktur"), await api.signIn("asisten")];
  kelas = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id ?? "";
  await ok(await api.signIn("mitra"), "POST", "/batch/update", { id: kelas, kantor: "kirim" });
});
afterAll(() => api.close());

type Row = { readonly id: string; readonly jenis: string; readonly status: string };
type Titik = { readonly urut: number; readonly status: string; readonly pesan: string; readonly hasil: string | null };
const moveTo = (tanggal: string) => ok(kepala, "POST", "/batch/clock", { id: kelas, aksi: "majukan", tanggal });
const questions = async (actor: Actor): Promise<Row[]> =>
  (await ok(actor, "GET", "/payment/ketetapan/list")).rows.filter(({ jenis }: Row) => jenis === "sp2dk");
const detail = (id: string) => ok(wp, "GET", "/payment/ketetapan/detail", { id });
const pointOf = async (id: string): Promise<Titik> =>
  (await detail(id)).titik.find(({ pesan }: Titik) => pesan.includes("Rp100.000.000"));

/** Pays and files a draft that owes tax. */
async function fileAndPay(id: string): Promise<void> {
  const { versi } = await sptDetail(wp, id);
  const { status, body } = await submitSpt(wp, { id, versi }, { pembayaran: "billing" });
  if (status !== 200) throw new Error(JSON.stringify((await sptDetail(wp, id)).temuan));
  await ok(wp, "POST", "/payment/bayar/billing", { id: body.objResponse.billing.id, metode: "bank" });
}

describe("a question of the tax office about a filed return", () => {
  const step = story();
  let surat: string;
  let spt: string;
  step("comes on the first working day fourteen days after the due date, with its points and the return", async () => {
    spt = await readyBadan(wp, 400_000_000);
    await sptBadan(() => wp).simpan(spt, "1C", { "4002.c3": 400_000_000, "5314.c3": 100_000_000 });
    await moveTo("2026-04-20");
    await fileAndPay(spt);
    await moveTo("2026-05-17");
    expect(await questions(wp)).toEqual([]);
    await moveTo("2026-05-18");
    const [letter, ...more] = await questions(wp);
    expect(more).toEqual([]);
    surat = letter?.id ?? "";
    const found = await detail(surat);
    expect(found).toMatchObject({ terbit: "2026-05-18", jatuhTempo: "2026-06-01", otomatis: true, sptId: spt });
    expect(await pointOf(surat)).toMatchObject({ status: "open", dasar: "UU PPh ps. 11, 11A", taruhan: 100_000_000 });
    expect(await questions(lain)).toEqual([]);
    expect((await lain.call("GET", "/payment/ketetapan/detail", { id: surat })).status).toBe(404);
  });

  step("is answered point by point, more than once", async () => {
    const { urut } = await pointOf(surat);
    const answer = { id: surat, urut, cara: "penjelasan" };
    expect((await wp.call("POST", "/payment/ketetapan/jawab", answer)).status).toBe(422);
    expect((await lain.call("POST", "/payment/ketetapan/jawab", { ...answer, isi: "x" })).status).toBe(404);
    await ok(wp, "POST", "/payment/ketetapan/jawab", { ...answer, isi: "Sewa guna usaha." });
    await ok(wp, "POST", "/payment/ketetapan/jawab", { id: surat, urut, cara: "keliru" });
    expect(await pointOf(surat)).toMatchObject({
      status: "answered",
      jawaban: [{ cara: "penjelasan" }, { cara: "keliru" }],
    });
    expect(await detail(surat)).toMatchObject({ status: "answered", tanggapan: "Sewa guna usaha." });
  });

  step("is asked again by the head of the class alone", async () => {
    const { urut } = await pointOf(surat);
    const again = { id: surat, urut, putusan: "refuse", catatan: "Tunjukkan kontraknya." };
    expect((await asisten.call("POST", "/ketetapan/nilai", again)).status).toBe(403);
    await ok(kepala, "POST", "/ketetapan/nilai", again);
    expect(await pointOf(surat)).toMatchObject({ status: "open", catatan: "Tunjukkan kontraknya." });
  });

  step("is closed by itself the day after a correction meets its points", async () => {
    await moveTo("2026-05-25");
    const { id } = await ok(wp, "POST", "/spt/create/draft", { jenis: "badan", tahun: 2025, model: "pembetulan" });
    await ok(wp, "POST", "/spt/posting", { id });
    await sptBadan(() => wp).simpan(id, "1C", { "5314.c3": null });
    await sptBadan(() => wp).simpan(id, "induk", { x_pernyataan: true });
    await fileAndPay(id);
    expect(await pointOf(surat)).toMatchObject({ status: "open" });
    const left = (await detail(surat)).titik.filter(({ pesan }: Titik) => !pesan.includes("Rp100.000.000"));
    await moveTo("2026-05-26");
    expect(await pointOf(surat)).toMatchObject({ status: "closed", hasil: "dibetulkan", ditutup: "2026-05-26" });
    for (const { urut, status } of left)
      if (status !== "closed") await kepala.call("POST", "/ketetapan/nilai", { id: surat, urut, putusan: "accept" });
    expect((await detail(surat)).status).toBe("closed");
  });
});
