import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DokumenPosting } from "~/domain/spt/ppn/posting";
import { nilaiPosting, postingPpn } from "~/domain/spt/ppn/posting";
import { fingerprintOf } from "../../../../mock-server/db/spt/posting";
import type { Spt } from "../../../../mock-server/db/spt/store";
import type { Reader, Writer } from "../../../../mock-server/db/sql";
import { postPpn } from "../../../../mock-server/services/spt/ppn-posting";
import { databaseForTests } from "../../../setup/database";

const MASA = "2026-03";
const [OWN, OTHER] = ["0990001000101000", "0990001000201000"];
const db = databaseForTests();
let batchId: string;
let spt: Spt;
beforeAll(async () => {
  batchId = (await db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id ?? "";
  spt = { id: "spt-uji", batchId, ownerNpwp: OWN, jenis: "ppn", masa: MASA, diposting: null } as unknown as Spt;
  await db.write(async (sql) => {
    await sql.run(
      `INSERT INTO Spt (id, batchId, ownerNpwp, jenis, masa, tahun, status, versiAturan, jatuhTempo, dibuat, diubah) VALUES ('spt-uji', ?, ?, 'ppn', ?, 2026, 'draft', '2025', '2026-04-30', '', '')`,
      [batchId, OWN, MASA],
    );
  });
});
beforeEach(() => db.write((sql) => sql.run(`DELETE FROM Faktur`)));

const rupiah = fc.integer({ min: 0, max: 9_000_000_000 });
const dokumen = fc.record({
  keluaran: fc.boolean(),
  kode: fc.constantFrom("01", "02", "03", "04", "05", "06", "07", "08", "09", "10"),
  status: fc.constantFrom(
    "draft",
    "rejected",
    "approved",
    "approved",
    "approved",
    "waiting_for_cancellation",
    "cancelled",
    "amended",
  ),
  kredit: fc.constantFrom("credited", "credited", "uncredited", null),
  kreditMasa: fc.constantFrom(null, MASA, "2026-04"),
  masa: fc.constantFrom(MASA, MASA, "2026-02"),
  valid: fc.boolean(),
  hari: fc.integer({ min: 1, max: 28 }),
  nilai: fc.record({ dpp: rupiah, dpp_lain: rupiah, ppn: rupiah, ppnbm: rupiah }),
});
type Drawn = typeof dokumen extends fc.Arbitrary<infer Value> ? Value : never;

const INSERT = `INSERT INTO Faktur (id, batchId, ownerNpwp, ownerNama, lawanNpwp, nomor, status, kode, tanggal, masa, nitku, idPembeli, npwpPembeli, negara, namaPembeli,
  alamatPembeli, nitkuPembeli, hargaJual, potongan, dpp, dppLain, ppn, ppnbm, kredit, kreditMasa, valid, dibuat, diubah, isi)
  VALUES (@id, @batchId, @owner, 'A', @lawan, @nomor, @status, @kode, @tanggal, @masa, '', 'TIN', @lawan, 'IDN', 'B', '', '', 0, 0, @dpp, @dpp_lain, @ppn, @ppnbm,
  @kredit, @kreditMasa, @valid, '', @diubah, '{}')`;

async function insert(sql: Writer, one: Drawn, nomor: number): Promise<DokumenPosting> {
  const id = randomUUID();
  const kredit = one.keluaran ? null : one.kredit;
  const kreditMasa = kredit === "credited" ? one.kreditMasa : null;
  const tanggal = `${one.masa}-${String(one.hari).padStart(2, "0")}`;
  const [owner, lawan] = one.keluaran ? [OWN, OTHER] : [OTHER, OWN];
  const row = {
    id,
    batchId,
    owner,
    lawan,
    nomor: String(nomor),
    status: one.status,
    kode: one.kode,
    tanggal,
    masa: one.masa,
    kredit,
    kreditMasa,
  };
  await sql.run(INSERT, { ...row, ...one.nilai, valid: Number(one.valid || one.keluaran), diubah: String(nomor) });
  return {
    ...{
      jenis: one.keluaran ? "faktur_keluaran" : "faktur_masukan",
      id,
      nomor: String(nomor),
      tanggal,
      masa: one.masa,
      kode: one.kode,
      status: one.status,
    },
    ...{ kredit, kreditMasa, valid: one.valid || one.keluaran, nama: "", npwp: lawan, nilai: one.nilai },
  };
}

describe("posting in the database", () => {
  it("gives the figures of posting each document alone, and a row for each document", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(dokumen, { maxLength: 40 }), async (drawn) => {
        await db.write(async (sql) => {
          await sql.run(`DELETE FROM Faktur`);
          const documents = await Promise.all(drawn.map((one, index) => insert(sql, one, index)));
          const seen = documents.filter(
            (one) => one.jenis === "faktur_keluaran" || (one.status !== "draft" && one.status !== "rejected"),
          );
          const wanted = postingPpn(seen, MASA);
          const got = await postPpn(sql, spt);
          expect(got.nilai).toEqual(nilaiPosting(wanted));
          expect(got.diambil).toBe(wanted.diambil.length);
          const rows = await sql.all<{ butir: string; objekId: string; ppn: number }>(
            `SELECT butir, objekId, ppn FROM SptBaris WHERE sptId = 'spt-uji' AND lampiran <> 'ditinggalkan'`,
          );
          expect(rows.map(({ objekId }) => objekId).sort()).toEqual(wanted.diambil.map(({ id }) => id).sort());
          for (const butir of new Set(rows.map((row) => row.butir))) {
            const sum = rows.filter((row) => row.butir === butir).reduce((total, { ppn }) => total + ppn, 0);
            expect(sum).toBe(got.nilai[`${butir}_ppn`]);
          }
        });
      }),
      { numRuns: 60 },
    );
  });

  it("a change of any document changes the fingerprint, nothing else does", async () => {
    const print = () => db.write((sql) => fingerprintOf(sql, { batchId, npwp: OWN }, MASA));
    const [one] = fc.sample(dokumen, 1);
    const sale: Drawn = { ...(one as Drawn), keluaran: true, masa: MASA, status: "approved" };
    await db.write((sql) => insert(sql, sale, 1));
    const first = await print();
    expect(await print()).toBe(first);
    await db.write((sql) => insert(sql, { ...sale, masa: "2026-02" }, 2));
    expect(await print()).toBe(first);
    await db.write((sql) => sql.run(`UPDATE Faktur SET diubah = '9' WHERE nomor = '1'`));
    expect(await print()).not.toBe(first);
  });

  it("seller and buyer have the same values for a month in their returns", async () => {
    const buyer = { ...spt, id: "spt-pembeli", ownerNpwp: OTHER } as Spt;
    const OUTPUT = ["i_a_2", "i_a_3", "i_a_4", "i_a_6", "i_a_7", "i_a_8"];
    const INPUT = ["ii_b", "ii_c", "ii_d", "ii_h"];
    await db.write((sql) =>
      sql.run(
        `INSERT INTO Spt (id, batchId, ownerNpwp, jenis, masa, tahun, status, versiAturan, jatuhTempo, dibuat, diubah) VALUES ('spt-pembeli', ?, ?, 'ppn', ?, 2026, 'draft', '2025', '2026-04-30', '', '')`,
        [batchId, OTHER, MASA],
      ),
    );
    const decided = dokumen.map(
      (one): Drawn => ({ ...one, keluaran: true, kredit: one.kredit ?? "uncredited", valid: true }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(decided, { maxLength: 30 }), async (drawn) => {
        await db.write(async (sql) => {
          await sql.run(`DELETE FROM Faktur`);
          for (const [index, one] of drawn.entries()) {
            await insert(sql, one, index);
            // the buyer has decided on each, in the month of the invoice
            await sql.run(`UPDATE Faktur SET kredit = ?, kreditMasa = ? WHERE nomor = ?`, [
              one.kredit,
              one.kredit === "credited" ? one.masa : null,
              String(index),
            ]);
          }
          const [sold, bought] = [await postPpn(sql, spt), await postPpn(sql, buyer)];
          for (const column of ["dpp", "dpp_lain", "ppn", "ppnbm", "dokumen"]) {
            const sum = (of: typeof sold, lines: readonly string[]) =>
              lines.reduce((total, line) => total + (of.nilai[`${line}_${column}`] ?? 0), 0);
            expect([column, sum(bought, INPUT)]).toEqual([column, sum(sold, OUTPUT)]);
          }
        });
      }),
      { numRuns: 40 },
    );
  });

  it("posting again lists the added, removed and altered documents, and nothing else", async () => {
    const [drawn] = fc.sample(dokumen, 1);
    const sale: Drawn = { ...(drawn as Drawn), keluaran: true, masa: MASA, status: "approved", kode: "04" };
    const listed = (sql: Reader) =>
      sql.all<{ nomor: string; butir: string }>(
        `SELECT nomor, butir FROM SptBaris WHERE sptId = 'spt-uji' AND lampiran = 'perubahan' ORDER BY nomor`,
      );
    await db.write(async (sql) => {
      for (const nomor of [1, 2, 3]) await insert(sql, sale, nomor);
      expect((await postPpn(sql, spt)).perubahan).toBeUndefined();
      const again = { ...spt, diposting: "2026-04-06" };
      expect((await postPpn(sql, again)).perubahan).toEqual({ ditambah: 0, dihapus: 0, diubah: 0 });
      await sql.run(`UPDATE Faktur SET status = 'cancelled' WHERE nomor = '1'`);
      await sql.run(`UPDATE Faktur SET ppn = ppn + 1 WHERE nomor = '2'`);
      await insert(sql, sale, 4);
      expect((await postPpn(sql, again)).perubahan).toEqual({ ditambah: 1, dihapus: 1, diubah: 1 });
      expect(await listed(sql)).toEqual([
        { nomor: "1", butir: "dihapus" },
        { nomor: "2", butir: "diubah" },
        { nomor: "4", butir: "ditambah" },
      ]);
      expect((await postPpn(sql, again)).perubahan).toEqual({ ditambah: 0, dihapus: 0, diubah: 0 });
      expect(await listed(sql)).toEqual([]);
    });
  });

  it("a return note is deducted on both sides, in its own month", async () => {
    await db.write(async (sql) => {
      const nilai = { dpp: 12_000, dpp_lain: 11_000, ppn: 1_320, ppnbm: 0 };
      const [one] = fc.sample(dokumen, 1);
      const common: Drawn = {
        ...(one as Drawn),
        kode: "04",
        status: "approved",
        masa: MASA,
        kreditMasa: MASA,
        valid: true,
        nilai,
      };
      const sold = await insert(sql, { ...common, keluaran: true }, 1);
      const bought = await insert(sql, { ...common, keluaran: false, kredit: "credited" }, 2);
      for (const [id, owner, lawan, faktur, masa] of [
        ["r1", OTHER, OWN, sold, MASA],
        ["r2", OWN, OTHER, bought, MASA],
        ["r3", OWN, OTHER, bought, "2026-05"],
      ] as const) {
        await sql.run(
          `INSERT INTO Retur (id, batchId, ownerNpwp, ownerNama, lawanNpwp, lawanNama, fakturId, nomorFaktur, kode, nomor, status, tanggal, masa, dpp, dppLain, ppn, ppnbm, dibuat, diubah)
           VALUES (?, ?, ?, '', ?, '', ?, ?, '04', ?, 'approved', ?, ?, 1200, 1100, 132, 0, '', '')`,
          [id, batchId, owner, lawan, faktur.id, faktur.nomor, id, `${masa}-20`, masa],
        );
      }
      const { nilai: posted } = await postPpn(sql, spt);
      expect(posted).toMatchObject({ i_a_2_ppn: 1_188, i_a_2_dokumen: 2, ii_b_ppn: 1_188, ii_b_dokumen: 2 });
      expect(await sql.all(`SELECT ppn FROM SptBaris WHERE sptId = 'spt-uji' AND objekId IN ('r1', 'r2')`)).toEqual([
        { ppn: -132 },
        { ppn: -132 },
      ]);
      const kinds = `SELECT jenis, rujukan FROM SptBaris WHERE sptId = 'spt-uji' AND objekId = ?`;
      expect(await sql.get(kinds, ["r1"])).toEqual({ jenis: "retur_keluaran", rujukan: "1" });
      expect(await sql.get(kinds, ["r2"])).toEqual({ jenis: "retur_masukan", rujukan: "2" });
      await sql.run(`DELETE FROM Retur`);
    });
  });
});
