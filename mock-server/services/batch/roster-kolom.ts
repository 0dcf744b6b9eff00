import {
  BACAAN_ROSTER,
  type BacaanRoster,
  type KolomRoster,
  kolomNamaDari,
  PESERTA_MAKSIMUM,
} from "~/contract/batch/roster";
import { AppError } from "~/contract/errors";
import type { UploadedFile } from "~/contract/kit";
import type { Whose } from "../../apart/seats";
import { readTableApart } from "../../apart/tables";
import { asUtf8 } from "../../files/encoding";
import { TITLE_LINES } from "../../files/head-rows";
import { type Headings, MOST_HEADINGS, readHeadings } from "../../files/headings";
import { StopReading } from "../../files/report";
import { fullHeading, plainHeading, type Table } from "../../files/table";

const COLUMNS = new Map(
  Object.entries(BACAAN_ROSTER).flatMap(([name, spellings]) =>
    spellings.map((heading) => [plainHeading(heading), name as BacaanRoster] as const),
  ),
);
const KNOWN = [...COLUMNS.keys()];
/** The manually chosen columns, and the account that sent the list. */
export type Asal = { readonly kolom?: KolomRoster; readonly whose: Whose };

/** Reads a list as a table, with the cells of the columns that are known or named. */
export async function tableOf(file: UploadedFile, { kolom = {}, whose }: Asal): Promise<Table> {
  const bytes = asUtf8(file.bytes);
  const limits = { maxRows: PESERTA_MAKSIMUM, known: KNOWN, titles: TITLE_LINES };
  const named = Object.values(kolom).filter((heading) => heading !== undefined && heading !== "");
  try {
    const table = await readTableApart(bytes, limits, whose);
    const guess = named.length > 0 || isNamed(table) ? undefined : kolomNamaDari(table.headings);
    const more = guess === undefined ? named : [guess];
    if (more.length === 0) return table;
    // the cells of an unknown column are read once the sender names it
    const known = [...KNOWN, ...more.map((heading) => fullHeading(heading))];
    return await readTableApart(bytes, { ...limits, known }, whose);
  } catch (error) {
    if (!(error instanceof StopReading)) throw error;
    const { kode, line, isian } = error.temuan;
    if (kode === "too_many_documents")
      throw new AppError(
        "roster_invalid",
        { jumlah: 1, baris: PESERTA_MAKSIMUM },
        { berkas: [{ key: "roster_terlalu_banyak", params: { maks: PESERTA_MAKSIMUM } }] },
      );
    throw new AppError(
      "wrong_file_kind",
      {},
      { berkas: [{ key: `berkas_${kode}`, params: { ...isian, line: line ?? 1 } }] },
    );
  }
}

const isNamed = ({ headings }: Pick<Table, "headings">): boolean => {
  const { columns } = readHeadings(COLUMNS, headings);
  return columns.has("nama") || columns.has("depan");
};

/** The meaning of each column; choices of the sender come first. */
function chosenHeadings(headings: readonly string[], kolom: KolomRoster): Headings<BacaanRoster> {
  const { columns } = readHeadings(COLUMNS, headings);
  const chosen = new Map(columns);
  for (const [name, heading] of [
    ["nama", kolom.kolomNama],
    ["email", kolom.kolomEmail],
    ["nim", kolom.kolomNim],
  ] as const) {
    const meant = heading && headings.find((one) => fullHeading(one) === fullHeading(heading));
    if (!meant) continue;
    for (const [other, used] of chosen) if (used === meant) chosen.delete(other);
    chosen.set(name, meant);
  }
  const guess = chosen.has("nama") || chosen.has("depan") ? undefined : kolomNamaDari(headings);
  if (guess) chosen.set("nama", guess);
  const read = new Set(chosen.values());
  return { columns: chosen, asing: headings.filter((heading) => !read.has(heading)) };
}

/** A name is one column or two; a list without names cannot be used. */
export function headingsOf({ headings }: Table, kolom: KolomRoster = {}): Headings<BacaanRoster> {
  const found = chosenHeadings(headings, kolom);
  if (found.columns.has("nama") || found.columns.has("depan")) return found;
  const ada = headings.slice(0, MOST_HEADINGS).join(", ");
  throw new AppError(
    "roster_columns",
    { kolom: "nama" },
    { berkas: [{ key: "roster_kolom", params: { kolom: "nama", ada } }] },
  );
}

/** A list with the cells of every column, and the assigned meaning of its columns. */
export async function readKolom(file: UploadedFile, whose: Whose) {
  const { headings } = await tableOf(file, { whose });
  const bytes = asUtf8(file.bytes);
  const known = headings.map((heading) => fullHeading(heading));
  const whole = await readTableApart(bytes, { maxRows: PESERTA_MAKSIMUM, known, titles: TITLE_LINES }, whose);
  const { columns } = chosenHeadings(whole.headings, {});
  return {
    headings: whole.headings,
    rows: whole.rows.map(({ cells }) => cells),
    nama: columns.get("nama"),
    email: columns.get("email"),
    nim: columns.get("nim"),
  };
}
