import { redirect } from "@remix-run/node";
import type { i18n } from "i18next";
import type { Api } from "~/api/client.server";
import type { Session } from "~/auth/session.server";
import { loadPage } from "~/components/frame/load-page.server";
import type { BulkResult, Peran } from "~/contract/kit";
import type { HakWakil } from "~/domain/pihak";
import { isNotFound } from "~/web/failure.server";
import { FROM_LIST, fromList, keepList } from "~/web/from-list";
import { paths } from "~/web/paths";
import { pathOf, type Visit } from "~/web/visit";
import { DEED, KEY, listAddress } from "./list-address";
import { pageLinks } from "./page-links";
import type { Done } from "./portions.server";
import type { ResultRow, ResultsView } from "./results-view";

const PER_PAGE = 50;
const MOST_NEXT = 500;

/** The address of the results of an action on many documents, by the key of its request. */
export const resultsHref = (path: string, kunci: string, perbuatan: string): string =>
  `${path}?${new URLSearchParams({ [KEY]: kunci, [DEED]: perbuatan })}`;

/**
 * Goes from an action on many documents to the page with its results row by row (303). The page reads them by the key
 * of the request, so that it can be opened again. It keeps the address of the list.
 */
export function toResults(visit: Visit, path: string, { kunci }: Done, perbuatan: string): Response {
  const here = visit.url;
  const href = resultsHref(path, kunci, perbuatan);
  if (here.searchParams.has(FROM_LIST)) return redirect(keepList(here, href), 303);
  return redirect(fromList(href, listAddress(visit)), 303);
}

/** A document in a row of results: its name, its state, and its current actions. */
export type Named = {
  readonly nama: string;
  readonly href: string;
  readonly status: string;
  readonly aksi: readonly string[];
  /** Address for changing it, if it can be changed. */
  readonly ubah?: string;
  /** Its credit decision, for a received document. This state refuses another decision. */
  readonly kredit?: string;
};
type Deed = { readonly name: string; readonly label: string; readonly hak?: readonly HakWakil[] };
/** The kind of documents of an action. */
export type ResultsOf = {
  readonly daftar: ResultsView["daftar"];
  /** Text keys of the actions, by their names in the address. */
  readonly tindakan: readonly Deed[];
  /** The next action after a successful one, by their names. */
  readonly lanjut?: Readonly<Record<string, string>>;
  /** The signing action. A document that is already signed is reported as such. */
  readonly tandaTangan: string;
  readonly name: (id: string, texts: i18n) => Promise<Named>;
  /** The next page after signing, by the id of a signed document. */
  readonly sesudah?: (id: string, texts: i18n) => Promise<ResultsView["sesudah"]>;
};
const ANSWERS = ["accept_cancel", "accept_amend", "receive"];

/** The remedy of a refusal by state. The state decides, because the code only reports a different state. */
function remedyOf({ aksi, href, status, kredit }: Named, id: string, signing: boolean) {
  if (aksi.includes("submit") || aksi.includes("issue")) return { sebab: "belum", key: "tanda_tangan", href } as const;
  if (aksi.some((event) => ANSWERS.includes(event)))
    return { sebab: "jawab", key: "jawab", href: paths.efaktur.putusan(id) } as const;
  if (status.startsWith("waiting_")) return { sebab: "menunggu", key: "buka", href } as const;
  if (kredit && !signing) return { sebab: "kredit", key: "buka", href } as const;
  return { sebab: signing ? "sudah" : "lain", key: "buka", href } as const;
}

type Found = { readonly total: number; readonly kunci: string };
type Told = BulkResult["hasil"][number];
type Asked = { readonly of: ResultsOf; readonly signing: boolean; readonly next: Deed | undefined };
async function resultRow({ id, ok, label, code, message }: Told, { of, signing, next }: Asked, texts: i18n) {
  const named = await of.name(id, texts).catch((error: unknown) => {
    // a deleted document keeps the name that its action left
    if (isNotFound(error)) return undefined;
    throw error;
  });
  if (!named) return { id, ok, nama: label ?? id, ...(message ? { sebab: message } : {}) } satisfies ResultRow;
  const { nama, href, ubah, aksi } = named;
  const row: ResultRow = { id, ok, nama, href };
  if (ok) return next && aksi.includes(next.name) ? { ...row, lanjut: true } : row;
  if (code !== "wrong_state") {
    const obat =
      ubah && aksi.includes("edit") ? ({ href: ubah, key: "perbaiki" } as const) : ({ href, key: "buka" } as const);
    return { ...row, sebab: message ?? "", obat };
  }
  const remedy = remedyOf(named, id, signing);
  const state = texts.t(`komponen:status.${remedy.sebab === "kredit" ? named.kredit : named.status}`);
  const sebab = texts.t(`komponen:massal.keadaan.${remedy.sebab}`, { keadaan: state });
  return { ...row, sebab, obat: { href: remedy.href, key: remedy.key } };
}

/**
 * The documents for the next action. On a single page those that allow it. On several pages all that succeeded before;
 * a call for all of them finds these. The refused ones come first, and more are chosen in the list.
 */
async function readyFor(api: Api, found: Found, baris: readonly ResultRow[]): Promise<readonly string[]> {
  const here = baris.filter(({ lanjut }) => lanjut);
  if (found.total <= baris.length) return here.map(({ id }) => id);
  if (found.total > MOST_NEXT || (here.length === 0 && baris.some(({ ok }) => ok))) return [];
  const { rows } = await api.daftar.hasil({ kunci: found.kunci, perPage: MOST_NEXT });
  return rows.filter(({ ok }) => ok).map(({ id }) => id);
}

/** One page of results, by the address of the request. An unknown, foreign or forgotten key is a 404. */
async function resultsOf({ api, url, texts }: Session, of: ResultsOf): Promise<ResultsView> {
  const query = url.searchParams;
  const page = Math.max(1, Math.trunc(Number(query.get("page"))) || 1);
  const kunci = query.get(KEY) ?? "";
  const found = await api.daftar.hasil({ kunci, page, perPage: PER_PAGE });
  const pages = Math.max(1, Math.ceil(found.total / PER_PAGE));
  const deed = query.get(DEED) ?? "";
  const action = of.tindakan.find(({ name }) => name === deed);
  const hrefOf = (to: number) => {
    const next = new URLSearchParams(url.search);
    next.set("page", String(to));
    return `${pathOf({ url })}?${next}`;
  };
  const next = of.tindakan.find(({ name }) => name === of.lanjut?.[deed]);
  const asked = { of, signing: deed === of.tandaTangan, next };
  const baris: readonly ResultRow[] = await Promise.all(found.rows.map((row) => resultRow(row, asked, texts)));
  const ids = next ? await readyFor(api, { total: found.total, kunci }, baris) : [];
  const { berhasil, gagal, total } = found;
  const one = asked.signing ? baris.find(({ ok }) => ok) : undefined;
  const sesudah = one && (await of.sesudah?.(one.id, texts));
  const pager = {
    caption: texts.t("komponen:massal.keterangan"),
    total,
    pages,
    perPage: PER_PAGE,
    sizes: [],
    links: pageLinks(page, pages, hrefOf),
  };
  return {
    ...(action ? { tindakan: texts.t(action.label) } : {}),
    berhasil,
    gagal,
    baris,
    ...(next &&
      ids.length > 0 && { lanjut: { aksi: next.name, label: texts.t(next.label), hak: next.hak ?? [], ids } }),
    ...(sesudah && { sesudah }),
    pager,
    daftar: { href: of.daftar.href, label: texts.t(of.daftar.label) },
  };
}

/**
 * The loader of a page of results. `kind` gives the documents of the request and their names; `who` are the roles that
 * can open it.
 */
export const loadResults = (
  request: Request,
  kind: (session: Session) => ResultsOf,
  who: readonly Peran[] = ["peserta"],
) => loadPage(request, who, (session) => resultsOf(session, kind(session)));
