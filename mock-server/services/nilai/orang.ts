import { urutTeks } from "~/domain/kit/urut-nama";

type Orang = { readonly nama: string; readonly accountId: string; readonly nim: string | null };

/** True if the name, account or student number of a person contains the search text. An empty search matches all. */
export function dicari(q: string | undefined): (orang: Orang) => boolean {
  const words = q?.toLowerCase() ?? "";
  return ({ nama, accountId, nim }) => [nama, accountId, nim ?? ""].some((one) => one.toLowerCase().includes(words));
}

/**
 * The order of a `sort`; by name if none is given. Numbers sort by size, text in Indonesian order. `figureOf` throws
 * for unknown names.
 */
export function urutan<Row>(
  sort: string | undefined,
  figureOf: (key: string) => (row: Row) => number | string,
): (one: Row, other: Row) => number {
  const figure = figureOf(sort?.replace(/^-/, "") ?? "nama");
  const turn = sort?.startsWith("-") ? -1 : 1;
  return (one, other) => {
    const [a, b] = [figure(one), figure(other)];
    return turn * (typeof a === "number" ? a - Number(b) : urutTeks(a, String(b)));
  };
}

/** One page of the found rows. */
export const halamanDari = <Row>(
  rows: readonly Row[],
  { page, perPage }: { readonly page: number; readonly perPage: number },
) => ({ rows: rows.slice((page - 1) * perPage, page * perPage), page, perPage, total: rows.length });
