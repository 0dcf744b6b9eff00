import { redirect } from "@remix-run/node";
import type { Session } from "~/auth/session.server";
import { isSaneKey } from "~/forms/posted-fields.server";
import { formatAngka } from "~/i18n/format";
import { isNotFound } from "~/web/failure.server";
import { fromList } from "~/web/from-list";
import type { Visit } from "~/web/visit";
import type { BulkRequest } from "./bulk.server";
import { DEED, KEY, listAddress } from "./list-address";
import type { ListView } from "./list-view";
import type { Done } from "./portions.server";
import { type ResultsOf, resultsHref, toResults } from "./results.server";
import { GO_ON } from "./results-view";

const marked = (href: string, kunci: string, perbuatan: string): string =>
  `${href}${href.includes("?") ? "&" : "?"}${new URLSearchParams({ [KEY]: kunci, [DEED]: perbuatan })}`;

/**
 * Goes from an action on many documents back to their list if nothing was refused (303); a note above the rows reports
 * it. Like {@link toResults} if a document was refused, or if the action came from the results of another.
 */
export function toListOrResults(
  visit: Visit,
  path: string,
  done: Done,
  { action, fields }: Pick<BulkRequest, "action" | "fields">,
): Response {
  if (done.gagal > 0 || fields.has(GO_ON)) return toResults(visit, path, done, action);
  return redirect(marked(listAddress(visit), done.kunci, action), 303);
}

type Noted = Pick<ListView, "hasil">;
/** The note about the action whose key is in the address. Empty for an unknown or forgotten action. */
async function noteOf(session: Session, path: string, { tindakan }: ResultsOf): Promise<Noted> {
  const query = session.url.searchParams;
  const kunci = query.get(KEY) ?? "";
  const perbuatan = query.get(DEED) ?? "";
  const action = tindakan.find(({ name }) => name === perbuatan);
  if (!action || kunci === "" || !isSaneKey(kunci)) return {};
  try {
    const { berhasil, gagal } = await session.api.daftar.hasil({ kunci, page: 1, perPage: 1 });
    const { t, language } = session.texts;
    const count = { berhasil: formatAngka(berhasil, language), gagal: formatAngka(gagal, language) };
    return {
      hasil: {
        teks: `${t(action.label)}: ${t("komponen:massal.judul", count)}`,
        href: fromList(resultsHref(path, kunci, perbuatan), listAddress(session)),
        label: t("komponen:massal.keterangan"),
      },
    };
  } catch (error) {
    if (isNotFound(error)) return {};
    throw error;
  }
}

/**
 * The view of a list, with the result of its last action. If the action emptied the current page, a redirect to the
 * first page (thrown) keeps the result.
 */
export async function notedList(
  session: Session,
  { path, of, view }: { readonly path: string; readonly of: ResultsOf; readonly view: () => ListView },
): Promise<ListView> {
  const query = session.url.searchParams;
  try {
    const drawn = view();
    const note = await noteOf(session, path, of);
    const { banyak, href = "" } = drawn.ways.find((way) => way.banyak) ?? {};
    return { ...drawn, ...note, ...(note.hasil && banyak ? { sisa: { banyak, href } } : {}) };
  } catch (error) {
    const to = error instanceof Response ? error.headers.get("Location") : null;
    const kunci = query.get(KEY);
    if (to === null || kunci === null) throw error;
    throw redirect(marked(to, kunci, query.get(DEED) ?? ""));
  }
}
