import type { Reader } from "./sql";
import type { RowOf } from "./tables";

export type KelasTanpaBendahara = Pick<RowOf<"Batch">, "id" | "nomor" | "tanggal" | "paket">;
/** Classes that have no government treasurer, in the order of their numbers. */
export const kelasTanpaBendahara = (sql: Reader): Promise<KelasTanpaBendahara[]> =>
  sql.all<KelasTanpaBendahara>(
    `SELECT b.id, b.nomor, b.tanggal, b.paket FROM Batch b WHERE NOT EXISTS
      (SELECT 1 FROM WajibPajak w WHERE w.batchId = b.id AND w.jenis = 'bendahara') ORDER BY b.nomor`,
  );

export type Peserta = Pick<RowOf<"WajibPajak">, "npwp" | "nama">;
/** The participants of a class as persons: who may act for its treasurer. */
export const pesertaKelas = (sql: Reader, batchId: string): Promise<Peserta[]> =>
  sql.all<Peserta>(
    `SELECT npwp, nama FROM WajibPajak WHERE batchId = @batchId AND jenis = 'orang_pribadi' AND akunId IS NOT NULL`,
    { batchId },
  );
