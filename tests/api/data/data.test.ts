import { afterAll, beforeAll, describe, expect, it } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { type Actor, startApi, type TestApi, upload } from "../../setup/api";
import { ok } from "../../setup/spt";

let api: TestApi;
let company: Actor;
let person: Actor;
beforeAll(async () => {
  api = await startApi();
  person = await api.signIn("peserta01");
  company = await person.as("company");
});
afterAll(() => api.close());

const KARYAWAN = { nama: "Ani Lestari", jenisKelamin: "P", jabatan: "Staf", ptkp: "TK/0", gaji: 66_000_000 };
const TEMPAT = { nama: "Cabang Medan", alamat: "Jalan Gatot Subroto 1", kota: "Medan" };
const PERUSAHAAN = { nama: "PT Uji Coba", alamat: "Jalan Uji 1", kota: "Jakarta" };
const added = async (isi: Record<string, unknown>) =>
  (await company.call("POST", "/karyawan/create", { isi: { ...KARYAWAN, ...isi } })).body.objResponse;
const rows = async (q: string) => (await company.call("GET", "/karyawan/list", { q })).body.objResponse.rows;

describe("employees", () => {
  it("are created with every field, get an unused number, are read, changed and deleted", async () => {
    const isi = {
      ...KARYAWAN,
      ...{
        pegawaiAsing: true,
        paspor: "E1234567",
        kitas: "2C11",
        negara: "SGP",
        daerahTertentu: true,
        cabang: "000001",
      },
      ...{ provinsi: "Papua", kota: "Jayapura", alamat: "Jalan Pantai 1", mulai: "2026-02-02", objek: "21-100-32" },
    };
    const made = (await company.call("POST", "/karyawan/create", { isi })).body.objResponse;
    expect(made.npwp).toMatch(/^9900010001\d{4}01$/);
    const read = (await company.call("GET", "/karyawan/detail", { id: made.id })).body.objResponse;
    // places are kept by their codes, for either spelling
    expect(read).toMatchObject({ ...isi, provinsi: "91", kota: "9171", berhenti: null, npwp: made.npwp, versi: 1 });

    const changed = { ...isi, npwp: made.npwp, jabatan: "Manajer", berhenti: "2026-03-31" };
    expect(await company.call("POST", "/karyawan/update", { id: made.id, versi: 1, isi: changed })).toMatchObject({
      status: 200,
      body: { objResponse: { versi: 2 } },
    });
    expect(await company.call("POST", "/karyawan/update", { id: made.id, versi: 1, isi: changed })).toMatchObject({
      status: 409,
      body: { code: "version_conflict" },
    });
    expect((await company.call("POST", "/karyawan/delete", { id: made.id })).status).toBe(200);
    expect((await company.call("GET", "/karyawan/detail", { id: made.id })).status).toBe(404);
    // the number is free again
    const again = await added({ npwp: made.npwp });
    expect(again.npwp).toBe(made.npwp);
    expect((await company.call("GET", "/karyawan/detail", { id: again.id })).body.objResponse.jabatan).toBe("Staf");
  });

  it.each([
    [{ nama: "" }, "isi.nama"],
    [{ npwp: "123" }, "isi.npwp"],
    [{ ptkp: "K/9" }, "isi.ptkp"],
    [{ gaji: -1 }, "isi.gaji"],
    [{ pegawaiAsing: true }, "isi.paspor"],
    [{ cabang: "999999" }, "isi.cabang"],
    [{ negara: "XXX" }, "isi.negara"],
    [{ provinsi: "Atlantis" }, "isi.provinsi"],
    [{ kota: "Kota Hilang" }, "isi.kota"],
    [{ provinsi: "32", kota: "3171" }, "isi.kota"],
    [{ mulai: "2026-03-02", berhenti: "2026-03-01" }, "isi.berhenti"],
  ])("refuse %j", async (isi, field) => {
    const answer = await company.call("POST", "/karyawan/create", { isi: { ...KARYAWAN, ...isi } });
    expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([422, [field]]);
  });

  it("differ from the employer, and two never share a number", async () => {
    const own = (await company.call("POST", "/user/peserta/me")).body.objResponse.currentActive.npwp;
    const answer = await company.call("POST", "/karyawan/create", { isi: { ...KARYAWAN, npwp: own } });
    expect(answer.body.fieldErrors).toHaveProperty(["isi.npwp"]);
    const { npwp } = await added({ nama: "Satu" });
    const two = await added({ nama: "Dua" });
    for (const taken of [
      await company.call("POST", "/karyawan/create", { isi: { ...KARYAWAN, npwp } }),
      await company.call("POST", "/karyawan/update", { id: two.id, versi: 1, isi: { ...KARYAWAN, npwp } }),
    ])
      expect(taken).toMatchObject({ status: 422, body: { code: "employee_taken" } });
  });

  it("keep a place typed before lists existed, and take no new one", async () => {
    const { id } = await added({ nama: "Orang Lama" });
    const old = { ...KARYAWAN, nama: "Orang Lama", provinsi: "Djawa Barat", kota: "Buitenzorg" };
    await api.db.write((sql) => sql.run(`UPDATE Karyawan SET isi = ? WHERE id = ?`, [JSON.stringify(old), id]));
    const npwp = (await rows("Orang Lama"))[0].npwp;
    const update = (versi: number, isi: Record<string, unknown>) =>
      company.call("POST", "/karyawan/update", { id, versi, isi: { ...old, npwp, ...isi } });
    expect((await update(1, { jabatan: "Kepala" })).status).toBe(200);
    expect((await rows("Orang Lama"))[0]).toMatchObject({ provinsi: "Djawa Barat", kota: "Buitenzorg", versi: 2 });
    const file = upload("k.csv", (await company.call("GET", "/karyawan/list", { format: "csv", q: npwp })).body);
    expect((await company.call("POST", "/karyawan/upload", {}, { files: [file] })).body.objResponse.tetap).toBe(1);
    expect(Object.keys((await update(2, { kota: "Batavia" })).body.fieldErrors)).toEqual(["isi.kota"]);
    expect((await update(2, { provinsi: "Jawa Barat", kota: "bogor" })).status).toBe(200);
    expect((await rows("Orang Lama"))[0]).toMatchObject({ provinsi: "32", kota: "3271" });
  });

  it("with slips cannot be deleted", async () => {
    const { id, npwp } = await added({ nama: "Punya Bukti" });
    const { batchId, ownerNpwp } = (await api.db.sql.get<{ batchId: string; ownerNpwp: string }>(
      `SELECT batchId, ownerNpwp FROM Karyawan WHERE id = ?`,
      [id],
    )) ?? { batchId: "", ownerNpwp: "" };
    await api.db.write((sql) =>
      sql.run(
        `INSERT INTO Bukpot (id, batchId, ownerNpwp, ownerNama, jenis, status, masa, idPenerima, isi, hitung, dibuat, diubah)
           VALUES ('bukti-uji', ?, ?, 'Tes', 'MP', 'draft', '2026-03', ?, '{}', '{}', '2026-04-06', '2026-04-06')`,
        [batchId, ownerNpwp, npwp],
      ),
    );
    expect(await company.call("POST", "/karyawan/delete", { id })).toMatchObject({
      status: 409,
      body: { code: "employee_in_use", message: expect.stringContaining("Punya Bukti") },
    });
  });

  it("come from a csv with headings of any language: added, changed or left unchanged", async () => {
    const { npwp } = await added({ nama: "Lama Sekali" });
    const file = upload(
      "staf.csv",
      `NIK;Name;Gender;Position;Exemption status (PTKP);Annual salary;Kode Cabang\n${npwp};Lama Sekali;female;Staf;TK/0;66000000;\n9900019999000101;Citra Ayu;Perempuan;Kasir;k/1;72.000.000;2\n`,
    );
    const first = (await company.call("POST", "/karyawan/upload", {}, { files: [file] })).body.objResponse;
    expect(first).toEqual({ dibuat: 1, diubah: 0, tetap: 1, temuan: [], catatan: [], sisa: "" });
    const [citra] = await rows("Citra Ayu");
    expect(citra).toMatchObject({ gaji: 72_000_000, ptkp: "K/1", cabang: "000002", jenisKelamin: "P" });
    const teks = `npwp\tnama\tjenisKelamin\tjabatan\tptkp\tgaji\n9900019999000101\tCitra Ayu\tP\tKepala Kasir\tK/1\t80000000\n`;
    const next = (await company.call("POST", "/karyawan/upload", { teks })).body.objResponse;
    expect(next).toMatchObject({ dibuat: 0, diubah: 1, tetap: 0 });
  });

  it("come back from their own export unchanged", async () => {
    const all = (await company.call("GET", "/karyawan/list", { perPage: 500 })).body.objResponse.total;
    for (const format of ["csv", "xlsx"]) {
      const { body } = await company.call("GET", "/karyawan/list", { format }, { language: "vi" });
      const again = await company.call("POST", "/karyawan/upload", {}, { files: [upload(`k.${format}`, body)] });
      expect(again.body.objResponse, JSON.stringify(again.body)).toMatchObject({ dibuat: 0, diubah: 0, tetap: all });
    }
  });

  const BAD = [
    "npwp,nama,jenisKelamin,jabatan,ptkp,gaji,cabang",
    "9900018888000101,Baik Sekali,L,Staf,TK/0,60000000,",
    "123,Salah Nomor,L,Staf,TK/0,60000000,",
    "9900018888000201,Salah PTKP,L,Staf,K/9,seribu,",
    "9900018888000101,Nomor Kembar,L,Staf,TK/0,60000000,000009",
  ].join("\n");

  it("an import with failures is refused whole, with every failure by row and column, and nothing is kept", async () => {
    const answer = await company.call("POST", "/karyawan/upload", {}, { files: [upload("buruk.csv", BAD)] });
    expect([answer.status, answer.body.code]).toEqual([422, "sheet_invalid"]);
    expect(Object.keys(answer.body.fieldErrors).sort()).toEqual([
      "baris.2.npwp",
      "baris.3.gaji",
      "baris.3.ptkp",
      "baris.4.cabang",
      "baris.4.npwp",
    ]);
    expect(await rows("Baik Sekali")).toEqual([]);
  });

  it("valid rows are kept on request, and the rest comes back for correction", async () => {
    const answer = (await company.call("POST", "/karyawan/upload", { mode: "partial", teks: BAD })).body.objResponse;
    expect(answer).toMatchObject({ dibuat: 1, diubah: 0, tetap: 0 });
    expect(new Set(answer.temuan.map((one: { baris: number }) => one.baris))).toEqual(new Set([3, 4, 5]));
    const mended = answer.sisa
      .replace("123,", "9900018888000301,")
      .replace("K/9,seribu", "K/1,61000000")
      .replace(
        "9900018888000101,Nomor Kembar,L,Staf,TK/0,60000000,000009",
        "9900018888000401,Nomor Kembar,L,Staf,TK/0,60000000,",
      );
    expect((await company.call("POST", "/karyawan/upload", { teks: mended })).body.objResponse.dibuat).toBe(3);
  });

  it("name a branch by code or by the employer's own NITKU, never by another employer's", async () => {
    const row = (cabang: string) => `nama,jk,jabatan,ptkp,gaji,cabang\nOrang Cabang,L,Staf,TK/0,60000000,${cabang}\n`;
    const send = (cabang: string) => company.call("POST", "/karyawan/upload", { teks: row(cabang) });
    const own = (await company.call("GET", "/cabang/list")).body.objResponse.rows.at(-1) as Record<string, string>;
    const answer = await send(`0990001000201000${own.kode}`);
    expect(answer).toMatchObject({ status: 422, body: { code: "sheet_invalid" } });
    expect(Object.keys(answer.body.fieldErrors)).toEqual(["baris.1.cabang"]);
    const whole = own.nitku as string;
    // the second lost its leading zero in a workbook
    for (const nitku of [whole, whole.slice(1)])
      expect((await send(nitku)).body.objResponse).toMatchObject({ dibuat: 1, temuan: [] });
    const { rows } = (await company.call("GET", "/karyawan/list", { q: "Orang Cabang" })).body.objResponse;
    expect(rows).toMatchObject([{ cabang: own.kode }, { cabang: own.kode }]);
  });

  it("lose no digits: a NIK stored as a number is refused, a date stored as a day count is read", async () => {
    const sheet = (npwp: string | number) =>
      writeXlsxFile([
        ["npwp", "nama", "jenisKelamin", "jabatan", "ptkp", "gaji", "mulai"].map((value) => ({ value })),
        [
          typeof npwp === "number" ? { value: npwp, type: Number } : { value: npwp },
          ...["Dari Excel", "L", "Staf", "TK/0"].map((value) => ({ value })),
          { value: 60_000_000, type: Number },
          { value: new Date("2026-02-02T00:00:00Z"), type: Date, format: "dd/mm/yyyy" },
        ],
      ] as never).toBuffer();
    const send = async (npwp: string | number) =>
      company.call("POST", "/karyawan/upload", {}, { files: [upload("k.xlsx", (await sheet(npwp)) as Buffer)] });
    expect((await send(Number("9900017777000101"))).body.fieldErrors).toHaveProperty(["baris.1.npwp"]);
    const made = await send("9900017777000101");
    expect(made.body.objResponse, JSON.stringify(made.body)).toMatchObject({ dibuat: 1 });
    expect((await rows("Dari Excel"))[0]).toMatchObject({ mulai: "2026-02-02" });
  });

  it.each([
    [
      "no table",
      upload("a.csv", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
      415,
      "wrong_file_kind",
    ],
    ["headings only", upload("a.csv", "nama,jabatan,ptkp,gaji\n"), 422, "sheet_empty"],
    ["a column too few", upload("a.csv", "nama,jabatan,ptkp\nA,B,TK/0\n"), 422, "sheet_columns"],
  ])("from %s are refused", async (_, file, status, code) => {
    const answer = await company.call("POST", "/karyawan/upload", {}, { files: [file] });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

describe("branches", () => {
  it("take the next code, keep it, and can be deleted when nothing names them", async () => {
    const made = (await company.call("POST", "/cabang/create", { isi: TEMPAT })).body.objResponse;
    expect(made.nitku).toMatch(/000003$/);
    const taken = await company.call("POST", "/cabang/create", { isi: { ...TEMPAT, kode: "3" } });
    expect(taken).toMatchObject({ status: 422, body: { code: "branch_taken" } });
    const changed = await company.call("POST", "/cabang/update", {
      id: made.id,
      versi: 1,
      isi: { ...TEMPAT, kode: "7", nama: "Cabang Deli" },
    });
    expect(changed.body.objResponse).toEqual({ id: made.id, versi: 2 });
    const read = (await company.call("GET", "/cabang/detail", { id: made.id })).body.objResponse;
    expect(read).toMatchObject({ nama: "Cabang Deli", kode: "000003" });
    expect((await company.call("POST", "/cabang/update", { id: made.id, versi: 1, isi: TEMPAT })).status).toBe(409);
    const { id } = await added({ cabang: "000003", nama: "Orang Medan" });
    expect((await company.call("POST", "/cabang/delete", { id: made.id })).body.code).toBe("branch_in_use");
    await company.call("POST", "/karyawan/delete", { id });
    expect((await company.call("POST", "/cabang/delete", { id: made.id })).status).toBe(200);
    expect((await company.call("POST", "/cabang/create", { isi: { ...TEMPAT, kode: "000003" } })).status).toBe(200);
  });

  it("after the highest code take a typed code", async () => {
    expect((await company.call("POST", "/cabang/create", { isi: { ...TEMPAT, kode: "999999" } })).status).toBe(200);
    const answer = await company.call("POST", "/cabang/create", { isi: TEMPAT });
    expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([422, ["isi.kode"]]);
    const typed = await company.call("POST", "/cabang/create", { isi: { ...TEMPAT, kode: "8" } });
    expect(typed.body.objResponse.nitku).toMatch(/000008$/);
  });

  it("have the tax office of their city unless another is recorded, and an account of their own", async () => {
    const account = { bank: "014", nomorRekening: "0012345678", pemilikRekening: "Cabang Medan" };
    const { id } = (await company.call("POST", "/cabang/create", { isi: { ...TEMPAT, kode: "41", ...account } })).body
      .objResponse;
    const read = async () => (await company.call("GET", "/cabang/detail", { id })).body.objResponse;
    expect(await read()).toMatchObject({ ...account, kpp: "", kppNama: expect.stringMatching(/Medan/) });
    const isi = { ...TEMPAT, kpp: "441" };
    expect((await company.call("POST", "/cabang/update", { id, versi: 1, isi })).status).toBe(200);
    const none = { bank: "", nomorRekening: "", pemilikRekening: "" };
    expect(await read()).toMatchObject({ ...none, kpp: "441", kppNama: "441 KPP Madya Bandung" });
    for (const [wrong, fields] of [
      [{ kpp: "999" }, ["isi.kpp"]],
      [{ bank: "014" }, ["isi.nomorRekening", "isi.pemilikRekening"]],
      [{ ...account, bank: "999" }, ["isi.bank"]],
    ] as const) {
      const answer = await company.call("POST", "/cabang/update", { id, versi: 2, isi: { ...TEMPAT, ...wrong } });
      expect([answer.status, Object.keys(answer.body.fieldErrors).sort()]).toEqual([422, fields]);
    }
    expect(await read()).toMatchObject({ kpp: "441", versi: 2 });
    await company.call("POST", "/cabang/delete", { id });
  });

  it("the head office cannot be deleted", async () => {
    const all = (await company.call("GET", "/cabang/list")).body.objResponse.rows;
    const { id } = all.find((row: { kode: string }) => row.kode === "000000");
    expect((await company.call("POST", "/cabang/delete", { id })).body.code).toBe("branch_head_office");
  });
});

describe("companies", () => {
  it("a participant creates its own company, acts for it, and deletes it while it has no documents", async () => {
    const made = await person.call("POST", "/perusahaan/create", { isi: { ...PERUSAHAAN, pkpSejak: "2026-03-01" } });
    const { id, npwp } = made.body.objResponse;
    expect(npwp).toBe("0990001000102000");
    const acting = await person.as(npwp);
    expect((await acting.call("GET", "/cabang/list")).body.objResponse.rows).toHaveLength(1);
    expect((await acting.call("POST", "/perusahaan/delete", { id })).body.code).toBe("company_active");
    const detail = (await person.call("GET", "/perusahaan/detail", { id })).body.objResponse;
    expect(detail).toMatchObject({ pkp: true, pkpSejak: "2026-03-01", versi: 1 });
    const changed = await person.call("POST", "/perusahaan/update", {
      id,
      versi: 1,
      isi: { ...PERUSAHAAN, klu: "46900" },
    });
    expect(changed.body.objResponse.versi).toBe(2);
    expect((await person.call("POST", "/perusahaan/delete", { id })).status).toBe(200);
    expect(await api.db.sql.all(`SELECT 1 FROM Cabang WHERE ownerNpwp = ?`, [npwp])).toEqual([]);
  });

  it.each([
    [{ klu: "12" }, "isi.klu"],
    [{ email: "bukan" }, "isi.email"],
    [{ pkpSejak: "2026-12-01" }, "isi.pkpSejak"],
  ])("refuse %j", async (isi, field) => {
    const answer = await person.call("POST", "/perusahaan/create", { isi: { ...PERUSAHAAN, ...isi } });
    expect(answer.body.fieldErrors).toHaveProperty([field]);
  });

  it("have the data of the tax office's register, readable and editable; missing data counts as no", async () => {
    const { id } = (await person.call("POST", "/perusahaan/create", { isi: { ...PERUSAHAAN, but: true } })).body
      .objResponse;
    const seen = async () => (await person.call("GET", "/perusahaan/detail", { id })).body.objResponse;
    expect(await seen()).toMatchObject({ but: true, kriteria_tertentu: false, tanpa_modal: false });
    const isi = { ...PERUSAHAAN, but: false, tanpa_modal: true };
    await person.call("POST", "/perusahaan/update", { id, versi: 1, isi });
    expect(await seen()).toMatchObject({ but: false, kriteria_tertentu: false, tanpa_modal: true });
    const wrong = await person.call("POST", "/perusahaan/update", { id, versi: 2, isi: { ...isi, but: "mungkin" } });
    expect(Object.keys(wrong.body.fieldErrors)).toEqual(["isi.but"]);
    expect((await person.call("POST", "/perusahaan/delete", { id })).status).toBe(200);
  });

  it("have a tax office, a book year and a main account, equal to the profile's", async () => {
    const lama = { bank: "014", nomorRekening: "111222333", pemilikRekening: "PT Uji Coba" };
    const isi = { ...PERUSAHAAN, kota: "Bandung", bulanBuku: "07", ...lama };
    const { id, npwp } = (await person.call("POST", "/perusahaan/create", { isi })).body.objResponse;
    const seen = async () => (await person.call("GET", "/perusahaan/detail", { id })).body.objResponse;
    expect(await seen()).toMatchObject({ ...lama, bulanBuku: "07", kpp: "", kppNama: expect.stringMatching(/^422 /) });
    const acting = await person.as(npwp);
    const accounts = async () =>
      (await acting.call("GET", "/profil/rekening/list", { sort: "nomor" })).body.objResponse.rows.map(
        ({ nomor, utama }: Record<string, unknown>) => [nomor, utama],
      );
    expect(await accounts()).toEqual([["111222333", true]]);
    const baru = { ...isi, kpp: "441", nomorRekening: "999888777" };
    await person.call("POST", "/perusahaan/update", { id, versi: 1, isi: baru });
    expect(await accounts()).toEqual([
      ["111222333", false],
      ["999888777", true],
    ]);
    // Back to the first one. Two accounts still exist, and one of them is the main one.
    await person.call("POST", "/perusahaan/update", { id, versi: 2, isi: { ...isi, kpp: "441" } });
    expect([await accounts(), (await seen()).nomorRekening]).toEqual([
      [
        ["111222333", true],
        ["999888777", false],
      ],
      "111222333",
    ]);
    const without = await person.call("POST", "/perusahaan/update", { id, versi: 3, isi: PERUSAHAAN });
    expect([without.body.code, (await seen()).kppNama]).toEqual(["main_account_required", "441 KPP Madya Bandung"]);
    const half = await person.call("POST", "/perusahaan/update", { id, versi: 3, isi: { ...PERUSAHAAN, bank: "014" } });
    expect(Object.keys(half.body.fieldErrors).sort()).toEqual(["isi.nomorRekening", "isi.pemilikRekening"]);
    // Its annual return covers its book year, and so does the due day on the start page.
    const { id: spt } = (await acting.call("POST", "/spt/create/draft", { jenis: "badan", tahun: 2025 })).body
      .objResponse;
    expect((await acting.call("GET", "/spt/detail", { id: spt })).body.objResponse).toMatchObject({ masa: "2026-06" });
    await ok(acting, "POST", "/spt/delete", { id: spt });
    const { tenggat } = (await acting.call("GET", "/dasbor")).body.objResponse;
    const due = tenggat.find((one: Record<string, unknown>) => one.spt === "badan" && one.jenis === "spt_lapor");
    expect(due.tautan.query.masa).toBe("2025-06");
  });

  it("refuse a form drawn before their account changed, and leave an ended account ended", async () => {
    const typed = { bank: "014", nomorRekening: "111222333", pemilikRekening: "PT Uji Coba" };
    const made = await person.call("POST", "/perusahaan/create", { isi: { ...PERUSAHAAN, ...typed } });
    const { id, npwp } = made.body.objResponse;
    const acting = await person.as(npwp);
    const rows = async () => (await ok(acting, "GET", "/profil/rekening/list", {})).rows;
    const update = (versi: number, isi: Record<string, unknown>) =>
      person.call("POST", "/perusahaan/update", { id, versi, isi: { ...PERUSAHAAN, ...isi } });
    const [account] = await rows();
    const isi = { bank: "014", nomor: "111222333", pemilik: "PT Uji Coba", jenisRekening: "giro", utama: true };
    const ended = { ...isi, mulai: "2026-01-01", berakhir: "2026-02-28" };
    await ok(acting, "POST", "/profil/rekening/update", { id: account.id, versi: account.versi, isi: ended });
    expect((await update(1, typed)).body.code).toBe("version_conflict");
    // An ended account is not on the form. Other changes do not restore it.
    const seen = await ok(person, "GET", "/perusahaan/detail", { id });
    expect(seen).toMatchObject({ versi: 2, bank: "", nomorRekening: "" });
    expect((await update(2, { klu: "46900" })).status).toBe(200);
    expect(await rows()).toMatchObject([{ nomor: "111222333", berakhir: "2026-02-28", utama: true }]);
    // a typed account is new, and the only main one
    expect((await update(3, typed)).status).toBe(200);
    expect((await rows()).filter((row: { utama: boolean }) => row.utama)).toMatchObject([{ berakhir: null }]);
    const other = { ...isi, nomor: "5", utama: false, mulai: "2026-01-01" };
    const { id: second } = await ok(acting, "POST", "/profil/rekening/create", { isi: other });
    expect((await update(4, typed)).body.code).toBe("version_conflict");
    await ok(acting, "POST", "/profil/rekening/delete", { id: second });
    expect((await update(5, typed)).body.code).toBe("version_conflict");
    expect((await update(6, typed)).status).toBe(200);
    expect((await person.call("POST", "/perusahaan/delete", { id })).status).toBe(200);
  });

  it("a company with documents cannot be deleted; an organiser creates one for a participant within reach", async () => {
    const { id } = (await person.call("GET", "/perusahaan/list")).body.objResponse.rows[0];
    expect((await person.call("POST", "/perusahaan/delete", { id })).body.code).toBe("company_in_use");
    const account = async (accountId: string) =>
      (await api.db.sql.get<{ id: string }>(`SELECT id FROM Akun WHERE accountId = ?`, [accountId]))?.id ?? "";
    const mitra = await api.signIn("mitra");
    const made = await mitra.call("POST", "/perusahaan/create", {
      isi: PERUSAHAAN,
      pesertaId: await account("peserta02"),
    });
    expect(made.body.objResponse.npwp).toBe("0990001000202000");
    const foreign = await mitra.call("POST", "/perusahaan/create", {
      isi: PERUSAHAAN,
      pesertaId: await account("pesertalain01"),
    });
    expect([foreign.status, Object.keys(foreign.body.fieldErrors)]).toEqual([422, ["pesertaId"]]);
    expect((await mitra.call("POST", "/perusahaan/delete", { id: made.body.objResponse.id })).status).toBe(200);
  });
});

describe("treasurers and certificates", () => {
  it("every participant can act for a treasurer of its own, which has civil servants", async () => {
    const me = (await person.call("POST", "/user/peserta/me")).body.objResponse;
    expect(me.impersonate).toMatchObject([{ npwp: "0990001000199000", jenis: "bendahara" }]);
    const acting = await person.as("0990001000199000");
    expect((await acting.call("GET", "/karyawan/list")).body.objResponse.total).toBe(5);
    expect((await acting.call("GET", "/cabang/list")).body.objResponse.total).toBe(1);
  });

  it("an instructor gives certificates, foreign parties an SKD only", async () => {
    const head = await api.signIn("instruktur");
    const batchId = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id ?? "";
    const detail = async () => (await head.call("GET", "/batch/detail", { id: batchId })).body.objResponse.sertifikat;
    expect((await detail()).map((row: { jenis: string }) => row.jenis).sort()).toEqual([
      "1",
      "10",
      "10",
      "10",
      "2",
      "6",
      "7",
    ]);
    const given = { batchId, jenis: "2", nomor: "KET-9/SKB", mulai: "2026-01-01", berakhir: "2026-12-31" };
    const save = (more: Record<string, unknown>) => head.call("POST", "/sertifikat/save", { ...given, ...more });
    const made = (await save({ npwp: "09.9000.1000.001.000" })).body.objResponse;
    expect(made.versi).toBe(1);
    const changed = (await save({ npwp: "0990001000001000", id: made.id, versi: 1, berakhir: "2026-04-30" })).body;
    expect(changed.objResponse).toEqual({ id: made.id, versi: 2 });
    expect((await save({ npwp: "0990001000001000", id: made.id, versi: 1 })).body.code).toBe("version_conflict");
    expect((await save({ npwp: "X-123" })).body.code).toBe("certificate_holder_unknown");
    expect(Object.keys((await save({ npwp: "X-123", jenis: "7" })).body.fieldErrors).sort()).toEqual([
      "nama",
      "negara",
    ]);
    expect((await save({ npwp: "X-123", jenis: "7", nama: "Acme Ltd", negara: "GBR" })).status).toBe(200);
    expect((await save({ npwp: "0990001000001000", berakhir: "2025-01-01" })).body.fieldErrors).toHaveProperty(
      "berakhir",
    );
    expect((await detail()).find((row: { npwp: string }) => row.npwp === "X-123")).toMatchObject({
      nama: "Acme Ltd",
      negara: "GBR",
    });
    const found = (await head.call("GET", "/user/find", { q: "Andalan", batchId })).body.objResponse.rows;
    expect(found).toMatchObject([{ nama: "PT Andalan Jasa Angkut" }]);
  });

  it("resetting a whole class resets the treasurers too, once", async () => {
    const head = await api.signIn("instruktur");
    const batchId = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id ?? "";
    const before = await api.db.sql.all(
      `SELECT npwp FROM PihakTerkait WHERE ownerNpwp LIKE '0990001____99000' ORDER BY npwp`,
    );
    const reset = await head.call("POST", "/batch/clock", { id: batchId, aksi: "setel_ulang" });
    expect(reset.status, JSON.stringify(reset.body)).toBe(200);
    expect(
      await api.db.sql.all(`SELECT npwp FROM PihakTerkait WHERE ownerNpwp LIKE '0990001____99000' ORDER BY npwp`),
    ).toEqual(before);
  });
});
