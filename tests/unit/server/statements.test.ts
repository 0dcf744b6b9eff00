import { describe, expect, it, test } from "vitest";
import * as dialect from "../../../mock-server/db/dialect";
import { POSTGRES, perEngine, SQLITE, SQLITE_BY_POSITION, writtenFor } from "../../../mock-server/db/engine/text";
import { objectionTo } from "../../setup/postgres";

const lite = (statement: string) => writtenFor(SQLITE, statement).text;
const postgres = (statement: string) => writtenFor(POSTGRES, statement);

describe("the text of a statement for one engine", () => {
  test("quotes names in mixed case, and no keyword, lower-case name, text or quoted name", () => {
    const statement = `SELECT a.akunId, 'akunId, it''s' AS teks, count(*) banyak, "pakaiKutip" FROM Akun a WHERE waktu = 'Akun'`;
    const quoted = `SELECT a."akunId", 'akunId, it''s' AS teks, count(*) banyak, "pakaiKutip" FROM "Akun" a WHERE waktu = 'Akun'`;
    expect(lite(statement)).toBe(quoted);
    expect(postgres(statement).text).toBe(quoted);
  });

  test("numbers the parameters for PostgreSQL, one number for each name", () => {
    expect(postgres("SELECT @batchId, @npwp, '@npwp', @batchId")).toEqual({
      text: "SELECT $1, $2, '@npwp', $1",
      names: ["batchId", "npwp"],
    });
    expect(postgres("SELECT ?, ?, '?'").text).toBe("SELECT $1, $2, '?'");
  });

  test("keeps names of parameters for SQLite, or lists them by position, each time anew", () => {
    expect(lite("SELECT @batchId, ?, '@npwp'")).toBe("SELECT @batchId, ?, '@npwp'");
    expect(writtenFor(SQLITE_BY_POSITION, "SELECT @a, '@b', @c, @a")).toEqual({
      text: "SELECT ?, '@b', ?, ?",
      names: ["a", "c", "a"],
    });
  });

  test("takes the engine's own words, also inside others", () => {
    const nested = `SELECT ${perEngine(`satu(${perEngine("dua", "tiga")})`, `empat(${perEngine("lima", "enam")})`)}`;
    expect(lite(nested)).toBe("SELECT satu(dua)");
    expect(postgres(nested).text).toBe("SELECT empat(enam)");
  });

  test("is refused if the words of an engine have no end", () => {
    expect(() => lite("SELECT «satu¦dua")).toThrow(SyntaxError);
  });
});

describe("words of the dialect", () => {
  const uses: Readonly<Record<keyof typeof dialect, string>> = {
    jsonValue: `SELECT ${dialect.jsonValue("s.isi", "nama", "depan")} FROM Sertifikat s`,
    jsonPart: `SELECT ${dialect.jsonPart("i.catatan", "tujuan")} FROM Impor i`,
    jsonObject: `SELECT ${dialect.jsonObject({ nama: dialect.jsonValue("isi", "nama"), satu: "1" })} FROM Sertifikat`,
    boundList: `SELECT id FROM Spt WHERE id IN ${dialect.boundList("ids")}`,
    boundNumbers: `SELECT urut FROM BukuBesar WHERE urut IN ${dialect.boundNumbers("urut")}`,
    boundRows: `WITH g AS (${dialect.boundRows("baris", ["satu", "dua"], ["dua"])}) SELECT satu, dua FROM g`,
    jsonNumber: `SELECT sum(${dialect.jsonNumber("isi", "jumlah")}) FROM SptBarisKetik`,
    jsonTrue: `SELECT id FROM Jejak WHERE ${dialect.jsonTrue("sesudah", "pic")}`,
    gathered: `SELECT ${dialect.gathered("urut")} FROM SptBaris`,
    jsonList: `SELECT j.key FROM DaftarMasuk d, ${dialect.jsonList("d.baris")} j WHERE ${dialect.jsonValue("j.value", "email")} = @email`,
    holds: `SELECT id FROM Akun WHERE ${dialect.holds("nama", "cari")}`,
    notByIndex: `SELECT id FROM Bukpot WHERE ${dialect.notByIndex("status")} IN ('konsep')`,
    lookedUp: `SELECT b.urut FROM ${dialect.lookedUp(`${dialect.boundList("hari")} h`, "BukuBesar", "b", ["batchId"])}`,
    asWritten: `SELECT k.id FROM Konfirmasi k ORDER BY ${dialect.asWritten("k")}`,
    greaterOf: `SELECT ${dialect.greaterOf("dpp", "pph")} FROM SptBaris`,
    character: `SELECT nama || ${dialect.character(31)} FROM SptBaris`,
  };
  it.each(Object.entries(uses))("%s is spelled for PostgreSQL too", (_, statement) => {
    expect(objectionTo(statement)).toBeNull();
  });
  it("are all tried", () => {
    expect(Object.keys(uses).sort()).toEqual(Object.keys(dialect).sort());
  });
});

describe("the check of statements", () => {
  it.each([
    ["a word of SQLite", "INSERT OR IGNORE INTO Setelan (kunci, nilai) VALUES (@kunci, @nilai)"],
    ["an operator of SQLite", "SELECT id FROM Akun WHERE nama GLOB 'a*'"],
    ["a comparison of SQLite", "SELECT id FROM Akun WHERE nim IS @nim"],
    ["a name that is a keyword of PostgreSQL", "SELECT id user FROM Akun order"],
  ])("objects to %s", (_, statement) => {
    expect(objectionTo(statement)).toMatch(/syntax error/);
  });
  it("objects to a statement in FROM without a name", () => {
    expect(objectionTo("SELECT n FROM (SELECT 1 n)")).toMatch(/has no name/);
    expect(objectionTo("SELECT n FROM (SELECT 1 n) satu")).toBeNull();
  });
  it("objects to a column of an upsert that could be the row's or the new one's", () => {
    const upsert = (versi: string) =>
      objectionTo(`INSERT INTO Spt (id) VALUES (@id) ON CONFLICT (id) DO UPDATE SET versi = ${versi}`);
    for (const value of ["versi + 1", "COALESCE(excluded.versi, versi)"])
      expect(upsert(value)).toMatch(/^versi is ambiguous in an upsert/);
    for (const value of ["Spt.versi + 1", "COALESCE(excluded.versi, Spt.versi)"]) expect(upsert(value)).toBeNull();
  });
  it.each([
    (value: string) => `SELECT sum(${value}) FROM Spt`,
    (value: string) => `SELECT COALESCE(${value}, 0) + 1 FROM Spt`,
    (value: string) => `SELECT id FROM Spt WHERE ${value} = 1`,
  ])("objects to a calculation with a text (%#)", (statement) => {
    expect(objectionTo(statement(dialect.jsonValue("isi", "jumlah")))).toMatch(/^a text is calculated with/);
    expect(objectionTo(statement(dialect.jsonNumber("isi", "jumlah")))).toBeNull();
  });
  it("objects to a name that loses its case", () => {
    expect(objectionTo("SELECT batchid FROM Spt")).toMatch(/^batchId is not quoted/);
    expect(objectionTo("SELECT batchId FROM bukubesar")).toMatch(/^BukuBesar is not quoted/);
    expect(objectionTo("INSERT INTO Akun (accountid) VALUES ('a')")).toMatch(/^accountId is not quoted/);
  });
});
