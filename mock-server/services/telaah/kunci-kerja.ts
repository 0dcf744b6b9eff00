import type { Database } from "../../db/engine/database";
import { kunciOf } from "../../db/telaah/store";
import type { JobHandler } from "../../jobs/runner";
import { jadikanKunci, mainkan, solusiOf } from "./kunci-paket";
import { modelFor } from "./kunci-undian";

/**
 * Makes the key of an assignment from the solution of its pack, after the class was made. An assignment that has a key
 * by then keeps it. With `akunId` it makes the key of that participant's draw.
 */
export function kunciJob(db: Database, now: () => Date): JobHandler {
  return {
    async run({ tugasId, akunId }) {
      if (akunId !== undefined) {
        await modelFor(db, String(tugasId), String(akunId), now());
        return;
      }
      const given = await solusiOf(db.sql, String(tugasId));
      if (!given || (await kunciOf(db.sql, given.tugasId))) return;
      const played = await mainkan(given);
      if (played.gagal) throw new Error(`${played.gagal.jalur.join(".")}: ${played.gagal.pesan}`);
      await db.write(async (sql) => {
        if (await kunciOf(sql, given.tugasId)) return;
        await jadikanKunci(sql, given, played, { olehId: given.pembuatId, now: now() });
      });
    },
  };
}
