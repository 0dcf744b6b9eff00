import { AppError } from "~/contract/errors";
import { paths } from "~/domain/kit/paths";
import { statusPengembalian } from "~/domain/pembayaran/pengembalian";
import type { Day, DayEvent } from "../../clock";
import { sisaLebihBayar } from "../../db/buku-besar-store";
import { bpeOf, type PengembalianRow, pengembalianJatuh } from "../../db/pengembalian-store";
import type { Writer } from "../../db/sql";
import type { HotContext } from "../kit";
import { moveRequest } from "../spt/permohonan";
import { bukukan } from "./buku";

type Decided = { readonly tanggal: string; readonly putusan?: string };

/**
 * Pays a request out in the running transaction: what is left of the credit that its return gave, so that what was used
 * otherwise meanwhile is not paid twice; of the deposit the whole of what was asked. Answers what was paid, whole rupiah.
 */
export async function grant(context: HotContext, row: PengembalianRow, { tanggal, putusan = "" }: Decided) {
  const { batchId, ownerNpwp, kap, kjs, nomor, sptId } = row;
  const owner = { batchId, ownerNpwp };
  const bpe = sptId === null ? null : await bpeOf(context.sql, sptId);
  if (sptId !== null && bpe === null) throw new AppError("wrong_state");
  const jumlah = bpe === null ? row.jumlah : await sisaLebihBayar(context.sql, { batchId, ownerNpwp, bpe, kap, kjs });
  const notice = {
    jenis: "pengembalian_dikabulkan",
    isi: { nomor, jumlah },
    tautan: paths.pembayaran.pengembalianRincian(row.id),
  };
  // a request that is granted holds nothing back any more
  await moveRequest(context, row, "grant", {
    tanggal,
    putusan,
    catatan: putusan,
    dikembalikan: jumlah,
    kabar: [{ npwp: ownerNpwp, notice }],
  });
  if (sptId === null || bpe === null) {
    const peristiwa = { jenis: "deposit_dikembalikan", rujukan: nomor, jumlah } as const;
    await bukukan(context, owner, peristiwa, tanggal, { jenis: "pengembalian", id: row.id });
  } else {
    const peristiwa = { jenis: "pengembalian", rujukan: nomor, atas: bpe, akun: { kap, kjs } } as const;
    await bukukan(context, owner, peristiwa, tanggal, { jenis: "spt", id: sptId });
  }
  return jumlah;
}

/** Refuses a request: what it held back is free again, an overpayment stays in the ledger. */
export async function refuse(context: HotContext, row: PengembalianRow, { tanggal, putusan = "" }: Decided) {
  const { id, nomor, jumlah, ownerNpwp: npwp } = row;
  const isi = { nomor, jumlah, alasan: putusan };
  const notice = { jenis: "pengembalian_ditolak", isi, tautan: paths.pembayaran.pengembalianRincian(id) };
  await moveRequest(context, row, "reject", { tanggal, putusan, catatan: putusan, kabar: [{ npwp, notice }] });
}

/** Whether a party may do a thing to a request in its state. Throws `wrong_state` where not. */
export function requireEvent(
  { status }: Pick<PengembalianRow, "status">,
  event: "grant" | "reject" | "withdraw",
  pihak: "instruktur" | "wajib_pajak",
): void {
  if (!statusPengembalian.find(status, event, pihak)) throw new AppError("wrong_state");
}

/** The office grants preliminary refunds on the last day that the law gives it. */
export const pengembalianDiputus: DayEvent = {
  peristiwa: "pengembalian_diputus",
  async run(sql: Writer, { batch, tanggal, context }: Day) {
    const due = await pengembalianJatuh(sql, batch.id, tanggal);
    for (const { bpe: _, ...row } of due) await grant({ ...context, sql }, row, { tanggal });
    return due.length;
  },
};
