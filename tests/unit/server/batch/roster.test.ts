import { describe, expect, it } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { AppError } from "~/contract/errors";
import type { Reader } from "../../../../mock-server/db/sql";
import { textsOf } from "../../../../mock-server/i18n";
import { kolomDari } from "../../../../mock-server/services/batch/kolom-roster";
import { ceritakan } from "../../../../mock-server/services/batch/masuk";
import { readRoster } from "../../../../mock-server/services/batch/roster";

/** A database with these e-mails and logins in use. */
const knowing = (...taken: readonly string[]) =>
  ({
    get: async (_: string, params: Record<string, unknown>) =>
      Object.values(params).some((value) => taken.includes(String(value))) ? { one: 1 } : undefined,
  }) as unknown as Reader;
const asked = { batchId: null, hanyaBaik: false, whose: undefined };
const fileOf = (bytes: Buffer) => ({ field: "berkas", name: "peserta", type: "", bytes });
async function read(text: string, over: Partial<typeof asked> = {}, sql = knowing()) {
  const { entries, catatan } = await readRoster(fileOf(Buffer.from(text)), sql, {
    ...asked,
    ...over,
    whose: undefined,
  });
  return { entries, catatan: ceritakan({ t: textsOf("id") }, catatan) };
}
const failed = async (run: Promise<unknown>): Promise<AppError> => {
  const error = await run.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AppError);
  return error as AppError;
};
const ANI = { nama: "Ani Wijaya", email: "ani@contoh.id" };

describe("rosters in their original form", () => {
  it.each([
    ["the template", "nama,email,nim,nik,akun,telepon,lembaga\nAni Wijaya,ani@contoh.id,A1,,ani.w,0812,Univ", ANI],
    ["semicolons", "Nama;Surel\nAni Wijaya;ANI@contoh.id", ANI],
    ["pasted cells", "Nama Lengkap\tAlamat Email\tNo. HP\nAni Wijaya\tani@contoh.id\t0812", ANI],
    [
      "Moodle in English",
      "First name,Last name,ID number,Email address\nAni,Wijaya,A1,ani@contoh.id",
      { ...ANI, nim: "A1" },
    ],
    [
      "Moodle in Indonesian",
      "Nama depan,Nama akhir,Nomor ID,Alamat email\nAni,Wijaya,A1,ani@contoh.id",
      { ...ANI, nim: "A1" },
    ],
    ["a list of students", "No,NIM,Nama Mahasiswa,Email\n1,2201,Ani Wijaya,ani@contoh.id", { ...ANI, nim: "2201" }],
    [
      "a Coretax training",
      "No,Nama Peserta,NIK/NPWP,Alamat Surel,Asal Instansi\n1,Ani Wijaya,,ani@contoh.id,Univ",
      { ...ANI, lembaga: "Univ" },
    ],
    [
      "OneRoster",
      "sourcedId,status,enabledUser,role,username,givenName,familyName,identifier,email,sms\nx,active,true,student,ani.w,Ani,Wijaya,A1,ani@contoh.id,0812",
      { ...ANI, nim: "A1", akun: "ani.w", telepon: "0812" },
    ],
    ["lines of a title", "Daftar Hadir Pelatihan\nSemester genap 2026,,\n\nNama,Email\nAni Wijaya,ani@contoh.id", ANI],
    ["a heading for both sexes", "No;Nama Mahasiswa/i;Email\n1;Ani Wijaya;ani@contoh.id", ANI],
    ["a list of pupils", "Nama Peserta Didik,Email\nAni Wijaya,ani@contoh.id", ANI],
    ["a heading of Moodle", "Nama lengkap pengguna,Alamat email\nAni Wijaya,ani@contoh.id", ANI],
    ["names with titles", "Nama Lengkap dengan gelar,Surel\nAni Wijaya,ani@contoh.id", ANI],
    [
      "the only heading that begins with a name",
      "Nama sesuai KTP,Nama Sekolah,Surel\nAni Wijaya,SMA 1,ani@contoh.id",
      ANI,
    ],
    [
      "Canvas",
      'Student,ID,SIS User ID,SIS Login ID,Section\n"    Points Possible",,,,\n"Wijaya, Ani",17,A1,ani@contoh.id,S1\n"Student, Test",9,,x,S1',
      { ...ANI, nim: "A1" },
    ],
    ["a mark of byte order", "\uFEFFnama,email\nAni Wijaya,ani@contoh.id", ANI],
  ])("reads %s", async (_, text, expected) => {
    const { entries } = await read(text);
    expect(entries).toMatchObject([expected]);
  });

  it.each([
    [
      "UTF-16 with its mark, as Excel saves it",
      Buffer.from("\uFEFFnama\temail\nÁni Wijaya\tani@contoh.id\n", "utf16le"),
    ],
    ["UTF-16 without a mark", Buffer.from("nama\temail\nÁni Wijaya\tani@contoh.id\n", "utf16le")],
    ["windows-1252", Buffer.from("nama;email\nÁni Wijaya;ani@contoh.id\n", "latin1")],
  ])("reads %s", async (_, bytes) => {
    const { entries } = await readRoster(fileOf(bytes), knowing(), asked);
    expect(entries).toMatchObject([{ nama: "Áni Wijaya", email: "ani@contoh.id" }]);
  });

  it("asks for the name column if no heading or several match, and reads the chosen one", async () => {
    const text = "Kode,Peserta Ujian,Kontak\nA1,Ani Wijaya,ani@contoh.id\n";
    expect((await failed(read(text))).code).toBe("roster_columns");
    const seen = await kolomDari(fileOf(Buffer.from(text)), undefined);
    expect(seen).toEqual({
      judul: ["Kode", "Peserta Ujian", "Kontak"],
      tebakan: { nama: null, email: null, nim: null },
      contoh: [["A1", "Ani Wijaya", "ani@contoh.id"]],
      teks: "Kode\tPeserta Ujian\tKontak\nA1\tAni Wijaya\tani@contoh.id",
    });
    const kolom = { kolomNama: "Peserta Ujian", kolomEmail: "kontak", kolomNim: "Kode" };
    for (const file of [text, seen.teks]) {
      const { entries } = await readRoster(fileOf(Buffer.from(file)), knowing(), { ...asked, kolom });
      expect(entries).toMatchObject([{ ...ANI, nim: "A1" }]);
    }
    expect((await failed(read("Nama Panggilan,Nama Resmi\nAni,Ani Wijaya"))).code).toBe("roster_columns");
  });

  it("reads a workbook with a title above its headings", async () => {
    const rows = [["Kelas Brevet"], ["Nama", "Surel", "NIM"], ["Ani Wijaya", "ani@contoh.id", "2201"]];
    const bytes = await writeXlsxFile(rows.map((row) => row.map((value) => ({ value, type: String })))).toBuffer();
    const { entries } = await readRoster(fileOf(bytes), knowing(), asked);
    expect(entries).toMatchObject([{ ...ANI, nim: "2201", line: 3 }]);
  });

  it("takes the students, and counts the skipped others", async () => {
    const { entries, catatan } = await read(
      "givenName,familyName,role,enabledUser,email\nAni,W,student,true,a@x.id\nIbu,Guru,teacher,true,g@x.id\nBudi,Off,student,false,b@x.id",
    );
    expect(entries.map(({ nama }) => nama)).toEqual(["Ani W"]);
    expect(catatan).toEqual(["2 baris bukan peserta dan dilewati."]);
  });

  it("accepts people without e-mail and with damaged NIKs, and reports them", async () => {
    const { entries, catatan } = await read("nama,email,nik\nAni,,3.17401E+15\nBudi,b@x.id,3174012345678901\nCici,,");
    expect(entries.map(({ email }) => email)).toEqual(["", "b@x.id", ""]);
    expect(JSON.stringify(entries)).not.toMatch(/nik|3174012345678901/);
    expect(catatan).toHaveLength(2);
    expect(catatan[0]).toContain("baris 2 ");
    expect(catatan[1]).toMatch(/^2 peserta tanpa surel/);
  });
});

describe("broken rosters", () => {
  const broken =
    "nama,email,nim,akun\nAni,a@x.id,1,ani\n,b@x.id,2,\nCici,bukan,3,\nDodi,a@x.id,4,\nEka,e@x.id,1,\nFani,f@x.id,6,ani\nGita,taken@x.id,7,\nHadi,h@x.id,8,a!";
  const everyFailure = [
    "roster.2.nama",
    "roster.3.email",
    "roster.4.email",
    "roster.5.nim",
    "roster.6.akun",
    "roster.7.email",
    "roster.8.akun",
  ];

  it("report every wrong row and column", async () => {
    const error = await failed(read(broken, {}, knowing("taken@x.id")));
    expect(error.code).toBe("roster_invalid");
    expect(Object.keys(error.fields).sort()).toEqual(everyFailure);
  });

  it("give their good rows on request, and name the others", async () => {
    const { entries, catatan } = await read(broken, { hanyaBaik: true }, knowing("taken@x.id"));
    expect(entries.map(({ nama }) => nama)).toEqual(["Ani"]);
    expect(catatan).toEqual([
      "7 baris salah dilewati: baris 3, 4, 5, 6, 7, 8, 9. Alasan tiap baris ada di halaman daftar peserta kelas.",
    ]);
  });

  it("without a good row report the mistake of each, or that there is no row", async () => {
    const error = await failed(read("nama,email\n,a@x.id", { hanyaBaik: true }));
    expect([error.code, Object.keys(error.fields)]).toEqual(["roster_invalid", ["roster.1.nama"]]);
    expect((await failed(read("nama,email\n", { hanyaBaik: true }))).code).toBe("roster_empty");
  });

  it.each([
    ["no name among the headings", "email,nim\na@x.id,1", "roster_columns"],
    ["headings alone", "nama,email", "roster_empty"],
    ["teachers alone", "nama,email,role\nAni,a@x.id,teacher", "roster_empty"],
    ["nothing", "", "wrong_file_kind"],
    ["titles alone", "Daftar, semester genap\nKelas Brevet", "roster_columns"],
    ["no table", "Daftar\nKelas Brevet", "wrong_file_kind"],
    ["a quote that never ends", 'nama,email\n"Ani,a@x.id', "wrong_file_kind"],
    [
      "too many people",
      `nama,nim\n${Array.from({ length: 501 }, (_, n) => `Orang ${n},${n}`).join("\n")}`,
      "roster_invalid",
    ],
  ])("%s", async (_, text, code) => {
    expect((await failed(read(text))).code).toBe(code);
  });
});
