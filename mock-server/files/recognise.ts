import { CsvError, parse } from "csv-parse/sync";
import type { FormatDef } from "~/domain/formats/kit";
import { csvFields } from "~/domain/formats/table";
import { documentGroup, type FieldGroup, matchColumns } from "./columns";
import { separatorOf } from "./csv-rows";
import { wideOf } from "./encoding";
import { firstRows, SEARCH_CELLS, sheetsByName } from "./find-sheet";
import { oldFormat, oldFormatOf, oldWorkbookOf } from "./old-formats";
import { MAX_HEADINGS, openWorkbook, readRows } from "./sheet";
import { openZip } from "./zip";

type Headings = ReadonlyMap<string, string>;

/** Characters of a csv that hold its headings. */
const BEGINNING = 64 * 1024;

/**
 * The format, among several, whose obligatory columns all stand in one row of a workbook or csv: the one that
 * explains most headings. Undefined when none does or two do as well. Stops with what is wrong with the file.
 */
export async function recogniseData<F extends FormatDef>(defs: readonly F[], bytes: Buffer, kind: "xlsx" | "csv") {
  if (kind === "xlsx") return recogniseWorkbook(defs, bytes);
  try {
    return recogniseCsv(defs, bytes);
  } catch (error) {
    // its beginning is cut off anywhere: what is wrong there is for the reader of the whole file to tell
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

function recogniseCsv<F extends FormatDef>(defs: readonly F[], bytes: Buffer): F | undefined {
  const text = new TextDecoder(wideOf(bytes) ?? "utf-8").decode(bytes.subarray(0, BEGINNING));
  const records: string[][] = parse(text, {
    bom: true,
    delimiter: separatorOf(text),
    to: 1,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  if ((records[0]?.length ?? 0) > MAX_HEADINGS) return undefined;
  const headings = new Map((records[0] ?? []).map((heading, i) => [String(i + 1), heading] as const));
  const groups = (def: F) => [{ fields: csvFields(def).head, qualifier: def.root }, documentGroup(def)];
  const old = oldFormatOf([...headings.values()]);
  if (old) throw oldFormat(old, defs);
  return best(defs, headings, groups);
}

async function recogniseWorkbook<F extends FormatDef>(defs: readonly F[], bytes: Buffer): Promise<F | undefined> {
  const zip = await openZip(bytes);
  const workbook = await openWorkbook(zip);
  const names = defs.flatMap((def) => def.workbook?.dokumen.sheet ?? []);
  let old: string | undefined;
  const budget = { left: SEARCH_CELLS };
  for (const { part } of sheetsByName(zip, workbook, names)) {
    const rows = readRows(zip, part, workbook, budget);
    for await (const { headings } of firstRows(rows)) {
      const found = best(defs, headings, (def) => [documentGroup(def)]);
      if (found) return found;
      old ??= oldFormatOf([...headings.values()]);
    }
    await rows.return(undefined);
  }
  old ??= oldWorkbookOf(workbook.sheets.keys());
  if (old) throw oldFormat(old, defs);
  return undefined;
}

/** What a format makes of the headings, in the order in which it tells. */
type Score = {
  readonly matched: number;
  /** Columns of the format that are not there. */
  readonly missing: number;
  /** Headings spelled as the format spells them. */
  readonly literal: number;
  /** Headings of elements, not of what the XML has no element for. */
  readonly own: number;
};

/** Undefined when the format misses an obligatory column or meets one twice. */
function scoreOf(headings: Headings, groups: readonly FieldGroup[]): Score | undefined {
  const { byKey, temuan } = matchColumns(headings, groups, { line: 1 });
  if (byKey.size === 0 || temuan.some(({ berat }) => berat === "galat")) return undefined;
  const further = new Set(groups.flatMap(({ tambahan = [] }) => tambahan));
  const found = [...byKey];
  return {
    matched: byKey.size,
    missing: temuan.filter(({ kode }) => kode === "missing_column").length,
    literal: found.filter(([key, { label, name }]) => [label, name].includes(headings.get(key) ?? "")).length,
    own: found.filter(([, field]) => !further.has(field)).length,
  };
}

const order = (a: Score, b: Score): number =>
  b.matched - a.matched || a.missing - b.missing || b.literal - a.literal || b.own - a.own;

/** The format that explains most headings, of equals the one whose template they come nearest to; undefined when two do. */
function best<F extends FormatDef>(defs: readonly F[], headings: Headings, groups: (def: F) => FieldGroup[]) {
  const scored = defs.flatMap((def) => {
    const score = scoreOf(headings, groups(def));
    return score ? [{ def, score }] : [];
  });
  const [first, second] = scored.sort((a, b) => order(a.score, b.score));
  return first && (!second || order(first.score, second.score) !== 0) ? first.def : undefined;
}
