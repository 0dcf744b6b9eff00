import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, KODE_OTORISASI, startApi, type TestApi, upload } from "../../setup/api";
import { packed } from "../../setup/office-workbooks";
import { ok, sptDetail } from "../../setup/spt";
import { row } from "../../unit/formats/support";

let api: TestApi;
let company: Actor;
const MASA = "2026-03";
let nitku: string;
beforeAll(async () => {
  api = await startApi();
  company = await (await api.signIn("peserta01")).as("company");
  nitku = `${(await company.api.auth.me({})).currentActive?.npwp}000000`;
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
  it("begin with a twelfth of the annual salary of employees who work in the month and are paid by the branch", async () => {
    const all = await lembar("MP", MASA);
    expect(all.karyawan).toBe(5);
    expect(all.teks.split("\r\n")[0]).toBe(
      "npwp;nama;ptkp;gaji;tunjanganPph;tunjanganLain;honorarium;premiAsuransi;natura;bonus;iuranPensiun;zakat;dtp;grossUp;tanggal",
    );
    expect(all.teks).toMatch(/;Agus Setiawan;TK\/0;8000000;.*;2026-03-31\r\n/);
    expect((await lembar("MP", MASA, "000001")).karyawan).toBe(1);
    const file = await company.call("GET", "/bukpot/gaji/unduh", { jenis: "MP", masa: MASA });
    const back = await post(
      "/bukpot/gaji/hitung",
      { jenis: "MP", masa: MASA },
      { files: [upload("g.xlsx", file.body)] },
    );
    expect(back.body.objResponse, JSON.stringify(back.body)).toMatchObject({ jumlah: { siap: 5 }, teks: all.teks });
    // no employee has it as the last month
    expect((await lembar("A1", MASA)).karyawan).toBe(0);
  });

  it("are computed by the monthly rates, with benefits in kind and bonuses, and nothing is kept", async () => {
    const { teks } = await lembar("MP", MASA);
    const { Agus, Slamet } = await employees().then((all) => ({
      Agus: all["Agus Setiawan"],
      Slamet: all["Slamet Riyadi"],
    }));
    const typed = teks.replace(/;Agus Setiawan;TK.0;8000000;;;;;;/, ";Agus Setiawan;TK/0;8000000;;500000;;;1.000.000;");
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

  it("are grossed up when the row asks for it, and the row shows the allowance", async () => {
    const agus = (await employees())["Agus Setiawan"];
    const [row] = (await hitung(`npwp;gaji;gross up\n${agus};8000000;ya`)).baris;
    expect(row).toMatchObject({ keadaan: "siap", bruto: 8_000_000 + row.pph, tunjanganPph: row.pph });
    expect(row.pph).toBeGreaterThan(0);
    expect((await hitung(`npwp;gaji;gross up\n${agus};8000000;`)).baris[0].tunjanganPph).toBe(0);
  });

  it("report failures by row and column", async () => {
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

  it("are kept as drafts, replaced by the next run, and issued only with the code", async () => {
    const { teks } = await lembar("MP", MASA, "000000");
    expect((await simpan(teks, { cabang: "000000" })).body.objResponse).toEqual({
      ...{ disimpan: 3, diterbitkan: 0, sudahTerbit: 0, salah: 0 },
      hasil: Array.from({ length: 3 }, () => ({ id: expect.any(String), ok: true })),
    });
    const more = teks.replace(/;Agus Setiawan;TK.0;8000000;/, ";Agus Setiawan;TK/0;9000000;");
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

  it("already issued slips are skipped, on every resend of the sheet", async () => {
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

  it("come from a file; the government bears the tax if the sheet asks for it", async () => {
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

  it("round decimals computed by a spreadsheet half up, with a note; unread columns are named", async () => {
    const { npwp } = (
      await post("/karyawan/create", {
        isi: { nama: "Rumus Desimal", jenisKelamin: "L", jabatan: "Staf", ptkp: "TK/0", gaji: 60_000_000 },
      })
    ).body.objResponse;
    const head = ["NIK", "Gaji", "Premi Asuransi", "Potongan koperasi"];
    const bytes = packed({
      Gaji: [row(1, head), row(2, [npwp, 5_000_000.5, { f: "B2*0.0908", v: 454_000.16 }, 25_000])],
    });
    const read = async (name: string, content: Buffer | string) =>
      (await post("/bukpot/gaji/hitung", { jenis: "MP", masa: MASA }, { files: [upload(name, content)] })).body
        .objResponse;
    const csv = `NIK;Gaji;Premi Asuransi;Potongan koperasi\n${npwp};5.000.000,50;454.000,16;25000\n`;
    for (const answer of [await read("gaji.xlsx", bytes), await read("gaji.csv", csv)]) {
      expect(answer.catatan).toEqual(["Kolom yang tidak dikenal dan tidak dibaca: Potongan koperasi."]);
      expect(answer.baris[0]).toMatchObject({ keadaan: "siap", bruto: 5_454_001 });
      const told = answer.baris[0].temuan.map(({ berat, pesan }: { berat: string; pesan: string }) => [berat, pesan]);
      expect(told).toContainEqual(["peringatan", expect.stringMatching(/454.*dibulatkan menjadi 454/)]);
    }
  });

  it("skip wrong rows on request", async () => {
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
    expect(answer.body.objResponse).toMatchObject({
      ...{ diterbitkan: 1, salah: 1 },
      hasil: [
        { ok: false, label: "9900010001999901", message: expect.stringMatching(/./) },
        { id: expect.any(String), ok: true },
      ],
    });
    expect((await hitung(teks, { masa: "2026-02" })).baris[0].keadaan).toBe("salah");
  });
});

describe("A1 from the monthly slips", () => {
  const issueMonth = async (masa: string, teks: string) => {
    const answer = await simpan(teks, { masa, kodeOtorisasi: KODE_OTORISASI });
    expect(answer.body.objResponse, JSON.stringify(answer.body)).toMatchObject({ diterbitkan: 1 });
  };

  it("adds up the year by parts, settles the last period, and shows the months used", async () => {
    const made = await post("/karyawan/create", {
      isi: { nama: "Tahun Penuh", jenisKelamin: "L", jabatan: "Analis", ptkp: "TK/0", gaji: 120_000_000 },
    });
    const { id, npwp } = made.body.objResponse;
    const batchId = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id ?? "";
    await api.db.write((sql) => sql.run(`UPDATE Batch SET tanggal = '2026-12-28' WHERE id = ?`, [batchId]));
    const heading = "npwp;gaji;natura;bonus;iuranPensiun";
    for (let month = 1; month <= 11; month += 1) {
      const masa = `2026-${String(month).padStart(2, "0")}`;
      const bonus = month === 3 ? "10000000" : "";
      await issueMonth(masa, `${heading}\n${npwp};10000000;500000;${bonus};200000\n`);
    }
    const teks = `${heading}\n${npwp};10000000;500000;;200000\n`;
    // December is the last period, so no monthly slip
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
    // The year agrees: the A1 credits the tax withheld by the months and the last period.
    expect(table.rows[0]).toMatchObject({
      a1: { pphSetahun: 5_040_000, selisih: { bruto: 0, pph: 0 } },
      ...{ catatan: [], perluDiperiksa: 0 },
    });
    expect(table.rows[0].keadaan[11]).toBe("masa_terakhir");
    const march = table.rows[0].bulan[2];
    const month = (await company.call("GET", "/bukpot/detail", { id: march.id })).body.objResponse;
    expect(month.penutup).toEqual({ id: a1[0].id, nomor: a1[0].nomor });
    // Cancelling many monthly slips shows the yearly slip once, with their months.
    const asked = { ids: [march.id, table.rows[0].bulan[0].id, a1[0].id] };
    expect((await post("/bukpot/penutup", asked)).body.objResponse.rows).toEqual([
      { id: a1[0].id, jenis: "A1", nomor: a1[0].nomor, nama: "Tahun Penuh", masa: ["2026-01", "2026-03"] },
    ]);
    await post("/bukpot/cancel", { ids: [march.id], alasan: "Salah bonus" });
    const [torn] = (await company.call("GET", "/bukpot/rekonsiliasi", { tahun: 2026, q: npwp })).body.objResponse.rows;
    expect(torn.a1).toMatchObject({ pphSetahun: 5_040_000, selisih: { bruto: 20_500_000, pph: 1_845_000 } });
    expect(torn.catatan.map(({ kode }: { kode: string }) => kode)).toEqual(["bulan_kosong", "a1_bruto", "a1_pph"]);
  });

  it("warns of months without a slip, and settles an employee in the month of leaving", async () => {
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

describe("the law of a year", () => {
  const create = async (isi: Record<string, unknown>): Promise<{ id: string; npwp: string }> =>
    (
      await post("/karyawan/create", {
        isi: { jenisKelamin: "L", jabatan: "Staf", ptkp: "TK/0", gaji: 144_000_000, ...isi },
      })
    ).body.objResponse;
  const issue = async (jenis: string, masa: string, teks: string) => {
    const answer = await simpan(teks, { jenis, masa, kodeOtorisasi: KODE_OTORISASI });
    expect(answer.body.objResponse, JSON.stringify(answer.body)).toMatchObject({ diterbitkan: 1 });
  };
  const form = (npwp: string, over: Record<string, unknown>) => ({
    ...{ pegawaiAsing: false, npwp, jabatan: "Staf", fasilitas: "9", objek: "21-100-01", tanggal: "2026-12-28", nitku },
    ...over,
  });
  const found = async (jenis: string, isi: Record<string, unknown>): Promise<string[]> =>
    (await post("/bukpot/hitung", { jenis, isi })).body.objResponse.temuan
      .filter(({ code }: { code: string }) => code !== "invalid")
      .map(({ code, berat }: { code: string; berat: string }) => `${code} ${berat}`);

  it("keeps the status of 1 January for the whole year, despite later changes, and shows it to a user who types another", async () => {
    const { id, npwp } = await create({ nama: "Menikah Maret" });
    for (const masa of ["2026-01", "2026-02"]) await issue("MP", masa, `npwp;gaji\n${npwp};12000000\n`);
    const detail = async () => (await company.call("GET", "/karyawan/detail", { id })).body.objResponse;
    const change = async (more: Record<string, unknown>) => {
      const { id: _, versi, ptkpLalu: __, cabangLalu: ___, ...isi } = await detail();
      const answer = await post("/karyawan/update", { id, versi, isi: { ...isi, sebabBerhenti: null, ...more } });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    await change({ ptkp: "K/3" });
    expect(await detail()).toMatchObject({ ptkp: "K/3", ptkpLalu: [{ sampai: 2026, ptkp: "TK/0" }] });
    expect((await lembar("MP", MASA)).teks).toContain(`${npwp};Menikah Maret;TK/0;`);
    expect((await lembar("MP", "2027-01")).teks).toContain(`${npwp};Menikah Maret;K/3;`);
    const march = async (ptkp: string) => (await hitung(`npwp;ptkp;gaji\n${npwp};${ptkp};12000000\n`)).baris[0];
    // 12,000,000 at 4 % of category A, not at 2 % of category C
    expect(await march("")).toMatchObject({ ptkp: "TK/0", pph: 480_000, temuan: [] });
    expect(await march("TK/0")).toMatchObject({ pph: 480_000, temuan: [] });
    expect(await march("K/3")).toMatchObject({ pph: 240_000, temuan: [{ kolom: "ptkp", berat: "peringatan" }] });
    expect(await found("MP", form(npwp, { masa: MASA, ptkp: "TK/0", bruto: 12_000_000 }))).toEqual([]);
    expect(await found("MP", form(npwp, { masa: MASA, ptkp: "K/3", bruto: 12_000_000 }))).toEqual([
      "ptkp_differs peringatan",
    ]);
    // The record was wrong. Now the issued months are wrong.
    await change({ ptkp: "K/3", ptkpBerlaku: "tahun_ini" });
    expect((await detail()).ptkpLalu).toEqual([{ sampai: 2025, ptkp: "TK/0" }]);
    expect(await found("MP", form(npwp, { masa: MASA, bruto: 12_000_000 }))).toEqual([
      "ptkp_changed_in_year peringatan",
    ]);
  });

  it("belongs to the branch that pays at its end: a transferred employee keeps the earlier months at the earlier branch", async () => {
    const cabang = await post("/cabang/create", {
      isi: { kode: "7", nama: "Tujuan", alamat: "Jalan A", kota: "Bogor" },
    });
    expect(cabang.status, JSON.stringify(cabang.body)).toBe(200);
    const { id, npwp } = await create({ nama: "Pindah Cabang", mulai: "2026-01-05" });
    await issue("MP", "2026-01", `npwp;gaji\n${npwp};12000000\n`);
    const {
      id: _,
      versi,
      ptkpLalu: __,
      cabangLalu: ___,
      ...isi
    } = (await company.call("GET", "/karyawan/detail", { id })).body.objResponse;
    const pindah = (mutasiSejak: string) =>
      post("/karyawan/update", {
        ...{ id, versi },
        isi: { ...isi, berhenti: null, sebabBerhenti: null, cabang: "000007", mutasiSejak },
      });
    expect(Object.keys((await pindah("2026-01-05")).body.fieldErrors)).toEqual(["isi.mutasiSejak"]);
    const disini = await post("/karyawan/update", { id, versi, isi: { ...isi, mutasiSejak: "2026-02-16" } });
    expect(disini.body.fieldErrors).toMatchObject({ "isi.mutasiSejak": [expect.stringContaining("sejak awal")] });
    expect((await pindah("2026-02-16")).status).toBe(200);
    expect((await company.call("GET", "/karyawan/detail", { id })).body.objResponse).toMatchObject({
      ...{ cabang: "000007", cabangLalu: [{ sampai: "2026-02-15", cabang: "000000" }] },
    });
    await issue("MP", "2026-02", `npwp;gaji\n${npwp};12000000\n`);
    const places = async (masa: string) =>
      (await slips({ masa, tab: "terbit", q: npwp })).map(({ nitku }: { nitku: string }) => nitku.slice(-6));
    expect([await places("2026-01"), await places("2026-02")]).toEqual([["000000"], ["000007"]]);
    // sheets of a branch list its paid employees of the month
    expect((await lembar("MP", "2026-01", "000007")).teks).not.toContain(npwp);
    expect((await lembar("MP", "2026-03", "000007")).teks).toContain(npwp);
  });

  it("annualises by the sheet for an employee who leaves Indonesia for good, and asks for the reason if a foreigner left", async () => {
    const asing = { pegawaiAsing: true, paspor: "TR7788", negara: "JPN", mulai: "2024-01-02", berhenti: "2026-05-29" };
    const { npwp } = await create({ nama: "Pulang Jepang", ...asing, sebabBerhenti: "meninggalkan_indonesia" });
    const other = await create({ nama: "Entah Jepang", ...asing, paspor: "TR7799" });
    const start = (await lembar("A1", "2026-05")).teks;
    expect(start).toMatch(new RegExp(`${npwp};Pulang Jepang;.*;Annualized;`));
    for (const masa of ["2026-01", "2026-02", "2026-03", "2026-04"])
      await issue("MP", masa, `npwp;gaji\n${npwp};60000000\n`);
    const teks = `npwp;gaji;jenisPemotongan\n${npwp};60000000;\n${other.npwp};60000000;\n${other.npwp};60000000;Annualized\n`;
    const { baris } = await hitung(teks, { jenis: "A1", masa: "2026-05" });
    // a year of 714,000,000 net: 142,000,000, times five twelfths
    expect(baris[0]).toMatchObject({ jenisPemotongan: "Annualized", pphSetahun: 59_166_667, temuan: [] });
    expect(baris[1].temuan.map(({ kolom }: { kolom: string }) => kolom)).toContain("jenisPemotongan");
    expect(baris[2]).toMatchObject({ jenisPemotongan: "Annualized" });
    await issue("A1", "2026-05", `npwp;gaji\n${npwp};60000000\n`);
  });

  it("refuses slips outside their month or span, by form and sheet alike", async () => {
    const { npwp } = await create({ nama: "Ditolak Saja", mulai: "2026-02-02" });
    const last = form(npwp, { masa: "2026-12", bruto: 12_000_000 });
    const refused = await post("/bukpot/submit/MP", { isi: last, kodeOtorisasi: KODE_OTORISASI });
    expect([refused.status, refused.body.code]).toEqual([422, "monthly_slip_last_period"]);
    expect(await found("MP", { ...last, masa: "2026-01" })).toContain("not_employed galat");
    expect(await found("MP", { ...last, masa: MASA, bruto: 0 })).toContain("amount_zero galat");
    const [zero] = (await hitung(`npwp;gaji\n${npwp};0\n`)).baris;
    expect(zero).toMatchObject({ keadaan: "salah", temuan: [{ kolom: "gaji", berat: "galat" }] });
    const yearly = form(npwp, { masaAwal: "2026-01", masa: "2026-04", gaji: 48_000_000, lebihSatuPemberiKerja: false });
    for (const [masa, jenisPemotongan] of [
      ["2026-04", "FullYear"],
      ["2026-12", "PartialYear"],
      ["2026-12", "Annualized"],
    ])
      expect(await found("A1", { ...yearly, masa, jenisPemotongan })).toContain("span_kind_wrong galat");
    const sheet = await hitung(`npwp;gaji;jenisPemotongan\n${npwp};12000000;FullYear\n`, {
      jenis: "A1",
      masa: "2026-12",
    });
    expect(sheet.baris[0]).toMatchObject({
      keadaan: "salah",
      temuan: expect.arrayContaining([expect.objectContaining({ kolom: "jenisPemotongan" })]),
    });
  });

  it("refuses tax borne by the government above the limit of the contract", async () => {
    const { npwp } = await create({ nama: "Gaji Besar", gaji: 120_000_012 });
    const [row] = (await hitung(`npwp;gaji;dtp\n${npwp};9000000;ya\n`)).baris;
    expect(row).toMatchObject({ keadaan: "salah" });
    expect(row.temuan).toContainEqual(expect.objectContaining({ kolom: "dtp", berat: "galat" }));
    expect(await found("MP", form(npwp, { masa: MASA, bruto: 9_000_000, fasilitas: "4" }))).toContain(
      "dtp_above_limit galat",
    );
  });

  it("takes an earlier employer's figures from its slip, and reports a number unknown to the class", async () => {
    const { npwp } = await create({ nama: "Pindah Kerja", berhenti: "2026-02-27" });
    await issue("MP", "2026-01", `npwp;gaji\n${npwp};12000000\n`);
    await issue("A1", "2026-02", `npwp;gaji\n${npwp};12000000\n`);
    const [first] = (await company.call("GET", "/bukpot/list", { jenis: "A1", q: npwp })).body.objResponse.rows;
    const later = form(npwp, {
      ...{ masaAwal: "2026-07", masa: "2026-12", jenisPemotongan: "PartialYear", gaji: 72_000_000 },
      ...{ lebihSatuPemberiKerja: true, ptkp: "TK/0" },
    });
    const filled = (await post("/bukpot/hitung", { jenis: "A1", isi: { ...later, nomorSebelumnya: first.nomor } })).body
      .objResponse;
    // 24,000,000 less 1,000,000 of cost. No tax is due on it, 960,000 were withheld and given back.
    expect(filled.nilai).toMatchObject({ netoSebelumnya: 23_000_000, pphSebelumnya: 0 });
    expect(await found("A1", { ...later, nomorSebelumnya: "26ZZZZZZZ" })).toContain("previous_slip_unknown peringatan");
    expect(await found("A1", { ...later, nomorSebelumnya: first.nomor, netoSebelumnya: 1 })).toContain(
      "previous_slip_differs peringatan",
    );
    expect(await found("A1", later)).toContain("previous_slip_missing peringatan");
    // another person's number opens nothing
    const other = await create({ nama: "Orang Lain" });
    expect(await found("A1", { ...later, npwp: other.npwp, nomorSebelumnya: first.nomor })).toContain(
      "previous_slip_unknown peringatan",
    );
  });

  it("a return reports missing slips only for employees of its month, in December of its year", async () => {
    await api.db.write((sql) => sql.run(`UPDATE Batch SET tanggal = '2026-12-28' WHERE nama = 'Kelas A'`));
    const missing = async (masa: string): Promise<number> => {
      const { id, versi } = await ok(company, "POST", "/spt/create/draft", {
        jenis: "pph21_26",
        masa,
        model: "normal",
      });
      const { temuan } = await sptDetail(company, id);
      await ok(company, "POST", "/spt/delete", { id, versi });
      const code = masa.endsWith("-12") ? "karyawan_tanpa_a1" : "karyawan_tanpa_mp";
      const { message } = temuan.find((one: { code: string }) => one.code === code) ?? { message: "0" };
      return Number(message.match(/\d+(?=\D*$)/)?.[0]);
    };
    const all = async (): Promise<number[]> => {
      const found: number[] = [];
      for (const masa of ["2026-03", "2026-04", "2026-05", "2026-12"]) found.push(await missing(masa));
      return found;
    };
    const before = await all();
    const change = async (): Promise<number[]> => (await all()).map((n, at) => n - (before[at] ?? 0));
    const leaver = await create({ nama: "Keluar April", berhenti: "2026-04-01" });
    expect(await change()).toEqual([1, 1, 0, 1]);
    await create({ nama: "Masuk Mei", mulai: "2026-05-31" });
    expect(await change()).toEqual([1, 1, 1, 2]);
    await create({ nama: "Masuk Tahun Depan", mulai: "2027-01-01" });
    await create({ nama: "Keluar Tahun Lalu", berhenti: "2025-12-31" });
    expect(await change()).toEqual([1, 1, 1, 2]);
    await issue("MP", "2026-03", `npwp;gaji\n${leaver.npwp};12000000\n`);
    expect(await change()).toEqual([0, 1, 1, 2]);
    await issue("A1", "2026-04", `npwp;gaji\n${leaver.npwp};12000000\n`);
    expect(await change()).toEqual([0, 0, 1, 1]);
  });
});
