import { paths } from "~/domain/kit/paths";
import { statusBilling } from "~/domain/pembayaran/billing";
import { statusSpt } from "~/domain/spt/life";
import type { DayEvent } from "../../clock";
import { type Billing, billingLewat, sptOfBilling, updateBilling } from "../../db/billing-store";
import { appendSystemHistory } from "../../db/history";
import { notifyTaxpayer } from "../../db/notify";
import { updateSpt } from "../../db/spt-store";
import { sqlTime, type Writer } from "../../db/sql";

/** The return that waited for a code which has run out is a draft again. */
async function release(sql: Writer, billing: Billing, now: Date, kelas: string): Promise<void> {
  const spt = await sptOfBilling(sql, billing);
  const status = spt?.billingId === billing.id && statusSpt.find(spt.status, "expire", "sistem")?.to;
  if (!spt || !status) return;
  await updateSpt(sql, spt.id, { status, billingId: null }, sqlTime(now));
  await appendSystemHistory(
    sql,
    { jenis: "spt", objekId: spt.id, peristiwa: "expire", dari: spt.status, ke: status, catatan: billing.kode },
    kelas,
    now,
  );
}

/** Billing codes run out when the class date passes their last moment. */
export const billingKedaluwarsa: DayEvent = {
  peristiwa: "billing_kedaluwarsa",
  async run(sql, { batch, awal, tanggal, now }) {
    const over = await billingLewat(sql, batch.id, new Date(awal));
    for (const billing of over) {
      const status = statusBilling.find(billing.status, "expire", "sistem")?.to ?? billing.status;
      await updateBilling(sql, billing.id, { status });
      await appendSystemHistory(
        sql,
        { jenis: "billing", objekId: billing.id, peristiwa: "expire", dari: billing.status, ke: status },
        awal,
        now,
      );
      await release(sql, billing, now, awal);
      const isi = { kode: billing.kode, jumlah: billing.jumlah };
      await notifyTaxpayer(
        sql,
        batch.id,
        billing.ownerNpwp,
        { jenis: "billing_kedaluwarsa", isi, tautan: paths.pembayaran.billingRincian(billing.id), kelas: tanggal },
        now,
      );
    }
    return over.length;
  },
};
