import { PERINGATAN_JAM, statusBilling } from "~/domain/pembayaran/billing";
import { statusSpt } from "~/domain/spt";
import type { DayEvent } from "../../clock";
import { ownerOf } from "../../db/akun";
import { hasHeard, notifyAccount } from "../../db/notifikasi";
import { type Billing, billingLewat, sptOfBilling, updateBilling } from "../../db/pembayaran/billing-store";
import { type Saat, settleByItself } from "../../db/settle";
import { updateSpt } from "../../db/spt";
import { sqlTime, type Writer } from "../../db/sql";
import { releaseNotice } from "../spt/perpanjangan";

/** Makes the return of an expired code a draft again. */
async function release(sql: Writer, saat: Saat, billing: Billing): Promise<void> {
  if (await releaseNotice(sql, billing)) return;
  const spt = await sptOfBilling(sql, billing);
  const status = spt?.billingId === billing.id && statusSpt.find(spt.status, "expire", "sistem")?.to;
  if (!spt || !status) return;
  await updateSpt(sql, spt.id, { status, billingId: null }, sqlTime(saat.now));
  const change = { peristiwa: "expire", dari: spt.status, ke: status, catatan: billing.kode };
  await settleByItself(sql, saat, { jenis: "spt", objekId: spt.id, ...change });
}

/** Notifies owners once about each code that expires within 24 hours of class time. */
export const billingSegera: DayEvent = {
  peristiwa: "billing_segera",
  async run(sql, { batch, awal, tanggal, now }) {
    const soon = await billingLewat(sql, batch.id, new Date(Date.parse(awal) + PERINGATAN_JAM * 3_600_000));
    let told = 0;
    for (const { id, kode, jumlah, ownerNpwp } of soon) {
      const tautan = { page: "pembayaran.billing", id } as const;
      const akunId = await ownerOf(sql, batch.id, ownerNpwp);
      if (!akunId || (await hasHeard(sql, { akunId, jenis: "billing_segera", tautan }))) continue;
      const notice = { jenis: "billing_segera", isi: { kode, jumlah }, tautan, npwp: ownerNpwp, kelas: tanggal };
      await notifyAccount(sql, akunId, notice, now);
      told += 1;
    }
    return told;
  },
};

/** Billing codes expire when the class date passes their last moment. */
export const billingKedaluwarsa: DayEvent = {
  peristiwa: "billing_kedaluwarsa",
  async run(sql, { batch, awal, tanggal, now }) {
    const over = await billingLewat(sql, batch.id, new Date(awal));
    const saat: Saat = { batchId: batch.id, tanggal, kelas: awal, now };
    for (const billing of over) {
      const status = statusBilling.find(billing.status, "expire", "sistem")?.to ?? billing.status;
      await updateBilling(sql, billing.id, { status });
      const isi = { kode: billing.kode, jumlah: billing.jumlah };
      const notice = {
        jenis: "billing_kedaluwarsa",
        isi,
        tautan: { page: "pembayaran.billing", id: billing.id } as const,
      };
      await settleByItself(sql, saat, {
        jenis: "billing",
        objekId: billing.id,
        peristiwa: "expire",
        dari: billing.status,
        ke: status,
        kabar: [{ npwp: billing.ownerNpwp, notice }],
      });
      await release(sql, saat, billing);
    }
    return over.length;
  },
};
