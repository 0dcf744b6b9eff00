import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KODE_COBA } from "../../../app/domain/pihak";
import { backup, restore } from "../../../mock-server/db/engine/backup";
import { Database } from "../../../mock-server/db/engine/database";
import { undianOf } from "../../../mock-server/services/variasi";
import kasus from "../../data/kasus/ppn-april-2026.json";
import type { Actor } from "../../setup/api";
import { type KelasKasus, mulaiKasus } from "../../setup/kasus";
import { type FaktaBulan, jalaniBulan } from "../../setup/kasus-ppn";
import { ok } from "../../setup/spt";
import { menitDari, ruangUjian } from "../../setup/ujian";
import { BERVARIASI, bervariasi } from "../../setup/variasi";

const ORANG = ["satu", "dua", "menyalin", "acuan"] as const;
type Nama = (typeof ORANG)[number];
type Angka = Readonly<Record<"harga" | "jasa" | "usd" | "kurs" | "muka" | "pesan" | "terima" | "retur", number>>;

let kelas: KelasKasus;
let tugasId = "";
beforeAll(async () => {
  kelas = await mulaiKasus(BERVARIASI, ORANG, { kepala: true });
  const row = await kelas.api.db.sql.get<{ id: string }>("SELECT id FROM Tugas WHERE ref = 'ppn_april'");
  tugasId = row?.id ?? "";
}, 300_000);
afterAll(() => kelas.api.close());

const SOON_MS = 240_000;
/** Asks until an answer is there. */
async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + SOON_MS;
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error("nothing came");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const angkaIn = (teks: string, pola: RegExp): number => {
  const found = pola.exec(teks)?.[1];
  if (found === undefined) throw new Error(`${pola} is not in ${teks}`);
  return Number(found.replaceAll(".", ""));
};
/** The papers of a trainee by their references, as the page shows them. */
async function buktiOf(actor: Actor): Promise<ReadonlyMap<string, string>> {
  const { rows } = await ok(actor, "GET", "/bukti/list/peserta", { perPage: 50 });
  const papers = new Map<string, string>();
  for (const { id, ref } of rows as { id: string; ref: string }[])
    papers.set(ref, (await ok(actor, "GET", "/bukti/detail", { id })).isi);
  return papers;
}
const angkaOf = (nama: Nama): Promise<Angka> => angkaDari(kelas.pemain(nama).actor);
/** Figures that a trainee reads on its papers. */
async function angkaDari(actor: Actor): Promise<Angka> {
  const papers = await buktiOf(actor);
  const on = (ref: string, pola: RegExp) => angkaIn(papers.get(ref) ?? "", pola);
  return {
    harga: on("D1", /Rp([\d.]+)/),
    jasa: on("D2", /truk, (\d+) kali/),
    usd: on("D4", /USD ([\d.]+),00/),
    kurs: on("D4", /PEB: Rp([\d.]+)/),
    muka: on("D5-bank", /DPP Rp([\d.]+)/),
    pesan: on("D6", /, (\d+) buah/),
    terima: on("D6-surat", /adalah (\d+) ban/),
    retur: on("M2-retur", /(\d+) ban truk/),
  };
}
/** The right month with the figures of somebody's papers. */
function bulanOf(one: Angka): FaktaBulan {
  const fakta = structuredClone(kasus.fakta) as typeof kasus.fakta;
  const [d1] = fakta.D1.baris;
  const [d2] = fakta.D2.baris;
  const [d6] = fakta.D6.baris;
  const [ganti] = fakta.D6g.baris;
  Object.assign(d1 ?? {}, { harga: String(one.harga) });
  Object.assign(d2 ?? {}, { jumlah: String(one.jasa) });
  Object.assign(d6 ?? {}, { jumlah: String(one.pesan) });
  Object.assign(ganti ?? {}, { jumlah: String(one.terima) });
  Object.assign(fakta.D4, { dpp: one.usd * one.kurs });
  Object.assign(fakta.D5, { nilaiUangMuka: one.muka });
  Object.assign(fakta.retur.M2, { baris: [["2", one.retur]] });
  return fakta as unknown as FaktaBulan;
}

describe("papers of an assignment with a variation", () => {
  it("have other figures for another trainee, and no expression", async () => {
    const [satu, dua] = [await angkaOf("satu"), await angkaOf("dua")];
    expect(satu).not.toEqual(dua);
    for (const isi of (await buktiOf(kelas.pemain("satu").actor)).values()) expect(isi).not.toMatch(/[{}]/);
    const one = await buktiOf(kelas.pemain("satu").actor);
    const rest = angkaIn(one.get("D5b") ?? "", /DPP Rp([\d.]+)/);
    expect(rest + satu.muka).toBe(1_830_000_000);
  });

  it("show the head the expressions, and are exported with them as a pack has them", async () => {
    const kepala = await kelas.api.signIn("instruktur");
    const { rows } = await ok(kepala, "GET", "/bukti/list/instruktur", { perPage: 50 });
    const d1 = (rows as { id: string; ref: string; batchId: string }[]).find(({ ref }) => ref === "D1");
    expect((await ok(kepala, "GET", "/bukti/detail", { id: d1?.id })).isi).toContain("Rp{d1_harga}");
    const file = await kepala.call("GET", "/bukti/unduh", { batchId: d1?.batchId });
    const given = JSON.parse(Buffer.isBuffer(file.body) ? file.body.toString("utf8") : JSON.stringify(file.body));
    expect(given.tugas[0].variasi).toEqual(bervariasi().tugas[0].variasi);
  });

  it("are drawn again by the head, with a reason and a notice, until a reply stands", async () => {
    const kepala = await kelas.api.signIn("instruktur");
    const undian = () => ok(kepala, "GET", "/telaah/undian", { tugasId });
    const before = await undian();
    const acuan = before.peserta.find(({ nama }: { nama: string }) => nama === "Orang acuan");
    expect(acuan).toMatchObject({ bebas: true, ulang: null });
    const harga = before.variabel.indexOf("d1_harga");
    expect(acuan.nilai[harga]).toBe((await angkaOf("acuan")).harga);
    const redraw = { tugasId, peserta: [acuan.akunId], alasan: "Terlalu mudah" };
    expect((await kepala.call("POST", "/telaah/undian/ulang", { ...redraw, alasan: "" })).status).toBe(422);
    expect((await kepala.call("POST", "/telaah/undian/ulang", { ...redraw, peserta: ["orang-lain"] })).status).toBe(
      422,
    );
    await ok(kepala, "POST", "/telaah/undian/ulang", redraw);
    const after = await undian();
    const next = after.peserta.find(({ akunId }: { akunId: string }) => akunId === acuan.akunId);
    expect(next.ulang).toBe("Terlalu mudah");
    expect(next.nilai).not.toEqual(acuan.nilai);
    expect(next.nilai[harga]).toBe((await angkaOf("acuan")).harga);
    const others = ({ peserta }: { peserta: { akunId: string; nilai: unknown }[] }) =>
      peserta.filter(({ akunId }) => akunId !== acuan.akunId).map(({ nilai }) => nilai);
    expect(others(after)).toEqual(others(before));
    const { rows } = await ok(kelas.pemain("acuan").actor, "GET", "/notifikasi/list");
    expect(rows.map(({ jenis }: { jenis: string }) => jenis)).toContain("angka_diundi_ulang");
  });

  it("are the same after a reset of the trainee's sandbox and its restore", async () => {
    const kepala = await kelas.api.signIn("instruktur");
    const before = await angkaOf("dua");
    const row = await kelas.api.db.sql.get<{ id: string }>("SELECT id FROM Akun WHERE accountId = ?", [
      kelas.pemain("dua").accountId,
    ]);
    const clock = (asked: object) => ok(kepala, "POST", "/batch/clock", { id: kelas.kelasId, ...asked });
    await clock({ aksi: "setel_ulang", pesertaId: row?.id });
    expect(await angkaOf("dua")).toEqual(before);
    const { cadangan } = await ok(kepala, "GET", "/batch/detail", { id: kelas.kelasId });
    await clock({ aksi: "pulihkan", cadanganId: cadangan[0].id });
    expect(await angkaOf("dua")).toEqual(before);
  });

  it("are the same after a restart, and after the backup is restored on another laptop", async () => {
    const { api } = kelas;
    const account = await api.db.sql.get<{ id: string }>("SELECT id FROM Akun WHERE accountId = ?", [
      kelas.pemain("satu").accountId,
    ]);
    const before = await undianOf(api.db.sql, tugasId, account?.id ?? "");
    expect(before?.nilai.d1_harga).toBe((await angkaOf("satu")).harga);
    const file = api.config.databaseUrl.replace(/^file:/, "");
    const again = await Database.open(api.config.databaseUrl);
    expect(await undianOf(again.sql, tugasId, account?.id ?? "")).toEqual(before);
    await again.close();
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "latihpajak-laptop-"));
    const [copy, other] = ["salinan", "lain.db"].map((name) => path.join(folder, name)) as [string, string];
    await backup(file, copy, "rahasia-laptop-lama-rahasia-laptop-lama");
    restore(copy, other, new Date());
    const laptop = await Database.open(`file:${other}`);
    expect(await undianOf(laptop.sql, tugasId, account?.id ?? "")).toEqual(before);
    await laptop.close();
    fs.rmSync(folder, { recursive: true });
  });
});

describe("marking of an assignment with a variation", () => {
  it("gives all points for the own figures, and fewer for those of another trainee", async () => {
    const figures: Readonly<Record<string, Angka>> = {
      satu: await angkaOf("satu"),
      dua: await angkaOf("dua"),
      menyalin: await angkaOf("satu"),
    };
    const kepala = await kelas.api.signIn("instruktur");
    await until(async () =>
      (await kepala.call("GET", "/telaah/kunci", { tugasId })).status === 200 ? true : undefined,
    );
    for (const [nama, one] of Object.entries(figures)) {
      const pemain = kelas.pemain(nama);
      await jalaniBulan(pemain, bulanOf(one), kelas.lawan);
      await ok(pemain.actor, "POST", "/tugas/balas", { tugasId, teks: "selesai" });
    }
    const { peserta } = await until(async () => {
      const report = await ok(kepala, "GET", "/telaah/laporan", { tugasId });
      const done = report.peserta.filter(({ status }: { status: string }) => status === "selesai");
      return done.length === 3 ? report : undefined;
    });
    const points = new Map<string, number>(
      peserta.map(({ nama, poin }: { nama: string; poin: number }) => [nama, poin] as const),
    );
    expect([points.get("Orang satu"), points.get("Orang dua")]).toEqual([100, 100]);
    expect(points.get("Orang menyalin")).toBeLessThan(100);
    const other = peserta.find(({ nama }: { nama: string }) => nama === "Orang satu");
    const taken = await kepala.call("POST", "/telaah/kunci/ambil", { balasanId: other.balasanId });
    expect([taken.status, taken.body.code]).toEqual([409, "key_from_pack"]);
    const [sent] = (await ok(kepala, "GET", "/telaah/undian", { tugasId })).peserta.filter(
      ({ nama }: { nama: string }) => nama === "Orang satu",
    );
    expect(sent).toMatchObject({ bebas: false, kunci: true, gagal: null });
    const redraw = { tugasId, peserta: [sent.akunId], alasan: "Terlambat" };
    expect((await kepala.call("POST", "/telaah/undian/ulang", redraw)).body.code).toBe("draw_used");
    const { balasanId } = peserta.find(({ nama }: { nama: string }) => nama === "Orang dua");
    const sheet = await ok(kepala, "GET", "/telaah/lembar", { balasanId });
    expect(sheet.angka).toEqual([]);
  }, 300_000);

  it("gives an exam the figures of its participant, and marks it by them", async () => {
    const kepala = await kelas.api.signIn("instruktur");
    const now = Date.now();
    const window = { dibuka: menitDari(now, -1), ditutup: menitDari(now, 120) };
    const own = await angkaOf("acuan");
    await ok(kepala, "POST", "/ujian/simpan", { tugasId, durasi: 60, ...window });
    const pemain = kelas.pemain("acuan");
    const actor = await (await ruangUjian(kelas.api, pemain.actor, tugasId)).as("company");
    expect(await angkaDari(actor)).toEqual(own);
    const parties = await kelas.api.db.sql.all<{ npwp: string }>(
      "SELECT w.npwp FROM WajibPajak w JOIN Ujian u ON u.ruangId = w.batchId WHERE u.tugasId = ? AND w.akunId IS NULL",
      [tugasId],
    );
    const lawan = (nomor: string) => parties.find(({ npwp }) => npwp.slice(11, 13) === nomor)?.npwp ?? "";
    await jalaniBulan({ ...pemain, actor, kode: KODE_COBA }, bulanOf(own), lawan);
    await ok(actor, "POST", "/ujian/kumpulkan", {});
    const { poin } = await until(async () => {
      const { peserta } = await ok(kepala, "GET", "/telaah/laporan", { tugasId });
      return peserta.find(
        (one: { nama: string; status: string }) => one.nama === "Orang acuan" && one.status === "selesai",
      );
    });
    expect(poin).toBe(100);
  }, 300_000);
});
