import type { Pos } from "~/domain/pembayaran/buku-besar";
import type { Spt } from "../../db/spt-store";
import type { Reader } from "../../db/sql";
import { inTurn } from "../../turns";
import type { HotContext } from "../kit";
import { bukukan } from "../pembayaran/buku";

/** Numbers under which these returns have open credits for overpayments. */
export async function openCredits(
  sql: Reader,
  returns: readonly Pick<Spt, "id" | "batchId" | "ownerNpwp">[],
): Promise<string[]> {
  const rows = await inTurn(returns, ({ id, batchId, ownerNpwp }) =>
    sql.all<{ rujukan: string }>(
      `SELECT DISTINCT rujukan FROM BukuBesar WHERE batchId = ? AND ownerNpwp = ? AND objekJenis = 'spt' AND objekId = ?
         AND jenis = 'spt_lebih_bayar' AND sisa > 0`,
      [batchId, ownerNpwp, id],
    ),
  );
  return rows.flat().map(({ rujukan }) => rujukan);
}

/** What was booked as owed on a return, and therefore paid, less what was freed since, by account and period. */
export const owedOn = (sql: Reader, { id, batchId, ownerNpwp }: Spt): Promise<Pos[]> =>
  sql.all<Pos>(
    `SELECT kap, kjs, masaAwal, masaAkhir, sum(iif(sisi = 'debit', jumlah, -jumlah)) jumlah FROM BukuBesar
       WHERE batchId = ? AND ownerNpwp = ? AND objekJenis = 'spt' AND objekId = ?
         AND (jenis, sisi) IN (VALUES ('spt_kurang_bayar', 'debit'), ('spt_dicabut', 'kredit'))
       GROUP BY kap, kjs, masaAwal, masaAkhir HAVING sum(iif(sisi = 'debit', jumlah, -jumlah)) <> 0`,
    [batchId, ownerNpwp, id],
  );

/** Takes a cancelled return out of the ledger: its credits are withdrawn, what was paid on it is free for the period. */
export async function withdraw(context: HotContext, spt: Spt, tanggal: string): Promise<void> {
  const atas = await openCredits(context.sql, [spt]);
  const pos = await owedOn(context.sql, spt);
  if (atas.length === 0 && pos.length === 0) return;
  const { batchId, ownerNpwp } = spt;
  const peristiwa = { jenis: "spt_dicabut", rujukan: spt.bpe ?? "", atas, pos } as const;
  await bukukan(context, { batchId, ownerNpwp }, peristiwa, tanggal, { jenis: "spt", id: spt.id });
}
