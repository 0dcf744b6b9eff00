import { parse } from "csv-parse/sync";
import type { FormatDef } from "~/domain/formats/kit";
import { csvFields } from "~/domain/formats/table";
import { documentGroup, type FieldGroup, matchColumns } from "./columns";
import { separatorOf } from "./read-csv";
import { StopReading } from "./report";
import { openWorkbook, readRows } from "./sheet";
import { openZip } from "./zip";

type Headings = ReadonlyMap<string, string>;

/** Rows in which the headings are looked for, and characters of a csv that hold them. */
const SEARCH_ROWS = 20;
const BEGINNING = 64 * 1024;

/**
 * The format, among several, whose obligatory columns all stand in one row of a workbook or csv: the one that
 * explains most headings. Undefined when none does, two do as well, or the file cannot be read.
 */
export async function recogniseData<F extends FormatDef>(defs: readonly F[], bytes: Buffer, kind: "xlsx" | "csv") {
  try {
    return kind === "csv" ? recogniseCsv(defs, bytes) : await recogniseWorkbook(defs, bytes);
  } catch (error) {
    if (error instanceof StopReading || kind === "csv") return undefined;
    throw error;
  }
}

function recogniseCsv<F extends FormatDef>(defs: readonly F[], bytes: Buffer): F | undefined {
  const text = bytes.subarray(0, BEGINNING).toString("utf8");
  const records: string[][] = parse(text, {
    ...{ bom: true, delimiter: separatorOf(text), to: 1 },
    ...{ relax_column_count: true, relax_quotes: true, skip_empty_lines: true },
  });
  const headings = new Map((records[0] ?? []).map((heading, i) => [String(i + 1), heading] as const));
  const groups = (def: F) => [{ fields: csvFields(def).head, qualifier: def.root }, documentGroup(def)];
  return best(defs, headings, groups);
}

async function recogniseWorkbook<F extends FormatDef>(defs: readonly F[], bytes: Buffer): Promise<F | undefined> {
  const zip = await openZip(bytes);
  const workbook = await openWorkbook(zip);
  const sheetOf = (def: F): string => def.workbook?.dokumen.sheet.toLowerCase() ?? "";
  for (const sheet of new Set(defs.map(sheetOf))) {
    const part = workbook.sheets.get(sheet);
    if (!part || !zip.has(part)) continue;
    const some = defs.filter((def) => sheetOf(def) === sheet);
    for await (const { nomor, cells } of readRows(zip, part, workbook)) {
      if (nomor > SEARCH_ROWS) break;
      const headings = new Map([...cells].map(([key, { teks }]) => [key, teks.trim()] as const));
      const found = best(some, headings, (def) => [documentGroup(def)]);
      if (found) return found;
    }
  }
  return undefined;
}

/** Counts what each format makes of the headings; formats that miss an obligatory column or meet one twice are out. */
function best<F extends FormatDef>(defs: readonly F[], headings: Headings, groups: (def: F) => FieldGroup[]) {
  const matched = defs.map((def) => ({ def, columns: matchColumns(headings, groups(def), { line: 1 }) }));
  const sound = matched
    .filter(({ columns }) => columns.byKey.size > 0 && columns.temuan.every(({ berat }) => berat !== "galat"))
    .sort((a, b) => b.columns.byKey.size - a.columns.byKey.size);
  const [first, second] = sound;
  return first && first.columns.byKey.size !== second?.columns.byKey.size ? first.def : undefined;
}
