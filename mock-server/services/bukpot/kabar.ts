import type { BukpotRow } from "../../db/bukpot-store";
import { acting } from "../../http/context";
import { notifyTaxpayer } from "../../notify/notify";
import type { HotContext } from "../kit";

export type Kabar = "bukpot_terbit" | "bukpot_dibetulkan" | "bukpot_dibatalkan";

/** Tells the recipient what became of a slip. Whoever is no taxpayer of the class, or has no account, is not told. */
export async function kabari(context: HotContext, row: BukpotRow, jenis: Kabar, alasan?: string): Promise<void> {
  if (!row.penerimaNpwp) return;
  const { batch, wp } = acting(context);
  const isi = { nomor: row.nomor ?? "", pemotong: wp.nama, npwp: wp.npwp, masa: row.masa, dpp: row.dpp, pph: row.pph };
  await notifyTaxpayer(
    context.sql,
    batch.id,
    row.penerimaNpwp,
    {
      jenis,
      isi: alasan ? { ...isi, alasan } : isi,
      tautan: `/bukpot/${row.jenis}/${row.id}`,
      kelas: batch.tanggal,
    },
    context.now,
  );
}
