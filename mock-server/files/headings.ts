import type { TFunction } from "i18next";
import type { FieldFailure } from "~/contract/errors";
import { fullHeading, plainHeading } from "./table";

/** Which heading of a table stands for which name, and the headings that stand for none. */
export type Headings<Name extends string = string> = {
  readonly columns: ReadonlyMap<Name, string>;
  readonly asing: readonly string[];
};

/** What a heading stands for among known spellings: by all of it, else without what stands in brackets. */
export const namedBy = <Name>(known: ReadonlyMap<string, Name>, heading: string): Name | undefined =>
  known.get(fullHeading(heading)) ?? known.get(plainHeading(heading));

/** Headings of a table by the spellings that are known (see `namedBy`); of two for one name the first counts. */
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

/** Headings that are named in a message, and letters of each: a cell may hold a page. */
export const MOST_HEADINGS = 12;
const MOST_LETTERS = 40;
/** Which columns of a table nobody reads, to be told in any language. */
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
/** The same in the language of who asks. */
export const kolomAsing = (t: TFunction, asing: readonly string[]): string[] =>
  temuanKolomAsing(asing).map(({ key, params }) => t(`galat:isian.${key}`, { ...params }));
