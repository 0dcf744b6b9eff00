import type { Tanggal } from "~/domain/kit/tanggal";
import { SPT_BERLAKU } from "~/domain/spt";
import type { Spt } from "../spt";
import { type Reader, sqlList } from "../sql";

type Owner = Pick<Spt, "batchId" | "ownerNpwp">;

/** True if a taxpayer has filed a return or paid on a day or since. */
export const isBergerak = async (sql: Reader, { batchId, ownerNpwp }: Owner, sejak: Tanggal): Promise<boolean> =>
  (await sql.get(
    `SELECT id FROM Spt WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND tanggalLapor >= @sejak
     UNION ALL SELECT id FROM BukuBesar
     WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND sisi = 'kredit' AND tanggal >= @sejak LIMIT 1`,
    { batchId, ownerNpwp, sejak },
  )) !== undefined;

/** Payments of a taxpayer since a day that settle no debt, by account, for the periods of a letter; whole rupiah. */
export const setoranBebas = async (
  sql: Reader,
  { batchId, ownerNpwp }: Owner,
  { masaAwal, masaAkhir, sejak }: { readonly masaAwal: string; readonly masaAkhir: string; readonly sejak: Tanggal },
): Promise<ReadonlyMap<string, number>> => {
  const rows = await sql.all<{ kap: string; sisa: number }>(
    `SELECT kap, sum(sisa) sisa FROM BukuBesar WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp
       AND jenis IN ('pembayaran', 'setoran_sendiri') AND sisi = 'kredit' AND tanggal >= @sejak
       AND masaAwal >= @masaAwal AND masaAkhir <= @masaAkhir GROUP BY kap HAVING sum(sisa) > 0`,
    { batchId, ownerNpwp, masaAwal, masaAkhir, sejak },
  );
  return new Map(rows.map(({ kap, sisa }) => [kap, sisa]));
};

/** Corrections of a taxpayer in force that were filed on a day or since, the oldest first. */
export const pembetulanSejak = (
  sql: Reader,
  { batchId, ownerNpwp }: Owner,
  sejak: Tanggal,
): Promise<Pick<Spt, "id">[]> =>
  sql.all(
    `SELECT id FROM Spt WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND pembetulan > 0
       AND tanggalLapor >= @sejak AND status IN (${sqlList(SPT_BERLAKU)}) ORDER BY tanggalLapor, bpe`,
    { batchId, ownerNpwp, sejak },
  );
