/** Statements are written once for every engine. This module gives the text that one engine takes. */

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
};
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
export function writtenFor({ choose, placeholder }: Spelling, statement: string): Written {
  const names: Names = [];
  const text = chosen(statement, choose).replace(PARTS, (part: string, name?: string) => {
    if (name !== undefined || part === "?") return placeholder(name ?? "", names);
    return /^\w/.test(part) && isMixedCase(part) ? `"${part}"` : part;
  });
  return { text, names };
}
