import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/use-format";
import { EmptyCell } from "./empty-cell";
import { InTurns } from "./in-turns";
import { Table } from "./table";

type KolomLaporan = {
  readonly kepala: string;
  /** Cells are codes, which keep their own direction and letters. */
  readonly kode?: boolean;
  /** Cells are figures. For amounts the heading says rupiah once. */
  readonly angka?: "rupiah" | "angka";
};
type BarisLaporan = {
  readonly key: string | number;
  /** The head cell of the row, then one cell for every other column. */
  readonly sel: readonly ReactNode[];
};
/** Every table has a name: its own caption, or the id of the heading of its section. */
type Named =
  | {
      readonly caption: ReactNode;
      /** Id of the caption, for elements labelled by it. */
      readonly captionId?: string;
      readonly captionHidden?: boolean;
      readonly namedBy?: undefined;
    }
  | {
      readonly namedBy: string;
      readonly caption?: undefined;
      readonly captionId?: undefined;
      readonly captionHidden?: undefined;
    };
type Props = Named & {
  readonly kolom: readonly KolomLaporan[];
  readonly baris: readonly BarisLaporan[];
  /** Cells are input fields. */
  readonly isian?: boolean;
};

const DAY = /^\d{2}-\d{2}-\d{4}\b/;

/**
 * The rows of a report, each with a head cell. Below 576 px the rows stack, and cells show the name of their column.
 */
export function TabelLaporan({ caption, captionId, captionHidden = false, namedBy, kolom, baris, isian }: Props) {
  const { t } = useTranslation("komponen");
  const { angka } = useFormat();
  const heads = kolom.map(({ kepala, ...column }) =>
    column.angka === "rupiah" ? t("daftar.dalam_rupiah", { nama: kepala }) : kepala,
  );
  const classOf = ({ kode, ...column }: KolomLaporan, cell: ReactNode) => {
    if (column.angka) return "angka";
    if (kode) return "kode";
    // a day in figures would break at its hyphens
    return typeof cell === "string" && DAY.test(cell) ? "sel-tanggal" : undefined;
  };
  const drawn = (cell: ReactNode) => {
    if (typeof cell === "number") return <bdi dir="ltr">{angka(cell)}</bdi>;
    return cell === undefined || cell === null || cell === false || cell === "" ? <EmptyCell /> : cell;
  };
  return (
    <Table className={isian ? "tabel--isian" : undefined} aria-labelledby={namedBy}>
      {caption && (
        <caption id={captionId} className={captionHidden ? "visually-hidden" : undefined}>
          {caption}
        </caption>
      )}
      <thead>
        <tr>
          {kolom.map((column, at) => (
            <th key={column.kepala} scope="col" className={column.angka && "angka"}>
              {heads[at]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <InTurns>
          {baris.map(({ key, sel: [head, ...cells] }) => (
            <tr key={key}>
              <th scope="row" data-label={heads[0]}>
                {head}
              </th>
              {cells.map((cell, at) => {
                const column = kolom[at + 1] as KolomLaporan;
                return (
                  <td key={column.kepala} data-label={heads[at + 1]} className={classOf(column, cell)}>
                    {drawn(cell)}
                  </td>
                );
              })}
            </tr>
          ))}
        </InTurns>
      </tbody>
    </Table>
  );
}
