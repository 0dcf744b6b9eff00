/** Statements are written once for every engine. This module gives the text that one engine takes. */

import { nullable } from "../../generated/rows";

/** Text for SQLite and for PostgreSQL, where no words fit both. Only `mock-server/db/dialect.ts` uses it. */
export const perEngine = (sqlite: string, postgres: string): string => `«${sqlite}¦${postgres}»`;
/** Innermost first: the words of an engine can hold others. */
const CHOICE = /«([^«¦»]*)¦([^«¦»]*)»/g;

/** Parts of a statement: texts and quoted names, parameters, other words. */
const PARTS = /'(?:[^']|'')*'|"[^"]*"|@(\w+)|\?|\b[A-Za-z_]\w*/g;
const isMixedCase = (word: string) => word !== word.toLowerCase() && word !== word.toUpperCase();

/** Parameters of a text by position. A parameter without a name is an empty text. */
type Names = string[];
type Spelling = {
  readonly choose: (sqlite: string, postgres: string) => string;
  /** The placeholder of a parameter, which is added to the names if the engine counts it. */
  readonly placeholder: (name: string, names: Names) => string;
  readonly finish?: (text: string) => string;
};
const asIs = (text: string): string => text;

/** The end of an order: the words behind it, or the parenthesis around it. */
const BEHIND = /^(?:LIMIT|OFFSET|ROWS|RANGE|UNION|RETURNING|FOR)\b/;
/** A column with its direction, and perhaps its table. `urut0` and the like are the orders of united rows. */
const TERM = /^\s*(?:"?\w+"?\.)?"?([A-Za-z_]\w*)"?(?: DESC| ASC)?\s*$/;
const isUnited = (name: string): boolean => /^urut\d+$/.test(name);

/** A term of an order. A missing value comes before others, as in SQLite, and last in a descending order. */
function withMissing(term: string): string {
  const name = TERM.exec(term)?.[1];
  // a column that is never null keeps its plain order, which its index has too
  if (name !== undefined && !nullable.has(name) && !isUnited(name)) return term;
  const words = term.trimEnd();
  return `${words} NULLS ${words.endsWith(" DESC") ? "LAST" : "FIRST"}${term.slice(words.length)}`;
}

/** The end of a text or of a parenthesis that begins at a place. */
export function endOf(text: string, from: number): number {
  const end = text[from] === "'" ? text.indexOf("'", from + 1) : endOfParenthesis(text, from);
  return end === -1 ? text.length : end;
}
function endOfParenthesis(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === ")") return at;
    if (text[at] === "(" || text[at] === "'") at = endOf(text, at);
  }
  return -1;
}

/** A statement whose orders put missing values where SQLite puts them. */
function missingFirst(text: string): string {
  const [head = "", ...orders] = text.split("ORDER BY");
  return [head, ...orders.map(inOrder)].join("ORDER BY");
}
/** The text behind the words `ORDER BY`, with its terms spelled. */
function inOrder(text: string): string {
  const terms: string[] = [];
  let [from, at] = [0, 0];
  for (; at < text.length && !isBehind(text, at); at++) {
    if (text[at] === "(" || text[at] === "'") at = endOf(text, at);
    if (text[at] !== ",") continue;
    terms.push(text.slice(from, at));
    from = at + 1;
  }
  return [...terms, text.slice(from, at)].map(withMissing).join(",") + text.slice(at);
}
const isBehind = (text: string, at: number): boolean =>
  text[at] === ")" || (/\s/.test(text[at - 1] ?? "") && BEHIND.test(text.slice(at, at + 10)));
export type Written = { readonly text: string; readonly names: readonly string[] };

export const SQLITE: Spelling = {
  choose: (sqlite) => sqlite,
  placeholder: (name) => (name ? `@${name}` : "?"),
};
/** Parameters by position bind in half the time of those by name. */
export const SQLITE_BY_POSITION: Spelling = {
  choose: SQLITE.choose,
  placeholder: (name, names) => {
    if (name) names.push(name);
    return "?";
  },
};
export const POSTGRES: Spelling = {
  choose: (_, postgres) => postgres,
  placeholder: (name, names) => {
    const known = name ? names.indexOf(name) + 1 : 0;
    return `$${known || names.push(name)}`;
  },
  // a parameter that is only compared with nothing has no type of its own
  finish: (text) => missingFirst(text.replace(/(\$\d+) IS (NOT )?NULL/g, "CAST($1 AS text) IS $2NULL")),
};

function chosen(statement: string, choose: Spelling["choose"]): string {
  let text = statement;
  while (text.includes("«")) {
    const next = text.replace(CHOICE, (_, sqlite: string, postgres: string) => choose(sqlite, postgres));
    if (next === text) throw new SyntaxError(`words of an engine have no end: ${statement}`);
    text = next;
  }
  return text;
}

/**
 * The text of a statement for one engine. Names in mixed case are quoted, because PostgreSQL reads other names in lower
 * case.
 */
export function writtenFor({ choose, placeholder, finish = asIs }: Spelling, statement: string): Written {
  const names: Names = [];
  const spelled = chosen(statement, choose).replace(PARTS, (part: string, name?: string) => {
    if (name !== undefined || part === "?") return placeholder(name ?? "", names);
    return /^\w/.test(part) && isMixedCase(part) ? `"${part}"` : part;
  });
  return { text: finish(spelled), names };
}
