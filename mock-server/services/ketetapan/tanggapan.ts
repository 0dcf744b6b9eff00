import type { Page } from "~/domain/kit/pages";
import { isSp2dk, type StatusSp2dk, statusSp2dk } from "~/domain/pembayaran";
import type { DayEvent } from "../../clock";
import { tanggalKelas } from "../../db/batch";
import { type KetetapanRow, ketetapanKelasOf, moveKetetapan, sp2dkLewat } from "../../db/ketetapan/store";
import { notifyAccount } from "../../db/notifikasi";
import { wajibPajakOf } from "../../db/pihak";
import { settle, settleByItself } from "../../db/settle";
import type { ChangeContext } from "../kit";
import { pendengarOf } from "./surat";

/** A reply to the notice of a letter also answers the letter, in time or late. The first reply counts. */
export async function answerSurat(context: ChangeContext, tautan: Page | null, isi: string): Promise<void> {
  const { sql } = context;
  const surat = tautan?.page === "pembayaran.ketetapan" ? await ketetapanKelasOf(sql, tautan.id) : undefined;
  if (surat && isSp2dk(surat.jenis)) await recordTanggapan(context, surat, isi);
}

/** Records the first answer to a letter; later ones change nothing. */
export async function recordTanggapan(context: ChangeContext, surat: KetetapanRow, isi: string): Promise<void> {
  const { sql } = context;
  const { status: dari, nomor: label, batchId, ownerNpwp: npwp } = surat;
  const open = (["answer", "answer_late"] as const).find((event) =>
    statusSp2dk.find(dari as StatusSp2dk, event, "wajib_pajak"),
  );
  const ke = open && statusSp2dk.find(dari as StatusSp2dk, open, "wajib_pajak")?.to;
  if (!open || !ke) return;
  const tanggal = await tanggalKelas(sql, batchId);
  await moveKetetapan(sql, { ...surat, status: ke, tanggapan: isi, ditanggapi: tanggal });
  await settle(context, {
    jenis: "ketetapan",
    objekId: surat.id,
    label,
    peristiwa: open,
    dari,
    ke,
    catatan: isi,
    milik: { batchId, npwp, tanggal },
  });
}

/** Marks letters with no answer in time as late. Notifies their taxpayers and issuers. */
export const sp2dkTerlambat: DayEvent = {
  peristiwa: "sp2dk_terlambat",
  async run(sql, { batch, awal, tanggal, now }) {
    const over = await sp2dkLewat(sql, batch.id, tanggal);
    const saat = { batchId: batch.id, tanggal, kelas: awal, now };
    for (const surat of over) {
      const { id, nomor, ownerNpwp: npwp, jatuhTempo, penerbitId: pengirimId } = surat;
      const ke = statusSp2dk.next(surat.status as StatusSp2dk, "lapse");
      await moveKetetapan(sql, { ...surat, status: ke });
      const tautan = { page: "pembayaran.ketetapan", id } as const;
      const notice = { jenis: "sp2dk_lewat", isi: { nomor, tanggal: jatuhTempo }, tautan, pengirimId };
      const change = { peristiwa: "lapse", dari: surat.status, ke, kabar: [{ npwp, notice }] };
      await settleByItself(sql, saat, { jenis: "ketetapan", objekId: id, ...change });
      const nama = (await wajibPajakOf(sql, batch.id, npwp))?.nama ?? npwp;
      const link = { page: "batch.ketetapan", id: batch.id, ketetapanId: id } as const;
      const told = { jenis: "sp2dk_tak_dijawab", isi: { nomor, nama, tanggal: jatuhTempo }, kelas: tanggal };
      for (const akunId of await pendengarOf(sql, surat))
        await notifyAccount(sql, akunId, { ...told, tautan: link }, now);
    }
    return over.length;
  },
};
