import type { Database, Transaction } from "../db/database";
import type { Reader } from "../db/sql";
import { packsOf } from "../pack/load";
import { REF_ORANG } from "../pack/schema";
import { type SeededClass, treasurerOf } from "./class";
import { entrustTreasurer, seedTreasurer } from "./treasurer";

type Row = { readonly id: string; readonly nomor: number; readonly tanggal: string; readonly paket: string };

const WITHOUT = `SELECT b.id, b.nomor, b.tanggal, b.paket FROM Batch b WHERE NOT EXISTS
  (SELECT 1 FROM WajibPajak w WHERE w.batchId = b.id AND w.jenis = 'bendahara') ORDER BY b.nomor`;
const TAKEN = `SELECT 1 FROM WajibPajak WHERE batchId = ? AND npwp = ?`;
const PEOPLE = `SELECT npwp, nama FROM WajibPajak WHERE batchId = ? AND jenis = 'orang_pribadi' AND akunId IS NOT NULL`;

/**
 * Gives classes from before there was a government treasurer one, with its employees and its participants as those who
 * act for it. Each class in a transaction of its own; a class that has one stays as it is. Classes of a pack that is no
 * longer there, or whose treasurer's number belongs to somebody else by now, are left. Answers how many got one.
 */
export async function seedLateTreasurers(db: Database, secret: string): Promise<number> {
  let made = 0;
  for (const { paket, ...row } of await db.sql.all<Row>(WITHOUT)) {
    const pack = packsOf().get(paket);
    if (pack) made += await db.transaction((tx, sql) => seedOne(tx, sql, { ...row, pack, secret }));
  }
  return made;
}

async function seedOne(tx: Transaction, sql: Reader, batch: SeededClass): Promise<number> {
  const treasurer = treasurerOf(batch);
  if (await sql.get(TAKEN, [batch.id, treasurer.npwp])) return 0;
  await tx.wajibPajak.create({ data: treasurer });
  await seedTreasurer(tx, batch);
  const people = await sql.all<{ npwp: string; nama: string }>(PEOPLE, [batch.id]);
  await entrustTreasurer(
    tx,
    batch,
    people.map(({ npwp, nama }) => ({ nama, npwp: new Map([[REF_ORANG, npwp]]) })),
  );
  return 1;
}
