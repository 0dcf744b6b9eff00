import type { Akun } from "~/domain/parameters/pembayaran";
import type { Pos } from "~/domain/pembayaran";
import type { Spt } from "../spt";
import type { Reader } from "../sql";

type Ditunjuk = Pick<Spt, "id" | "batchId" | "ownerNpwp">;
const OF_RETURN = "batchId = @batchId AND ownerNpwp = @ownerNpwp AND objekJenis = 'spt' AND objekId = @id";

/** Numbers of a return's unused credits for overpayments: its own, and those that an annulled audit gave back. */
export const kreditTerbuka = async (sql: Reader, { id, batchId, ownerNpwp }: Ditunjuk): Promise<string[]> =>
  (
    await sql.all<{ rujukan: string }>(
      `SELECT DISTINCT rujukan FROM BukuBesar WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND sisa > 0
         AND ((objekJenis = 'spt' AND objekId = @id AND jenis = 'spt_lebih_bayar')
           OR (objekJenis = 'ketetapan' AND jenis = 'ketetapan_lebih_bayar'
             AND objekId IN (SELECT ketetapanId FROM Pengembalian WHERE sptId = @id)))`,
      { id, batchId, ownerNpwp },
    )
  ).map(({ rujukan }) => rujukan);

const OWED = "sum(CASE sisi WHEN 'debit' THEN jumlah ELSE -jumlah END)";
/** Amounts booked as owed on a return, and therefore paid, less those freed since, by account and period. */
export const terutangTercatat = (sql: Reader, { id, batchId, ownerNpwp }: Ditunjuk): Promise<Pos[]> =>
  sql.all<Pos>(
    `SELECT kap, kjs, masaAwal, masaAkhir, ${OWED} jumlah FROM BukuBesar
     WHERE ${OF_RETURN} AND (jenis, sisi) IN (VALUES ('spt_kurang_bayar', 'debit'), ('spt_dicabut', 'kredit'))
     GROUP BY kap, kjs, masaAwal, masaAkhir HAVING ${OWED} <> 0`,
    { id, batchId, ownerNpwp },
  );

type Masuk = Readonly<Record<"jumlah" | "sisa", number>>;
const PAYMENTS = `FROM BukuBesar
  WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND kap = @kap AND kjs = @kjs AND masaAwal = @masa
    AND sisi = 'kredit' AND jenis NOT IN ('spt_lebih_bayar', 'ketetapan_lebih_bayar')`;
const PAID = `SELECT COALESCE(sum(jumlah), 0) jumlah, COALESCE(sum(sisa), 0) sisa ${PAYMENTS}`;
/**
 * Payments on one account and period, and their rest, whole rupiah. Overpayments by returns or assessments do not
 * count.
 */
export const disetorFor = async (
  sql: Reader,
  { batchId, ownerNpwp, masa }: Pick<Spt, "batchId" | "ownerNpwp" | "masa">,
  { kap, kjs }: Akun,
): Promise<Masuk> => (await sql.get<Masuk>(PAID, { batchId, ownerNpwp, masa, kap, kjs })) ?? { jumlah: 0, sisa: 0 };

/** The payments and transfers behind such a sum, by day. */
export const daftarSetoran = (
  sql: Reader,
  { batchId, ownerNpwp, masa }: Pick<Spt, "batchId" | "ownerNpwp" | "masa">,
  { kap, kjs }: Akun,
): Promise<{ id: string; jenis: string; nomor: string; masa: string; nilai: number }[]> =>
  sql.all(
    `SELECT objekId id, objekJenis jenis, rujukan nomor, masaAwal masa, jumlah nilai ${PAYMENTS}
       AND objekJenis IN ('billing', 'pemindahbukuan') ORDER BY tanggal, urut`,
    { batchId, ownerNpwp, masa, kap, kjs },
  );
