import { isDiri } from "../pihak";
import type { Reader } from "../sql";
import type { RowOf } from "../tables";

/** A participant as a person. */
export type Peserta = Pick<RowOf<"WajibPajak">, "npwp" | "nama">;
const TREASURERS =
  "SELECT b.npwp FROM WajibPajak b WHERE b.batchId = @batchId AND b.jenis = 'bendahara' AND b.akunId IS NULL";

/**
 * The treasurer that all participants of a class of an earlier release share; null if each participant has its own.
 */
export const bendaharaBersama = async (sql: Reader, batchId: string): Promise<string | null> =>
  (await sql.get<Pick<RowOf<"WajibPajak">, "npwp">>(TREASURERS, { batchId }))?.npwp ?? null;

/**
 * Participants of a class that are missing in the related parties of its shared treasurer; empty for a class without one.
 */
export const pesertaTanpaBendahara = (sql: Reader, batchId: string): Promise<Peserta[]> =>
  sql.all<Peserta>(
    `SELECT w.npwp, w.nama FROM WajibPajak w
     WHERE w.batchId = @batchId AND w.akunId IS NOT NULL AND ${isDiri("w", "w.akunId")} AND EXISTS (${TREASURERS})
       AND w.npwp NOT IN (SELECT p.npwp FROM PihakTerkait p
         WHERE p.batchId = @batchId AND p.ownerNpwp IN (${TREASURERS}) AND p.npwp IS NOT NULL)
     ORDER BY w.npwp`,
    { batchId },
  );
