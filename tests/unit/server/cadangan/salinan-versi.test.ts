import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Row,
  readSnapshot,
  SANDBOX_TABLES,
  SnapshotPack,
  takeSnapshot,
} from "../../../../mock-server/db/cadangan";
import { migrationNames } from "../../../../mock-server/db/engine/migrate";
import { openReader } from "../../../../mock-server/db/engine/reader";
import { bringUp } from "../../../../mock-server/db/engine/scratch";
import { LATER, laterMigrations } from "../../../setup/later-release";
import { freshDatabase } from "../../../setup/template";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "latihpajak-salinan-"));
const tables = SANDBOX_TABLES;
let later: string;
let copy: Buffer;
beforeAll(async () => {
  later = laterMigrations(folder);
  const { file, remove } = await freshDatabase("small");
  const { sql, close } = await openReader(file);
  const all = await sql.all<{ batchId: string; npwp: string }>(
    "SELECT batchId, npwp FROM WajibPajak WHERE akunId IS NOT NULL",
  );
  const batchId = all[0]?.batchId ?? "";
  const npwp = all.filter((one) => one.batchId === batchId).map((one) => one.npwp);
  copy = await takeSnapshot(sql, { batchId, npwp });
  close();
  remove();
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const grouped = (packed: Uint8Array) => {
  const found: Record<string, Row[]> = {};
  for (const [table, row] of readSnapshot(packed).rows()) found[table] = [...(found[table] ?? []), row];
  return found;
};
/** The copy with another version of its schema, or other rows. */
function changed(skema: readonly string[], rows: Iterable<readonly [string, Row]>): Buffer {
  const pack = new SnapshotPack({ ...readSnapshot(copy), skema });
  for (const [table, row] of rows) pack.add(table, row);
  return pack.bytes();
}

describe("a copy of sandboxes", () => {
  it("names the version of its schema", () => {
    expect(readSnapshot(copy).skema).toEqual(migrationNames());
  });

  it("is brought to a later schema by its migrations, with every row", () => {
    const up = bringUp({ isi: copy, tables }, later);
    expect(up && readSnapshot(up)).toMatchObject({
      npwp: readSnapshot(copy).npwp,
      terdaftar: readSnapshot(copy).terdaftar,
      skema: [...migrationNames(), LATER],
    });
    const [before, after] = [grouped(copy), grouped(up ?? copy)];
    expect(before.Faktur?.length).toBeGreaterThan(0);
    expect(after).toEqual({
      ...before,
      Faktur: before.Faktur?.map((row) => ({ ...row, catatan: `dari ${row.nomor}` })),
      FakturBaris: before.FakturBaris?.map(({ nama = null, ...row }) => ({ ...row, uraian: nama })),
    });
  });

  it("of a schema that this program lacks, or with columns of another one, is refused", () => {
    const rows = [...readSnapshot(copy).rows()];
    const strange = [["Faktur", { id: "a", kolomAsing: 1 }]] as const;
    expect(bringUp({ isi: changed([...migrationNames(), LATER], rows), tables })).toBeNull();
    expect(bringUp({ isi: changed(["20261121104937_awal"], rows), tables })).toBeNull();
    expect(bringUp({ isi: changed(migrationNames(), strange), tables })).toBeNull();
    expect(bringUp({ isi: changed([], rows), tables })).toBeNull();
  });
});
