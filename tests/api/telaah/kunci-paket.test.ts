import fs from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { KunciTelaah } from "../../../app/contract/telaah";
import kasus from "../../data/kasus/ppn-april-2026.json";
import { type Actor, upload } from "../../setup/api";
import { type KelasKasus, mulaiKasus } from "../../setup/kasus";
import { type FaktaBulan, jalaniBulan } from "../../setup/kasus-ppn";
import { ok } from "../../setup/spt";

const PAKET = "kasus-ppn-april-2026";
const FILE = `prisma/seed/packs/${PAKET}.json`;
const SOON_MS = 60_000;

let kelas: KelasKasus;
let kepala: Actor;
let tugasId = "";
beforeAll(async () => {
  kelas = await mulaiKasus(PAKET, ["tepat", "keliru"], { kepala: true });
  kepala = await kelas.api.signIn("instruktur");
  const row = await kelas.api.db.sql.get<{ id: string }>("SELECT id FROM Tugas WHERE ref = 'ppn_april'");
  tugasId = row?.id ?? "";
}, 60_000);
afterAll(() => kelas.api.close());

/** Asks until an answer is there. */
async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + SOON_MS;
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error("nothing came");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const kunci = async (): Promise<KunciTelaah | undefined> => {
  const { status, body } = await kepala.call("GET", "/telaah/kunci", { tugasId });
  return status === 200 ? body.objResponse : undefined;
};

describe("the key of a pack's assignment", () => {
  it("is made from the pack's solution after the class was made, with its questions and hints", async () => {
    const made = await until(kunci);
    expect(made.dari).toMatchObject({ paket: true, balasanId: "" });
    expect(made.soal).toHaveLength(15);
    expect(made.soal.reduce((sum, { poin }) => sum + poin, 0)).toBe(100);
    expect(made.soal.filter(({ fakta, petunjuk }) => fakta.length === 0 || petunjuk.length === 0)).toEqual([]);
  });

  it("marks a reply that did the same with all points, and one mistake with its own loss", async () => {
    await until(kunci);
    const [salah] = kasus.kesalahan;
    const lives = { tepat: {}, keliru: salah?.ganti ?? {} };
    for (const [nama, ganti] of Object.entries(lives)) {
      const one = kelas.pemain(nama);
      await jalaniBulan(one, { ...kasus.fakta, ...ganti } as unknown as FaktaBulan, kelas.lawan);
      await ok(one.actor, "POST", "/tugas/balas", { tugasId, teks: "selesai" });
    }
    const peserta = await until(async () => {
      const report = await ok(kepala, "GET", "/telaah/laporan", { tugasId });
      return report.peserta.length === 2 &&
        report.peserta.every(({ status }: { status: string }) => status === "selesai")
        ? report.peserta
        : undefined;
    });
    const points = Object.fromEntries(peserta.map((one: { nama: string; poin: number }) => [one.nama, one.poin]));
    expect(points).toEqual({ "Orang tepat": 100, "Orang keliru": 100 - (salah?.poin ?? 0) });
  }, 60_000);

  it("is made again when the head asks for it, and by nobody else", async () => {
    await until(kunci);
    await ok(kepala, "POST", "/telaah/kunci/hapus", { tugasId });
    expect(await ok(kepala, "GET", "/telaah/laporan", { tugasId })).toMatchObject({ adaKunci: false, adaSolusi: true });
    const asisten = await kelas.api.signIn("asisten");
    expect((await asisten.call("POST", "/telaah/kunci/paket", { tugasId })).status).not.toBe(200);
    expect(await ok(kepala, "POST", "/telaah/kunci/paket", { tugasId })).toMatchObject({ soal: 15 });
    expect((await kunci())?.dari.paket).toBe(true);
  });
});

describe("a pack with a solution", () => {
  const whole = () => ({ ...JSON.parse(fs.readFileSync(FILE, "utf8")), id: "kasus-salinan" });
  const periksa = async (pack: unknown) => {
    const mitra = await kelas.api.signIn("mitra");
    const file = upload("paket.json", JSON.stringify(pack, null, 1));
    const answer = await mitra.call("POST", "/paket/periksa", {}, { files: [file] });
    expect(answer.status).toBe(200);
    return answer.body.objResponse;
  };

  it("is refused at the step that the product refuses, with the product's reason", async () => {
    const pack = whole();
    pack.solusi[0].langkah[0].isi.baris[0].harga = "-5";
    const { paket, temuan } = await periksa(pack);
    expect(paket).toBeNull();
    expect(temuan).toHaveLength(1);
    expect(temuan[0].isian).toBe("solusi.1.langkah.2.isi.baris.1.harga");
    expect(temuan[0].baris).toBeGreaterThan(100);
    expect(temuan[0].pesan).toMatch(/^Langkah ini ditolak: /);
  });

  it("is refused at a question about a decision that the solution does not make", async () => {
    const pack = whole();
    pack.solusi[0].soal[2].fakta = ["faktur:D99"];
    const { temuan } = await periksa(pack);
    expect(temuan.map(({ isian }: { isian: string }) => isian)).toEqual(["solusi.1.soal.3.fakta.1"]);
    expect(temuan[0].pesan).toContain("faktur:D1");
  });

  it.each<[string, (pack: ReturnType<typeof whole>) => unknown, RegExp]>([
    ["an unknown assignment", (pack) => (pack.solusi[0].tugas = "lain"), /^solusi\.1\.tugas$/],
    ["itself before itself", (pack) => (pack.solusi[0].lanjutan = "ppn_april"), /^solusi\.1\.lanjutan$/],
    ["a call of instructors", (pack) => (pack.solusi[0].langkah[0].panggil = "POST /batch/clock"), /panggil$/],
    ["an unknown name", (pack) => (pack.solusi[0].langkah[1].isi.id = "@d9.id"), /langkah\.2\.isi$/],
    ["another sum of points", (pack) => (pack.solusi[0].soal[0].poin += 0.5), /^solusi\.1\.soal$/],
    ["a day before the class", (pack) => (pack.solusi[0].langkah[0].hari = "2026-05-03"), /hari$/],
    ["an unknown taxpayer", (pack) => (pack.solusi[0].langkah[0].sebagai = "l01"), /sebagai$/],
  ])("is refused for %s, at its place", async (_, spoil, place) => {
    const pack = whole();
    spoil(pack);
    const { paket, temuan } = await periksa(pack);
    expect(paket).toBeNull();
    expect(temuan.map(({ isian }: { isian: string }) => isian)).toContainEqual(expect.stringMatching(place));
  });
});
