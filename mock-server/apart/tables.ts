import { stop } from "../files/report";
import { isZip } from "../files/sniff";
import { readTable, type Table, type TableLimits } from "../files/table";
import { apart, ProcessDied } from "./run";
import type { Whose } from "./seats";

/** A text of this size is read, in slices, in less time than a process takes to start, whatever its content. */
const SMALL = 64 * 1024;

/** A table (see `readTable`), read in another process, so that only its sender waits. */
export async function readTableApart(bytes: Buffer, limits: TableLimits, whose: Whose): Promise<Table> {
  if (bytes.length <= SMALL && !isZip(bytes)) return readTable(bytes, limits);
  return orTooHeavy(apart("tabel", { bytes, limits }, { whose }));
}

/** The id of the format of a workbook or csv, among several (see `recogniseData`). Stops with the error of the file. */
export const recogniseApart = (
  formats: readonly string[],
  bytes: Buffer,
  kind: "xlsx" | "csv",
  whose: Whose,
): Promise<string | undefined> => orTooHeavy(apart("kenali", { bytes, kind, formats }, { whose }));

/** Stops with `file_too_heavy` if the process could not cope with the file. */
const orTooHeavy = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (error instanceof ProcessDied) stop("file_too_heavy");
    throw error;
  });
