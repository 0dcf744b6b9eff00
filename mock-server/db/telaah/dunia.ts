import { type BarisKarya, type Karya, tabelOf } from "~/domain/telaah/karya";
import { type Row, readSnapshot, type Snapshot } from "../cadangan";
import { openWorld, type World } from "../engine/world";
import type { Writer } from "../sql";

/** A row with its table. */
type TableRow = readonly [table: string, row: Row];

/** Frozen work and key as bytes, and the rows of their class that figures can read. */
export type PesananTelaah = {
  readonly kelas: readonly TableRow[];
  readonly karya: Uint8Array;
  readonly kunci: Uint8Array;
};

/** Frozen work as rows by table. */
export const karyaOf = (isi: Uint8Array): Karya => karyaFrom(readSnapshot(isi));
/** The same from an opened copy. */
export function karyaFrom(snapshot: Snapshot): Karya {
  return { npwp: snapshot.npwp, bendahara: snapshot.bendahara ?? [], baris: tabelOf(snapshot.rows()) };
}

/** Inserts rows of one table; all of them have the same columns. */
export async function insertRows(sql: Writer, table: string, rows: readonly BarisKarya[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  await sql.runEach(
    `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map((column) => `@${column}`).join(", ")})`,
    rows,
  );
}

/** A world with the class as it stood, and a work in it. `kelas`: rows of the class that its figures can read. */
export async function bukaDunia(kelas: readonly TableRow[], karya: Karya): Promise<World> {
  const world = openWorld();
  for (const [table, rows] of tabelOf(kelas)) await insertRows(world.sql, table, rows);
  for (const [table, rows] of karya.baris) await insertRows(world.sql, table, rows);
  return world;
}
