import type { Reader } from "../sql";
import type { Spt } from "./store";

/** A payment of a return. Payments over a billing code have an NTPN, those from the deposit have none. */
export type Pelunasan = {
  readonly cara: "billing" | "deposit";
  readonly jumlah: number;
  readonly ntpn: string | null;
};

/** The payments on a return so far, in whole rupiah, oldest first. The deposit's part is one sum. */
export const pelunasanSpt = (
  sql: Reader,
  { id, batchId, ownerNpwp }: Pick<Spt, "id" | "batchId" | "ownerNpwp">,
): Promise<Pelunasan[]> =>
  sql.all<Pelunasan>(
    `SELECT cara, jumlah, ntpn FROM (
       SELECT 'billing' cara, jumlah, ntpn, dibayar FROM Billing
        WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND sptId = @id AND ntpn IS NOT NULL
       UNION ALL
       SELECT 'deposit', sum(jumlah), NULL, max(dibuat) FROM BukuBesar
        WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND objekJenis = 'spt' AND objekId = @id
          AND jenis = 'deposit_dipakai' AND sisi = 'kredit' HAVING count(*) > 0) lunas
      ORDER BY dibayar, ntpn`,
    { id, batchId, ownerNpwp },
  );
