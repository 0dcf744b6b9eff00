/** `barang[2].harga` is a field of row 3. */
export const rowOf = (name: string): number | undefined => {
  const match = /\[(\d+)\]/.exec(name);
  return match ? Number(match[1]) + 1 : undefined;
};

/** Failures in the order of the page. Those of a table's rows come together, by row number. */
export function inRowOrder<Item extends { readonly name: string }>(items: readonly Item[]): Item[] {
  const tableOf = ({ name }: Item): string => name.split("[")[0] ?? name;
  const first = new Map<string, number>();
  items.forEach((item, at) => {
    if (!first.has(tableOf(item))) first.set(tableOf(item), at);
  });
  const placed = items.map((item, at) => ({
    item,
    at,
    table: first.get(tableOf(item)) ?? at,
    row: rowOf(item.name) ?? 0,
  }));
  return placed.sort((a, b) => a.table - b.table || a.row - b.row || a.at - b.at).map(({ item }) => item);
}
