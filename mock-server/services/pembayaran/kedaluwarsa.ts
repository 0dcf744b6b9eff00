import { statusBilling } from "~/domain/pembayaran/billing";
import { statusSpt } from "~/domain/spt/life";
import type { DayEvent } from "../../clock";
import { appendSystemHistory } from "../../db/history";
import { type Spt, updateSpt } from "../../db/spt-store";
import { sqlList, sqlTime, type Writer } from "../../db/sql";
import { notifyTaxpayer } from "../../notify/notify";
import type { Billing } from "./billing";

const RUN_OUT = `SELECT * FROM Billing WHERE batchId = ? AND status IN (${sqlList(statusBilling.from("expire"))}) AND berlaku < ? ORDER BY berlaku, id`;

/** The return that waited for a code which has run out is a draft again. */
async function release(sql: Writer, billing: Billing, now: Date, kelas: string): Promise<void> {
  const spt = await sql.get<Spt>(`SELECT * FROM Spt WHERE id = ? AND billingId = ?`, [billing.sptId, billing.id]);
  const status = spt && statusSpt.find(spt.status, "expire", "sistem")?.to;
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
    const over = await sql.all<Billing>(RUN_OUT, [batch.id, sqlTime(new Date(awal))]);
    for (const billing of over) {
      const status = statusBilling.find(billing.status, "expire", "sistem")?.to ?? billing.status;
      await sql.run(`UPDATE Billing SET status = ? WHERE id = ?`, [status, billing.id]);
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
        { jenis: "billing_kedaluwarsa", isi, tautan: `/pembayaran/billing/${billing.id}`, kelas: tanggal },
        now,
      );
    }
    return over.length;
  },
};
