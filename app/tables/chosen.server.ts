import { ApiFailure } from "~/contract/errors";
import { fromList } from "~/web/from-list";
import type { Visit } from "~/web/visit";
import { type BulkRequest, idsOf } from "./bulk.server";
import { filterNames, type ListDef } from "./define-list";
import { listAddress } from "./list-address";
import { listStateOf } from "./list-query.server";

/** The most ids in an address. More are chosen as "all of the filter". */
const MOST_IN_ADDRESS = 150;
export type Load<R> = Parameters<typeof idsOf<R>>[2];

/**
 * The address of a page for the chosen rows of a list: the ids, or the filter if all were chosen, and the address of
 * the list for going back. Refuses (422) more ids than an address holds.
 */
export async function chosenHref(
  visit: Visit,
  path: string,
  { all, ids, state }: BulkRequest,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  if (!all && ids.length > MOST_IN_ADDRESS) {
    const { t } = visit.texts;
    throw new ApiFailure(422, "", t("komponen:daftar.terlalu_banyak", { count: MOST_IN_ADDRESS }));
  }
  const query = new URLSearchParams(all ? { ...state.filters, ...more, semua: "1" } : more);
  if (!all) for (const id of ids) query.append("id", id);
  return fromList(`${path}?${query}`, listAddress(visit));
}

/**
 * The ids in such an address. With `most` it throws `too_many_chosen` for a filter with more results. It refuses an
 * unreadable filter (422), because dropping it would choose more rows. It also refuses an empty post.
 */
export async function chosenIds<R>(
  visit: Visit,
  def: ListDef<R>,
  load: Load<R>,
  most?: number,
): Promise<readonly string[]> {
  const { pathname, searchParams } = visit.url;
  const state = listStateOf(pathname, searchParams, def);
  const all = searchParams.get("semua") === "1";
  const refused = (key: "saringan_rusak" | "belum_dipilih") =>
    new ApiFailure(422, "", visit.texts.t(`komponen:formulir.${key}`));
  const asked = (def.filters ?? []).flatMap(filterNames).filter((name) => searchParams.get(name)?.trim());
  const unread = Object.keys(state.unread).length > 0 || asked.some((name) => !(name in state.filters));
  if (all && unread) throw refused("saringan_rusak");
  const bulk = { action: "", ids: searchParams.getAll("id"), all, state, idempotencyKey: "", fields: new FormData() };
  const ids = await idsOf(bulk, def, load, most);
  if (ids.length === 0 && visit.method === "POST") throw refused("belum_dipilih");
  return ids;
}
