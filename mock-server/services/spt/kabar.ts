import { addMonths } from "~/domain/kit/tanggal";
import { type Notice, notifyOnce, withdrawNotice } from "../../db/notifikasi";
import { type Rentang, sptBerlaku } from "../../db/spt/daftar";
import { pihakDokumen } from "../../db/spt/dokumen";
import type { Spt } from "../../db/spt/store";
import type { Writer } from "../../db/sql";
import type { ChangeContext } from "../../http/context";
import { periodeOf, resmi } from "./cetak-kit";
import { type PerluPembetulan, perluPembetulan } from "./perlu";

/** An input invoice can be credited up to three periods after its own (UU PPN art. 9(9)). */
const LATER_PERIODS = 3;

function noticeOf(spt: Spt, { berubah, pajak }: PerluPembetulan, kelas: string): Notice {
  const [first] = berubah;
  const nomor = (first?.baru ?? first?.lama)?.nomor ?? "";
  const isi = { spt: resmi(`spt:jenis.${spt.jenis}`), periode: periodeOf(spt) };
  return {
    jenis: "spt_perlu_pembetulan",
    isi: { ...isi, nomor, banyak: berubah.length, jumlah: pajak },
    tautan: { page: "spt.rincian", id: spt.id } as const,
    kelas,
  };
}

/** Notifies a taxpayer about its filed returns that are no longer correct. Withdraws notices that are settled since. */
export async function tellReturns(sql: Writer, place: Rentang, now: Date): Promise<void> {
  for (const { kini, ...spt } of await sptBerlaku(sql, place)) {
    const perlu = await perluPembetulan(sql, spt);
    const notice = { jenis: "spt_perlu_pembetulan", tautan: { page: "spt.rincian", id: spt.id } as const };
    if (perlu) await notifyOnce(sql, spt.batchId, spt.ownerNpwp, noticeOf(spt, perlu, kini), now);
    else await withdrawNotice(sql, spt.batchId, spt.ownerNpwp, notice, now);
  }
}

type Touched = ChangeContext["touched"];
/** At the end of a change, notifies both parties of every touched document about their affected returns. */
export async function tellTouched(sql: Writer, touched: Touched, now: Date): Promise<void> {
  const places = new Map<string, Rentang>();
  for (const { jenis, objekId } of touched.values()) {
    const document = await pihakDokumen(sql, jenis, objekId);
    if (!document) continue;
    const { batchId, ownerNpwp, lawanNpwp, masa } = document;
    for (const npwp of [ownerNpwp, lawanNpwp]) {
      if (npwp) places.set(`${npwp} ${masa}`, { batchId, npwp, dari: masa, sampai: addMonths(masa, LATER_PERIODS) });
    }
  }
  for (const place of places.values()) await tellReturns(sql, place, now);
}
