import { isOwnPost } from "~/auth/csrf.server";
import { requireSession, type Session } from "~/auth/session.server";
import { readBody } from "~/web/multipart.server";
import type { ListDef } from "./define-list";
import type { ListAnswer } from "./list-view.server";

/** The number of ids that an address of the API holds safely. */
const STEP = 150;
/** The most rows of one page of a list, all of which can be ticked. */
const MOST = 500;
type Summed<R> = {
  readonly def: ListDef<R>;
  readonly load: (query: { ids: string[]; perPage: number }) => Promise<ListAnswer<R>>;
};

/**
 * The sum of the ticked rows of a list, for its bar, as JSON: `{ banyak, jumlah }`, the number of existing rows and
 * their amount in whole rupiah. The API adds up the rows the caller can see, in the statement of the list itself. The
 * pages of lists need no work for it. Changes nothing.
 */
export async function answerChosenSum<R>(request: Request, of: (session: Session) => Summed<R>): Promise<Response> {
  const session = await requireSession(request, { allow: ["peserta"] });
  const body = await readBody(session);
  if ("failure" in body || !(await isOwnPost(session, body.fields))) return Response.json({}, { status: 403 });
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
