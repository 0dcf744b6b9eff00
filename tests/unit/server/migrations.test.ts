import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Connection from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type IsiKaryawan, isiKaryawan } from "~/domain/pihak/karyawan";
import { migrate } from "../../../mock-server/db/engine/migrate";
import { fillAsBefore, NUMBERS, type Row } from "../../setup/basis-lama";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "latihpajak-lama-"));
const file = path.join(folder, "lama.db");
const url = `file:${file}`;
/** The first migration after the database of the previous release. */
const NEXT = "20261122035101_rantai_uang_muka";

/** The migrations of the previous release, in a separate folder. */
function earlier(): string {
  const all = path.resolve("prisma/migrations");
  const dir = path.join(folder, "migrations");
  for (const name of fs.readdirSync(all))
    if (name < NEXT) fs.cpSync(path.join(all, name), path.join(dir, name), { recursive: true });
  return dir;
}

describe("a database of the previous release", () => {
  let connection: Connection.Database;
  let before: readonly Row[];
  const all = (sql: string) => connection.prepare(sql).all() as Row[];
  const counts = () =>
    ["Faktur", "FakturBaris", "Bukpot", "Karyawan", "Spt", "Jejak"].map(
      (table) => all(`SELECT count(*) n FROM "${table}"`)[0] as Row,
    );
  beforeAll(() => {
    migrate(url, earlier());
    connection = new Connection(file);
    fillAsBefore(connection);
    before = counts();
    connection.close();
    const applied = migrate(url);
    expect(applied[0]).toBe(NEXT);
    connection = new Connection(file);
  });
  afterAll(() => {
    connection.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it("is migrated whole: every row, every reference, sound to its last page", () => {
    expect(counts()).toEqual(before);
    expect(connection.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(connection.pragma("foreign_key_check")).toEqual([]);
    expect(migrate(url)).toEqual([]);
  });

  it("has its payments in the chain that the first of them began, with the amount counted before each", () => {
    const chain = all(`SELECT id, rantaiId, rujukan, json_array_length(sebelumnya) sebelum FROM Faktur ORDER BY id`);
    const [A, B] = ["04002600000000001", "04012600000000002"];
    expect(chain).toEqual([
      { id: "biasa", rantaiId: null, rujukan: null, sebelum: null },
      { id: "ganti", rantaiId: "pertama", rujukan: null, sebelum: 0 },
      { id: "kedua", rantaiId: "pertama", rujukan: A, sebelum: 1 },
      { id: "konsep", rantaiId: null, rujukan: A, sebelum: null },
      { id: "lunas", rantaiId: "pertama", rujukan: B, sebelum: 2 },
      { id: "pertama", rantaiId: "pertama", rujukan: null, sebelum: 0 },
    ]);
    const [lunas] = all(`SELECT sebelumnya FROM Faktur WHERE id = 'lunas'`);
    expect(JSON.parse(String(lunas?.sebelumnya))).toEqual([NUMBERS, NUMBERS]);
    expect(all(`SELECT potongan FROM FakturBaris`)).toEqual([{ potongan: "25000" }]);
  });

  it("has its slips and their versions, and employees that payroll reads", () => {
    const versions = `SELECT id, status, pembetulan, menggantikanId, digantikanId, pph FROM Bukpot ORDER BY pembetulan`;
    expect(all(versions)).toEqual([
      { id: "mp-0", status: "replaced", pembetulan: 0, menggantikanId: null, digantikanId: "mp-1", pph: 5_000 },
      { id: "mp-1", status: "issued", pembetulan: 1, menggantikanId: "mp-0", digantikanId: null, pph: 5_000 },
    ]);
    const [staf] = all(`SELECT isi FROM Karyawan`);
    const read: IsiKaryawan = isiKaryawan(JSON.parse(String(staf?.isi)));
    expect(read).toMatchObject({ jabatan: "Staf", ptkp: "K/1", gaji: 96_000_000, mulai: "2025-01-02", berhenti: null });
  });

  it("has the typed rows of its return in the columns of their own forms, and posted rows in their places", () => {
    const typed = all(`SELECT formulir, bagian, urut, isi FROM SptBarisKetik ORDER BY formulir`);
    const amounts = { dpp: 12_000_000, dpp_lain: 11_000_000, ppn: 1_320_000, ppnbm: 0 };
    expect(typed.map(({ isi, ...row }) => ({ ...row, isi: JSON.parse(String(isi)) }))).toEqual([
      {
        ...{ formulir: "C", bagian: "baris", urut: 3 },
        isi: {
          ...{ npwp_penjual: "0990001000101000", nama_penjual: "PT Penjual", npwp_pembeli: "0990001000201000" },
          ...{ nama_pembeli: "PT Pembeli", tipe: "001", nomor: "C-1", tanggal: "2026-03-12", rujukan: null },
          ...{ ...amounts, keterangan: "lunas" },
        },
      },
      {
        ...{ formulir: "IA9", bagian: "baris", urut: 1 },
        isi: {
          ...{ kode: "08", nama: "-", jenis_identitas: "NIK", npwp: "0000000000000000", barang_jasa: "A" },
          ...{ nomor: "121", tanggal: "2026-03-31", ...amounts, keterangan: null },
        },
      },
    ]);
    expect(all(`SELECT lampiran, urut FROM SptBaris`)).toEqual([{ lampiran: "A2", urut: 4 }]);
  });

  it("distinguishes class time in the data of a class", () => {
    expect(all(`SELECT dibuat, diposting FROM Spt`)).toEqual([
      { dibuat: "2026-04-06T03:00:00.000+00:00", diposting: "2026-04-06T03:00:00.000+00:00" },
    ]);
  });
});
