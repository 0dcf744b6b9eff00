import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readSnapshot, SnapshotPack } from "../../../../mock-server/db/cadangan/snapshot-pack";

const HEAD = {
  skema: ["20261129000000_release_1_0"],
  npwp: ["0990001000101000"],
  terdaftar: [{ npwp: "0990001000101000", profil: null }],
  keputusan: [],
};

describe("a copy of sandboxes", () => {
  it("returns every row in its order, in any number of pieces, and again on a second request", () => {
    const pack = new SnapshotPack(HEAD);
    const rows = Array.from(
      { length: 5_000 },
      (_, n) =>
        [n % 2 ? "Faktur" : "Spt", { id: `${n}`, uraian: "baris\nkedua ".repeat(60), nilai: n, kosong: null }] as const,
    );
    for (const [table, row] of rows) pack.add(table, row);
    const copy = readSnapshot(pack.bytes());
    expect(copy).toMatchObject(HEAD);
    expect([...copy.rows()]).toEqual(rows);
    expect([...copy.rows()]).toHaveLength(rows.length);
  });

  it("can hold no row", () => {
    const copy = readSnapshot(new SnapshotPack({ ...HEAD, npwp: [] }).bytes());
    expect([copy.npwp, [...copy.rows()]]).toEqual([[], []]);
  });

  it("in another format is refused", () => {
    for (const bytes of [gzipSync(JSON.stringify(HEAD)), Buffer.from("SNAP9\n"), Buffer.alloc(0)])
      expect(() => readSnapshot(bytes)).toThrow(expect.objectContaining({ code: "backup_unreadable" }));
  });
});
