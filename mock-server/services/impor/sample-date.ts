import { SPT_BUKPOT } from "~/domain/bukpot";
import { addMonths, lastDay, type Masa, masaOf, type Tanggal } from "~/domain/kit/tanggal";
import { batasUnggah } from "~/domain/parameters/ppn";
import { type JenisSpt, jatuhTempoSpt } from "~/domain/parameters/spt";
import { definisiOf } from "~/domain/spt";
import { wajibPajakOf } from "../../db/pihak";
import { acting, type Context } from "../../http/context";
import type { ImportKindId } from "../../impor/kinds";
import { masaTerkunci, pkpSejakOf } from "../efaktur/konteks";

/** The return that reports documents of a kind. Documents equal to a slip go to the unified return. */
function sptOf(kind: ImportKindId): "ppn" | (typeof SPT_BUKPOT)[keyof typeof SPT_BUKPOT] {
  if (kind === "setara") return "pph_uni";
  return kind in SPT_BUKPOT ? SPT_BUKPOT[kind as keyof typeof SPT_BUKPOT] : "ppn";
}

/** True if documents of a kind can still be made for a month before the month of the class. */
async function isOpen(context: Context, jenis: JenisSpt, masa: Masa): Promise<boolean> {
  const { batch, wp } = acting(context);
  const { id, tanggal } = batch;
  if (await masaTerkunci(context.sql, id, wp.npwp, masa, jenis)) return false;
  if (!definisiOf(jenis).pkp) return true;
  const sejak = pkpSejakOf(await wajibPajakOf(context.sql, id, wp.npwp));
  return sejak !== null && sejak <= `${masa}-01` && tanggal <= batasUnggah(lastDay(masa)).tanggal;
}

/**
 * The last day of the working month, never after the class date. It is the `chosen` month if still open, else the month
 * before if its return is due, else the current month of the class.
 */
export async function sampleDate(context: Context, kind: ImportKindId, chosen?: Masa): Promise<Tanggal> {
  const { tanggal } = acting(context).batch;
  const jenis: JenisSpt = sptOf(kind);
  const kelas = masaOf(tanggal);
  if (chosen === kelas) return tanggal;
  if (chosen && chosen < kelas && (await isOpen(context, jenis, chosen))) return lastDay(chosen);
  const masa = addMonths(kelas, -1);
  const due = tanggal <= jatuhTempoSpt(jenis, masa).lapor.efektif;
  return due && (await isOpen(context, jenis, masa)) ? lastDay(masa) : tanggal;
}
