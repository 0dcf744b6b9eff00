import type { Tampilan } from "~/contract/daftar";
import type { Masa } from "~/domain/kit/tanggal";
import type { ChosenColumns } from "./columns.server";

/** Stands in a kept filter for the period that is worked on when the view is looked at. */
const KINI = "@kini";
/** Name under which an address says which columns are shown, whatever the reader has chosen for the list. */
export const SUSUNAN = "susunan";
const STANDARD = "standar";
const CORETAX = "coretax";
const isKey = (text: string): boolean => /^\w{1,40}$/.test(text);
const MOST = 40;

/** Columns as an address writes them; those of the list itself have a name too, being a choice like any other. */
export const writeColumns = (columns: ChosenColumns | undefined): string =>
  columns === undefined ? STANDARD : typeof columns === "string" ? columns : columns.join(".");

/** The columns an address asks for: `null` when it asks for none, `undefined` for the list's own. */
export function columnsAsked(query: URLSearchParams): ChosenColumns | undefined | null {
  const raw = query.get(SUSUNAN);
  if (raw === null) return null;
  if (raw === CORETAX) return raw;
  const keys = raw.split(".").filter(isKey).slice(0, MOST);
  return raw === STANDARD || keys.length === 0 ? undefined : keys;
}

/** The columns of a kept view, as an address writes them. */
export const columnsKept = ({ kolom }: Pick<Tampilan, "kolom">): string =>
  typeof kolom === "string" ? kolom : kolom.join(".");

/** Parts of a list's address that are no filter. */
const OTHERS = new Set(["page", "perPage", "pilih", "kolom", "sort", "daftar", SUSUNAN]);
/**
 * What an address of a list shows, as it is kept. Its period is kept as the one that is worked on where `follows` says so.
 * What no list would have asked for is left out.
 */
export function viewOf(
  query: URLSearchParams,
  kini: Masa | undefined,
  follows: boolean,
): Pick<Tampilan, "saringan" | "urut" | "kolom"> {
  const filters = [...query].filter(
    ([name, value]) => !OTHERS.has(name) && isKey(name) && value !== "" && value.length <= 100,
  );
  const saringan = Object.fromEntries(
    filters.map(([name, value]) => [name, follows && name === "masa" && value === kini ? KINI : value]),
  );
  const columns = columnsAsked(query);
  const sort = query.get("sort") ?? "";
  return {
    saringan,
    urut: /^-?[a-zA-Z]{1,40}$/.test(sort) ? sort : null,
    kolom: typeof columns === "string" ? columns : columns?.length ? [...columns] : STANDARD,
  };
}

/** What an address asks for to look at a kept view; filters of the period worked on are left out where there is none. */
export function queryOf(view: Pick<Tampilan, "saringan" | "urut" | "kolom">, kini: Masa | undefined): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(view.saringan)) {
    const meant = value === KINI ? kini : value;
    if (meant) query.set(name, meant);
  }
  if (view.urut) query.set("sort", view.urut);
  query.set(SUSUNAN, columnsKept(view));
  return query;
}
