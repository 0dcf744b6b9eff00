import { kelasTanpaBendahara, pesertaTanpaBendahara } from "../db/batch";
import type { Database } from "../db/engine/database";
import { wajibPajakOf } from "../db/pihak";
import { insertRows } from "../db/spt";
import type { Writer } from "../db/sql";
import { packKnown } from "../pack/kept";
import { treasurerOf } from "./class";
import type { SeededClass } from "./shapes";
import { entrustTreasurer, seedTreasurer } from "./treasurer";

/**
 * Adds a government treasurer to older classes, with its employees and the participants as its representatives. Each
 * class has its own transaction; a class that has a treasurer stays unchanged. Classes are skipped if their pack is
 * gone or if another taxpayer has the treasurer's number. Returns the number of changed classes.
 */
export async function seedLateTreasurers(db: Database, secret: string): Promise<number> {
  let made = 0;
  for (const { paket, ...row } of await kelasTanpaBendahara(db.sql)) {
    const pack = await packKnown(db.sql, paket);
    if (pack) made += await db.write((sql) => seedOne(sql, { ...row, pack, secret }));
  }
  return made;
}

async function seedOne(sql: Writer, batch: SeededClass): Promise<number> {
  const treasurer = treasurerOf(batch);
  if (await wajibPajakOf(sql, batch.id, treasurer.npwp)) return 0;
  await insertRows(sql, "WajibPajak", [treasurer]);
  await seedTreasurer(sql, batch);
  await entrustTreasurer(sql, batch, await pesertaTanpaBendahara(sql, batch.id));
  return 1;
}
