import type { ReactNode } from "react";
import { InTurns } from "~/components/in-turns";
import { Table } from "~/components/table";

/** Lines drawn in one turn. */
const LINES = 10;

type TableProps = {
  readonly caption: string;
  /** Heading of the first column: the goods or services of each line. */
  readonly name: string;
  /** Headings of the figures after it. */
  readonly heads: readonly string[];
  readonly rows: readonly { readonly id: number; readonly name: ReactNode; readonly cells: readonly ReactNode[] }[];
  /** Shown instead of a table without rows. */
  readonly empty: string;
};

/** The lines of an invoice or of a return note, one row each, figures to the end of their columns. */
export function LineTable({ caption, name, heads, rows, empty }: TableProps) {
  if (rows.length === 0) return <p className="daftar-kosong">{empty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard
    <section className="tabel-bingkai" aria-labelledby="tabel-baris" tabIndex={0}>
      <Table>
        <caption id="tabel-baris" className="visually-hidden">
          {caption}
        </caption>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            {heads.map((head) => (
              <th key={head} scope="col" className="angka">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <InTurns portion={LINES}>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row" data-label={name}>
                  {row.name}
                </th>
                {row.cells.map((cell, at) => (
                  <td key={heads[at]} data-label={heads[at]} className="angka">
                    <bdi>{cell}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </InTurns>
        </tbody>
      </Table>
    </section>
  );
}
