import type { Session } from "~/auth/session.server";
import { ApiFailure } from "~/contract/errors";
import { bahasaOf, textsOf } from "~/i18n/server";
import { type BulkRequest, idsOf } from "~/tables/bulk.server";
import { type Arah, daftarRetur } from "./daftar.server";

/** Ids that still fit into an address. */
const MOST = 150;

/** The address that answers the chosen notes as files of the form the list's action names. */
export async function printsHref(request: Request, { api }: Session, arah: Arah, bulk: BulkRequest): Promise<string> {
  const ids = await idsOf(bulk, daftarRetur[arah], (query) => api.retur.list({ ...query, direction: arah }));
  if (ids.length > MOST) {
    const texts = textsOf(await bahasaOf(request));
    throw new ApiFailure(422, "", texts.t("efaktur:massal.terlalu_banyak", { count: MOST }));
  }
  const query = new URLSearchParams([["bentuk", bulk.action], ...ids.map((id) => ["id", id])]);
  return `/efaktur/retur/unduh?${query}`;
}
