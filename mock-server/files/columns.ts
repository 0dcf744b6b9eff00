import {
  type FieldDef,
  type FormatDef,
  fieldsOf,
  KOLOM_BARIS,
  type KodeTemuan,
  type Temuan,
} from "~/domain/formats/kit";
import { fileFinding, StopReading } from "./report";

/** The element in each column of a table; `baris` is the column that joins. */
export type Columns = { readonly byKey: ReadonlyMap<string, FieldDef>; readonly baris: string | undefined };
export type ColumnMatch = Columns & { readonly temuan: readonly Temuan<KodeTemuan>[] };

/** Normalises headings, labels and names of sheets: case, spaces, punctuation and marks of obligation do not count. */
export const normal = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, "");

/** The element name as a heading; `qualifier` distinguishes elements that occur in a document and in its lines. */
function nameOf(field: FieldDef, all: readonly FieldDef[], qualifier: string): string {
  const shared = all.filter((other) => other.name === field.name).length > 1;
  return shared ? `${qualifier}.${field.name}` : field.name;
}
/** Headings for a field, as well as its label and its name. */
const othersOf = ({ kolom, alias = [] }: FieldDef): readonly string[] => (kolom ? [kolom, ...alias] : alias);

/** True if a text is the label of a header element above a table. */
export const isLabelOf = (field: FieldDef, text: string): boolean =>
  [field.label, field.name, ...othersOf(field)].some((label) => normal(label) === normal(text)) ||
  (field.type === "tin" && /^(npwp|tin)\D*$/.test(normal(text)));

export type FieldGroup = {
  readonly fields: readonly FieldDef[];
  readonly qualifier: string;
  /** Fields with optional columns: a missing one causes no note. */
  readonly tambahan?: readonly FieldDef[];
  /** Headings of helper columns, skipped silently. */
  readonly bantu?: readonly string[];
};
/** The columns of a format's documents. */
export const documentGroup = (def: FormatDef): FieldGroup => ({
  fields: fieldsOf(def),
  qualifier: def.dokumen,
  tambahan: def.tambahan ?? [],
  bantu: def.workbook?.bantu ?? [],
});

/** The number of headings that belong to the fields; finds the row of headings. */
export function countHeadings(headings: Iterable<string>, groups: readonly FieldGroup[]): number {
  const known = lookup(groups);
  return [...headings].filter((heading) => known.has(normal(heading))).length;
}

/**
 * The field of each heading. A heading shared by several fields in different templates means the field with that label,
 * else the field with that name.
 */
function lookup(groups: readonly FieldGroup[]): Map<string, FieldDef> {
  const all = groups.flatMap((group) => group.fields);
  const ways: readonly ((field: FieldDef, qualifier: string) => readonly string[])[] = [
    ({ label }) => [label],
    (field, qualifier) => [nameOf(field, all, qualifier)],
    othersOf,
  ];
  const known = new Map<string, FieldDef>();
  for (const way of ways)
    for (const { fields, qualifier } of groups)
      for (const field of fields)
        for (const heading of way(field, qualifier).map(normal)) if (!known.has(heading)) known.set(heading, field);
  return known;
}

/**
 * Maps a row of headings to fields. A missing obligatory column is a failure. A missing optional column is a note,
 * because templates of several versions are in use. An unknown column is a note.
 */
export function matchColumns(
  headings: ReadonlyMap<string, string>,
  groups: readonly FieldGroup[],
  at: { sheet?: string; line: number },
): ColumnMatch {
  const known = lookup(groups);
  const helpers = new Set(groups.flatMap(({ bantu = [] }) => bantu.map(normal)));
  const byKey = new Map<string, FieldDef>();
  const temuan: Temuan<KodeTemuan>[] = [];
  let baris: string | undefined;
  const tell = (kode: KodeTemuan, judul: string, kolom?: string, berat: Temuan["berat"] = "catatan") =>
    temuan.push(fileFinding(kode, { judul: judul.slice(0, 60) }, { ...at, ...(kolom ? { kolom } : {}), berat }));
  const taken = () => new Set(byKey.values());
  for (const [key, heading] of headings) {
    const field = known.get(normal(heading));
    if (normal(heading) === normal(KOLOM_BARIS)) baris ??= key;
    else if (field && taken().has(field)) tell("duplicate_column", heading, key, "galat");
    else if (field) byKey.set(key, field);
    else if (!helpers.has(normal(heading))) tell("unknown_column", heading, key);
  }
  for (const field of missing(groups, taken()))
    tell("missing_column", field.label, undefined, field.wajib && field.tanpa === undefined ? "galat" : "catatan");
  return { byKey, baris, temuan };
}

/** Fields without a column, except the optional ones. */
function missing(groups: readonly FieldGroup[], taken: ReadonlySet<FieldDef>): FieldDef[] {
  const welcome = new Set(groups.flatMap(({ tambahan = [] }) => tambahan));
  return groups.flatMap(({ fields }) => fields).filter((field) => !taken.has(field) && !welcome.has(field));
}

/** Obligatory headings that a row of headings lacks, as a text for a message. */
export function lackingText(headings: Iterable<string>, groups: readonly FieldGroup[]): string {
  const known = lookup(groups);
  const found = new Set([...headings].map((heading) => known.get(normal(heading))));
  const lacking = missing(groups, new Set([...found].filter((field) => field !== undefined)));
  const labels = lacking.filter(({ wajib, tanpa }) => wajib && tanpa === undefined).map(({ label }) => label);
  const more = labels.length > MOST_NAMED ? ", …" : "";
  return labels.slice(0, MOST_NAMED).join(", ") + more;
}
/** Most headings that a message names. */
const MOST_NAMED = 12;

/**
 * Reports the findings about the headings. A failure among them ends the reading, so that it is not repeated in every
 * row.
 */
export function tellColumns(columns: ColumnMatch, add: (finding: Temuan) => void): void {
  const last = columns.temuan.findLast((finding) => finding.berat === "galat");
  for (const finding of columns.temuan) if (finding !== last) add(finding);
  if (last) throw new StopReading(last);
}
