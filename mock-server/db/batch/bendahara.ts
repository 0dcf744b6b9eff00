import type { Reader } from "../sql";
import type { RowOf } from "../tables";

type KelasTanpaBendahara = Pick<RowOf<"Batch">, "id" | "nomor" | "tanggal" | "paket">;
/** Classes without a government treasurer, in the order of their numbers. */
export const kelasTanpaBendahara = (sql: Reader): Promise<KelasTanpaBendahara[]> =>
  sql.all<KelasTanpaBendahara>(
    `SELECT b.id, b.nomor, b.tanggal, b.paket FROM Batch b WHERE NOT EXISTS
      (SELECT 1 FROM WajibPajak w WHERE w.batchId = b.id AND w.jenis = 'bendahara') ORDER BY b.nomor`,
  );

/** A participant as a person. */
export type Peserta = Pick<RowOf<"WajibPajak">, "npwp" | "nama">;
/**
 * Participants of a class that are missing in its treasurer's related parties; empty for a class without a treasurer.
 */
export const pesertaTanpaBendahara = (sql: Reader, batchId: string): Promise<Peserta[]> =>
  sql.all<Peserta>(
    `SELECT w.npwp, w.nama FROM WajibPajak b JOIN WajibPajak w ON w.batchId = b.batchId
     WHERE b.batchId = @batchId AND b.jenis = 'bendahara' AND w.jenis = 'orang_pribadi' AND w.akunId IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM PihakTerkait p WHERE p.batchId = b.batchId AND p.npwp = w.npwp AND p.ownerNpwp = b.npwp)
     ORDER BY w.npwp`,
    { batchId },
  );
