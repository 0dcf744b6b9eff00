import type { Reader } from "../sql";
import type { RowOf } from "../tables";

/** A participant as a person. */
export type Peserta = Pick<RowOf<"WajibPajak">, "npwp" | "nama">;
const TREASURERS = "SELECT b.npwp FROM WajibPajak b WHERE b.batchId = @batchId AND b.jenis = 'bendahara'";
/**
 * Participants of a class that are missing in its treasurer's related parties; empty for a class without a treasurer.
 */
export const pesertaTanpaBendahara = (sql: Reader, batchId: string): Promise<Peserta[]> =>
  sql.all<Peserta>(
    `SELECT w.npwp, w.nama FROM WajibPajak w
     WHERE w.batchId = @batchId AND w.jenis = 'orang_pribadi' AND w.akunId IS NOT NULL AND EXISTS (${TREASURERS})
       AND w.npwp NOT IN (SELECT p.npwp FROM PihakTerkait p
         WHERE p.batchId = @batchId AND p.ownerNpwp IN (${TREASURERS}) AND p.npwp IS NOT NULL)
     ORDER BY w.npwp`,
    { batchId },
  );
