import { addMonths, type Masa } from "~/domain/kit/tanggal";
import { SPT_BERLAKU } from "~/domain/spt/life";
import { type Notice, notifyOnce, withdrawNotice } from "../../db/notify";
import type { Spt } from "../../db/spt-store";
import { sqlList, type Writer } from "../../db/sql";
import type { ChangeContext } from "../../http/context";
import { periodeOf, resmi } from "./cetak-kit";
import { type PerluPembetulan, perluPembetulan } from "./perlu";

/** Documents that returns are made of, by the name the audit trail has for them: their parties and period. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  faktur: `SELECT batchId, ownerNpwp, lawanNpwp, masa FROM Faktur WHERE id = ?`,
  retur: `SELECT batchId, ownerNpwp, lawanNpwp, masa FROM Retur WHERE id = ?`,
  dokumen_lain: `SELECT batchId, ownerNpwp, NULL lawanNpwp, masa FROM DokumenLain WHERE id = ?`,
  retur_dokumen: `SELECT batchId, ownerNpwp, NULL lawanNpwp, masa FROM DokumenRetur WHERE id = ?`,
  bukpot: `SELECT batchId, ownerNpwp, NULL lawanNpwp, masa FROM Bukpot WHERE id = ?`,
  spt: `SELECT batchId, ownerNpwp, NULL lawanNpwp, masa FROM Spt WHERE id = ?`,
};
type Document = { batchId: string; ownerNpwp: string; lawanNpwp: string | null; masa: Masa };
/** An input invoice may be credited up to three periods after its own (UU PPN art. 9(9)). */
const LATER_PERIODS = 3;

const FILED = `SELECT *, (SELECT tanggal FROM Batch WHERE id = @batchId) kini FROM Spt WHERE batchId = @batchId AND ownerNpwp = @npwp AND masa BETWEEN @dari AND @sampai
  AND status IN (${sqlList(SPT_BERLAKU)}) ORDER BY masa, pembetulan`;
type Place = { readonly batchId: string; readonly npwp: string; readonly dari: Masa; readonly sampai: Masa };

function noticeOf(spt: Spt, { berubah, pajak }: PerluPembetulan, kelas: string): Notice {
  const [first] = berubah;
  const nomor = (first?.baru ?? first?.lama)?.nomor ?? "";
  const isi = { spt: resmi(`spt:jenis.${spt.jenis}`), periode: periodeOf(spt) };
  return {
    jenis: "spt_perlu_pembetulan",
    isi: { ...isi, nomor, banyak: berubah.length, jumlah: pajak },
    tautan: `/spt/${spt.id}`,
    kelas,
  };
}

/** Tells a taxpayer which of its filed returns of some periods no longer hold; takes back what is settled since. */
export async function tellReturns(sql: Writer, place: Place, now: Date): Promise<void> {
  const returns = await sql.all<Spt & { kini: string }>(FILED, place);
  for (const { kini, ...spt } of returns) {
    const perlu = await perluPembetulan(sql, spt);
    const notice = { jenis: "spt_perlu_pembetulan", tautan: `/spt/${spt.id}` };
    if (perlu) await notifyOnce(sql, spt.batchId, spt.ownerNpwp, noticeOf(spt, perlu, kini), now);
    else await withdrawNotice(sql, spt.batchId, spt.ownerNpwp, notice, now);
  }
}

type Touched = ChangeContext["touched"];
/** At the end of a change: both parties of every document it has touched hear of the returns that it has changed. */
export async function tellTouched(sql: Writer, touched: Touched, now: Date): Promise<void> {
  const places = new Map<string, Place>();
  for (const { jenis, objekId } of touched.values()) {
    const find = DOCUMENTS[jenis];
    const document = find && (await sql.get<Document>(find, [objekId]));
    if (!document) continue;
    const { batchId, ownerNpwp, lawanNpwp, masa } = document;
    for (const npwp of [ownerNpwp, lawanNpwp]) {
      if (npwp) places.set(`${npwp} ${masa}`, { batchId, npwp, dari: masa, sampai: addMonths(masa, LATER_PERIODS) });
    }
  }
  for (const place of places.values()) await tellReturns(sql, place, now);
}
