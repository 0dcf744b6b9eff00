import fs from "node:fs";
import { gunzipSync } from "node:zlib";
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
/** What the API of the release before answered of its returns, and how many rows its tables had. */
const dulu = JSON.parse(gunzipSync(fs.readFileSync("tests/data/rilis-2026-11-21.json.gz")).toString("utf8")) as {
  readonly counts: Readonly<Record<string, number>>;
  readonly spt: readonly Dulu[];
};
const nameOf = ({ jenis, masa, pembetulan, status }: Dulu) => `${jenis} ${masa} pembetulan ${pembetulan} (${status})`;
const pathOf = (jenis: string) => (jenis === "ppn" ? "/spt/detail" : `/spt/${jenis}/detail`);

let api: TestApi;
let wp: Actor;
/** How many rows each table has, before anybody signs in; rows of returns stand in several tables now. */
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

describe("a database of the release before", () => {
  it("has every row that it had", () => {
    const { _prisma_migrations: applied = 0, ...counts } = dulu.counts;
    for (const [table, n] of Object.entries(counts)) expect([table, banyak.get(table)]).toEqual([table, n]);
    expect(banyak.get("_prisma_migrations")).toBeGreaterThan(applied);
  });

  it("has sums and counts of its ledgers, which are those of the entries", async () => {
    expect(await expectKeptSums(api.db.sql)).toBeGreaterThan(0);
  });

  describe.each(dulu.spt.map((one) => [nameOf(one), one] as const))("%s", (_, lama) => {
    it("opens as it was: state, figures, receipt", async () => {
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

  it("computes the same: a draft that is saved as it stands, and a correction of what was filed", async () => {
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
