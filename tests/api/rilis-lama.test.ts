import fs from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, startApi, type TestApi } from "../setup/api";
import { expectKeptSums } from "../setup/jumlah-buku";
import { pdfTexts } from "../setup/pdf-text";
import { ok } from "../setup/spt";

type Baris = Readonly<Record<string, string | number | null>>;
type Dulu = Readonly<Record<"id" | "jenis" | "masa" | "status", string>> & {
  readonly bpe: string | null;
  readonly ntte: string | null;
  readonly penandatangan: string | null;
  readonly pembetulan: number;
  readonly nilai: number;
  readonly tanggalLapor: string | null;
  readonly induk: Readonly<Record<string, unknown>>;
  readonly lampiran: Readonly<Record<string, { total: number; totals: Baris; rows: readonly Baris[] }>>;
  readonly riwayat: number;
};
/** Answers of the previous release about its returns, and the number of rows in its tables. */
const dulu = JSON.parse(gunzipSync(fs.readFileSync("tests/data/rilis-2026-11-21.json.gz")).toString("utf8")) as {
  readonly counts: Readonly<Record<string, number>>;
  readonly spt: readonly Dulu[];
};
const nameOf = ({ jenis, masa, pembetulan, status }: Dulu) => `${jenis} ${masa} pembetulan ${pembetulan} (${status})`;
const pathOf = (jenis: string) => (jenis === "ppn" ? "/spt/detail" : `/spt/${jenis}/detail`);

let api: TestApi;
let wp: Actor;
/** Number of rows in each table before anybody signs in. Rows of returns are now in several tables. */
const banyak = new Map<string, number>();
beforeAll(async () => {
  api = await startApi({ seed: "release" });
  const tables = await api.db.sql.all<{ name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table'`);
  for (const { name } of tables) {
    const found = await api.db.sql.get<{ n: number }>(`SELECT count(*) n FROM "${name}"`);
    const known = name.startsWith("SptBaris") ? "SptBaris" : name;
    banyak.set(known, (banyak.get(known) ?? 0) + (found?.n ?? 0));
  }
  wp = await (await api.signIn("peserta01")).as("company");
});
afterAll(() => api.close());

describe("a database of the previous release", () => {
  it("keeps every row", () => {
    const { _prisma_migrations: applied = 0, ...counts } = dulu.counts;
    for (const [table, n] of Object.entries(counts)) expect([table, banyak.get(table)]).toEqual([table, n]);
    expect(banyak.get("_prisma_migrations")).toBeGreaterThan(applied);
  });

  it("has sums and counts of its ledgers, equal to those of the entries", async () => {
    expect(await expectKeptSums(api.db.sql)).toBeGreaterThan(0);
  });

  describe.each(dulu.spt.map((one) => [nameOf(one), one] as const))("%s", (_, lama) => {
    it("opens unchanged: status, figures, receipt", async () => {
      const kini = await ok(wp, "GET", pathOf(lama.jenis), { id: lama.id });
      const { status, nilai, bpe, ntte, tanggalLapor, penandatangan } = lama;
      expect(kini).toMatchObject({ status, nilai, bpe, ntte, tanggalLapor, penandatangan });
      expect(kini.riwayat).toHaveLength(lama.riwayat);
      expect(kini.induk).toMatchObject(lama.induk);
    });

    it("has the rows of its attachments, and their sums", async () => {
      for (const [lampiran, { total, totals, rows }] of Object.entries(lama.lampiran)) {
        const kini = await ok(wp, "GET", "/spt/lampiran", { id: lama.id, lampiran, perPage: 100 });
        expect([lampiran, kini.total]).toEqual([lampiran, total]);
        expect(kini.totals).toMatchObject(totals);
        const known = (row: Baris) =>
          ["nomor", "tanggal", "nama", "npwp", "dpp", "dppLain", "ppn", "ppnbm", "pph"].map((k) => row[k]);
        expect(kini.rows.map(known)).toEqual(rows.map(known));
      }
    });

    it("is printed with its figures", async () => {
      const file = await wp.call("GET", "/spt/generate", { id: lama.id, bentuk: "spt" });
      expect(file.status, JSON.stringify(file.body)).toBe(200);
      const text = pdfTexts(file.body).join("\n");
      const figures = Object.values(lama.induk).filter((value) => typeof value === "number" && value !== 0) as number[];
      expect(figures.length).toBeGreaterThan(0);
      for (const figure of figures) expect(text).toContain(figure.toLocaleString("id-ID"));
      if (lama.bpe === null) return;
      const receipt = await wp.call("GET", "/spt/generate", { id: lama.id, bentuk: "bpe" });
      expect(pdfTexts(receipt.body).join("\n")).toContain(lama.bpe);
    });
  });

  it("computes the same: a draft saved unchanged, and a correction of a filed return", async () => {
    const draft = dulu.spt.find(({ status }) => status === "draft") as Dulu;
    const { versi, induk } = await ok(wp, "GET", pathOf(draft.jenis), { id: draft.id });
    await ok(wp, "POST", "/spt/ppn/update/induk", { id: draft.id, versi, isi: induk });
    const saved = await ok(wp, "GET", pathOf(draft.jenis), { id: draft.id });
    expect(saved).toMatchObject({ status: draft.status, nilai: draft.nilai });
    expect(saved.induk).toMatchObject(draft.induk);
    const filed = dulu.spt.find(({ jenis }) => jenis === "pph_uni") as Dulu;
    const { jenis, masa } = filed;
    const { id } = await ok(wp, "POST", "/spt/create/draft", { jenis, masa, model: "pembetulan" });
    await ok(wp, "POST", "/spt/posting", { id });
    const correction = await ok(wp, "GET", pathOf(jenis), { id });
    expect(correction).toMatchObject({ pembetulan: 1, nilai: 0 });
  });
});

describe("copies of sandboxes made by the previous release", () => {
  const SALINAN = fs.readFileSync("tests/data/rilis-2026-11-21.salinan.gz");
  /** A moment between the last migration of that release and the first of the next. */
  const DIBUAT = "2026-11-22T03:30:00.000+00:00";
  const batch = () => api.db.sql.get<{ id: string }>("SELECT id FROM Batch WHERE nomor = 1");
  const keep = async (id: string, isi: Buffer, nama = "Sebelum diperbarui") =>
    api.db.write(async (sql) =>
      sql.run(
        `INSERT INTO Cadangan (id, batchId, npwp, nama, isi, kelas, dibuat)
         VALUES (@id, @batchId, NULL, @nama, @isi, '2026-04-06', @dibuat)`,
        { id, batchId: (await batch())?.id ?? "", nama, isi, dibuat: DIBUAT },
      ),
    );
  const invoices = () =>
    api.db.sql.all(
      `SELECT f.id, f.nomor, f.status, f.rantaiId, f.sebelumnya, b.potongan, b.dpp FROM Faktur f
       JOIN FakturBaris b ON b.fakturId = f.id WHERE f.batchId = (SELECT id FROM Batch WHERE nomor = 1) ORDER BY f.id, b.urut`,
    );

  it("for a whole class are restored like the migrated database itself", async () => {
    const id = (await batch())?.id ?? "";
    const before = await invoices();
    expect(before.length).toBeGreaterThan(0);
    await keep("salinan-lama", SALINAN);
    const mitra = await api.signIn("mitra");
    // later work is removed, and is in the saved copy
    await api.db.write((sql) => sql.run("DELETE FROM FakturBaris WHERE urut = 1"));
    const back = await mitra.call("POST", "/batch/clock", { id, aksi: "pulihkan", cadanganId: "salinan-lama" });
    expect([back.status, back.body.code]).toEqual([200, undefined]);
    expect(await invoices()).toEqual(before);
    const filed = dulu.spt.find(({ status }) => status !== "draft") as Dulu;
    expect(await ok(wp, "GET", pathOf(filed.jenis), { id: filed.id })).toMatchObject({ nilai: filed.nilai });
    expect(await expectKeptSums(api.db.sql)).toBeGreaterThan(0);
  });

  it("kept with a reply are shown next to the current content", async () => {
    const reply = await api.db.sql.get<{ id: string }>("SELECT id FROM Balasan");
    await keep("karya-lama", SALINAN, "Karya");
    await api.db.write((sql) =>
      sql.run("UPDATE Balasan SET cadanganId = 'karya-lama' WHERE id = @id", { id: reply?.id ?? "" }),
    );
    const head = await api.signIn("instruktur");
    const { dokumen } = await ok(head, "GET", "/tugas/balas/karya", { balasanId: reply?.id ?? "" });
    const states = new Set((dokumen as { beda: string }[]).map(({ beda }) => beda));
    expect(dokumen.length).toBeGreaterThan(5);
    expect(states.has("sama")).toBe(true);
  });

  it("without a matching schema are refused with a message, and nothing is changed", async () => {
    const id = (await batch())?.id ?? "";
    const before = await invoices();
    const strange = gzipSync(JSON.stringify({ npwp: [], rows: { Faktur: [{ id: "x", kolomAsing: 1 }] } }));
    await keep("salinan-asing", strange);
    const mitra = await api.signIn("mitra");
    const refused = await mitra.call("POST", "/batch/clock", { id, aksi: "pulihkan", cadanganId: "salinan-asing" });
    expect([refused.status, refused.body.code]).toEqual([409, "backup_unreadable"]);
    expect(refused.body.message).not.toContain("backup_unreadable");
    expect(await invoices()).toEqual(before);
  });
});
