import type { Session } from "~/auth/session.server";
import { redirectWithToast } from "~/components/flash.server";
import { ApiFailure } from "~/contract/errors";
import type { BulkResult } from "~/contract/kit";
import { bahasaOf, textsOf } from "~/i18n/server";
import { type BulkRequest, idsOf } from "~/tables/bulk.server";
import { listStateOf } from "~/tables/list-query.server";
import { daftarDokumen } from "./daftar.server";
import type { Arah } from "./sisi";

/** Ids that still fit into an address; more are chosen as "all of the filter". */
const MOST_IN_ADDRESS = 150;

/** The ids a list's form is about. */
export const idsDipilih = ({ api }: Session, arah: Arah, bulk: BulkRequest) =>
  idsOf(bulk, daftarDokumen[arah], (query) => api.dokumenLain.list({ ...query, direction: arah } as never));

/** The address of a page that goes on with what was chosen in a list. */
export async function dipilihHref(request: Request, path: string, { all, ids, state }: BulkRequest): Promise<string> {
  if (!all && ids.length > MOST_IN_ADDRESS) {
    const texts = textsOf(await bahasaOf(request));
    throw new ApiFailure(422, "", texts.t("efaktur:massal.terlalu_banyak", { count: MOST_IN_ADDRESS }));
  }
  const query = new URLSearchParams(all ? { ...state.filters, semua: "1" } : {});
  if (!all) for (const id of ids) query.append("id", id);
  return `${path}?${query}`;
}

/** The ids that such an address names. */
export function idsDari(session: Session, arah: Arah, request: Request): Promise<readonly string[]> {
  const { pathname, searchParams } = new URL(request.url);
  const state = listStateOf(pathname, searchParams, daftarDokumen[arah]);
  const all = searchParams.get("semua") === "1";
  return idsDipilih(session, arah, {
    action: "",
    ids: searchParams.getAll("id"),
    all,
    state,
    idempotencyKey: "",
    fields: new FormData(),
  });
}

/** Back to the list with what came of it: how many, and why the first of the others was refused. */
export function jawabMassal(request: Request, url: string, hasil: BulkResult["hasil"]) {
  const berhasil = hasil.filter(({ ok }) => ok).length;
  const refused = hasil.find(({ ok }) => !ok);
  if (!refused) return redirectWithToast(request, url, { key: "dokumenlain:pesan.massal", params: { berhasil } });
  const params = { berhasil, gagal: hasil.length - berhasil, alasan: refused.message ?? refused.code ?? "" };
  return redirectWithToast(request, url, { kind: "perhatian", key: "dokumenlain:pesan.massal_sebagian", params });
}

/** Credits many, each by its own call: what one refuses concerns it alone. */
export async function kreditkan(
  { api }: Session,
  ids: readonly string[],
  action: "credit" | "uncredit" | "back",
  key: string,
) {
  const hasil: BulkResult["hasil"] = [];
  for (const id of ids) {
    try {
      await api.dokumenLain.update({ id, action }, { idempotencyKey: `${key}-${id}` });
      hasil.push({ id, ok: true });
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status === 401 || error.status >= 500) throw error;
      hasil.push({ id, ok: false, code: error.code, message: error.message });
    }
  }
  return hasil;
}
