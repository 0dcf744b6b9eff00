import { parse } from "csv-parse/sync";
import type { FormatDef } from "~/domain/formats/kit";
import { csvFields } from "~/domain/formats/table";
import { documentGroup, type FieldGroup, matchColumns } from "./columns";
import { separatorOf } from "./csv-rows";
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

type Score = { readonly matched: number; readonly literal: number };

/** What a format makes of the headings; undefined when it misses an obligatory column or meets one twice. */
function scoreOf(headings: Headings, groups: readonly FieldGroup[]): Score | undefined {
  const { byKey, temuan } = matchColumns(headings, groups, { line: 1 });
  if (byKey.size === 0 || temuan.some(({ berat }) => berat === "galat")) return undefined;
  const literal = [...byKey].filter(([key, { label, name }]) => [label, name].includes(headings.get(key) ?? ""));
  return { matched: byKey.size, literal: literal.length };
}

/** The format that explains most headings, of equals the one that spells most of them so; undefined when two do. */
function best<F extends FormatDef>(defs: readonly F[], headings: Headings, groups: (def: F) => FieldGroup[]) {
  const scored = defs.flatMap((def) => {
    const score = scoreOf(headings, groups(def));
    return score ? [{ def, score }] : [];
  });
  const order = (a: Score, b: Score) => b.matched - a.matched || b.literal - a.literal;
  const [first, second] = scored.sort((a, b) => order(a.score, b.score));
  return first && (!second || order(first.score, second.score) !== 0) ? first.def : undefined;
}
