import type { Masa } from "~/domain/kit/tanggal";
import { BILLING_LUNAS } from "~/domain/pembayaran";
import type { TahunBuku } from "~/domain/spt/tahunan/periode";
import { type Reader, sqlList } from "../sql";

type Owner = { readonly batchId: string; readonly npwp: string };
/** The payments on an account for each month of a year. Months without payments are omitted. */
export const dibayarPerMasa = (
  sql: Reader,
  { batchId, npwp }: Owner,
  { kap, kjs }: { readonly kap: string; readonly kjs: string },
  { awal, akhir }: TahunBuku,
): Promise<readonly { readonly masa: Masa; readonly jumlah: number }[]> =>
  sql.all(
    `SELECT l.masaAwal masa, sum(l.jumlah) jumlah FROM Billing b JOIN BillingBaris l ON l.billingId = b.id
      WHERE b.batchId = @batchId AND b.ownerNpwp = @npwp AND b.status IN (${sqlList(BILLING_LUNAS)})
        AND l.kap = @kap AND l.kjs = @kjs AND l.masaAwal >= @awal AND l.masaAkhir <= @akhir
      GROUP BY l.masaAwal ORDER BY l.masaAwal`,
    { batchId, npwp, kap, kjs, awal, akhir },
  );
