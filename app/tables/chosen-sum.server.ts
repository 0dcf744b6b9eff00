import { isOwnPost } from "~/auth/csrf.server";
import { requireSession, type Session } from "~/auth/session.server";
import { readBody } from "~/web/multipart.server";
import type { ListDef } from "./define-list";
import type { ListAnswer } from "./list-view.server";

/** Ids that an address of the API holds with ease. */
const STEP = 150;
/** Rows that stand on one page of a list, and can be ticked there. */
const MOST = 500;
type Summed<R> = {
  readonly def: ListDef<R>;
  readonly load: (query: { ids: string[]; perPage: number }) => Promise<ListAnswer<R>>;
};

/**
 * What the ticked rows of a list come to, for its bar, as JSON: `{ banyak, jumlah }`, rows that are still there and their
 * amount in whole rupiah. The API adds up what the caller may see, in the statement of the list itself; the pages of
 * lists cost nothing for it. Changes nothing.
 */
export async function answerChosenSum<R>(request: Request, of: (session: Session) => Summed<R>): Promise<Response> {
  const session = await requireSession(request, { allow: ["peserta"] });
  const body = await readBody(request);
  if ("failure" in body || !(await isOwnPost(request, body.fields))) return Response.json({}, { status: 403 });
  const { def, load } = of(session);
  const ids = [...new Set(body.fields.getAll("id").map(String))];
  if (ids.length > MOST || !def.chosenSum) return Response.json({}, { status: 400 });
  let [banyak, jumlah] = [0, 0];
  for (let at = 0; at < ids.length; at += STEP) {
    const { total, totals } = await load({ ids: ids.slice(at, at + STEP), perPage: 1 });
    banyak += total;
    jumlah += totals?.[def.chosenSum] ?? 0;
  }
  return Response.json({ banyak, jumlah });
}
