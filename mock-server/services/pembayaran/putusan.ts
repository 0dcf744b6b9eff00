import { statusPengembalian } from "~/domain/pembayaran/pengembalian";
import type { Day, DayEvent } from "../../clock";
import type { PengembalianRow } from "../../db/pengembalian-store";
import { sqlList, type Writer } from "../../db/sql";
import { notifyTaxpayer } from "../../notify/notify";
import { moveRequest } from "../spt/permohonan";
import { bukukan } from "./buku";

type Due = PengembalianRow & { readonly bpe: string };
const DUE = `SELECT p.*, s.bpe FROM Pengembalian p JOIN Spt s ON s.id = p.sptId
  WHERE p.batchId = ? AND p.status IN (${sqlList(statusPengembalian.from("grant"))}) AND p.putusPada <= ? ORDER BY p.nomor`;
const OPEN = `SELECT coalesce(sum(sisa), 0) sisa FROM BukuBesar
  WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND jenis = 'spt_lebih_bayar' AND rujukan = @bpe AND kap = @kap AND kjs = @kjs`;

/** Pays out what is left of the credit that the return gave; what was used otherwise meanwhile is not paid twice. */
async function grant(sql: Writer, { tanggal, context, now, batch }: Day, due: Due): Promise<void> {
  const { batchId, ownerNpwp, bpe, kap, kjs, nomor, sptId } = due;
  const nilai = (await sql.get<{ sisa: number }>(OPEN, { batchId, ownerNpwp, bpe, kap, kjs }))?.sisa ?? 0;
  const peristiwa = { jenis: "pengembalian", rujukan: nomor, atas: bpe, akun: { kap, kjs } } as const;
  const own = { ...context, sql };
  await bukukan(own, { batchId, ownerNpwp }, peristiwa, tanggal, { jenis: "spt", id: sptId });
  await moveRequest(own, due, "grant", { tanggal, dikembalikan: nilai });
  const isi = { nomor, jumlah: nilai };
  const notice = {
    jenis: "pengembalian_dikabulkan",
    isi,
    tautan: `/pembayaran/pengembalian/${due.id}`,
    kelas: tanggal,
  };
  await notifyTaxpayer(sql, batch.id, ownerNpwp, notice, now);
}

/** The office grants preliminary refunds on the last day that the law gives it. */
export const pengembalianDiputus: DayEvent = {
  peristiwa: "pengembalian_diputus",
  async run(sql, day) {
    const due = await sql.all<Due>(DUE, [day.batch.id, day.tanggal]);
    for (const one of due) await grant(sql, day, one);
    return due.length;
  },
};
