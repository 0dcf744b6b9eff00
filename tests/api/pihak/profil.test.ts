import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { ok, readyDraft, sptDetail, submitSpt } from "../../setup/spt";
import { beriHak } from "../../setup/wakil";
import { companyOf } from "../../setup/world";

let api: TestApi;
let company: Actor;
beforeAll(async () => {
  api = await startApi();
  company = await (await api.signIn("peserta01")).as("company");
});
afterAll(() => api.close());

const rekening = { bank: "008", nomor: "1370001", pemilik: "PT Contoh", jenisRekening: "giro", utama: false };
const buka = (isi: Record<string, unknown>) =>
  ok(company, "POST", "/profil/rekening/create", { isi: { ...rekening, mulai: "2026-01-01", ...isi } });
const utama = async () =>
  (await ok(company, "GET", "/profil/rekening/list", {})).rows
    .filter((row: { utama: boolean }) => row.utama)
    .map(({ nomor }: { nomor: string }) => nomor);

describe("the profile at a glance", () => {
  it("names the tax office of the place and the line of business, not only their codes", async () => {
    const own = await ok(company, "GET", "/profil/ikhtisar", {});
    expect(own.kppNama).toMatch(/^\d{3} KPP Pratama /);
    expect(own.kppNama.startsWith(own.kpp)).toBe(true);
    expect(own.kluNama).toMatch(new RegExp(`^${own.klu} [A-Z]`));
  });
});

describe("a new return", () => {
  it("is signed by the person in charge, and its refund goes to the main account, as in the profile", async () => {
    const owner = await (await api.signIn("peserta03")).as("company");
    const draft = async (input: Record<string, unknown>) =>
      (await sptDetail(owner, (await ok(owner, "POST", "/spt/create/draft", { model: "normal", ...input })).id)).induk;
    const before = await draft({ jenis: "ppn", masa: "2026-02" });
    const { penandatangan } = await ok(owner, "GET", "/profil/ikhtisar", {});
    expect(`${before.x_nama}, ${before.x_jabatan}`).toBe(penandatangan);
    expect(before.x_penandatangan).toBe("pkp");
    expect(before.iii_h_bank).toBeUndefined();
    const akun = { bank: "014", nomor: "7700123", pemilik: "PT Contoh", jenisRekening: "giro", utama: true };
    await ok(owner, "POST", "/profil/rekening/create", { isi: { ...akun, mulai: "2026-01-01" } });
    expect(await draft({ jenis: "ppn", masa: "2026-03" })).toMatchObject({
      ...{ iii_h_bank: "Bank Central Asia (BCA)", iii_h_rekening: "7700123", iii_h_pemilik: "PT Contoh" },
      x_nama: before.x_nama,
    });
    expect(await draft({ jenis: "badan", tahun: 2025 })).toMatchObject({
      ...{ bank_nama: "Bank Central Asia (BCA)", bank_nomor: "7700123", bank_pemilik: "PT Contoh" },
      ...{ x_penandatangan: "wajib_pajak", x_nama: before.x_nama, x_jabatan: before.x_jabatan },
    });
  });

  it("with a signing representative is signed by it under a power of attorney; a drafter leaves it to the person in charge", async () => {
    const owner = await (await api.signIn("peserta03")).as("company");
    const kuasa = await api.signIn("peserta02");
    const signedBy = async (peran: readonly string[], masa: string) => {
      await beriHak(api, "peserta02", "peserta03", peran);
      const acting = await kuasa.as((await companyOf(api.db.sql, "peserta03")).npwp);
      const { id } = await ok(acting, "POST", "/spt/create/draft", { model: "normal", jenis: "ppn", masa });
      return (await sptDetail(acting, id)).induk;
    };
    const pic = await ok(owner, "GET", "/profil/ikhtisar", {});
    const drafted = await signedBy(["spt_ppn_drafter"], "2025-11");
    expect([drafted.x_penandatangan, `${drafted.x_nama}, ${drafted.x_jabatan}`]).toEqual(["pkp", pic.penandatangan]);
    const signed = await signedBy(["spt_ppn_drafter", "spt_ppn_signer"], "2025-12");
    expect(signed.x_penandatangan).toBe("kuasa");
    expect(pic.penandatangan).not.toContain(signed.x_nama);
  });
});

describe("bank accounts of the profile", () => {
  it("have exactly one main account: the first, later any named one; it is given up only for another", async () => {
    const satu = await buka({});
    expect(await utama()).toEqual(["1370001"]);
    const dua = await buka({ nomor: "1370002", bank: "014" });
    expect(await utama()).toEqual(["1370001"]);
    const isi = { ...rekening, mulai: "2026-01-01" };
    for (const change of [isi, { ...isi, utama: true, berakhir: "2026-03-31" }]) {
      const refused = await company.call("POST", "/profil/rekening/update", { id: satu.id, versi: 1, isi: change });
      expect([refused.status, refused.body.code]).toEqual([409, "main_account_required"]);
    }
    expect((await company.call("POST", "/profil/rekening/delete", { id: satu.id })).body.code).toBe(
      "main_account_required",
    );
    const main = { ...isi, nomor: "1370002", bank: "014", utama: true };
    await ok(company, "POST", "/profil/rekening/update", { id: dua.id, versi: 1, isi: main });
    expect(await utama()).toEqual(["1370002"]);
    expect((await ok(company, "GET", "/profil/ikhtisar", {})).rekeningUtama).toContain("1370002");
    // two tabs that each name a main account at once: only one results
    const tabs = ["1370003", "1370004"].map((nomor) =>
      company.call("POST", "/profil/rekening/create", { isi: { ...isi, nomor, utama: true } }),
    );
    expect((await Promise.all(tabs)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await utama()).toHaveLength(1);
    const twice = await company.call("POST", "/profil/rekening/create", { isi });
    expect(Object.keys(twice.body.fieldErrors)).toEqual(["isi.nomor"]);
    const strange = await company.call("POST", "/profil/rekening/create", { isi: { ...isi, bank: "999", nomor: "9" } });
    expect(Object.keys(strange.body.fieldErrors)).toEqual(["isi.bank"]);
  });

  it("belong to their taxpayer alone, and every change appears in its trail", async () => {
    const { rows } = await ok(company, "GET", "/profil/rekening/list", {});
    const stranger = await (await api.signIn("peserta02")).as("company");
    for (const { id } of rows) expect((await stranger.call("GET", "/profil/rekening/detail", { id })).status).toBe(404);
    expect((await ok(stranger, "GET", "/profil/rekening/list", {})).total).toBe(0);
    const kontak = { jenisKontak: "utama", hp: "0812000", mulai: "2026-01-01" };
    const { id } = await ok(company, "POST", "/profil/kontak/create", { isi: kontak });
    await ok(company, "POST", "/profil/kontak/update", { id, versi: 1, isi: { ...kontak, hp: "0812999" } });
    const stale = await company.call("POST", "/profil/kontak/update", { id, versi: 1, isi: kontak });
    expect(stale.body.code).toBe("version_conflict");
    const trail = await ok(company, "GET", "/audit", { objekId: id });
    expect(trail.total).toBe(2);
    const empty = await company.call("POST", "/profil/kontak/create", {
      isi: { jenisKontak: "utama", mulai: "2026-01-01" },
    });
    expect(Object.keys(empty.body.fieldErrors)).toEqual(["isi.telepon"]);
  });
});

describe("notices of the norm (NPPN)", () => {
  it("belong to a person, one a year, late after March; the personal return of the year reads them", async () => {
    const person = await api.signIn("peserta02");
    const beri = (isi: Record<string, unknown>) => person.call("POST", "/profil/nppn/create", { isi });
    expect(
      (await company.call("POST", "/profil/nppn/create", { isi: { tahun: 2025, tanggal: "2025-01-02" } })).body.code,
    ).toBe("norm_of_persons");
    const { id } = await ok(person, "POST", "/spt/create/draft", { jenis: "op", tahun: 2025 });
    const posting = async () => ok(person, "POST", "/spt/posting", { id });
    await posting();
    const late = (await beri({ tahun: 2025, tanggal: "2025-04-01" })).body.objResponse;
    expect(await ok(person, "GET", "/profil/nppn/detail", { id: late.id })).toMatchObject({
      ...{ tahun: 2025, batas: "2025-03-31", tepatWaktu: false },
    });
    const codes = async () => (await sptDetail(person, id)).temuan.map(({ code }: { code: string }) => code);
    expect(await codes()).toContain("posting_berubah");
    expect(Object.keys((await beri({ tahun: 2025, tanggal: "2025-03-01" })).body.fieldErrors)).toEqual(["isi.tahun"]);
    const isi = { tahun: 2025, tanggal: "2025-03-31" };
    await ok(person, "POST", "/profil/nppn/update", { id: late.id, versi: 1, isi });
    expect((await ok(person, "GET", "/profil/nppn/list", {})).rows).toMatchObject([{ tahun: 2025, tepatWaktu: true }]);
    expect(Object.keys((await beri({ tahun: 2026, tanggal: "2099-01-01" })).body.fieldErrors)).toEqual(["isi.tanggal"]);
  });
});

describe("my documents", () => {
  it("are found again by kind, date and number, each at its own page", async () => {
    const rekening = { iii_h_bank: "Bank Contoh", iii_h_rekening: "1234567890", iii_h_pemilik: "PT Contoh" };
    const asked = { iii_d: 1_000_000, iii_h: "pengembalian_pendahuluan", ...rekening };
    const draft = await readyDraft(company, "2026-02", asked);
    const filed = await submitSpt(company, draft);
    expect(filed.status, JSON.stringify(filed.body)).toBe(200);
    const { rows } = await ok(company, "GET", "/profil/dokumen", { jenis: "bpe" });
    expect(rows).toMatchObject([{ jenis: "bpe", id: draft.id, rupa: "ppn", masa: "2026-02" }]);
    const [{ nomor, tanggal }] = rows;
    expect((await ok(company, "GET", "/profil/dokumen", { q: nomor })).rows).toHaveLength(1);
    expect(
      (await ok(company, "GET", "/profil/dokumen", { tanggalDari: tanggal, tanggalSampai: tanggal, jenis: "bpe" }))
        .total,
    ).toBe(1);
    expect((await ok(company, "GET", "/profil/dokumen", { tanggalSampai: "2020-01-01" })).total).toBe(0);
    const stranger = await (await api.signIn("peserta02")).as("company");
    expect((await ok(stranger, "GET", "/profil/dokumen", { q: nomor })).total).toBe(0);
    const csv = await company.call("GET", "/profil/dokumen", { format: "csv", jenis: "bpe" });
    expect(String(csv.body)).toContain(nomor);
  });
});
