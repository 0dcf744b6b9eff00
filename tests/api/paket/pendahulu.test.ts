import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { bukpotDetail, terbit } from "../../setup/bukpot";
import { npwpOf } from "../../setup/faktur";
import { type PaketUji, paketUji } from "../../setup/paket-kelas";
import { paketWaris } from "../../setup/paket-waris";
import { ok } from "../../setup/spt";

type Json = Record<string, unknown>;
const NOMOR = "2600A1B2C";
/** January to June at another employer: 93 million less 3 million of costs; tax of 31.5 million at 5 %. */
const [NETO, PPH] = [90_000_000, 1_575_000];
const bukti = (isi: Json = {}, more: Json = {}) => ({
  ...{ jenis: "A1", pemotong: "lawan03", penerima: "karyawan2", tanggal: "2026-06-30", nomor: NOMOR, ...more },
  isi: {
    ...{ lebihSatuPemberiKerja: false, masaAwal: "2026-01", masa: "2026-06", pegawaiAsing: false, ptkp: "K/0" },
    ...{ jabatan: "Staf", objek: "21-100-01", jenisPemotongan: "PartialYear", gaji: 93_000_000, fasilitas: "9" },
    ...isi,
  },
});
/** A company in December whose second employee came in July from another employer. */
const paketPendahulu = (one: Json = bukti(), mulai = "2026-07-01") =>
  paketWaris((pack) => {
    Object.assign(pack, { id: "paket-pendahulu", tanggal: "2026-12-28" });
    pack.perusahaan[0].dilaporkanSampai = "2026-10";
    const [, second] = pack.perusahaan[0].karyawan as Json[];
    Object.assign(second as Json, { nama: ["Galih Permana"], ptkp: "K/0", gaji: 240_000_000, mulai });
    pack.dokumen.faktur = [];
    pack.dokumen.spt = [];
    pack.dokumen.bukpot = [one];
  });

let api: TestApi;
let uji: PaketUji;
beforeAll(async () => {
  api = await startApi();
  uji = await paketUji(api);
});
afterAll(() => api.close());

describe("the slip of an employee's earlier employer", () => {
  let batchId: string;
  let peserta: readonly Actor[];
  beforeAll(async () => {
    ({ batchId, peserta } = await uji.kelas(paketPendahulu(), "2026-12-28", ["Wati Satu", "Wati Dua"]));
  });
  const company = (at: number) => peserta[at] as Actor;
  const staff = async (actor: Actor) =>
    (await ok(actor, "GET", "/karyawan/list", { sort: "nama" })).rows as { nama: string; npwp: string }[];
  const npwpIn = async (actor: Actor, nama: RegExp) =>
    (await staff(actor)).find((one) => nama.test(one.nama))?.npwp ?? "";
  const akhir = async (actor: Actor, npwp: string, nomorSebelumnya: string): Promise<Json> => ({
    ...{ masaAwal: "2026-07", masa: "2026-12", lebihSatuPemberiKerja: true, pegawaiAsing: false, npwp },
    ...{ jabatan: "Staf", objek: "21-100-01", jenisPemotongan: "PartialYear", gaji: 120_000_000, fasilitas: "9" },
    ...{ ptkp: "K/0", nomorSebelumnya, nitku: `${await npwpOf(actor)}000000`, tanggal: "2026-12-28" },
  });
  const codes = async (actor: Actor, isi: Json) =>
    (await ok(actor, "POST", "/bukpot/hitung", { jenis: "A1", isi })).temuan
      .map(({ code }: { code: string }) => code)
      .filter((code: string) => code.startsWith("previous_"));

  it("is found by its number: its figures fill the final slip, and its tax is deducted", async () => {
    const npwp = await npwpIn(company(0), /^Galih Permana/);
    const isi = await akhir(company(0), npwp, NOMOR);
    expect(await codes(company(0), isi)).toEqual([]);
    const made = await bukpotDetail(company(0), await terbit(company(0), "A1", isi));
    expect(made.isi).toMatchObject({ netoSebelumnya: NETO, pphSebelumnya: PPH });
    // 117 + 90 million of net income less 58.5 million of PTKP: 148.5 million, tax 16,275,000
    expect(made.pph).toBe(16_275_000 - PPH);
  });

  it("is compared with typed figures", async () => {
    const npwp = await npwpIn(company(0), /^Galih Permana/);
    const isi = await akhir(company(0), npwp, NOMOR);
    expect(await codes(company(0), { ...isi, netoSebelumnya: NETO - 1, pphSebelumnya: PPH })).toEqual([
      "previous_slip_differs",
    ]);
    expect(await codes(company(0), { ...isi, netoSebelumnya: NETO, pphSebelumnya: PPH })).toEqual([]);
  });

  it("is not found by another number, nor for another employee", async () => {
    const galih = await npwpIn(company(0), /^Galih Permana/);
    const other = (await staff(company(0))).find(({ npwp }) => npwp !== galih)?.npwp ?? "";
    expect(await codes(company(0), await akhir(company(0), galih, "2600A1B2D"))).toEqual(["previous_slip_unknown"]);
    expect(await codes(company(0), await akhir(company(0), other, NOMOR))).toEqual(["previous_slip_unknown"]);
  });

  it("is the own one in every sandbox: a slip of another participant's employee is not found", async () => {
    const [satu, dua] = [await npwpIn(company(0), /^Galih Permana/), await npwpIn(company(1), /^Galih Permana/)];
    expect(satu).not.toBe(dua);
    const slips = await api.db.sql.all<{ idPenerima: string; penerimaNpwp: string | null; ownerNpwp: string }>(
      `SELECT idPenerima, penerimaNpwp, ownerNpwp FROM Bukpot WHERE batchId = ? AND nomor = ? ORDER BY idPenerima`,
      [batchId, NOMOR],
    );
    expect(slips.map(({ idPenerima, penerimaNpwp }) => [idPenerima, penerimaNpwp])).toEqual([
      [satu, null],
      [dua, null],
    ]);
    expect(await codes(company(1), await akhir(company(1), dua, NOMOR))).toEqual([]);
    // an employee of the first participant on a slip of the second one's company is found by nobody but the first
    const own = await terbit(company(1), "A1", { ...(await akhir(company(1), dua, NOMOR)), masa: "2026-12" });
    const { nomor } = await bukpotDetail(company(1), own);
    expect(await codes(company(0), await akhir(company(0), satu, nomor))).toEqual(["previous_slip_unknown"]);
  });

  it("is in no list of the participant", async () => {
    for (const [path, of] of [
      ["/bukpot/list", { jenis: "A1" }],
      ["/bukpot/list-masukan", {}],
    ] as const) {
      const { rows } = await ok(company(0), "GET", path, { ...of, perPage: 100 });
      expect(JSON.stringify(rows)).not.toContain(`"${NOMOR}"`);
    }
  });

  it("is there again once after a reset, also if the employee was removed", async () => {
    const mitra = await api.signIn("mitra");
    const npwp = await npwpOf(company(1));
    const account = await api.db.sql.get<{ akunId: string }>(`SELECT akunId FROM WajibPajak WHERE npwp = ?`, [npwp]);
    await api.db.write((sql) => sql.run(`DELETE FROM Karyawan WHERE batchId = ? AND ownerNpwp = ?`, [batchId, npwp]));
    await ok(mitra, "POST", "/batch/clock", { id: batchId, aksi: "setel_ulang", pesertaId: account?.akunId });
    const galih = await npwpIn(company(1), /^Galih Permana/);
    expect(await codes(company(1), await akhir(company(1), galih, NOMOR))).toEqual([]);
    const all = await api.db.sql.all(`SELECT id FROM Bukpot WHERE batchId = ? AND nomor = ?`, [batchId, NOMOR]);
    expect(all).toHaveLength(2);
  });
});

describe("a slip of an earlier employer that cannot be", () => {
  const salah = async (one: Json, mulai?: string) =>
    (await uji.findings({ ...paketPendahulu(one, mulai), id: "pendahulu-salah" })).map(({ isian, berat }) => [
      isian.replace("dokumen.bukpot.1.", ""),
      berat,
    ]);

  it.each<[string, Json, readonly (readonly [string, string])[]]>([
    ["no number", bukti({}, { nomor: undefined }), [["nomor", "galat"]]],
    ["a number of another year", bukti({}, { nomor: "2500A1B2C" }), [["nomor", "galat"]]],
    ["a number that the class can give", bukti({}, { nomor: "26000ZZZZ" }), [["nomor", "galat"]]],
    ["the first number that the class cannot give", bukti({}, { nomor: "260010000" }), []],
    ["a number that is none", bukti({}, { nomor: "26-1" }), [["nomor", "galat"]]],
    ["a monthly slip", bukti({}, { jenis: "MP" }), [["jenis", "galat"]]],
    ["a missing value", bukti({ ptkp: "" }), [["isi.ptkp", "galat"]]],
    ["a number of an own slip", bukti({}, { pemotong: "perusahaan" }), [["nomor", "galat"]]],
    ["an employer that is not there", bukti({}, { pemotong: "siapa" }), [["pemotong", "galat"]]],
  ])("is refused at its place: %s", async (_, one, found) => {
    const told = await salah(one);
    for (const each of found) expect(told).toContainEqual(each);
    if (found.length === 0) expect(told).toEqual([]);
    expect(new Set(told.filter(([, berat]) => berat === "galat").map(([isian]) => isian)).size).toBeGreaterThanOrEqual(
      found.length,
    );
  });

  it("is doubted when its months end after the employee began, and accepted in the month of both", async () => {
    expect(await salah(bukti(), "2026-06-15")).toEqual([]);
    expect(await salah(bukti(), "2026-05-31")).toEqual([["isi.masa", "peringatan"]]);
  });

  it("is refused twice under one number", async () => {
    const pack = paketPendahulu();
    pack.dokumen.bukpot = [bukti(), bukti({}, { penerima: "karyawan1" })];
    const found = await uji.findings({ ...pack, id: "pendahulu-ganda" });
    expect(found.filter(({ berat }) => berat === "galat").map(({ isian }) => isian)).toEqual([
      "dokumen.bukpot.2.nomor",
    ]);
  });
});
