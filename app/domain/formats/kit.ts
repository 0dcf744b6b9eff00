/** Text values of a document by element name, in canonical form: dates `YYYY-MM-DD`, decimals with a point, 16 and 22 digit numbers. */
export type Nilai = Readonly<Record<string, string>>;

type Common = {
  /** Element name of the XML format, in the spelling of the official schema. */
  readonly name: string;
  /** Indonesian column heading of the workbook and of csv. */
  readonly label: string;
  /** Heading in the tax office's workbook if it differs from the label, which is unique within a csv. */
  readonly kolom?: string;
  /** Other headings and labels seen in older templates. */
  readonly alias?: readonly string[];
  /** The content must not be empty. */
  readonly wajib?: boolean;
  /** The element can be absent (older template versions); this value replaces it. */
  readonly tanpa?: string;
  /** Values prefilled by official templates: a row with nothing else is not a document. */
  readonly templat?: readonly string[];
  /** Code of the finding when the value has the wrong form; by default that of the type. */
  readonly galat?: KodeTemuan;
  /** For a sum below the list: the summed element. A workbook keeps the sum in that column of the closing row. */
  readonly jumlahDari?: string;
};

/** One element of a document, a line or the header. */
export type FieldDef = Common &
  (
    | { readonly type: "text"; readonly max: number }
    | { readonly type: "email"; readonly max: number }
    /** 16 digits. `asing`: a foreign number is allowed too, any text of at most 50 characters. */
    | { readonly type: "tin"; readonly asing?: boolean }
    /** 22 digits, or exactly `kosong` when the party has none. `milik`: the earlier element with the party's NPWP. */
    | { readonly type: "nitku"; readonly kosong?: string; readonly milik?: string }
    /** `YYYY-MM-DD` in XML. */
    | { readonly type: "date-iso" }
    /** `DD-MM-YYYY` in XML. */
    | { readonly type: "date-dmy" }
    /** Decimal text; `rupiah` marks amounts that are kept as whole rupiah. */
    | {
        readonly type: "dec";
        readonly scale: number;
        readonly rupiah?: boolean;
        readonly positive?: boolean;
        readonly negatif?: boolean;
      }
    /** Whole number; `width` pads with zeros when written. */
    | { readonly type: "int"; readonly min: number; readonly max: number; readonly width?: number }
    /** `also`: other accepted spellings; `tabel`: spelling in workbooks and csv. */
    | {
        readonly type: "enum";
        readonly values: readonly string[];
        readonly also?: Readonly<Record<string, string>>;
        readonly tabel?: Readonly<Record<string, string>>;
      }
    /** A code of a fixed form; `digits` pads numbers whose leading zeros a spreadsheet has dropped. */
    | { readonly type: "code"; readonly pattern: string; readonly digits?: number; readonly contoh: string }
    /** `MMYYYY`. */
    | { readonly type: "period" }
  );

/** A wrapper element without content of its own. */
type GroupDef = { readonly type: "group"; readonly name: string; readonly isi: readonly NodeDef[] };
/** The repeated element of a document: its lines. */
type LinesDef = { readonly type: "lines"; readonly name: string; readonly isi: readonly FieldDef[] };
export type NodeDef = FieldDef | GroupDef | LinesDef;

/** Places of the values on one sheet in the tax office's layout; row numbers count from 1. */
export type SheetLayout = {
  readonly sheet: string;
  readonly header: number;
  readonly first: number;
  /** Headings are element names rather than Indonesian labels. */
  readonly judul?: "elemen";
  /** Column of the first heading of a sheet that has no running numbers and no closing row. */
  readonly awal?: "A" | "B";
};
export type WorkbookLayout = {
  readonly dokumen: SheetLayout;
  readonly baris?: SheetLayout;
  /** Cell of each header element, for example `{ TIN: "C1" }`. */
  readonly sel: Readonly<Record<string, string>>;
  /** Name of the sheet that explains the columns; default `Keterangan`. */
  readonly panduan?: string;
  /** Headings of helper columns of the template, which are ignored. */
  readonly bantu?: readonly string[];
};

/** One import format. Reading, checking, writing, exporting and the samples all follow this description. */
export type FormatDef = {
  /** Name of the import: the last part of its path, and the key of its texts. */
  readonly id: string;
  readonly root: string;
  /** Value of `xsi:noNamespaceSchemaLocation`, if the official files have one. */
  readonly schema?: string;
  /** Elements before the list; the one of type tin named in `tin` must be the active NPWP. */
  readonly header: readonly FieldDef[];
  readonly tin: string;
  readonly list: string;
  readonly dokumen: string;
  readonly isi: readonly NodeDef[];
  /** Columns of workbooks and csv for values without an XML element; all are optional. */
  readonly tambahan?: readonly FieldDef[];
  /** Empty elements are written as `xsi:nil`. */
  readonly nil?: boolean;
  /** Elements after the list. */
  readonly footer?: readonly FieldDef[];
  readonly workbook?: WorkbookLayout;
  /** Maximum documents per file. */
  readonly max: number;
  /** Compares the amounts of a line with the expected ones. Runs only when all values of the line are valid. */
  readonly hitung?: (baris: Nilai, dokumen: Nilai) => readonly Rekonsiliasi[];
};

/** The computed whole-rupiah value for a given amount that differs by less than one rupiah. */
export type Rekonsiliasi = { readonly elemen: string; readonly nilai: string };

/** The column that joins the sheets of a workbook and the rows of a csv; `END` closes a sheet. */
export const KOLOM_BARIS = "Baris";
export const AKHIR = "END";
/** Maximum documents per file. */
export const DOKUMEN_PALING_BANYAK = 15_000;
/** Maximum lines of one document. */
export const BARIS_PALING_BANYAK = 1_000;
/** Maximum findings kept per document; further ones repeat the same mistake. */
export const TEMUAN_PALING_BANYAK = 200;

/** Every code a reader can report. Texts: `locales/<language>/impor.json`, `galat.<code>`. */
export const KODE_TEMUAN = [
  "not_xml",
  "not_utf8",
  "xml_not_well_formed",
  "wrong_root",
  "doctype_refused",
  "too_deep",
  "too_many_elements",
  "file_too_large",
  "tin_mismatch",
  "file_empty",
  "no_documents",
  "too_many_documents",
  "too_many_lines",
  "too_many_columns",
  "file_too_heavy",
  "excel_format_invalid",
  "workbook_damaged",
  "zip_bomb",
  "macro_workbook",
  "encrypted_workbook",
  "wrong_template",
  "old_format",
  "missing_column",
  "unknown_column",
  "duplicate_column",
  "csv_damaged",
  "missing_element",
  "unknown_element",
  "duplicate_element",
  "unexpected_element_order",
  "unexpected_text",
  "no_lines",
  "line_without_document",
  "duplicate_row_number",
  "row_number_missing",
  "header_differs",
  "rows_skipped",
  "imported_again",
  "required",
  "too_long",
  "bad_tin",
  "bad_nitku",
  "seller_idtku_invalid",
  "buyer_idtku_invalid",
  "bad_date",
  "date_month_first",
  "bad_period",
  "bad_number",
  "number_out_of_range",
  "too_many_decimals",
  "not_whole",
  "bad_value",
  "bad_code",
  "bad_email",
  "unknown_trx_code",
  "unknown_unit",
  "unknown_country",
  "unknown_goods_code",
  "addinfo_invalid",
  "stamp_invalid",
  "digits_lost",
  "formula_error",
  "formula_not_calculated",
  "zero_restored",
  "rounded",
  "recomputed",
] as const;
export type KodeTemuan = (typeof KODE_TEMUAN)[number];

/**
 * One finding of a reader. `baris`: number of the document (from 1; 0 is the file itself). `line`: line of the XML or
 * csv, or row of the sheet. `kolom`: column, a number in XML and csv, letters in a workbook.
 */
export type Temuan<Kode extends string = string> = {
  readonly baris: number;
  /** The name of the document in its file; added by the check. */
  readonly dokumen?: string | null;
  readonly sheet?: string;
  readonly line?: number;
  readonly kolom?: string;
  readonly elemen?: string;
  readonly nilai?: string;
  /** One of {@link KODE_TEMUAN}, or a code of the rules for the documents in the file. */
  readonly kode: Kode;
  readonly isian: Readonly<Record<string, string | number>>;
  /** `galat` rejects the document, `catatan` is a note and the document is accepted. */
  readonly berat: "galat" | "catatan";
};

export const defineFormat = <const F extends FormatDef>(format: F): F & FormatDef => format;

export const isField = (node: NodeDef): node is FieldDef => node.type !== "group" && node.type !== "lines";

/** The fields of a document in the order of the file and of its further columns, without the fields of its lines. */
export function fieldsOf(def: FormatDef): readonly FieldDef[] {
  const known = fieldLists.get(def) ?? [...flatten(def.isi), ...(def.tambahan ?? [])];
  fieldLists.set(def, known);
  return known;
}
/** Built once per format, because every document needs it. */
const fieldLists = new WeakMap<FormatDef, readonly FieldDef[]>();
const flatten = (nodes: readonly NodeDef[]): readonly FieldDef[] =>
  nodes.flatMap((node) => (isField(node) ? [node] : node.type === "group" ? flatten(node.isi) : []));

/** The definition of a document's lines, or undefined if a document is one row. */
export function linesOf(def: FormatDef): LinesDef | undefined {
  const find = (nodes: readonly NodeDef[]): LinesDef | undefined => {
    for (const node of nodes) {
      if (node.type === "lines") return node;
      const inner = node.type === "group" ? find(node.isi) : undefined;
      if (inner) return inner;
    }
    return undefined;
  };
  return find(def.isi);
}
