import type { TFunction } from "i18next";
import type { FieldFailure } from "~/contract/errors";
import { fullHeading, plainHeading } from "./table";

/** The name of each known heading of a table, and the unknown headings. */
export type Headings<Name extends string = string> = {
  readonly columns: ReadonlyMap<Name, string>;
  readonly asing: readonly string[];
};

/** The name of a heading among known spellings: by its full text, else by its text without brackets. */
export const namedBy = <Name>(known: ReadonlyMap<string, Name>, heading: string): Name | undefined =>
  known.get(fullHeading(heading)) ?? known.get(plainHeading(heading));

/**
 * Reads the headings of a table by the known spellings (see `namedBy`). If two headings have one name, the first
 * counts.
 */
export function readHeadings<Name extends string>(
  known: ReadonlyMap<string, Name>,
  headings: readonly string[],
): Headings<Name> {
  const columns = new Map<Name, string>();
  for (const heading of headings) {
    const name = namedBy(known, heading);
    if (name && !columns.has(name)) columns.set(name, heading);
  }
  const read = new Set(columns.values());
  return { columns, asing: headings.filter((heading) => !read.has(heading)) };
}

/** Most headings that a message names. Each is shortened, because a cell can hold a page of text. */
export const MOST_HEADINGS = 12;
const MOST_LETTERS = 40;
/** A finding that lists the unread columns of a table, translatable to any language. */
export const temuanKolomAsing = (asing: readonly string[]): FieldFailure[] =>
  asing.length === 0
    ? []
    : [
        {
          key: "lembar_kolom_asing",
          params: {
            kolom: asing
              .slice(0, MOST_HEADINGS)
              .map((heading) => heading.slice(0, MOST_LETTERS))
              .join(", "),
          },
        },
      ];
/** The unread columns of a table, in the caller's language. */
export const kolomAsing = (t: TFunction, asing: readonly string[]): string[] =>
  temuanKolomAsing(asing).map(({ key, params }) => t(`galat:isian.${key}`, { ...params }));
