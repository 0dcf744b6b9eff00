import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, startApi, type TestApi, upload } from "../../setup/api";
import { slip, terbit } from "../../setup/bukpot";
import { lewatApi } from "../../setup/lewat-api";
import { ok, sptDetail } from "../../setup/spt";
import { sptBadan } from "../../setup/spt-badan";

let api: TestApi;
let company: Actor;
let agus: string;
beforeAll(async () => {
  api = await startApi();
  company = await (await api.signIn("peserta01")).as("company");
  agus = (await ok(company, "GET", "/karyawan/list", { q: "Agus" })).rows[0].npwp;
});
afterAll(() => api.close());

const kupon = { subKategori: "0102", tanggal: "2026-03-10", dasar: "biaya", nilai: 2_500_000 };
const catat = (isi: Record<string, unknown>) =>
  ok(company, "POST", "/natura/create", { isi: { karyawan: agus, ...kupon, ...isi } });
const lembar = async (masa: string): Promise<string> =>
  (await ok(company, "GET", "/bukpot/gaji/lembar", { jenis: "MP", masa })).teks;

describe("benefits in kind", () => {
  it("are classified step by step as income or not, and enter the month's salary sheet", async () => {
    const { id } = await catat({});
    const detail = await ok(company, "GET", "/natura/detail", { id });
    expect(detail).toMatchObject({
      ...kupon,
      karyawan: agus,
      masa: "2026-03",
      dikecualikan: 2_000_000,
      objek: 500_000,
    });
    expect(detail.alasan.langkah.map(({ teks }: { teks: string }) => teks)).toEqual([
      "natura.biaya",
      "natura.batas_bulan",
      "natura.dikecualikan",
      "natura.objek",
    ]);
    // a second one of the month is above the limit
    const lagi = await catat({ tanggal: "2026-03-20", nilai: 300_000 });
    expect(await ok(company, "GET", "/natura/detail", { id: lagi.id })).toMatchObject({
      dikecualikan: 0,
      objek: 300_000,
    });
    expect(await lembar("2026-03")).toMatch(/;Agus Setiawan;TK\/0;8000000;;;;;800000;/);
    expect(await lembar("2026-02")).not.toMatch(/;Agus Setiawan;TK\/0;8000000;;;;;\d/);
    const teks = await lembar("2026-03");
    const { baris } = await ok(company, "POST", "/bukpot/gaji/hitung", { jenis: "MP", masa: "2026-03", teks });
    expect(baris.find(({ npwp }: { npwp: string }) => npwp === agus)).toMatchObject({
      natura: 800_000,
      bruto: 8_800_000,
      temuan: [],
    });
    // a sheet with different values leads to a question
    const beda = await ok(company, "POST", "/bukpot/gaji/hitung", {
      ...{ jenis: "MP", masa: "2026-03", teks: teks.replace(";800000;", ";700000;") },
    });
    expect(beda.baris.find(({ npwp }: { npwp: string }) => npwp === agus).temuan).toMatchObject([
      { kolom: "natura", berat: "peringatan" },
    ]);
    await ok(company, "POST", "/natura/delete", { id: lagi.id });
    expect(await lembar("2026-03")).toMatch(/;Agus Setiawan;TK\/0;8000000;;;;;500000;/);
  });

  it.each([
    [{ karyawan: "9900010099009999" }, "isi.karyawan"],
    [{ subKategori: "9999" }, "isi.subKategori"],
    [{ tanggal: "2023-06-30" }, "isi.tanggal"],
    [{ tanggal: "2099-01-01" }, "isi.tanggal"],
    [{ nilai: 0 }, "isi.nilai"],
    [{ nilai: -5 }, "isi.nilai"],
    [{ dasar: "harga" }, "isi.dasar"],
  ])("refuse %j", async (isi, field) => {
    const answer = await company.call("POST", "/natura/create", { isi: { karyawan: agus, ...kupon, ...isi } });
    expect([answer.status, Object.keys(answer.body.fieldErrors ?? {})]).toEqual([422, [field]]);
  });

  it("keep edits to the version read, and keep their employee from being deleted", async () => {
    const { id } = await catat({ tanggal: "2026-02-03", nilai: 100_000 });
    const isi = { karyawan: agus, ...kupon, tanggal: "2026-02-03", nilai: 150_000 };
    await ok(company, "POST", "/natura/update", { id, versi: 1, isi });
    const stale = await company.call("POST", "/natura/update", { id, versi: 1, isi });
    expect(stale.body.code).toBe("version_conflict");
    const baru = await ok(company, "POST", "/karyawan/create", {
      isi: { nama: "Bima", jenisKelamin: "L", jabatan: "Staf", ptkp: "TK/0", gaji: 60_000_000 },
    });
    const { id: natura } = await catat({ karyawan: baru.npwp });
    const refused = await company.call("POST", "/karyawan/delete", { id: baru.id });
    expect([refused.status, refused.body.code]).toEqual([409, "employee_has_benefits"]);
    await ok(company, "POST", "/natura/delete", { id: natura });
    await ok(company, "POST", "/karyawan/delete", { id: baru.id });
  });

  it("are uploaded from a sheet, on request only the valid rows, and nothing twice", async () => {
    const teks = `NIK;subKategori;tanggal;dasar;nilai\n${agus};0701;05/03/2026;Biaya;1.600.000\n${agus};0701;31/02/2026;Biaya;1\n`;
    const all = await company.call("POST", "/natura/upload", { teks });
    expect([all.status, all.body.code]).toEqual([422, "sheet_invalid"]);
    const part = await ok(company, "POST", "/natura/upload", { teks, mode: "partial" });
    expect(part).toMatchObject({ dibuat: 1, tetap: 0, temuan: [{ baris: 3, kolom: "tanggal" }] });
    expect(await ok(company, "POST", "/natura/upload", { teks, mode: "partial" })).toMatchObject({
      dibuat: 0,
      tetap: 1,
    });
    const { rows } = await ok(company, "GET", "/natura/list", { masa: "2026-03", q: "olahraga" });
    expect(rows).toMatchObject([{ nilai: 1_600_000, dikecualikan: 1_500_000, objek: 100_000 }]);
    // the exported file is read back
    const xlsx = await company.call("GET", "/natura/list", { format: "xlsx" });
    const back = await company.call("POST", "/natura/upload", {}, { files: [upload("natura.xlsx", xlsx.body)] });
    expect(back.body.objResponse, JSON.stringify(back.body)).toMatchObject({ dibuat: 0, temuan: [] });
    expect(back.body.objResponse.tetap).toBeGreaterThan(1);
  });

  it("are listed by month, year and employee, in the requested order", async () => {
    const month = await ok(company, "GET", "/natura/list", { masa: "2026-03", sort: "-nilai" });
    const values = month.rows.map(({ nilai }: { nilai: number }) => nilai);
    expect(values).toEqual([...values].sort((a, b) => b - a));
    expect((await ok(company, "GET", "/natura/list", { tahun: 2025 })).total).toBe(0);
    expect((await company.call("GET", "/natura/list", { sort: "rahasia" })).status).toBe(400);
  });

  it("go into form 11A of the annual corporate return once its question is answered, only deductible ones", async () => {
    const admin = await api.signIn("admin");
    await ok(admin, "POST", "/sub_kategori/create", {
      isi: { kategori: "12", kode: "1299", nama: "Tidak dikurangkan", aturan: "kena", dapatKurang: false },
    });
    await ok(company, "POST", "/natura/create", {
      isi: { karyawan: agus, ...kupon, tanggal: "2025-11-03", nilai: 700_000 },
    });
    await catat({ tanggal: "2025-12-03", subKategori: "1299" });
    const { draft, simpan, isiBaris } = sptBadan(() => company);
    const id = await draft();
    const posting = async () => ok(company, "POST", "/spt/posting", { id });
    await posting();
    const codes = async () => (await sptDetail(company, id)).temuan.map(({ code }: { code: string }) => code);
    expect(await codes()).not.toContain("posting_berubah");
    // the answer changes no document: the empty attachment says that posting fills it
    await simpan(id, "induk", { h21f: true });
    expect(await codes()).not.toContain("posting_berubah");
    expect(await codes()).toContain("posting_kosong");
    expect(await posting()).toMatchObject({ berubah: true });
    expect(await codes()).not.toContain("posting_kosong");
    expect(await isiBaris(id, "11A", "i")).toMatchObject([
      { identitas: agus, nama: "Agus Setiawan", tanggal: "2025-11-03", bentuk: "BENEFIT", nilai: 700_000 },
    ]);
    // a benefit added later asks for new posting
    await catat({ tanggal: "2025-12-05", nilai: 10_000 });
    expect(await codes()).toContain("posting_berubah");
    await posting();
    expect(await isiBaris(id, "11A", "i")).toHaveLength(2);
    // a benefit counted as income has the number of the slip of its month, once that is issued
    const lebih = await catat({ tanggal: "2025-11-20", nilai: 2_500_000 });
    await posting();
    const nomorDari = async () => {
      const rows: readonly Record<string, unknown>[] = await isiBaris(id, "11A", "i");
      return rows.filter(({ nomor_bukti: nomor }) => nomor !== null).map((row) => [row.nilai, row.nomor_bukti]);
    };
    expect(await nomorDari()).toEqual([]);
    const pemotong = (await ok(company, "POST", "/user/peserta/me", {})).currentActive.npwp;
    const november = { masa: "2025-11", tanggal: "2025-11-28" };
    const terbitan = await terbit(company, "MP", {
      ...slip.MP({ pemotong, penerima: "", karyawan: agus }),
      ...november,
    });
    expect(await codes()).toContain("posting_berubah");
    await posting();
    const { nomor } = await ok(company, "GET", "/bukpot/detail", { id: terbitan });
    expect(await nomorDari()).toEqual([[2_500_000, nomor]]);
    // the last month of the year is in the yearly slip
    const desember = await catat({ tanggal: "2025-12-20", nilai: 2_600_000 });
    const setahun = { masaAwal: "2025-01", masa: "2025-12", jenisPemotongan: "FullYear", tanggal: "2025-12-29" };
    const a1 = await terbit(company, "A1", { ...slip.A1({ pemotong, penerima: "", karyawan: agus }), ...setahun });
    await posting();
    const bukti = await ok(company, "GET", "/bukpot/detail", { id: a1 });
    expect(await nomorDari()).toEqual([
      [2_500_000, nomor],
      [2_600_000, bukti.nomor],
    ]);
    expect((await ok(company, "GET", "/natura/detail", { id: desember.id })).bukti).toEqual({
      id: a1,
      nomor: bukti.nomor,
      jenis: "A1",
    });
    // It has its share of a month's tax. The tax of a year is not split into shares.
    const bulanan = await ok(company, "GET", "/bukpot/detail", { id: terbitan });
    const { objek } = await ok(company, "GET", "/natura/detail", { id: lebih.id });
    expect(bulanan.pph).toBeGreaterThan(0);
    const rows: readonly Record<string, unknown>[] = await isiBaris(id, "11A", "i");
    expect(rows.filter(({ pph }) => pph !== null).map(({ nilai, pph }) => [nilai, pph])).toEqual([
      [2_500_000, Math.round((bulanan.pph * objek) / bulanan.bruto)],
    ]);
  });

  it("in a certain region appear in form 11A by kind, until another amount is typed", async () => {
    const employer = await (await api.signIn("peserta02")).as("company");
    const { draft, simpan } = sptBadan(() => employer);
    const id = await draft();
    const posting = async () => ok(employer, "POST", "/spt/posting", { id });
    const angka = () => lewatApi(employer, "badan").angka(id, "l11a", ["biaya_a", "biaya_c", "biaya_jumlah"]);
    const [{ id: karyawanId, npwp: karyawan }] = (await ok(employer, "GET", "/karyawan/list", {})).rows;
    for (const [subKategori, nilai] of [
      ["0201", 3_000_000],
      ["0201", 1_000_000],
      ["0203", 500_000],
    ])
      await ok(employer, "POST", "/natura/create", {
        isi: { karyawan, ...kupon, tanggal: "2025-10-10", subKategori, nilai },
      });
    await simpan(id, "induk", { h21f: true });
    await posting();
    // elsewhere they are ordinary income
    expect(await angka()).toEqual({ biaya_a: null, biaya_c: null, biaya_jumlah: null });
    const {
      versi,
      ptkpLalu: _,
      cabangLalu: __,
      id: ___,
      ...isi
    } = await ok(employer, "GET", "/karyawan/detail", {
      id: karyawanId,
    });
    await ok(employer, "POST", "/karyawan/update", { id: karyawanId, versi, isi: { ...isi, daerahTertentu: true } });
    const codes = (await sptDetail(employer, id)).temuan.map(({ code }: { code: string }) => code);
    expect(codes).toContain("posting_berubah");
    await posting();
    expect(await angka()).toEqual({ biaya_a: 4_000_000, biaya_c: 500_000, biaya_jumlah: 4_500_000 });
    await simpan(id, "11A", { biaya_a: 4_200_000 });
    await posting();
    expect(await angka()).toEqual({ biaya_a: 4_200_000, biaya_c: 500_000, biaya_jumlah: 4_700_000 });
  });

  it("belong to their employer alone, are removed with the sandbox and restored with its copy", async () => {
    const { rows } = await ok(company, "GET", "/natura/list", {});
    const employer = async () => (await api.signIn("peserta03")).as("company");
    const other = await employer();
    expect((await ok(other, "GET", "/natura/list", {})).total).toBe(0);
    for (const one of rows) expect((await other.call("GET", "/natura/detail", { id: one.id })).status).toBe(404);
    const [{ npwp: karyawan }] = (await ok(other, "GET", "/karyawan/list", {})).rows;
    await ok(other, "POST", "/natura/create", { isi: { karyawan, ...kupon } });
    const total = async () => (await ok(await employer(), "GET", "/natura/list", {})).total;
    const mitra = await api.signIn("mitra");
    const find = async (sql: string) => (await api.db.sql.get<{ id: string }>(sql, []))?.id ?? "";
    const kelas = await find(`SELECT id FROM Batch WHERE nama = 'Kelas A'`);
    const pesertaId = await find(`SELECT id FROM Akun WHERE accountId = 'peserta03'`);
    await ok(mitra, "POST", "/batch/clock", { id: kelas, aksi: "setel_ulang", pesertaId });
    expect(await total()).toBe(0);
    const { cadangan } = await ok(mitra, "GET", "/batch/detail", { id: kelas });
    await ok(mitra, "POST", "/batch/clock", { id: kelas, aksi: "pulihkan", cadanganId: cadangan[0].id });
    expect(await total()).toBe(1);
  });
});

describe("categories and sub categories", () => {
  it("begin with the list of PMK 66/2023, with the limits of the class date", async () => {
    const { rows } = await ok(company, "GET", "/sub_kategori/list", { perPage: 100 });
    const batas = (kode: string) => {
      const { aturan, batas, per } = rows.find((row: { kode: string }) => row.kode === kode);
      return [aturan, batas, per];
    };
    expect(batas("0101")).toEqual(["dikecualikan", null, null]);
    expect(batas("0102")).toEqual(["kupon_makan", 2_000_000, "bulan"]);
    expect(batas("0402")).toEqual(["bingkisan_lain", 3_000_000, "tahun"]);
    expect(batas("0701")).toEqual(["olahraga", 1_500_000, "tahun"]);
    expect(batas("0802")).toEqual(["tempat_tinggal", 2_000_000, "bulan"]);
    expect((await ok(company, "GET", "/kategori/list", {})).total).toBe(12);
    expect((await ok(company, "GET", "/sub_kategori/list", { kategori: "07" })).total).toBe(2);
  });

  it("are changed by an admin: a code once, used ones never deleted, and each limit with its own period", async () => {
    const admin = await api.signIn("admin");
    expect((await company.call("POST", "/kategori/create", { isi: { kode: "90", nama: "Lain" } })).status).toBe(403);
    const { id } = await ok(admin, "POST", "/kategori/create", { isi: { kode: "90", nama: "Lain" } });
    const twice = await admin.call("POST", "/kategori/create", { isi: { kode: "90", nama: "Lain" } });
    expect([twice.body.code, Object.keys(twice.body.fieldErrors)]).toEqual(["code_taken", ["isi.kode"]]);
    const isi = { kategori: "90", kode: "9001", nama: "Voucer", aturan: "batas_sendiri", dapatKurang: true };
    const without = await admin.call("POST", "/sub_kategori/create", { isi });
    expect(Object.keys(without.body.fieldErrors)).toEqual(["isi.batas", "isi.per"]);
    const strange = await admin.call("POST", "/sub_kategori/create", {
      isi: { ...isi, kategori: "99", aturan: "kena" },
    });
    expect(Object.keys(strange.body.fieldErrors)).toEqual(["isi.kategori"]);
    const sub = await ok(admin, "POST", "/sub_kategori/create", { isi: { ...isi, batas: 400_000, per: "tahun" } });
    const used = await admin.call("POST", "/kategori/delete", { id });
    expect([used.status, used.body.code]).toEqual([409, "category_in_use"]);
    const natura = await catat({ subKategori: "9001", nilai: 900_000 });
    expect(await ok(company, "GET", "/natura/detail", { id: natura.id })).toMatchObject({ objek: 500_000 });
    expect((await admin.call("POST", "/sub_kategori/delete", { id: sub.id })).body.code).toBe("category_in_use");
    // a changed limit counts at once
    const more = { ...isi, batas: 600_000, per: "tahun", nama: "Voucer belanja" };
    await ok(admin, "POST", "/sub_kategori/update", { id: sub.id, versi: 1, isi: more });
    expect(await ok(company, "GET", "/natura/detail", { id: natura.id })).toMatchObject({ objek: 300_000 });
    expect((await admin.call("POST", "/sub_kategori/update", { id: sub.id, versi: 1, isi: more })).status).toBe(409);
    await ok(company, "POST", "/natura/delete", { id: natura.id });
    await ok(admin, "POST", "/sub_kategori/delete", { id: sub.id });
    await ok(admin, "POST", "/kategori/delete", { id });
  });
});
