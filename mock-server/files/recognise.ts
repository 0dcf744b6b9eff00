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

/** Characters of a csv that can hold its headings. */
const BEGINNING = 64 * 1024;

/**
 * The format, among several, whose obligatory columns are all in one row of a workbook or csv. The format that explains
 * most headings wins. Undefined when no format fits or two fit equally. Stops with the failure of the file.
 */
export async function recogniseData<F extends FormatDef>(defs: readonly F[], bytes: Buffer, kind: "xlsx" | "csv") {
  if (kind === "xlsx") return recogniseWorkbook(defs, bytes);
  try {
    return recogniseCsv(defs, bytes);
  } catch (error) {
    // the beginning is cut off at any character: the reader of the whole file reports the failures
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

/** The match of a format with the headings, by decreasing weight. */
type Score = {
  readonly matched: number;
  /** Columns of the format that the file does not have. */
  readonly missing: number;
  /** Headings spelled exactly like the format's own. */
  readonly literal: number;
  /** Headings of elements, not of columns that have no element in the XML. */
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

/**
 * The format that explains most headings. Of equal ones, the format whose template is closest to them wins; undefined
 * when two are equally close.
 */
function best<F extends FormatDef>(defs: readonly F[], headings: Headings, groups: (def: F) => FieldGroup[]) {
  const scored = defs.flatMap((def) => {
    const score = scoreOf(headings, groups(def));
    return score ? [{ def, score }] : [];
  });
  const [first, second] = scored.sort((a, b) => order(a.score, b.score));
  return first && (!second || order(first.score, second.score) !== 0) ? first.def : undefined;
}
