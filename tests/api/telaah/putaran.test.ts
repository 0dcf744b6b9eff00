import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { KunciTelaah } from "../../../app/contract/telaah";
import { startApi, type TestApi } from "../../setup/api";
import { type KelasLepas, kelasLepas, lembarOf, putaranOf, soalKurang, terlihatDi } from "../../setup/putaran";
import { ok } from "../../setup/spt";
import { comparedWith, kunciDiisi, semuaDitelaah } from "../../setup/telaah";

let api: TestApi;
let kelas: KelasLepas;
beforeAll(async () => {
  api = await startApi({ seed: "small" });
  kelas = await kelasLepas(api);
});
afterAll(() => api.close());
/** No points set by hand and no draft, whatever a test before has left. */
beforeEach(async () => {
  const { soal, seluruhnya } = await lembarOf(kelas.kepala, kelas.satu);
  for (const { id } of soal.filter(({ ubahan }) => ubahan !== null)) await batal(id);
  if (seluruhnya) await batal();
  await buang();
});

const atur = (soal: string | undefined, poin: number, alasan = "Dokumen benar menurut kontraknya.") => ({
  balasanId: kelas.satu,
  ...(soal === undefined ? {} : { soal }),
  poin,
  alasan,
});
const buang = async () => {
  const { draf } = await putaranOf(kelas.kepala, kelas.tugasId);
  if (draf) await ok(kelas.kepala, "POST", "/telaah/putaran/buang", { tugasId: kelas.tugasId, versi: draf.versi });
};
const lepas = async () => {
  const { draf } = await putaranOf(kelas.kepala, kelas.tugasId);
  return ok(kelas.kepala, "POST", "/telaah/putaran/lepas", { tugasId: kelas.tugasId, versi: draf?.versi });
};
const batal = (soal?: string) =>
  kelas.kepala.call("POST", "/telaah/poin/hapus", { balasanId: kelas.satu, ...(soal && { soal }) });

describe("points set by hand", () => {
  it("stand beside the points of the comparison, with reason, name and trail entry", async () => {
    const { id, poin, maks } = soalKurang(await lembarOf(kelas.kepala, kelas.satu));
    await ok(kelas.kepala, "POST", "/telaah/poin/atur", atur(id, maks));
    const own = (await lembarOf(kelas.kepala, kelas.satu)).soal.find((one) => one.id === id);
    expect(own).toMatchObject({ poin: maks, ubahan: { mesin: poin, alasan: "Dokumen benar menurut kontraknya." } });
    const trail = await api.db.sql.all("SELECT sebelum, sesudah FROM Jejak WHERE objekId = ?", [kelas.satu]);
    expect(JSON.stringify(trail)).toContain("Dokumen benar menurut kontraknya.");
    await ok(kelas.kepala, "POST", "/telaah/poin/hapus", { balasanId: kelas.satu, soal: id });
    const back = (await lembarOf(kelas.kepala, kelas.satu)).soal.find((one) => one.id === id);
    expect(back).toMatchObject({ poin, ubahan: null });
    expect((await batal(id)).status).toBe(404);
  });

  it("need a reason, and stay within the points of the question", async () => {
    const { id, maks } = soalKurang(await lembarOf(kelas.kepala, kelas.satu));
    const status = async (input: ReturnType<typeof atur>) =>
      (await kelas.kepala.call("POST", "/telaah/poin/atur", input)).status;
    expect(await status(atur(id, maks, ""))).toBe(422);
    expect(await status(atur(id, maks, "   "))).toBe(422);
    expect(await status(atur(id, maks + 0.01))).toBe(422);
    expect(await status(atur("s999", 1))).toBe(404);
    expect(await status(atur(id, maks - 0.01))).toBe(200);
    expect(await status(atur(id, maks))).toBe(200);
    await batal(id);
  });

  it("are set only by the head and the markers of the class", async () => {
    const { id } = soalKurang(await lembarOf(kelas.kepala, kelas.satu));
    expect((await kelas.siti.call("POST", "/telaah/poin/atur", atur(id, 1))).status).toBe(403);
    const set = (menilai: boolean, kepala: boolean) =>
      api.db.write((sql) =>
        sql.run("UPDATE BatchInstruktur SET menilai = ?, kepala = ? WHERE batchId = ?", [
          menilai ? 1 : 0,
          kepala ? 1 : 0,
          kelas.batchId,
        ]),
      );
    await set(false, false);
    expect((await kelas.kepala.call("POST", "/telaah/poin/atur", atur(id, 1))).status).toBe(403);
    await set(true, false);
    expect((await kelas.kepala.call("POST", "/telaah/poin/atur", atur(id, 1))).status).toBe(200);
    const { draf } = await putaranOf(kelas.kepala, kelas.tugasId);
    const seen = { tugasId: kelas.tugasId, versi: draf?.versi };
    expect((await kelas.kepala.call("POST", "/telaah/putaran/lepas", seen)).status).toBe(403);
    await set(false, true);
    await batal(id);
  });

  it("survive another comparison, also with a key of the same decisions", async () => {
    const { id, maks } = soalKurang(await lembarOf(kelas.kepala, kelas.satu));
    await ok(kelas.kepala, "POST", "/telaah/poin/atur", atur(id, maks));
    await comparedWith(kelas.kepala, kelas.dua);
    const own = (await lembarOf(kelas.kepala, kelas.satu)).soal.find((one) => one.ubahan !== null);
    expect(own).toMatchObject({ poin: maks });
    await batal(own?.id);
    await buang();
  });
});

describe("a round", () => {
  it("changes the row, the grade book, its file and the sheet together, once it is released", async () => {
    const before = await terlihatDi(api, kelas);
    const { id, poin, maks } = soalKurang(await lembarOf(kelas.kepala, kelas.satu));
    await ok(kelas.kepala, "POST", "/telaah/poin/atur", atur(id, maks));
    expect(await terlihatDi(api, kelas)).toEqual(before);
    const { draf } = await putaranOf(kelas.kepala, kelas.tugasId);
    expect(draf?.baris).toMatchObject([
      { balasanId: kelas.satu, lama: { nilai: 60 }, baru: { nilai: 60 + maks - poin } },
    ]);
    expect(draf?.baris[0]?.soal).toMatchObject([{ id, lama: poin, baru: maks }]);
    expect(await lepas()).toEqual({ berubah: 1 });
    const after = await terlihatDi(api, kelas);
    expect([after.buku, after.nilai]).toEqual([60 + maks - poin, 60 + maks - poin]);
    expect(after.line).not.toBe(before.line);
    expect(after.lembar.soal.find((one) => one.id === id)).toMatchObject({ poin: maks, ubahan: { mesin: poin } });
    expect(after.lembar.dilepas).toMatchObject({ putaran: draf?.nomor });
    const heard = (await ok(kelas.siti, "GET", "/notifikasi/list", { perPage: 50 })).rows;
    expect(JSON.stringify(heard)).toContain(String(60 + maks - poin));
    expect(await putaranOf(kelas.kepala, kelas.tugasId)).toMatchObject({
      draf: null,
      riwayat: [{ nomor: draf?.nomor, status: "released", banyak: 1 }, { status: "discarded" }],
    });
    await batal(id);
    expect(await lepas()).toEqual({ berubah: 1 });
    expect((await terlihatDi(api, kelas)).nilai).toBe(60);
  });

  it("is refused if its draft has changed since it was read", async () => {
    const { id, maks } = soalKurang(await lembarOf(kelas.kepala, kelas.satu));
    await ok(kelas.kepala, "POST", "/telaah/poin/atur", atur(id, maks));
    const { draf } = await putaranOf(kelas.kepala, kelas.tugasId);
    await ok(kelas.kepala, "POST", "/telaah/poin/atur", atur(id, 0.5));
    const old = { tugasId: kelas.tugasId, versi: draf?.versi };
    for (const path of ["/telaah/putaran/lepas", "/telaah/putaran/buang"]) {
      const { status, body } = await kelas.kepala.call("POST", path, old);
      expect([status, body.code]).toEqual([409, "version_conflict"]);
    }
    await batal(id);
    expect((await putaranOf(kelas.kepala, kelas.tugasId)).draf).toBe(null);
  });

  it("is discarded without a change, and built again on demand", async () => {
    const before = await terlihatDi(api, kelas);
    const { id, maks } = soalKurang(await lembarOf(kelas.kepala, kelas.satu));
    await ok(kelas.kepala, "POST", "/telaah/poin/atur", atur(id, maks));
    await buang();
    expect((await putaranOf(kelas.kepala, kelas.tugasId)).draf).toBe(null);
    expect(await ok(kelas.kepala, "POST", "/telaah/putaran/susun", { tugasId: kelas.tugasId })).toEqual({ banyak: 1 });
    await buang();
    expect(await terlihatDi(api, kelas)).toEqual(before);
    await batal(id);
  });

  it("takes the whole mark as it was set by hand", async () => {
    await ok(kelas.kepala, "POST", "/telaah/poin/atur", atur(undefined, 71, "Salah ketik."));
    await lepas();
    expect(await terlihatDi(api, kelas)).toMatchObject({ nilai: 71, lembar: { seluruhnya: { poin: 71 } } });
    await ok(kelas.kepala, "POST", "/telaah/poin/atur", atur(undefined, 60, "Semula."));
    await lepas();
    expect(await terlihatDi(api, kelas)).toMatchObject({ nilai: 60 });
  });

  it("follows a changed scheme", async () => {
    const before = await terlihatDi(api, kelas);
    const kunci: KunciTelaah = await ok(kelas.kepala, "GET", "/telaah/kunci", { tugasId: kelas.tugasId });
    const isi = kunciDiisi(kunci);
    const lost = soalKurang(await lembarOf(kelas.siti, kelas.satu)).id;
    const [other] = isi.soal.filter(({ id, poin }) => id !== lost && poin > 1);
    const soal = isi.soal.map((one) =>
      one.id === lost ? { ...one, poin: one.poin - 1 } : one.id === other?.id ? { ...one, poin: one.poin + 1 } : one,
    );
    await ok(kelas.kepala, "POST", "/telaah/kunci/simpan", { ...isi, soal });
    expect(await terlihatDi(api, kelas)).toEqual(before);
    const { draf } = await putaranOf(kelas.kepala, kelas.tugasId);
    expect(draf?.baris.map(({ balasanId }) => balasanId)).toEqual([kelas.satu]);
    expect(draf?.baris[0]?.soal.map(({ id }) => id).sort()).toEqual([lost, other?.id].sort());
    await buang();
  });
});

/**
 * Write calls of instructors about assignments, marks and markings, with an input that would change the released mark or
 * what it is made of. `undefined`: the call makes other assignments, or only a way to look.
 */
const isian = async (): Promise<Readonly<Record<string, Record<string, unknown> | undefined>>> => {
  const { satu: balasanId, tugasId, kepala, akunId } = kelas;
  const { versi } = (await ok(kepala, "GET", "/tugas/list/balas/instruktur", { balasanId })).rows[0];
  const kunci: KunciTelaah = await ok(kepala, "GET", "/telaah/kunci", { tugasId });
  const detail = await ok(kepala, "GET", "/tugas/detail", { id: tugasId });
  const { judul, uraian, modul, jatuhTempo } = detail;
  const baris = [{ balasanId, versi, nilai: 11, ulasan: "lain" }];
  const { id, maks } = soalKurang(await lembarOf(kepala, balasanId));
  const sanggahan = { balasanId, soal: id, teks: "Sepuluh unit." };
  const { id: sanggahanId } = await ok(kelas.siti, "POST", "/telaah/sanggahan/ajukan", sanggahan);
  const pendapatId = await answeredOpinion(id);
  return {
    "/tugas/create": undefined,
    "/tugas/copy": undefined,
    "/tugas/lihat": undefined,
    "/tugas/terbitkan": { id: tugasId },
    "/tugas/untuk": { id: tugasId, peserta: [akunId] },
    "/tugas/update": { id: tugasId, judul, uraian, modul, jatuhTempo, nilaiMaks: 90, potongan: 10 },
    "/tugas/update/akibat": undefined,
    "/tugas/perpanjang": { tugasId, peserta: [akunId], jatuhTempo: "2026-12-20" },
    "/tugas/perpanjang/akibat": undefined,
    "/tugas/close": { id: tugasId },
    "/tugas/reopen": { id: tugasId },
    "/tugas/delete": { id: tugasId },
    "/tugas/send/review": { balasanId, putusan: "tinjau", nilai: 12, ulasan: "lain" },
    "/tugas/nilai/simpan": { tugasId, baris },
    "/tugas/nilai/akibat": undefined,
    "/tugas/nilai/periksa": undefined,
    "/tugas/nilai/lepas": { tugasId },
    "/tugas/nilai/tarik": { balasanId, alasan: "x" },
    "/tugas/buku-nilai/atur": { batchId: kelas.batchId, terbaik: 1 },
    "/tugas/buku-nilai/cocok": undefined,
    "/tugas/buku-nilai/cocok/unduh": undefined,
    "/telaah/kunci/ambil": { balasanId: kelas.dua },
    "/telaah/kunci/paket": { tugasId },
    "/telaah/kunci/simpan": kunciDiisi(kunci, { lebih: 9 }),
    "/telaah/kunci/hapus": { tugasId },
    "/telaah/jalankan": { tugasId },
    "/telaah/poin/atur": atur(id, maks),
    "/telaah/poin/hapus": { balasanId, soal: id },
    "/telaah/sanggahan/jawab": { sanggahanId, putusan: "terima", poin: maks, alasan: "Benar." },
    "/telaah/pendapat/minta": { balasanId, soal: id, penilaiId: akunId, teks: "Benar?" },
    "/telaah/pendapat/jawab": { pendapatId, poin: maks, alasan: "Benar." },
    "/telaah/pendapat/putus": { pendapatId, putusan: "pakai", alasan: "Benar." },
    "/telaah/undian/ulang": { tugasId, peserta: [akunId], alasan: "x" },
    "/telaah/putaran/susun": { tugasId },
    "/telaah/putaran/buang": { tugasId, versi: 1 },
  };
};
/** A second opinion that the head asked itself, answered and not decided. */
async function answeredOpinion(soalId: string): Promise<string> {
  const { kunciId } = (await api.db.sql.get<{ kunciId: string }>("SELECT kunciId FROM Kunci WHERE tugasId = ?", [
    kelas.tugasId,
  ])) as { kunciId: string };
  const head = "(SELECT id FROM Akun WHERE accountId = 'instruktur')";
  await api.db.write((sql) =>
    sql.run(
      `INSERT INTO PendapatKedua (id, balasanId, kunciId, soalId, judul, teks, status, pemintaId, dimintaId, dibuat, poin, alasan, dijawab)
       VALUES ('tes', ?, ?, ?, 'Tes', 'Tes', 'answered', ${head}, ${head}, '2026-04-06T02:00:00.000+00:00', 100, 'Tes', '2026-04-06T02:00:00.000+00:00')`,
      [kelas.satu, kunciId, soalId],
    ),
  );
  return "tes";
}
/** Excuses a participant from the assignment: the grade book leaves the mark out, which says so with its reason. */
const BUKAN_NILAI = ["/tugas/bebas", "/telaah/putaran/lepas"];

describe("no call but the release of a round", () => {
  it("changes a released mark or its sheet", { timeout: 120_000 }, async () => {
    const before = await terlihatDi(api, kelas);
    const inputs = await isian();
    const { calls } = await import("../../setup/calls");
    const writes = calls
      .map(({ endpoint }) => endpoint)
      .filter(({ method, who }) => method === "POST" && who.includes("instruktur" as never))
      .map(({ path }) => path)
      .filter((path) => /^\/(tugas|telaah)\//.test(path) && !BUKAN_NILAI.includes(path));
    expect(writes.filter((path) => !(path in inputs))).toEqual([]);
    for (const path of writes) {
      const input = inputs[path];
      if (input === undefined) continue;
      await kelas.kepala.call("POST", path, input);
      await semuaDitelaah(kelas.kepala, kelas.tugasId);
      expect([path, await terlihatDi(api, kelas)]).toEqual([path, before]);
    }
  });

  it("refuses another review, its return and its withdrawal with a code of its own", async () => {
    const { satu: balasanId } = kelas;
    const told = async (path: string, input: Record<string, unknown>) =>
      (await kelas.kepala.call("POST", path, input)).body.code;
    const review = { balasanId, ulasan: "x" };
    expect([
      await told("/tugas/send/review", { ...review, putusan: "tinjau", nilai: 1 }),
      await told("/tugas/send/review", { ...review, putusan: "kembalikan" }),
      await told("/tugas/nilai/tarik", { balasanId, alasan: "x" }),
      await told("/telaah/kunci/hapus", { tugasId: kelas.tugasId }),
    ]).toEqual(["mark_released", "mark_released", "mark_released", "mark_released"]);
    const { rows } = await ok(kelas.kepala, "GET", "/tugas/list/balas/instruktur", { balasanId });
    expect(rows[0]).toMatchObject({ bolehTinjau: false, bolehKembalikan: false, bolehTarik: false });
  });
});
