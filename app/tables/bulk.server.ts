import { data, redirect } from "@remix-run/node";
import { isOwnPost } from "~/auth/csrf.server";
import { ApiFailure, AppError } from "~/contract/errors";
import type { FormReply } from "~/forms/form-view";
import { isSaneKey, takeCarried } from "~/forms/posted-fields.server";
import { readBody } from "~/web/multipart.server";
import { hereOf, type Visit } from "~/web/visit";
import type { ListDef } from "./define-list";
import { apiQueryOf, type ListState, listStateOf } from "./list-query.server";
import { ROW_DEED } from "./row-deed";

/** The request of a list's form: an action on ticked rows, or on all rows of the filter. */
export type BulkRequest = {
  readonly action: string;
  readonly ids: readonly string[];
  readonly all: boolean;
  readonly state: ListState;
  readonly idempotencyKey: string;
  readonly fields: FormData;
};
/** The action and the rows of a post. A decision in a row is about that row, and leaves the ticks of others alone. */
function wishOf(fields: FormData) {
  const ticked = [...new Set(fields.getAll("id").map(String))];
  const [deed = "", id = ""] = String(fields.get(ROW_DEED) ?? "").split(" ");
  if (id) return { action: deed, ids: [id], all: false, ticked };
  return { action: String(fields.get("aksi") ?? ""), ids: ticked, all: fields.get("semua") === "1", ticked };
}
type Refusal = ReturnType<typeof data<FormReply>>;

/**
 * The whole way of the form around a list. Reads it; refuses a foreign (403), broken (400) or empty (422) post with a
 * sentence for the error summary. Hands the rest to `act`, which calls the API and returns a redirect (303). A refusal
 * of the API draws the list with its rows still ticked; a lost session (401) is thrown on. `def.bulk` names the allowed
 * actions.
 */
export async function submitBulk<R, A>(
  visit: Visit,
  def: ListDef<R>,
  act: (bulk: BulkRequest) => Promise<A>,
): Promise<A | Refusal> {
  const { texts } = visit;
  let chosen: readonly string[] = [];
  const answer = (failure: NonNullable<FormReply["failure"]>, status: number): Refusal =>
    data<FormReply>({ form: "", result: {}, failure, chosen }, { status });
  const refuse = (code: "csrf" | "malformed" | "belum_dipilih" | "saringan_rusak", status: number) =>
    answer({ message: texts.t(`komponen:formulir.${code}`) }, status);

  const body = await readBody(visit);
  if ("failure" in body) return refuse("malformed", 400);
  const { fields } = body;
  if (!(await isOwnPost(visit, fields))) return refuse("csrf", 403);
  const { idempotencyKey, ask } = takeCarried(fields);
  if (ask !== "") throw redirect(hereOf(visit), 303);
  const { action, ids, all, ticked } = wishOf(fields);
  if (!isSaneKey(idempotencyKey) || !def.bulk?.some(({ name }) => name === action)) return refuse("malformed", 400);
  chosen = ticked;
  if (ids.length === 0 && !all) return refuse("belum_dipilih", 422);
  const { url } = visit;
  const state = listStateOf(url.pathname, url.searchParams, def);
  if (Object.keys(state.unread).length > 0) return refuse("saringan_rusak", 422);
  try {
    return await act({ action, ids, all, state, idempotencyKey, fields });
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status === 401) throw error;
    return answer({ message: error.message, code: error.code }, error.status === 0 ? 503 : error.status);
  }
}

const STEP = 500;
/** The ids of a request. For "all of the filter" they are read page by page. Throws `too_many_chosen` past `most`. */
export async function idsOf<R>(
  bulk: BulkRequest,
  def: ListDef<R>,
  load: (query: ReturnType<typeof apiQueryOf>) => Promise<{ readonly rows: readonly R[]; readonly total: number }>,
  most = Number.POSITIVE_INFINITY,
): Promise<readonly string[]> {
  if (!bulk.all) return bulk.ids;
  const ids: string[] = [];
  for (let page = 1, total = 1; (page - 1) * STEP < total; page++) {
    const answer = await load(apiQueryOf({ ...bulk.state, page, perPage: STEP }));
    total = answer.total;
    if (total > most) throw new AppError("too_many_chosen", { maks: most });
    ids.push(...answer.rows.map(def.rowId));
  }
  return ids;
}
