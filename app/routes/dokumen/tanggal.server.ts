import { mayDo } from "~/auth/rights";
import type { Session } from "~/auth/session.server";
import { lastDay, masaOf, type Tanggal } from "~/domain/kit/tanggal";
import { batasUnggah } from "~/domain/parameters/ppn";
import { masaKerjaOf } from "~/web/masa.server";

/**
 * The day a new document of the VAT return begins with: the last of the month that the address asks for (`masa`) or that
 * is being worked on, while such a document may still be uploaded and the return of that month is not filed; else the
 * class's own.
 */
export async function hariDokumen({ api, me }: Session, request: Request): Promise<Tanggal> {
  const kelas = me.batch?.tanggal ?? "";
  const kerja = masaKerjaOf(request, me);
  if (kerja === null) return kelas;
  const { masa } = kerja;
  const end = lastDay(masa);
  if (masa >= masaOf(kelas) || kelas > batasUnggah(end).tanggal) return kelas;
  // who sees no VAT return cannot know that it is filed: the API tells on saving
  if (!me.readOnly && !mayDo(me, "spt_ppn_drafter")) return end;
  const { total } = await api.spt.list({ bagian: "dilaporkan", jenis: "ppn", masa, perPage: 1 });
  return total > 0 ? kelas : end;
}
