import { afterAll, beforeAll, expect, it } from "vitest";
import { type Actor, startApi, type TestApi, upload } from "../../setup/api";
import { paketWaris } from "../../setup/paket-waris";
import { ok } from "../../setup/spt";

let api: TestApi;
let instruktur: Actor;
beforeAll(async () => {
  api = await startApi();
  instruktur = await api.signIn("instruktur");
});
afterAll(() => api.close());

type Isian = Record<string, unknown>;
/** A pack with a leaver, a foreigner and a notary as a natural person, who receives a slip of the company. */
const paketOrang = (leaver: Isian = {}, foreigner: Isian = {}) =>
  paketWaris((pack) => {
    const [first, second] = pack.perusahaan[0].karyawan as [Isian, Isian];
    Object.assign(pack, { id: "paket-orang" });
    Object.assign(first, { mulai: "2021-02-01", berhenti: "2026-02-28", sebabBerhenti: "keluar", ...leaver });
    Object.assign(second, { pegawaiAsing: true, paspor: "TZ1234567", negara: "JPN", provinsi: "Kanto", ...foreigner });
    Object.assign((pack.lawan as Isian[])[2] as Isian, { nama: "Ratih Puspita, S.H.", pkpSejak: null, orang: true });
    const [slip] = (pack.dokumen.bukpot as Isian[]).slice(-1);
    Object.assign(slip as Isian, {
      jenis: "BP21",
      isi: { ...(slip?.isi as Isian), objek: "21-100-07", bruto: 10_000_000, ptkp: "TK/0", dpp: undefined },
    });
    pack.dokumen.bukpot = [slip];
    pack.dokumen.faktur = [];
    pack.dokumen.spt = [];
  });
const send = (path: string, pack: unknown) =>
  instruktur.call("POST", path, {}, { files: [upload("paket.json", JSON.stringify(pack, null, 2))] });
const isianSalah = async (leaver: Isian, foreigner: Isian = {}): Promise<string[]> =>
  (await send("/paket/periksa", { ...paketOrang(leaver, foreigner), id: "orang-salah" })).body.objResponse.temuan
    .filter(({ berat }: { berat: string }) => berat === "galat")
    .map(({ isian }: { isian: string }) => isian);

it("a class has the leaver, the foreigner and the natural person of its pack", async () => {
  const saved = await send("/paket/simpan", paketOrang());
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const mitra = await api.signIn("mitra");
  const paket = saved.body.objResponse.id;
  const { id } = await ok(mitra, "POST", "/batch/create", {
    ...{ nama: "Kelas orang", mulai: "2026-04-01", selesai: "2026-12-31", paket },
  });
  const person = { batchId: id, nama: "Wati Orang", email: "orang@kelas.example" };
  const { peserta } = await ok(mitra, "POST", "/user/add/peserta", person);
  expect(peserta).toHaveLength(1);
  const rows = await api.db.sql.all<{ isi: string }>(
    `SELECT k.isi FROM Karyawan k JOIN WajibPajak w ON w.batchId = k.batchId AND w.npwp = k.ownerNpwp
     WHERE k.batchId = ? AND w.jenis = 'badan' ORDER BY k.npwp`,
    [id],
  );
  expect(rows.map(({ isi }) => JSON.parse(isi))).toMatchObject([
    { berhenti: "2026-02-28", sebabBerhenti: "keluar", pegawaiAsing: false, negara: "IDN" },
    { berhenti: null, pegawaiAsing: true, paspor: "TZ1234567", negara: "JPN" },
  ]);
  const slips = await api.db.sql.all<{ penerimaNpwp: string }>(
    `SELECT penerimaNpwp FROM Bukpot WHERE batchId = ? AND namaPenerima = 'Ratih Puspita, S.H.'`,
    [id],
  );
  // a NIK of the class begins with 99, the number of a company with 099
  expect(slips).toEqual([{ penerimaNpwp: expect.stringMatching(/^99\d{4}0000000301$/) }]);
});

it("an employment may end on its first day, not on the day before", async () => {
  const ended = (berhenti: string) => isianSalah({ mulai: "2026-02-10", berhenti });
  expect(await ended("2026-02-10")).toEqual([]);
  expect(await ended("2026-02-09")).toEqual(["perusahaan.1.karyawan.1.berhenti"]);
});

it("a reason without its day, and a foreigner without passport or country, are refused at their place", async () => {
  expect(await isianSalah({ berhenti: undefined })).toEqual(["perusahaan.1.karyawan.1.sebabBerhenti"]);
  expect(await isianSalah({}, { paspor: undefined })).toEqual(["perusahaan.1.karyawan.2.pegawaiAsing"]);
  expect(await isianSalah({}, { negara: "XXX" })).toEqual(["perusahaan.1.karyawan.2.negara"]);
});
