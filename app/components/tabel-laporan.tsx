import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/use-format";
import { EmptyCell } from "./empty-cell";
import { InTurns } from "./in-turns";
import { Table } from "./table";

type KolomLaporan = {
  readonly kepala: string;
  /** How the cells are written: codes keep their own direction and letters. */
  readonly kode?: boolean;
  /** Its cells are figures. Of amounts the head says once that they are rupiah. */
  readonly angka?: "rupiah" | "angka";
};
type BarisLaporan = {
  readonly key: string | number;
  /** The row's head, then one cell for every other column. */
  readonly sel: readonly ReactNode[];
};
/** Every table has a name: a caption of its own, or the heading of the section around it by its id. */
type Named =
  | {
      readonly caption: ReactNode;
      /** Id of the caption, where something else names itself by it. */
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
  /** Its cells are boxes to be filled in. */
  readonly isian?: boolean;
};

/** The rows of a report: each begins with what it is about; below 576 px the rows stack, cells with their column's name. */
export function TabelLaporan({ caption, captionId, captionHidden = false, namedBy, kolom, baris, isian }: Props) {
  const { t } = useTranslation("komponen");
  const { angka } = useFormat();
  const heads = kolom.map(({ kepala, ...column }) =>
    column.angka === "rupiah" ? t("daftar.dalam_rupiah", { nama: kepala }) : kepala,
  );
  const classOf = ({ kode, ...column }: KolomLaporan) => (column.angka ? "angka" : kode ? "kode" : undefined);
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
                  <td key={column.kepala} data-label={heads[at + 1]} className={classOf(column)}>
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
