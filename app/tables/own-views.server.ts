import type { Tampilan } from "~/contract/daftar";
import type { Masa } from "~/domain/kit/tanggal";
import type { Query } from "~/web/visit";
import type { ChosenColumns } from "./columns.server";

/** Placeholder in a stored filter for the working period at the time of viewing. */
const KINI = "@kini";
/** Parameter of the shown columns. It overrides the reader's choice for the list. */
export const SUSUNAN = "susunan";
const STANDARD = "standar";
const CORETAX = "coretax";
const isKey = (text: string): boolean => /^\w{1,40}$/.test(text);
const MOST = 40;

/**
 * Columns in the format of an address. The list's own columns also have a name, because they are a choice like any
 * other.
 */
export const writeColumns = (columns: ChosenColumns | undefined): string =>
  columns === undefined ? STANDARD : typeof columns === "string" ? columns : columns.join(".");

/** The columns in an address: `null` if it has none, `undefined` for the list's own. */
export function columnsAsked(query: Query): ChosenColumns | undefined | null {
  const raw = query.get(SUSUNAN);
  if (raw === null) return null;
  if (raw === CORETAX) return raw;
  const keys = raw.split(".").filter(isKey).slice(0, MOST);
  return raw === STANDARD || keys.length === 0 ? undefined : keys;
}

/** The columns of a stored view, in the format of an address. */
export const columnsKept = ({ kolom }: Pick<Tampilan, "kolom">): string =>
  typeof kolom === "string" ? kolom : kolom.join(".");

/** Parts of a list's address that are no filters. */
const OTHERS = new Set(["page", "perPage", "pilih", "kolom", "sort", "daftar", SUSUNAN]);
/**
 * The view in a list's address, ready for storing. If `follows` is set, its period is stored as the working one. Parts
 * that no list has are left out.
 */
export function viewOf(
  query: Query,
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

/** The query of a stored view. Filters of the working period are left out if there is none. */
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
