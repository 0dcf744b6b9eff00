import type { CellKind } from "~/contract/list";
import { ofThisHost } from "~/web/choices.server";
import { readCookie, writeCookie } from "~/web/cookie";
import type { ColumnDef, ListDef } from "./define-list";
import type { ColumnView } from "./list-view";

/** The reader's columns of a list: those of Coretax, or by their keys. Absent: the list's own. */
export type ChosenColumns = "coretax" | readonly string[];

const A_YEAR = 31_536_000;
const MOST = 40;
const isKey = (text: string): boolean => /^\w{1,40}$/.test(text);
/** True if a text is a list id that fits into a cookie name. */
export const isListId = (text: string): boolean => /^[a-z][a-z-]{0,40}$/.test(text);
const cookieOf = (id: string): string => `kolom-${id}`;

/** The reader's choice for the list with this id. A damaged, foreign or old cookie counts as no choice. */
export function chosenColumns(id: string, choices: string | null): ChosenColumns | undefined {
  if (!choices?.includes(cookieOf(id))) return undefined;
  const found = readCookie(choices, cookieOf(id)) ?? "";
  if (found === "coretax") return found;
  const keys = found.split(".").filter(isKey).slice(0, MOST);
  return keys.length > 0 ? keys : undefined;
}

/** The `Set-Cookie` value that stores the choice. No choice restores the list's own columns. */
export function keepColumns(id: string, chosen: ChosenColumns | undefined): string {
  const value = chosen === undefined ? "" : typeof chosen === "string" ? chosen : chosen.filter(isKey).join(".");
  return ofThisHost(writeCookie(cookieOf(id), value, value === "" ? 0 : A_YEAR));
}

/** The columns of a list in order. The first one is always the row's head. */
export function columnsOf<R>(
  { columns, coretax }: Pick<ListDef<R>, "columns" | "coretax">,
  chosen: ChosenColumns | undefined,
): readonly ColumnDef<R>[] {
  const asked = chosen === "coretax" ? coretax : chosen;
  if (!asked) return columns.filter(({ extra }) => !extra);
  const [head, ...rest] = columns;
  const found = asked.flatMap((key) => rest.filter((column) => column.key === key));
  if (!head || found.length === 0) return columns.filter(({ extra }) => !extra);
  return [head, ...found];
}

/** A column that a list shows only for its amounts is left out while all of them are zero. Chosen columns stay. */
export const withoutZeros = <R>(
  columns: readonly ColumnDef<R>[],
  chosen: ChosenColumns | undefined,
  totals: Readonly<Record<string, number>> | undefined,
): readonly ColumnDef<R>[] =>
  chosen === undefined ? columns.filter(({ key, nihil }) => !(nihil && totals?.[key] === 0)) : columns;

/** Names of this length would break into three lines over narrow cells. */
const LONG_NAME = 16;
const NUMBERS: readonly CellKind[] = ["rupiah", "angka", "desimal"];
export const headed = (view: ColumnView, ends: boolean): ColumnView => {
  const { kind, label } = view;
  const kepala = [NUMBERS.includes(kind) && "angka", ends && "ujung", label.length > LONG_NAME && "panjang"];
  return { ...view, kepala: kepala.filter(Boolean).join(" ") || undefined };
};
