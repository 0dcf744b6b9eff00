import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { KunciTelaah, LaporanTelaah, LembarTelaah } from "../../../app/contract/telaah";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { baris, faktur, npwpOf, signed } from "../../setup/faktur";
import { ok } from "../../setup/spt";

let api: TestApi;
let kepala: Actor;
let tugasId: string;
let satu: Actor;
let dua: Actor;
let reply: Record<"satu" | "dua", string>;

const scripted = async () =>
  (
    await api.db.sql.all<{ npwp: string }>(
      `SELECT npwp FROM WajibPajak w WHERE w.akunId IS NULL AND w.jenis <> 'bendahara' ORDER BY npwp`,
    )
  ).map(({ npwp }) => npwp);
async function month(actor: Actor, jumlah: string, referensi = "SO-002") {
  const [own, buyers] = [await npwpOf(actor), await scripted()];
  await signed(actor, faktur(own, buyers[0] as string, { referensi, baris: [baris({ jumlah })] }));
  const { id } = await ok(actor, "POST", "/spt/create/draft", { jenis: "ppn", masa: "2026-03", model: "normal" });
  await ok(actor, "POST", "/spt/posting", { id });
}
const balas = async (actor: Actor): Promise<string> =>
  (await actor.call("POST", "/tugas/balas", { tugasId, teks: "selesai" }, { files: [] })).body.objResponse.id;
const laporan = (): Promise<LaporanTelaah> => ok(kepala, "GET", "/telaah/laporan", { tugasId });
const lembar = (balasanId: string, actor = kepala): Promise<LembarTelaah> =>
  ok(actor, "GET", "/telaah/lembar", { balasanId });
const kunci = (): Promise<KunciTelaah> => ok(kepala, "GET", "/telaah/kunci", { tugasId });

beforeAll(async () => {
  api = await startApi({ seed: "small" });
  kepala = await api.signIn("instruktur");
  satu = await (await api.signIn("peserta01")).as("company");
  dua = await (await api.signIn("peserta02")).as("company");
  const { id: batchId } = (await api.db.sql.get<{ id: string }>(
    `SELECT batchId id FROM Akun WHERE accountId = 'peserta01'`,
  )) ?? { id: "" };
  const made = await kepala.call(
    "POST",
    "/tugas/create",
    { batchId, judul: "Maret", uraian: "x", modul: "lainnya", jatuhTempo: "2026-12-10", tahan: true },
    { files: [] },
  );
  tugasId = made.body.objResponse.id;
  await month(dua, "10");
  await month(satu, "1");
  reply = { satu: await balas(satu), dua: await balas(dua) };
});
afterAll(() => api.close());

describe("an assignment without a key", () => {
  it("lists the replies that can become one, and has no sheets", async () => {
    const seen = await laporan();
    expect(seen).toMatchObject({ adaKunci: false, kepala: true, soal: [] });
    expect(seen.peserta.map(({ balasanId }) => balasanId).sort()).toEqual([reply.satu, reply.dua].sort());
    expect((await kepala.call("GET", "/telaah/kunci", { tugasId })).status).toBe(404);
    expect((await kepala.call("GET", "/telaah/lembar", { balasanId: reply.satu })).status).toBe(404);
  });
});

describe("a reply taken as the key", () => {
  it("proposes questions whose points add up to the maximum, and compares every reply", async () => {
    const asked = vi.spyOn(api.db.sql, "all");
    const taken = await ok(kepala, "POST", "/telaah/kunci/ambil", { balasanId: reply.dua });
    expect(taken).toMatchObject({ tugasId });
    const { soal, nilaiMaks, dari, versi } = await kunci();
    expect(versi).toBe(1);
    expect(dari.balasanId).toBe(reply.dua);
    expect(soal.reduce((sum, { poin }) => sum + poin, 0)).toBe(nilaiMaks);
    await expect
      .poll(async () => (await laporan()).peserta.map(({ status }) => status))
      .toEqual(["selesai", "selesai"]);
    // each marking is kept for the report: of a large class, reading them takes most of a second
    expect(asked.mock.calls.filter(([statement]) => statement.includes("balasanId, hasil FROM Telaah"))).toEqual([]);
    asked.mockRestore();
    const { peserta } = await laporan();
    expect(peserta.find(({ balasanId }) => balasanId === reply.dua)).toMatchObject({ poin: nilaiMaks, kunci: true });
    const own = peserta.find(({ balasanId }) => balasanId === reply.satu);
    expect(own?.poin).toBeLessThan(nilaiMaks);
  });

  it("explains the lost points with both values and the shares of the figures", async () => {
    const sheet = await lembar(reply.satu);
    const wrong = sheet.soal.filter(({ poin, maks }) => poin < maks);
    expect(wrong).toHaveLength(1);
    expect(wrong[0]).toMatchObject({ salah: ["jumlah"] });
    const [verdict] = wrong[0]?.putusan ?? [];
    expect(verdict).toMatchObject({ hasil: "beda", punya: { nama: expect.stringContaining("SO-002") } });
    expect(verdict?.medan.find(({ nama }) => nama === "jumlah")).toMatchObject({
      kunci: 150_000_000,
      punya: 15_000_000,
    });
    // nine pieces of 15,000,000 less: 11/12 of the price at 12 %
    expect(verdict?.akibat.find(({ butir }) => butir === "III.E")).toMatchObject({ selisih: -14_850_000 });
    for (const { punya, kunci: model, bagian, sisa } of sheet.angka)
      expect(bagian.reduce((sum, { selisih }) => sum + selisih, sisa)).toBe(punya - model);
    expect(verdict?.dasar.join("; ")).toContain("PMK 131/2024");
    expect(verdict?.punya?.tautan).toBe(null);
    expect(sheet).toMatchObject({ surplus: [], basi: [], usang: false });
  });

  it("reports the commonest wrong decision of a question with its people", async () => {
    const { soal } = await laporan();
    const wrong = soal.filter(({ kesalahan }) => kesalahan.length > 0);
    expect(wrong).toHaveLength(1);
    expect(wrong[0]).toMatchObject({ benar: 50, daya: null });
    expect(wrong[0]?.kesalahan[0]).toMatchObject({ medan: "jumlah", punya: 15_000_000, orang: [expect.any(String)] });
  });
});

describe("the questions of a key", () => {
  const given = ({ soal, lebih, tampil, versi }: KunciTelaah) => ({
    tugasId,
    versi,
    lebih,
    tampil,
    soal: soal.map(({ id, judul, poin, toleransi, petunjuk }) => ({ id, judul, poin, toleransi, petunjuk })),
  });

  it("refuse points that do not add up to the maximum, one half below and above it", async () => {
    const now = given(await kunci());
    for (const more of [-0.5, 0.5]) {
      const soal = now.soal.map((one, at) => (at === 0 ? { ...one, poin: one.poin + more } : one));
      const answer = await kepala.call("POST", "/telaah/kunci/simpan", { ...now, soal });
      expect(answer.status).toBe(422);
      expect(answer.body.fieldErrors.soal).toEqual([expect.stringContaining("nilai maksimumnya 100")]);
    }
  });

  it("show their hints on a sheet only where points were lost", async () => {
    const now = given(await kunci());
    const soal = now.soal.map((one) => ({ ...one, petunjuk: ["Baca pesanannya.", "", "Hitung ulang."] }));
    await ok(kepala, "POST", "/telaah/kunci/simpan", { ...now, soal });
    for (const { poin, maks, petunjuk } of (await lembar(reply.satu)).soal)
      expect(petunjuk).toEqual(poin < maks ? ["Baca pesanannya.", "Hitung ulang."] : []);
  });

  it("change the points of compared replies at once", async () => {
    const now = given(await kunci());
    const [worst] = (await lembar(reply.satu)).soal.filter(({ poin, maks }) => poin < maks);
    const others = now.soal.filter(({ id }) => id !== worst?.id);
    const freed = now.soal.find(({ id }) => id === worst?.id)?.poin ?? 0;
    const soal = now.soal.map((one) => ({
      ...one,
      poin: one.id === worst?.id ? 0 : one.id === others[0]?.id ? one.poin + freed : one.poin,
    }));
    await ok(kepala, "POST", "/telaah/kunci/simpan", { ...now, soal });
    expect((await lembar(reply.satu)).poin).toBe((await kunci()).nilaiMaks);
    const stale = await kepala.call("POST", "/telaah/kunci/simpan", { ...now, soal });
    expect(stale.status).toBe(409);
  });
});

describe("the people who see a comparison", () => {
  it("are no trainee before its mark is released, and only the sender after it", async () => {
    const sees = async (actor: Actor, balasanId: string) =>
      (await actor.call("GET", "/telaah/lembar", { balasanId })).status;
    expect(await sees(satu, reply.satu)).toBe(404);
    await kepala.call(
      "POST",
      "/tugas/send/review",
      { balasanId: reply.satu, putusan: "tinjau", nilai: 80, ulasan: "" },
      { files: [] },
    );
    expect(await sees(satu, reply.satu)).toBe(404);
    await ok(kepala, "POST", "/tugas/nilai/lepas", { tugasId });
    expect(await sees(satu, reply.satu)).toBe(200);
    expect(await sees(satu, reply.dua)).toBe(404);
    expect(await sees(dua, reply.satu)).toBe(404);
    expect((await satu.call("GET", "/telaah/kunci", { tugasId })).status).toBe(403);
    const now = await kunci();
    const { soal, lebih, versi } = now;
    await ok(kepala, "POST", "/telaah/kunci/simpan", {
      tugasId,
      versi,
      lebih,
      tampil: "tidak",
      soal: soal.map(({ id, judul, poin, toleransi, petunjuk }) => ({ id, judul, poin, toleransi, petunjuk })),
    });
    expect(await sees(satu, reply.satu)).toBe(404);
  });
});

describe("a key that another reply replaces", () => {
  it("marks earlier comparisons as out of date until they are made again", async () => {
    await ok(kepala, "POST", "/telaah/kunci/ambil", { balasanId: reply.satu });
    await expect
      .poll(async () => (await laporan()).peserta.map(({ status }) => status))
      .toEqual(["selesai", "selesai"]);
    expect(await lembar(reply.dua)).toMatchObject({ usang: false });
    expect(await ok(kepala, "POST", "/telaah/jalankan", { tugasId })).toEqual({ antre: 0 });
  });

  it("disappears with its comparisons, unless a released mark rests on them", async () => {
    const { status, body } = await kepala.call("POST", "/telaah/kunci/hapus", { tugasId });
    expect([status, body.code]).toEqual([409, "mark_released"]);
    await api.db.write((sql) => sql.run("DELETE FROM LembarLepas WHERE tugasId = ?", [tugasId]));
    await ok(kepala, "POST", "/telaah/kunci/hapus", { tugasId });
    expect((await laporan()).adaKunci).toBe(false);
    expect((await kepala.call("GET", "/telaah/lembar", { balasanId: reply.satu })).status).toBe(404);
  });
});
