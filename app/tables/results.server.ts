import { redirect } from "@remix-run/node";
import type { i18n } from "i18next";
import type { Api } from "~/api/client.server";
import type { Session } from "~/auth/session.server";
import { loadPage } from "~/components/frame/load-page.server";
import type { BulkResult, Peran } from "~/contract/kit";
import { paths } from "~/domain/kit/paths";
import type { HakWakil } from "~/domain/pihak/hak";
import { bahasaOf, textsOf } from "~/i18n/server";
import { isNotFound } from "~/web/failure.server";
import { FROM_LIST, fromList, keepList } from "~/web/from-list";
import { DEED, KEY, listAddress } from "./list-address";
import { pageLinks } from "./page-links";
import type { Done } from "./portions.server";
import type { ResultRow, ResultsView } from "./results-view";

const PER_PAGE = 50;
const MOST_NEXT = 500;

/** The address of what came of an action on many documents, by the key of its request. */
export const resultsHref = (path: string, kunci: string, perbuatan: string): string =>
  `${path}?${new URLSearchParams({ [KEY]: kunci, [DEED]: perbuatan })}`;

/**
 * From an action on many documents to the page that says row by row what came of it (303). It is read by the key of the
 * request, so that it can be opened again; it knows the list one came from, as it was.
 */
export function toResults(request: Request, path: string, { kunci }: Done, perbuatan: string): Response {
  const here = new URL(request.url);
  const href = resultsHref(path, kunci, perbuatan);
  if (here.searchParams.has(FROM_LIST)) return redirect(keepList(here, href), 303);
  return redirect(fromList(href, listAddress(request)), 303);
}

/** A document as a row of results names it: what it is called, its state, and what may be done with it now. */
export type Named = {
  readonly nama: string;
  readonly href: string;
  readonly status: string;
  readonly aksi: readonly string[];
  /** Where it is changed, of what can be. */
  readonly ubah?: string;
  /** How its VAT was decided on, of what was received: another decision on it is refused by that state. */
  readonly kredit?: string;
};
type Deed = { readonly name: string; readonly label: string; readonly hak?: readonly HakWakil[] };
/** The kind of documents that were acted on. */
export type ResultsOf = {
  readonly daftar: ResultsView["daftar"];
  /** Text keys of the actions, by the names that the address has for them. */
  readonly tindakan: readonly Deed[];
  /** What is done next with what an action succeeded on, by the names of both. */
  readonly lanjut?: Readonly<Record<string, string>>;
  /** The action that signs: what is signed already is told as that. */
  readonly tandaTangan: string;
  readonly name: (id: string, texts: i18n) => Promise<Named>;
  /** Where one goes on from what was signed, by the id of one of them. */
  readonly sesudah?: (id: string, texts: i18n) => Promise<ResultsView["sesudah"]>;
};
const ANSWERS = ["accept_cancel", "accept_amend", "receive"];

/** What mends a refusal by state: the state says it where the code only says that the state is another. */
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
    // a document that is gone keeps the name its deed left
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
 * The documents that a next action can be done with: of one page those that allow it, of several all that the action
 * before succeeded on, which a call for all of them tells; the refused ones stand first, and more are chosen in the list.
 */
async function readyFor(api: Api, found: Found, baris: readonly ResultRow[]): Promise<readonly string[]> {
  const here = baris.filter(({ lanjut }) => lanjut);
  if (found.total <= baris.length) return here.map(({ id }) => id);
  if (found.total > MOST_NEXT || (here.length === 0 && baris.some(({ ok }) => ok))) return [];
  const { rows } = await api.daftar.hasil({ kunci: found.kunci, perPage: MOST_NEXT });
  return rows.filter(({ ok }) => ok).map(({ id }) => id);
}

/** One page of results, by the address of the request. A key that is unknown, foreign or forgotten is a 404. */
async function resultsOf(request: Request, { api }: Session, of: ResultsOf): Promise<ResultsView> {
  const url = new URL(request.url);
  const query = url.searchParams;
  const page = Math.max(1, Math.trunc(Number(query.get("page"))) || 1);
  const texts = textsOf(await bahasaOf(request));
  const kunci = query.get(KEY) ?? "";
  const found = await api.daftar.hasil({ kunci, page, perPage: PER_PAGE });
  const pages = Math.max(1, Math.ceil(found.total / PER_PAGE));
  const deed = query.get(DEED) ?? "";
  const action = of.tindakan.find(({ name }) => name === deed);
  const hrefOf = (to: number) => {
    const next = new URLSearchParams(query);
    next.set("page", String(to));
    return `${url.pathname.replace(/\.data$/, "")}?${next}`;
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

/** The loader of a page of results; `kind` says by the request what was acted on, and how one of it is named; `who` opens it. */
export const loadResults = (
  request: Request,
  kind: (session: Session) => ResultsOf,
  who: readonly Peran[] = ["peserta"],
) => loadPage(request, who, (session) => resultsOf(request, session, kind(session)));
