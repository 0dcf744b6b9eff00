import type { ReactNode } from "react";
import { Table } from "./table";

export type KolomLaporan = {
  readonly kepala: string;
  /** How the cells are written: codes keep their own direction and letters. */
  readonly kode?: boolean;
};
export type BarisLaporan = {
  readonly key: string | number;
  /** The row's head, then one cell for every other column. */
  readonly sel: readonly ReactNode[];
};
type Props = {
  readonly caption: ReactNode;
  /** Id of the caption, where something else names itself by it. */
  readonly captionId?: string;
  readonly captionHidden?: boolean;
  readonly kolom: readonly KolomLaporan[];
  readonly baris: readonly BarisLaporan[];
};

/** The rows of a report: each begins with what it is about; below 576 px the rows stack, cells with their column's name. */
export function TabelLaporan({ caption, captionId, captionHidden = false, kolom, baris }: Props) {
  return (
    <Table>
      <caption id={captionId} className={captionHidden ? "visually-hidden" : undefined}>
        {caption}
      </caption>
      <thead>
        <tr>
          {kolom.map(({ kepala }) => (
            <th key={kepala} scope="col">
              {kepala}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {baris.map(({ key, sel: [head, ...cells] }) => (
          <tr key={key}>
            <th scope="row" data-label={kolom[0]?.kepala}>
              {head}
            </th>
            {cells.map((cell, at) => {
              const { kepala, kode } = kolom[at + 1] as KolomLaporan;
              return (
                <td key={kepala} data-label={kepala} className={kode ? "kode" : undefined}>
                  {cell}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
