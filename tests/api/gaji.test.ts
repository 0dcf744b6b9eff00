import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, KODE_OTORISASI, startApi, type TestApi, upload } from "../setup/api";

let api: TestApi;
let company: Actor;
const MASA = "2026-03";
beforeAll(async () => {
  api = await startApi();
  company = await (await api.signIn("peserta01")).as("company");
});
afterAll(() => api.close());

type Row = { npwp: string; nama: string; keadaan: string; pph: number; bruto: number; tarif: string };
const post = (path: string, input: Record<string, unknown>, extras = {}) => company.call("POST", path, input, extras);
const lembar = async (jenis: string, masa: string, cabang?: string) =>
  (await company.call("GET", "/bukpot/gaji/lembar", { jenis, masa, ...(cabang ? { cabang } : {}) })).body.objResponse;
const hitung = async (teks: string, more: Record<string, unknown> = {}) =>
  (await post("/bukpot/gaji/hitung", { jenis: "MP", masa: MASA, teks, ...more })).body.objResponse;
const simpan = (teks: string, more: Record<string, unknown> = {}) =>
  post("/bukpot/gaji/simpan", { jenis: "MP", masa: MASA, teks, ...more });
const employees = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await company.call("GET", "/karyawan/list", { perPage: 100 })).body.objResponse.rows.map(
      (row: { nama: string; npwp: string }) => [row.nama, row.npwp],
    ),
  );
const slips = async (query: Record<string, unknown>) =>
  (await company.call("GET", "/bukpot/list", { jenis: "MP", perPage: 100, ...query })).body.objResponse.rows;

describe("a month's slips from a salary sheet", () => {
  it("begin with a twelfth of the annual salary of who works in the month and is paid by the branch", async () => {
    const all = await lembar("MP", MASA);
    expect(all.karyawan).toBe(5);
    expect(all.teks.split("\r\n")[0]).toBe(
      "npwp;nama;gaji;tunjanganLain;honorarium;premiAsuransi;natura;bonus;iuranPensiun;zakat;dtp;grossUp",
    );
    expect(all.teks).toMatch(/;Agus Setiawan;8000000;/);
    expect((await lembar("MP", MASA, "000001")).karyawan).toBe(1);
    // nobody's last month
    expect((await lembar("A1", MASA)).karyawan).toBe(0);
  });

  it("are computed by the monthly rates, benefits in kind and bonuses included, and nothing is kept", async () => {
    const { teks } = await lembar("MP", MASA);
    const { Agus, Slamet } = await employees().then((all) => ({
      Agus: all["Agus Setiawan"],
      Slamet: all["Slamet Riyadi"],
    }));
    const typed = teks.replace(/;Agus Setiawan;8000000;;;;;/, ";Agus Setiawan;8000000;500000;;;1.000.000;");
    const answer = await hitung(typed);
    const row = (npwp: string | undefined): Row => answer.baris.find((one: Row) => one.npwp === npwp);
    // TK/0, category A: 9,500,000 is in the bracket up to 9,650,000
    expect(row(Agus)).toMatchObject({
      keadaan: "siap",
      bruto: 9_500_000,
      natura: 1_000_000,
      tarif: "1.75",
      pph: 166_250,
    });
    // K/2, category B: 9,000,000 is in the bracket up to 9,200,000
    expect(row(Slamet)).toMatchObject({ keadaan: "siap", bruto: 9_000_000, tarif: "1", pph: 90_000 });
    expect(answer.jumlah).toMatchObject({ siap: 5, sudahTerbit: 0, salah: 0 });
    expect(answer.jumlah.pph).toBe(answer.baris.reduce((sum: number, one: Row) => sum + one.pph, 0));
    expect((await hitung(answer.teks)).jumlah).toEqual(answer.jumlah);
    expect(await slips({ masa: MASA })).toEqual([]);
  });

  it("are grossed up where the row says so, and the row tells the allowance", async () => {
    const agus = (await employees())["Agus Setiawan"];
    const [row] = (await hitung(`npwp;gaji;gross up\n${agus};8000000;ya`)).baris;
    expect(row).toMatchObject({ keadaan: "siap", bruto: 8_000_000 + row.pph, tunjanganPph: row.pph });
    expect(row.pph).toBeGreaterThan(0);
    expect((await hitung(`npwp;gaji;gross up\n${agus};8000000;`)).baris[0].tunjanganPph).toBe(0);
  });

  it("tell what is wrong by row and column", async () => {
    const all = await employees();
    const agus = all["Agus Setiawan"];
    const teks = [
      "npwp;nama;gaji;bonus;dtp",
      `${agus};Agus;seribu;;`,
      "9900010001999901;Siapa;5000000;;",
      `${all["Fitri Ayu"]};Fitri;7000000;;`,
      `${all["Fitri Ayu"]};Fitri;7000000;;`,
      `${all["Slamet Riyadi"]};Slamet;;;`,
    ].join("\n");
    const answer = await hitung(teks, { cabang: "000002" });
    const wrong = answer.baris.map((one: { temuan: { kolom: string }[] }) =>
      one.temuan.map(({ kolom }) => kolom).sort(),
    );
    expect(wrong).toEqual([["gaji", "npwp"], ["npwp"], [], ["npwp"], ["gaji", "npwp"]]);
    const refused = await simpan(teks, { cabang: "000002", kodeOtorisasi: KODE_OTORISASI });
    expect([refused.status, refused.body.code]).toEqual([422, "sheet_invalid"]);
    expect(Object.keys(refused.body.fieldErrors)).toContain("baris.1.gaji");
    expect(await slips({ masa: MASA })).toEqual([]);
  });

  it("are kept as drafts, kept anew by the next run, and issued with the code only", async () => {
    const { teks } = await lembar("MP", MASA, "000000");
    expect((await simpan(teks, { cabang: "000000" })).body.objResponse).toEqual({
      ...{ disimpan: 3, diterbitkan: 0, sudahTerbit: 0, salah: 0 },
    });
    const more = teks.replace(/;Agus Setiawan;8000000;/, ";Agus Setiawan;9000000;");
    await simpan(more, { cabang: "000000" });
    const drafts = await slips({ masa: MASA, tab: "belum_terbit" });
    expect(drafts).toHaveLength(3);
    expect(drafts.find((row: { lawanNama: string }) => row.lawanNama === "Agus Setiawan").bruto).toBe(9_000_000);
    const wrong = await simpan(more, { cabang: "000000", kodeOtorisasi: "Salah#2026" });
    expect([wrong.status, await slips({ masa: MASA, tab: "terbit" })]).toEqual([422, []]);
    const issued = await simpan(more, { cabang: "000000", kodeOtorisasi: KODE_OTORISASI });
    expect(issued.body.objResponse, JSON.stringify(issued.body)).toMatchObject({ diterbitkan: 3, sudahTerbit: 0 });
    const made = await slips({ masa: MASA, tab: "terbit" });
    expect(new Set(made.map((row: { nomor: string }) => row.nomor)).size).toBe(3);
    expect(made[0].nitku).toMatch(/000000$/);
  });

  it("already issued are passed over, however often the sheet is sent", async () => {
    const { teks } = await lembar("MP", MASA);
    const sent = { kodeOtorisasi: KODE_OTORISASI };
    const key = "kunci-lembar-gaji-maret-2026";
    const first = await post("/bukpot/gaji/simpan", { jenis: "MP", masa: MASA, teks, ...sent }, { key });
    expect(first.body.objResponse).toMatchObject({ diterbitkan: 2, sudahTerbit: 3 });
    const again = await post("/bukpot/gaji/simpan", { jenis: "MP", masa: MASA, teks, ...sent }, { key });
    expect(again.body).toEqual(first.body);
    expect((await simpan(teks, sent)).body.objResponse).toMatchObject({ diterbitkan: 0, sudahTerbit: 5 });
    expect(await slips({ masa: MASA, tab: "terbit" })).toHaveLength(5);
    const states = (await hitung(teks)).baris.map(({ keadaan }: Row) => keadaan);
    expect(new Set(states)).toEqual(new Set(["sudah_terbit"]));
  });

  it("come from a file; the government bears the tax where the sheet says so", async () => {
    const { npwp } = (
      await post("/karyawan/create", {
        isi: { nama: "Sari Tekstil", jenisKelamin: "P", jabatan: "Operator", ptkp: "TK/0", gaji: 108_000_000 },
      })
    ).body.objResponse;
    const file = upload("gaji.csv", `NIK,Gaji,Natura,DTP\n${npwp},9000000,,ya\n`);
    const answer = await post(
      "/bukpot/gaji/simpan",
      { jenis: "MP", masa: MASA, kodeOtorisasi: KODE_OTORISASI },
      { files: [file] },
    );
    expect(answer.body.objResponse, JSON.stringify(answer.body)).toMatchObject({ diterbitkan: 1 });
    const [slip] = await slips({ masa: MASA, q: npwp });
    expect(slip).toMatchObject({ fasilitas: "4", pph: 157_500, ditanggung: 157_500 });
  });

  it("pass over wrong rows when asked so", async () => {
    const { npwp } = (
      await post("/karyawan/create", {
        isi: {
          nama: "Baru Masuk",
          jenisKelamin: "L",
          jabatan: "Staf",
          ptkp: "TK/0",
          gaji: 60_000_000,
          mulai: "2026-03-02",
        },
      })
    ).body.objResponse;
    const teks = `npwp;gaji\n${npwp};5000000\n9900010001999901;1\n`;
    const answer = await simpan(teks, { mode: "partial", kodeOtorisasi: KODE_OTORISASI });
    expect(answer.body.objResponse).toMatchObject({ diterbitkan: 1, salah: 1 });
    expect((await hitung(teks, { masa: "2026-02" })).baris[0].keadaan).toBe("salah");
  });
});

describe("A1 from the monthly slips", () => {
  const issueMonth = async (masa: string, teks: string) => {
    const answer = await simpan(teks, { masa, kodeOtorisasi: KODE_OTORISASI });
    expect(answer.body.objResponse, JSON.stringify(answer.body)).toMatchObject({ diterbitkan: 1 });
  };

  it("adds the year up by parts, settles the last period, and shows the months it took", async () => {
    const made = await post("/karyawan/create", {
      isi: { nama: "Tahun Penuh", jenisKelamin: "L", jabatan: "Analis", ptkp: "TK/0", gaji: 120_000_000 },
    });
    const { id, npwp } = made.body.objResponse;
    const batchId = api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`)?.id ?? "";
    await api.db.write((sql) => sql.run(`UPDATE Batch SET tanggal = '2026-12-28' WHERE id = ?`, [batchId]));
    const heading = "npwp;gaji;natura;bonus;iuranPensiun";
    for (let month = 1; month <= 11; month += 1) {
      const masa = `2026-${String(month).padStart(2, "0")}`;
      const bonus = month === 3 ? "10000000" : "";
      await issueMonth(masa, `${heading}\n${npwp};10000000;500000;${bonus};200000\n`);
    }
    const teks = `${heading}\n${npwp};10000000;500000;;200000\n`;
    // December is the last period: no monthly slip
    expect((await hitung(teks, { masa: "2026-12" })).baris[0].temuan).toMatchObject([
      { kolom: "npwp", berat: "galat" },
    ]);
    const preview = await hitung(teks, { jenis: "A1", masa: "2026-12" });
    const [row] = preview.baris;
    expect(row, JSON.stringify(row)).toMatchObject({ keadaan: "siap", bruto: 10_500_000, brutoSetahun: 136_000_000 });
    expect(row.bulan).toHaveLength(11);
    const sum = row.bulan.reduce((total: number, one: { pph: number }) => total + one.pph, 0);
    // ten months of 10,500,000 at 2.5 %, March with its bonus of 20,500,000 at 9 %
    expect(sum).toBe(10 * 262_500 + 1_845_000);
    // 136,000,000 - 6,000,000 - 2,400,000 - 54,000,000 = 73,600,000: 3,000,000 + 15 % of 13,600,000
    expect([row.pphSetahun, row.pph]).toEqual([5_040_000, 5_040_000 - sum]);
    const issued = await simpan(teks, { jenis: "A1", masa: "2026-12", kodeOtorisasi: KODE_OTORISASI });
    expect(issued.body.objResponse, JSON.stringify(issued.body)).toMatchObject({ diterbitkan: 1 });
    const a1 = (await company.call("GET", "/bukpot/list", { jenis: "A1" })).body.objResponse.rows;
    const detail = (await company.call("GET", "/bukpot/detail", { id: a1[0].id })).body.objResponse;
    expect(detail.isi).toMatchObject({
      ...{ gaji: 120_000_000, natura: 6_000_000, bonus: 10_000_000, iuranPensiun: 2_400_000 },
      ...{ masaAwal: "2026-01", masa: "2026-12", jenisPemotongan: "FullYear" },
    });

    const table = (await company.call("GET", "/bukpot/rekonsiliasi", { tahun: 2026, q: npwp })).body.objResponse;
    expect(table.rows[0]).toMatchObject({
      id,
      terbit: 11,
      bruto: 125_500_000,
      pph: sum,
      a1: { brutoSetahun: 136_000_000 },
    });
    expect(table.rows[0].bulan[11]).toBeNull();
    const csv = (await company.call("GET", "/bukpot/rekonsiliasi", { tahun: 2026, format: "csv" })).body.toString();
    expect(csv).toContain("Tahun Penuh");
    expect((await post("/karyawan/delete", { id })).body.code).toBe("employee_in_use");
  });

  it("warns of months without a slip, and settles who leaves in the month it leaves", async () => {
    const made = await post("/karyawan/create", {
      isi: {
        ...{ nama: "Berhenti Mei", jenisKelamin: "P", jabatan: "Staf", ptkp: "K/0", gaji: 96_000_000 },
        ...{ mulai: "2026-02-02", berhenti: "2026-05-15" },
      },
    });
    const { npwp } = made.body.objResponse;
    await issueMonth("2026-02", `npwp;gaji\n${npwp};8000000\n`);
    const teks = `npwp;gaji\n${npwp};4000000\n`;
    const [row] = (await hitung(teks, { jenis: "A1", masa: "2026-05" })).baris;
    expect(row).toMatchObject({ keadaan: "siap", bruto: 4_000_000, brutoSetahun: 12_000_000 });
    expect(row.temuan).toMatchObject([{ berat: "peringatan", pesan: expect.stringContaining("2026-03") }]);
    expect((await hitung(teks, { jenis: "A1", masa: "2026-04" })).baris[0].keadaan).toBe("salah");
  });
});
