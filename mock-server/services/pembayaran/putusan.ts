import { paths } from "~/domain/kit/paths";
import type { Day, DayEvent } from "../../clock";
import { sisaLebihBayar } from "../../db/buku-besar-store";
import { type PengembalianJatuh, pengembalianJatuh } from "../../db/pengembalian-store";
import type { Writer } from "../../db/sql";
import { moveRequest } from "../spt/permohonan";
import { bukukan } from "./buku";

/** Pays out what is left of the credit that the return gave; what was used otherwise meanwhile is not paid twice. */
async function grant(sql: Writer, { tanggal, context }: Day, due: PengembalianJatuh): Promise<void> {
  const { batchId, ownerNpwp, bpe, kap, kjs, nomor, sptId } = due;
  const nilai = await sisaLebihBayar(sql, { batchId, ownerNpwp, bpe, kap, kjs });
  const peristiwa = { jenis: "pengembalian", rujukan: nomor, atas: bpe, akun: { kap, kjs } } as const;
  const own = { ...context, sql };
  await bukukan(own, { batchId, ownerNpwp }, peristiwa, tanggal, { jenis: "spt", id: sptId });
  const isi = { nomor, jumlah: nilai };
  const notice = { jenis: "pengembalian_dikabulkan", isi, tautan: paths.pembayaran.pengembalianRincian(due.id) };
  await moveRequest(own, due, "grant", { tanggal, dikembalikan: nilai, kabar: [{ npwp: ownerNpwp, notice }] });
}

/** The office grants preliminary refunds on the last day that the law gives it. */
export const pengembalianDiputus: DayEvent = {
  peristiwa: "pengembalian_diputus",
  async run(sql, day) {
    const due = await pengembalianJatuh(sql, day.batch.id, day.tanggal);
    for (const one of due) await grant(sql, day, one);
    return due.length;
  },
};
