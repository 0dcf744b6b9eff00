import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays } from "~/domain/kit/tanggal";
import type { KunciTelaah } from "../../../app/contract/telaah";
import type { DaftarSanggahan, RincianSanggahan } from "../../../app/contract/telaah/sanggahan";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { type KelasLepas, kelasLepas, lembarOf, putaranOf, soalKurang, terlihatDi } from "../../setup/putaran";
import { ok } from "../../setup/spt";
import { comparedWith, kunciDiisi } from "../../setup/telaah";

let api: TestApi;
let kelas: KelasLepas;
let asisten: Actor;
let lain: Actor;
let hari: string;
const asistenId = async () =>
  (await api.db.sql.get<{ id: string }>("SELECT id FROM Akun WHERE accountId = 'asisten'"))?.id;
const run = (statement: string, values: readonly (string | number)[] = []) =>
  api.db.write((sql) => sql.run(statement, [...values]));
beforeAll(async () => {
  api = await startApi({ seed: "small" });
  kelas = await kelasLepas(api);
  [asisten, lain] = [await api.signIn("asisten"), await api.signIn("peserta02")];
  hari = (await api.db.sql.get<{ tanggal: string }>("SELECT tanggal FROM Batch WHERE id = ?", [kelas.batchId]))!
    .tanggal;
});
afterAll(() => api.close());
/** One marker, no objection, no opinion, no points by hand and no draft, whatever a test before has left. */
beforeEach(async () => {
  await run("UPDATE BatchInstruktur SET menilai = 0 WHERE akunId = (SELECT id FROM Akun WHERE accountId = 'asisten')");
  for (const table of ["Sanggahan", "PendapatKedua", "UbahPoin", "Putaran", "Notifikasi"])
    await run(`DELETE FROM ${table}`);
  await run("UPDATE Kunci SET sanggah = 7, latihan = NULL, tampil = 'lepas'");
  await run("UPDATE LembarLepas SET kelas = ?", [hari]);
});

const asistenMenilai = () =>
  run("UPDATE BatchInstruktur SET menilai = 1 WHERE akunId = (SELECT id FROM Akun WHERE accountId = 'asisten')");
const TEKS = "Kontraknya menyebut sepuluh unit.";
/** Points to two decimals. */
const sen = (poin: number): number => Math.round(poin * 100) / 100;
const soalOf = async () => soalKurang(await lembarOf(kelas.siti, kelas.satu));
const ajukan = async (more: object = {}, actor = kelas.siti) => {
  const { id } = await soalOf();
  return actor.call("POST", "/telaah/sanggahan/ajukan", { balasanId: kelas.satu, soal: id, teks: TEKS, ...more });
};
const diajukan = async (): Promise<string> => {
  const { status, body } = await ajukan();
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.objResponse.id;
};
const told = ({ status, body }: Awaited<ReturnType<Actor["call"]>>) => [status, body.code];
const jawab = (sanggahanId: string, input: object, actor = kelas.kepala) =>
  actor.call("POST", "/telaah/sanggahan/jawab", { sanggahanId, alasan: "Kontrak dibaca ulang.", ...input });
const rincian = (sanggahanId: string): Promise<RincianSanggahan> =>
  ok(kelas.kepala, "GET", "/telaah/sanggahan/rincian", { sanggahanId });
const daftar = (): Promise<DaftarSanggahan> => ok(kelas.kepala, "GET", "/telaah/sanggahan", { tugasId: kelas.tugasId });
const milik = async (soal: string) =>
  (await lembarOf(kelas.siti, kelas.satu)).soal.find(({ id }) => id === soal)?.sanggahan ?? [];
const kabar = async (actor: Actor): Promise<string[]> =>
  (await ok(actor, "GET", "/notifikasi/list", { perPage: 50 })).rows.map(({ jenis }: { jenis: string }) => jenis);
const lepasPutaran = async () => {
  const { draf } = await putaranOf(kelas.kepala, kelas.tugasId);
  await ok(kelas.kepala, "POST", "/telaah/putaran/lepas", { tugasId: kelas.tugasId, versi: draf?.versi });
  return draf?.nomor;
};
const kembali = async (soal: string) => {
  await ok(kelas.kepala, "POST", "/telaah/poin/hapus", { balasanId: kelas.satu, soal });
  await lepasPutaran();
};

describe("an objection", () => {
  it("changes the mark by the next round once it is accepted, and its sender follows it", async () => {
    const { id: soal, poin, maks } = await soalOf();
    const before = await terlihatDi(api, kelas);
    const id = await diajukan();
    expect(await kabar(kelas.kepala)).toContain("sanggahan_baru");
    expect(await daftar()).toMatchObject({ sanggah: 7, sanggahan: [{ id, keadaan: "open", oleh: null }] });
    expect(await rincian(id)).toMatchObject({ teks: TEKS, bolehJawab: true, soalLepas: { id: soal, poin, maks } });
    expect(await milik(soal)).toMatchObject([{ keadaan: "open", teks: TEKS, alasan: null, putaran: null }]);
    expect((await jawab(id, { putusan: "terima", poin: maks })).status).toBe(200);
    expect(await kabar(kelas.siti)).toContain("sanggahan_diterima");
    const { row, buku, nilai } = await terlihatDi(api, kelas);
    expect({ row, buku, nilai }).toEqual({ row: before.row, buku: before.buku, nilai: before.nilai });
    expect(await milik(soal)).toMatchObject([{ keadaan: "accepted", alasan: "Kontrak dibaca ulang.", putaran: null }]);
    const nomor = await lepasPutaran();
    expect(await milik(soal)).toMatchObject([{ keadaan: "changed", putaran: nomor }]);
    expect((await terlihatDi(api, kelas)).nilai).toBe(60 + maks - poin);
    const trail = JSON.stringify(await api.db.sql.all("SELECT sesudah FROM Jejak WHERE objekId = ?", [kelas.satu]));
    expect(trail).toContain(TEKS);
    expect(trail).toContain("terima");
    await kembali(soal);
  });

  it("is rejected with a reason, and another one can follow", async () => {
    const { id: soal } = await soalOf();
    const id = await diajukan();
    expect((await jawab(id, { putusan: "tolak", alasan: "  " })).status).toBe(422);
    expect((await jawab(id, { putusan: "tolak" })).status).toBe(200);
    expect(await milik(soal)).toMatchObject([{ keadaan: "rejected", alasan: "Kontrak dibaca ulang." }]);
    expect(await kabar(kelas.siti)).toContain("sanggahan_ditolak");
    expect((await putaranOf(kelas.kepala, kelas.tugasId)).draf).toBe(null);
    expect(told(await jawab(id, { putusan: "tolak" }))).toEqual([409, "wrong_state"]);
    expect((await ajukan()).status).toBe(200);
  });

  it("is refused while one of the same question is not settled", async () => {
    const id = await diajukan();
    expect(told(await ajukan())).toEqual([409, "objection_running"]);
    const { maks } = await soalOf();
    await jawab(id, { putusan: "terima", poin: maks });
    expect(told(await ajukan())).toEqual([409, "objection_running"]);
    expect((await soalOf()).bolehSanggah).toBe(false);
  });

  it("needs a text of at most 2,000 characters", async () => {
    expect((await ajukan({ teks: " " })).status).toBe(422);
    expect((await ajukan({ teks: "x".repeat(2001) })).status).toBe(422);
    expect((await ajukan({ teks: "x".repeat(2000) })).status).toBe(200);
  });

  it("is accepted only with points above the released ones, up to the highest", async () => {
    const { poin, maks } = await soalOf();
    const id = await diajukan();
    const status = async (given?: number) => (await jawab(id, { putusan: "terima", poin: given })).status;
    expect(await status()).toBe(422);
    expect(await status(poin)).toBe(422);
    expect(await status(sen(maks + 0.01))).toBe(422);
    expect(await status(sen(poin + 0.01))).toBe(200);
  });

  it("waits for another answer once the accepted points are undone", async () => {
    const { id: soal, maks } = await soalOf();
    const id = await diajukan();
    await jawab(id, { putusan: "terima", poin: maks });
    await ok(kelas.kepala, "POST", "/telaah/poin/hapus", { balasanId: kelas.satu, soal });
    expect(await milik(soal)).toMatchObject([{ keadaan: "open", alasan: null }]);
    expect(await rincian(id)).toMatchObject({ keadaan: "open", jawaban: null, bolehJawab: true });
  });

  it("follows its question into another key", async () => {
    const { id: soal, maks } = await soalOf();
    const id = await diajukan();
    await comparedWith(kelas.kepala, kelas.dua);
    await run("UPDATE Kunci SET tampil = 'lepas'");
    expect((await jawab(id, { putusan: "terima", poin: maks })).status).toBe(200);
    const nomor = await lepasPutaran();
    const own = (await lembarOf(kelas.siti, kelas.satu)).soal.find(({ sanggahan }) => sanggahan.length > 0);
    expect(own).toMatchObject({ poin: maks, sanggahan: [{ id, keadaan: "changed", putaran: nomor }] });
    await kembali(own?.id ?? soal);
  });

  it("counts on the instructor's desk until it is answered", async () => {
    const count = async () => {
      const { pekerjaan } = await ok(kelas.kepala, "GET", "/dasbor", {});
      return pekerjaan.find(({ id }: { id: string }) => id === kelas.tugasId)?.sanggahan;
    };
    expect(await count()).toBe(0);
    const id = await diajukan();
    expect(await count()).toBe(1);
    await jawab(id, { putusan: "tolak" });
    expect(await count()).toBe(0);
  });
});

describe("objections are taken", () => {
  it.each([
    [6, 200],
    [7, 200],
    [8, 409],
  ])("with 7 class days, %i days after the release: %i", async (days, expected) => {
    await run("UPDATE LembarLepas SET kelas = ?", [addDays(hari, -days)]);
    expect((await soalOf()).bolehSanggah).toBe(expected === 200);
    expect((await lembarOf(kelas.siti, kelas.satu)).sanggahSampai).toBe(addDays(hari, 7 - days));
    expect((await ajukan()).status).toBe(expected);
  });

  it("again after a round with other marks", async () => {
    await run("UPDATE LembarLepas SET kelas = ?", [addDays(hari, -8)]);
    const { id: soal, poin } = await soalOf();
    await ok(kelas.kepala, "POST", "/telaah/poin/atur", {
      ...{ balasanId: kelas.satu, soal, poin: sen(poin + 0.25), alasan: "Sebagian benar." },
    });
    expect(told(await ajukan())).toEqual([409, "objection_closed"]);
    await lepasPutaran();
    expect((await ajukan()).status).toBe(200);
    await kembali(soal);
  });

  it("neither with 0 days nor in practice", async () => {
    const kunci: KunciTelaah = await ok(kelas.kepala, "GET", "/telaah/kunci", { tugasId: kelas.tugasId });
    const saved = (more: object) => kelas.kepala.call("POST", "/telaah/kunci/simpan", kunciDiisi(kunci, more));
    expect((await saved({ sanggah: 61 })).status).toBe(422);
    expect((await saved({ sanggah: 0 })).status).toBe(200);
    expect(told(await ajukan())).toEqual([409, "objection_closed"]);
    expect((await lembarOf(kelas.siti, kelas.satu)).sanggahSampai).toBe(null);
    await run("UPDATE Kunci SET sanggah = 7, latihan = 5");
    expect(told(await ajukan())).toEqual([409, "objection_closed"]);
  });

  it("from the sender of a released sheet alone, about its questions with points to win", async () => {
    expect((await ajukan({}, lain)).status).toBe(404);
    expect((await ajukan({ balasanId: kelas.dua }, lain)).status).toBe(404);
    expect((await ajukan({ soal: "s999" })).status).toBe(404);
    const penuh = (await lembarOf(kelas.siti, kelas.satu)).soal.find(({ poin, maks }) => poin === maks);
    expect(told(await ajukan({ soal: penuh?.id }))).toEqual([409, "wrong_state"]);
    await run("UPDATE Kunci SET tampil = 'tidak'");
    const { id } = soalKurang(await lembarOf(kelas.kepala, kelas.satu));
    const hidden = { balasanId: kelas.satu, soal: id, teks: TEKS };
    expect((await kelas.siti.call("POST", "/telaah/sanggahan/ajukan", hidden)).status).toBe(404);
  });
});

describe("an objection is answered", () => {
  it("by another marker if the caller set the points by hand, while there is one", async () => {
    const { id: soal, poin, maks } = await soalOf();
    const set = { balasanId: kelas.satu, soal, poin: sen(poin + 0.25), alasan: "Sebagian benar." };
    await ok(kelas.kepala, "POST", "/telaah/poin/atur", set);
    const id = await diajukan();
    expect(await rincian(id)).toMatchObject({ bolehJawab: true, penilaiLain: false });
    await asistenMenilai();
    expect(await rincian(id)).toMatchObject({ bolehJawab: false, penilaiLain: true });
    expect(told(await jawab(id, { putusan: "terima", poin: maks }))).toEqual([409, "objection_other_marker"]);
    expect(told(await jawab(id, { putusan: "tolak" }))).toEqual([409, "objection_other_marker"]);
    expect((await jawab(id, { putusan: "terima", poin: maks }, asisten)).status).toBe(200);
  });

  it("by the head and the markers of its class alone", async () => {
    const id = await diajukan();
    const asked = { sanggahanId: id };
    for (const actor of [asisten, kelas.siti, lain]) {
      expect((await jawab(id, { putusan: "tolak" }, actor)).status).toBe(403);
      expect((await actor.call("GET", "/telaah/sanggahan/rincian", asked)).status).toBe(403);
      expect((await actor.call("GET", "/telaah/sanggahan", { tugasId: kelas.tugasId })).status).toBe(403);
    }
    const stranger = await api.signIn("instrukturlain");
    expect((await jawab(id, { putusan: "tolak" }, stranger)).status).toBe(404);
  });
});

const TANYA = "Apakah sepuluh unit ini satu pesanan?";
const minta = async (more: object = {}, actor = kelas.kepala) => {
  const { id: soal } = await soalOf();
  const input = { balasanId: kelas.satu, soal, penilaiId: await asistenId(), teks: TANYA, ...more };
  return actor.call("POST", "/telaah/pendapat/minta", input);
};
const diminta = async (): Promise<string> => (await minta()).body.objResponse.id;
const pendapat = (path: string, pendapatId: string, input: object, actor: Actor) =>
  actor.call("POST", `/telaah/pendapat/${path}`, { pendapatId, ...input });
const ALASAN = "Pesanannya satu, jadi poinnya penuh.";

describe("a second opinion", () => {
  beforeEach(asistenMenilai);

  it("proposes points that the asker takes over with a reason of its own", async () => {
    const { id: soal, maks } = await soalOf();
    const id = await diminta();
    expect(await kabar(asisten)).toContain("pendapat_diminta");
    expect(told(await minta())).toEqual([409, "opinion_running"]);
    expect(told(await pendapat("putus", id, { putusan: "pakai", alasan: "x" }, kelas.kepala))).toEqual([
      409,
      "wrong_state",
    ]);
    expect((await pendapat("jawab", id, { poin: maks, alasan: ALASAN }, kelas.kepala)).status).toBe(403);
    expect((await pendapat("jawab", id, { poin: sen(maks + 0.01), alasan: ALASAN }, asisten)).status).toBe(422);
    expect((await pendapat("jawab", id, { poin: maks, alasan: "" }, asisten)).status).toBe(422);
    expect((await pendapat("jawab", id, { poin: maks, alasan: ALASAN }, asisten)).status).toBe(200);
    expect(await kabar(kelas.kepala)).toContain("pendapat_dijawab");
    expect((await pendapat("putus", id, { putusan: "pakai" }, kelas.kepala)).status).toBe(422);
    expect((await pendapat("putus", id, { putusan: "pakai", alasan: "Satu pesanan." }, kelas.kepala)).status).toBe(200);
    expect((await putaranOf(kelas.kepala, kelas.tugasId)).draf?.baris[0]?.soal).toMatchObject([
      { id: soal, baru: maks },
    ]);
    expect(await daftar()).toMatchObject({ pendapat: [{ id, status: "taken" }] });
    expect(told(await pendapat("putus", id, { putusan: "biarkan" }, kelas.kepala))).toEqual([409, "wrong_state"]);
  });

  it("is left without a change, by its asker or the head", async () => {
    const { id: soal, poin } = await soalOf();
    const kepalaId = (await api.db.sql.get<{ id: string }>("SELECT id FROM Akun WHERE accountId = 'instruktur'"))?.id;
    const asked = (await minta({ penilaiId: kepalaId }, asisten)).body.objResponse.id;
    await pendapat("jawab", asked, { poin: 0, alasan: ALASAN }, kelas.kepala);
    expect((await pendapat("putus", asked, { putusan: "biarkan" }, asisten)).status).toBe(200);
    const second = await diminta();
    expect((await pendapat("putus", second, { putusan: "biarkan" }, asisten)).status).toBe(403);
    expect((await pendapat("putus", second, { putusan: "biarkan" }, kelas.kepala)).status).toBe(200);
    expect((await lembarOf(kelas.kepala, kelas.satu)).soal.find(({ id }) => id === soal)).toMatchObject({ poin });
  });

  it("is asked from another person with the right to mark the assignment", async () => {
    const idOf = async (account: string) =>
      (await api.db.sql.get<{ id: string }>("SELECT id FROM Akun WHERE accountId = ?", [account]))?.id;
    expect((await minta({ penilaiId: await idOf("instruktur") })).status).toBe(422);
    expect((await minta({ penilaiId: await idOf("peserta02") })).status).toBe(422);
    expect((await minta({ penilaiId: await idOf("instrukturlain") })).status).toBe(422);
    expect((await minta({ teks: " " })).status).toBe(422);
    const calon = await ok(kelas.kepala, "GET", "/telaah/pendapat/calon", { tugasId: kelas.tugasId });
    expect(calon.penilai.map(({ id }: { id: string }) => id)).toEqual([await asistenId()]);
  });

  it("never reaches the participant", async () => {
    const { maks } = await soalOf();
    const id = await diminta();
    await pendapat("jawab", id, { poin: maks, alasan: ALASAN }, asisten);
    const seen = [
      await lembarOf(kelas.siti, kelas.satu),
      await ok(kelas.siti, "GET", "/notifikasi/list", { perPage: 50 }),
      await ok(kelas.siti, "GET", "/tugas/list/balas/peserta", { balasanId: kelas.satu }),
    ];
    for (const text of [ALASAN, TANYA]) expect(JSON.stringify(seen)).not.toContain(text);
    expect((await kelas.siti.call("GET", "/telaah/pendapat/rincian", { pendapatId: id })).status).toBe(403);
  });
});

describe("objections and second opinions", () => {
  it("stay with the reply when its sender's sandbox is reset or restored", async () => {
    const clock = (aksi: string, more: object = {}) =>
      ok(kelas.kepala, "POST", "/batch/clock", { id: kelas.batchId, aksi, pesertaId: kelas.akunId, ...more });
    await clock("cadangkan");
    const kept = "SELECT id FROM Cadangan WHERE batchId = ? AND asal = 'diminta' ORDER BY dibuat DESC";
    const cadanganId = (await api.db.sql.get<{ id: string }>(kept, [kelas.batchId]))?.id;
    await asistenMenilai();
    await diajukan();
    await diminta();
    const { id: soal, maks } = await soalOf();
    await ok(kelas.kepala, "POST", "/telaah/poin/atur", { balasanId: kelas.satu, soal, poin: maks, alasan: "x" });
    const tables = ["Sanggahan", "PendapatKedua", "UbahPoin"];
    const count = () =>
      api.db.sql.get(`SELECT ${tables.map((table) => `(SELECT count(*) FROM ${table}) ${table}`).join(", ")}`);
    const all = { Sanggahan: 1, PendapatKedua: 1, UbahPoin: 1 };
    expect(await count()).toEqual(all);
    await clock("setel_ulang");
    expect(await count()).toEqual(all);
    await clock("pulihkan", { cadanganId });
    expect(await count()).toEqual(all);
  });
});
