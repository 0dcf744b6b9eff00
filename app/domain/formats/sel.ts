/** A value as written in the file, with its place. */
export type Cell = {
  readonly teks: string;
  readonly line: number;
  readonly kolom: string;
  /** A number of the workbook, not text. */
  readonly angka?: boolean;
  /** A number that the workbook shows as a percentage: 0.125 for 12.5 %. */
  readonly persen?: boolean;
  /** A number that the workbook shows as a date or a time: 46001 for a day. */
  readonly tanggal?: boolean;
  readonly rumus?: boolean;
  /** An error value of the workbook, such as `#N/A`. */
  readonly galat?: boolean;
};
export type Cells = Readonly<Record<string, Cell>>;

/** `longgar`: a workbook or csv, where spreadsheets change values; `tepat`: XML, read literally. */
export type Mode = "tepat" | "longgar";
