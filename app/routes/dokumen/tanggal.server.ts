import { mayDo } from "~/auth/rights";
import type { Session } from "~/auth/session.server";
import { lastDay, masaOf, type Tanggal } from "~/domain/kit/tanggal";
import { batasUnggah } from "~/domain/parameters/ppn";
import { masaKerjaOf } from "~/web/masa.server";

/**
 * The default day of a new document of the VAT return. It is the last day of the month in the address (`masa`) or of
 * the working month. The month's return must not be filed, and such a document must still be open for upload. Otherwise
 * it is the class's own day.
 */
export async function hariDokumen(session: Session): Promise<Tanggal> {
  const { api, me } = session;
  const kelas = me.batch?.tanggal ?? "";
  const kerja = masaKerjaOf(session);
  if (kerja === null) return kelas;
  const { masa } = kerja;
  const end = lastDay(masa);
  if (masa >= masaOf(kelas) || kelas > batasUnggah(end).tanggal) return kelas;
  // a user who sees no VAT return cannot know that it is filed: the API reports it on saving
  if (!me.readOnly && !mayDo(me, "spt_ppn_drafter")) return end;
  const { total } = await api.spt.list({ bagian: "dilaporkan", jenis: "ppn", masa, perPage: 1 });
  return total > 0 ? kelas : end;
}
