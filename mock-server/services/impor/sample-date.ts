import { SPT_BUKPOT } from "~/domain/bukpot/jenis";
import { addMonths, lastDay, masaOf, type Tanggal } from "~/domain/kit/tanggal";
import { batasUnggah } from "~/domain/parameters/ppn";
import { type JenisSpt, jatuhTempoSpt } from "~/domain/parameters/spt";
import { definisiOf } from "~/domain/spt/daftar";
import { wajibPajakOf } from "../../db/wajib-pajak";
import { acting, type Context } from "../../http/context";
import type { ImportKindId } from "../../impor/kinds";
import { masaTerkunci, pkpSejakOf } from "../efaktur/konteks";

/** The return that documents of a kind are reported in; documents equal to a slip go to the unified one. */
function sptOf(kind: ImportKindId): "ppn" | (typeof SPT_BUKPOT)[keyof typeof SPT_BUKPOT] {
  if (kind === "setara") return "pph_uni";
  return kind in SPT_BUKPOT ? SPT_BUKPOT[kind as keyof typeof SPT_BUKPOT] : "ppn";
}

/**
 * The last day of the month that is worked on, never after the class date: the month before the class's while its
 * return is due and not filed and documents of it may still be made, else the class's own.
 */
export async function sampleDate(context: Context, kind: ImportKindId): Promise<Tanggal> {
  const { batch, wp } = acting(context);
  const { id, tanggal } = batch;
  const masa = addMonths(masaOf(tanggal), -1);
  const jenis: JenisSpt = sptOf(kind);
  const end = lastDay(masa);
  const closed =
    tanggal > jatuhTempoSpt(jenis, masa).lapor.efektif || (await masaTerkunci(context.sql, id, wp.npwp, masa, jenis));
  if (closed) return tanggal;
  if (!definisiOf(jenis).pkp) return end;
  const sejak = pkpSejakOf(await wajibPajakOf(context.sql, id, wp.npwp));
  return sejak === null || sejak > `${masa}-01` || tanggal > batasUnggah(end).tanggal ? tanggal : end;
}
