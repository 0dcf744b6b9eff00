import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, KODE_OTORISASI, startApi, type TestApi } from "../../setup/api";
import { ok, readyDraft, submitSpt } from "../../setup/spt";
import { companyOf } from "../../setup/world";

let api: TestApi;
let person: Actor;
let company: Actor;
let kepala: Actor;
beforeAll(async () => {
  api = await startApi();
  person = await api.signIn("peserta01");
  company = await (await api.signIn("peserta01")).as("company");
  kepala = await api.signIn("instruktur");
});
afterAll(() => api.close());

const BARU = "Baru#2026x";
const keadaan = async () => (await ok(person, "GET", "/user/kode-otorisasi", {})).keadaan;
/** Sets a code with the one-time password from its letter. */
async function pasang(kode: string) {
  api.advance(61_000);
  await ok(person, "POST", "/user/otp/send", { tujuan: "ubah_kode_otorisasi" });
  const letter = await api.db.sql.get<{ isi: string }>(
    "SELECT isi FROM KotakKeluar WHERE jenis = 'otp_ubah_kode_otorisasi' ORDER BY rowid DESC",
  );
  return ok(person, "POST", "/user/kode-otorisasi", { kode, otp: /\b(\d{6})\b/.exec(letter?.isi ?? "")?.[1] });
}
async function majukan(tanggal: string) {
  const { batchId: id } = await companyOf(api.db.sql, "peserta01");
  return (await ok(kepala, "POST", "/batch/clock", { id, aksi: "majukan", tanggal })).terjadi;
}
const kabar = async () =>
  (await ok(person, "GET", "/notifikasi/list", { perPage: 100 })).rows
    .map(({ jenis }: { jenis: string }) => jenis)
    .filter((jenis: string) => jenis.startsWith("kode_"));

describe("the life of an authorisation code", () => {
  it("begins with the class, is set anew for two years, ends after its last day and is renewed", async () => {
    expect(await ok(person, "GET", "/user/kode-otorisasi", {})).toEqual({
      ...{ keadaan: "aktif", sejak: null, sampai: null },
    });
    await pasang(BARU);
    expect(await ok(person, "GET", "/user/kode-otorisasi", {})).toEqual({
      ...{ keadaan: "aktif", sejak: "2026-04-06", sampai: "2028-04-05" },
    });
    // jumps two years ahead
    await api.db.write((sql) => sql.run("UPDATE Akun SET kodeSampai = '2026-05-08' WHERE accountId = 'peserta01'", {}));
    await majukan("2026-04-07");
    expect([await keadaan(), await kabar()]).toEqual(["aktif", []]);
    await majukan("2026-04-08");
    expect([await keadaan(), await kabar()]).toEqual(["segera", ["kode_segera"]]);
    await majukan("2026-05-08");
    expect([await keadaan(), await kabar()]).toEqual(["segera", ["kode_segera"]]);
    await majukan("2026-05-09");
    expect(await keadaan()).toBe("kedaluwarsa");
    expect((await kabar()).sort()).toEqual(["kode_kedaluwarsa", "kode_segera"]);

    const draft = await readyDraft(company, "2026-03", {}, "normal", "pph_uni");
    const kirim = (kodeOtorisasi: string) => submitSpt(company, draft, { kodeOtorisasi });
    for (const kode of [BARU, "Salah#2026"]) {
      const refused = await kirim(kode);
      expect([refused.status, refused.body.code]).toEqual([422, "authorisation_code_expired"]);
      expect(refused.body.message).toContain("Kode otorisasi DJP");
      expect(Object.keys(refused.body.fieldErrors)).toEqual(["kodeOtorisasi"]);
    }
    await pasang("Lagi#2026xy");
    expect(await ok(person, "GET", "/user/kode-otorisasi", {})).toMatchObject({ sampai: "2028-05-08" });
    expect((await kirim(BARU)).body.code).toBe("authorisation_code_wrong");
    expect((await kirim("Lagi#2026xy")).status).toBe(200);
  });

  it("ends when its holder gives it up, until another is set", async () => {
    await ok(person, "POST", "/user/kode-otorisasi/cabut", {});
    expect(await keadaan()).toBe("dicabut");
    const draft = await readyDraft(company, "2026-03", {}, "normal", "pph21_26");
    const refused = await submitSpt(company, draft, { kodeOtorisasi: "Lagi#2026xy" });
    expect([refused.status, refused.body.code]).toEqual([422, "authorisation_code_revoked"]);
    const again = await person.call("POST", "/user/kode-otorisasi/cabut", {});
    expect(again.body.code).toBe("authorisation_code_unset");
    await pasang("Ketiga#2026");
    expect(await keadaan()).toBe("aktif");
    expect((await submitSpt(company, draft, { kodeOtorisasi: "Ketiga#2026" })).status).toBe(200);
  });

  it("affects no other holder: another account's code goes on signing", async () => {
    const other = await (await api.signIn("peserta02")).as("company");
    const draft = await readyDraft(other, "2026-03", {}, "normal", "pph21_26");
    expect((await submitSpt(other, draft, { kodeOtorisasi: KODE_OTORISASI })).status).toBe(200);
  });
});
