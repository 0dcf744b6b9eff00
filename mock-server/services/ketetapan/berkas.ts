import { AppError } from "~/contract/errors";
import { attachmentsOf } from "../../db/attachments";
import { rencanaSurat, type Titik, titikRencana } from "../../db/kantor";
import type { KetetapanRow } from "../../db/ketetapan/store";
import type { Reader } from "../../db/sql";
import { attachmentAnswer } from "../../files/attachments";
import type { Context } from "../../http/context";

/** The parent of the files of a point. */
export const indukTitik = ({ rencanaId, urut }: Pick<Titik, "rencanaId" | "urut">): string => `${rencanaId}/${urut}`;

/** The files of points, by the number of the point, the oldest first. */
export async function berkasPerTitik(sql: Reader, points: readonly Titik[]) {
  const found = await attachmentsOf(sql, points.map(indukTitik));
  const files = (point: Titik) => (found.get(indukTitik(point)) ?? []).map(({ id, nama }) => ({ id, nama }));
  return new Map(points.map((point) => [point.urut, files(point)]));
}

/** A file that goes with an answer to a point of a letter. Throws `spt_slot_empty` for any other. */
export async function berkasTitik(context: Context, surat: KetetapanRow, berkas: string) {
  const rencana = await rencanaSurat(context.sql, surat.id);
  const points = rencana ? await titikRencana(context.sql, rencana.id) : [];
  const files = [...(await berkasPerTitik(context.sql, points)).values()].flat();
  if (!files.some(({ id }) => id === berkas)) throw new AppError("spt_slot_empty");
  return attachmentAnswer(context.sql, berkas);
}
