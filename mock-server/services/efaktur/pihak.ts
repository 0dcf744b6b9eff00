import { AppError } from "~/contract/errors";
import { FAKTUR_TERLIHAT_PEMBELI } from "~/domain/efaktur/status";
import { isOneOf } from "~/domain/kit/status";
import { fakturPihak } from "../../db/efaktur/hidup";
import type { FakturRow } from "../../db/efaktur/store";
import type { Reader } from "../../db/sql";
import type { Acting } from "../../http/context";

/** An invoice of either side: an own one in any state, a received one once the buyer can see it. Throws `not_found`. */
export async function findAsParty(
  sql: Reader,
  { batch, wp }: Acting,
  id: string,
): Promise<{ row: FakturRow; arah: "keluaran" | "masukan" }> {
  const row = await fakturPihak(sql, { batchId: batch.id, npwp: wp.npwp }, id);
  if (row?.ownerNpwp === wp.npwp) return { row, arah: "keluaran" };
  if (row && isOneOf(FAKTUR_TERLIHAT_PEMBELI, row.status)) return { row, arah: "masukan" };
  throw new AppError("not_found");
}
