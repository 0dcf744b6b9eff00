import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Connection from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSnapshot, SnapshotPack } from "../../mock-server/db/cadangan";
import { restore } from "../../mock-server/db/engine/backup";
import { migrate, migrationNames } from "../../mock-server/db/engine/migrate";
import { type Actor, startApi, type TestApi } from "../setup/api";
import { expectKeptSums } from "../setup/jumlah-buku";
import { pdfTexts } from "../setup/pdf-text";
import { POSTGRES } from "../setup/postgres-server";
import { answersOf, countsOf, type KeptReturn, releaseFile, releases, returnOf } from "../setup/releases";
import { ok } from "../setup/spt";
import { SECRET } from "../setup/template";

const nameOf = ({ jenis, masa, detail }: KeptReturn) =>
  `${jenis} ${masa}, correction ${detail.pembetulan}, ${detail.status}`;

it("there is data of a release", () => {
  expect(releases()).toContain("1.0.0");
});

describe.each(releases())("data of version %s", (version) => {
  const kept = answersOf(version);
  let api: TestApi;
  let trainee: Actor;
  const counts: Record<string, number> = {};
  beforeAll(async () => {
    api = await startApi({ seed: `release ${version}` });
    // signing in writes rows of its own
    Object.assign(counts, await countsOf(api.db.sql));
    trainee = await (await api.signIn("peserta01")).as(kept.perusahaan);
  });
  afterAll(() => api.close());

  it("has every row, and is at the current schema", async () => {
    expect(counts).toMatchObject(kept.counts);
    const applied = await api.db.sql.all<{ name: string }>("SELECT migration_name name FROM _prisma_migrations");
    expect(applied.map(({ name }) => name).sort()).toEqual(migrationNames());
  });

  it("has sums and counts of its ledgers, equal to those of the entries", async () => {
    expect(await expectKeptSums(api.db.sql)).toBeGreaterThan(0);
  });

  it.each(kept.spt.map((one) => [nameOf(one), one] as const))("opens its return unchanged: %s", async (_, one) => {
    expect(await returnOf(trainee, one)).toMatchObject(one);
  });

  it("prints its filed returns with their figures and receipts", async () => {
    const filed = kept.spt.filter(({ detail }) => detail.bpe !== null);
    expect(filed.length).toBeGreaterThan(1);
    for (const { id, detail } of filed) {
      const text = async (bentuk: string) =>
        pdfTexts((await trainee.call("GET", "/spt/generate", { id, bentuk })).body).join("\n");
      expect(await text("bpe")).toContain(detail.bpe);
      const induk = Object.values(detail.induk as Readonly<Record<string, unknown>>);
      const figures = induk.filter((value): value is number => typeof value === "number" && value !== 0);
      expect(figures.length).toBeGreaterThan(0);
      const printed = await text("spt");
      for (const figure of figures) expect(printed).toContain(figure.toLocaleString("id-ID"));
    }
  });

  /** Stores a copy of sandboxes that the version wrote. */
  const keep = (id: string, isi: Buffer) =>
    api.db.write((sql) =>
      sql.run(
        `INSERT INTO Cadangan (id, batchId, npwp, nama, isi, asal, kelas, dibuat)
         SELECT @id, @batch, NULL, @id, @isi, 'diminta', tanggal, dibuat FROM Batch WHERE id = @batch`,
        { id, batch: kept.batch, isi },
      ),
    );

  it("shows the work frozen with a reply, equal to the current one", async () => {
    await keep("karya-rilis", releaseFile(version, "karya"));
    await api.db.write((sql) =>
      sql.run("UPDATE Balasan SET cadanganId = 'karya-rilis' WHERE id = @id", { id: kept.balasanId }),
    );
    const head = await api.signIn("instruktur");
    const { dokumen } = await ok(head, "GET", "/tugas/balas/karya", { balasanId: kept.balasanId });
    expect(dokumen.length).toBeGreaterThan(10);
    const changed = (dokumen as { beda: string }[]).filter(({ beda }) => beda !== "sama");
    expect(changed).toEqual([]);
  });

  it("restores the copy of a class after work was lost", async () => {
    const lines = () =>
      api.db.sql.all(
        `SELECT f.id, f.nomor, f.status, f.isi, b.* FROM Faktur f JOIN FakturBaris b ON b.fakturId = f.id
         WHERE f.batchId = @batch ORDER BY f.id, b.urut`,
        { batch: kept.batch },
      );
    const before = await lines();
    expect(before.length).toBeGreaterThan(0);
    await keep("kelas-rilis", releaseFile(version, "kelas"));
    await api.db.write((sql) => sql.run("DELETE FROM FakturBaris WHERE urut = 1"));
    expect((await lines()).length).toBeLessThan(before.length);
    const partner = await api.signIn("mitra");
    await ok(partner, "POST", "/batch/clock", { id: kept.batch, aksi: "pulihkan", cadanganId: "kelas-rilis" });
    expect(await lines()).toEqual(before);
    const filed = kept.spt.find(({ detail }) => detail.bpe !== null) as KeptReturn;
    expect(await returnOf(trainee, filed)).toMatchObject(filed);
    expect(await expectKeptSums(api.db.sql)).toBeGreaterThan(0);
  });

  it("refuses a copy without a matching schema with a message, and changes nothing", async () => {
    const before = await countsOf(api.db.sql);
    const strange = new SnapshotPack({ ...readSnapshot(releaseFile(version, "kelas")), skema: ["0_asing"] });
    await keep("salinan-asing", strange.bytes());
    const partner = await api.signIn("mitra");
    const { status, body } = await partner.call("POST", "/batch/clock", {
      ...{ id: kept.batch, aksi: "pulihkan", cadanganId: "salinan-asing" },
    });
    expect([status, body.code]).toEqual([409, "backup_unreadable"]);
    expect(body.message).not.toContain("backup_unreadable");
    const { Faktur, FakturBaris, Spt, WajibPajak } = before;
    expect(await countsOf(api.db.sql)).toMatchObject({ Faktur, FakturBaris, Spt, WajibPajak });
  });

  it("computes the same in a draft saved unchanged, and in a correction of a filed return", async () => {
    const draft = kept.spt.find(({ jenis, detail }) => jenis === "ppn" && detail.status === "draft") as KeptReturn;
    const { versi, induk } = await ok(trainee, "GET", "/spt/detail", { id: draft.id });
    await ok(trainee, "POST", "/spt/ppn/update/induk", { id: draft.id, versi, isi: induk });
    expect(await returnOf(trainee, draft)).toMatchObject(draft);
    const filed = kept.spt.find(({ jenis, detail }) => jenis === "pph21_26" && detail.bpe !== null) as KeptReturn;
    const { jenis, masa } = filed;
    const { id } = await ok(trainee, "POST", "/spt/create/draft", { jenis, masa, model: "pembetulan" });
    await ok(trainee, "POST", "/spt/posting", { id });
    expect((await returnOf(trainee, { id, jenis, masa })).detail).toMatchObject({ pembetulan: 1, nilai: 0 });
  });

  // tests/postgres/pindah.test.ts restores one to PostgreSQL
  it.skipIf(POSTGRES)("restores the backup of an installation with its secret", () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "latihpajak-rilis-"));
    const [source, target] = ["backup.db", "restored.db"].map((name) => path.join(folder, name)) as [string, string];
    try {
      fs.writeFileSync(source, releaseFile(version, "installation"));
      const { secret, found } = restore(source, target, new Date());
      expect([secret, found.accounts]).toEqual([SECRET, kept.counts.Akun]);
      migrate(`file:${target}`);
      const connection = new Connection(target, { readonly: true });
      expect(connection.pragma("integrity_check", { simple: true })).toBe("ok");
      expect(connection.prepare("SELECT count(*) FROM Faktur").pluck().get()).toBe(kept.counts.Faktur);
      connection.close();
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  });
});
