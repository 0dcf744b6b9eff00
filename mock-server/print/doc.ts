/** A printable document as data. All texts are ready to print: official, Indonesian, amounts formatted. */
export type PrintDoc = {
  readonly title: string;
  readonly subtitle?: string;
  /** Text under the title of a document that is no longer valid, e.g. `DIBATALKAN`. */
  readonly keadaan?: string;
  /** Code for the address in the QR: `<publicUrl>/verifikasi/<verifikasi>`. */
  readonly verifikasi: string;
  /** Time of the document's creation, ISO 8601; the file shows it instead of the time of printing. */
  readonly dibuat: string;
  readonly author?: string;
  /** True for wide tables, which are printed in landscape. */
  readonly lebar?: boolean;
  /** The boxed head of an official form, which replaces the plain title. */
  readonly kepala?: PrintKepala;
  readonly sections: readonly PrintSection[];
};

/** The boxed head of an official form: its name, its period, and its correction number. */
export type PrintKepala = {
  /** The short name of the return, at the start of the box. */
  readonly kode: string;
  readonly judul: string;
  readonly formulir: string;
  readonly periode: string;
  /** The number of the correction; 0 for a first return. */
  readonly pembetulan: number;
  /** True if the return is not filed yet. */
  readonly konsep: boolean;
};
export type PrintField = { readonly label: string; readonly value: string };
export type PrintColumn = {
  readonly heading: string;
  /** Share of the width, relative to the other columns. */
  readonly width: number;
  readonly align?: "left" | "right" | "center";
  /** The column's number on the official form, below the heading. */
  readonly butir?: string;
  /** True for a column that the program fills in: it has a grey background. */
  readonly auto?: boolean;
};
/** A cell; its further lines are printed below each other. */
export type PrintCell = string;
export type PrintLine = {
  readonly label: string;
  readonly value: string;
  /** Official item number, printed before the label. */
  readonly butir?: string;
  /** A result: bold, with a double rule under the figure. */
  readonly result?: boolean;
  /** True for a computed figure: it has a grey background. */
  readonly auto?: boolean;
};

/** A line of a certificate by its role; `sela` leaves a gap. */
export type PiagamLine = {
  readonly nada: "judul" | "gugur" | "nama" | "tebal" | "biasa" | "kecil" | "sela";
  readonly teks: string;
};

export type PrintSection =
  /** The head of a further form of the same document. */
  | { readonly kind: "kepala"; readonly kepala: PrintKepala }
  | {
      readonly kind: "fields";
      readonly title?: string;
      readonly columns?: 1 | 2;
      readonly fields: readonly PrintField[];
    }
  | {
      readonly kind: "table";
      readonly title?: string;
      readonly columns: readonly PrintColumn[];
      readonly rows: readonly (readonly PrintCell[])[];
      /** Indexes of rows that are sums of others; bold. */
      readonly sums?: readonly number[];
      /** Indexes of rows with a double rule under their figures. */
      readonly results?: readonly number[];
      /** Indexes of rows that head the rows below them. */
      readonly groups?: readonly number[];
      /** By row, the indexes of cells that the program fills in, as well as its automatic columns. */
      readonly autos?: readonly (readonly number[])[];
      /** Last row, bold with a double rule; empty cells stay empty. */
      readonly totals?: readonly PrintCell[];
      /** Printed instead of rows when there are none. */
      readonly empty?: string;
    }
  | {
      readonly kind: "totals";
      readonly title?: string;
      readonly lines: readonly PrintLine[];
      /** True for smaller letters and spacing, for a form whose many lines belong on one page. */
      readonly tight?: boolean;
    }
  /**
   * Figures as bars from one line, each with its amount. A row has one bar per series, or a single bar if there are no
   * series.
   */
  | {
      readonly kind: "bars";
      readonly title?: string;
      readonly series?: readonly string[];
      readonly groups: readonly { readonly label: string; readonly values: readonly number[] }[];
    }
  | { readonly kind: "text"; readonly text: string; readonly tone?: "body" | "note" | "strong" }
  /** One value to copy by hand, such as a billing code. */
  | { readonly kind: "code"; readonly label: string; readonly value: string; readonly note?: string }
  /** A certificate: lines in the middle of a framed sheet, which replace its title. */
  | { readonly kind: "piagam"; readonly baris: readonly PiagamLine[] }
  | {
      readonly kind: "signature";
      readonly place: string;
      readonly date: string;
      readonly name: string;
      readonly role?: string;
    };

/** Adds the rows to the table of a document that came without them. */
export const withRows = (doc: PrintDoc, rows: readonly (readonly PrintCell[])[]): PrintDoc => ({
  ...doc,
  sections: doc.sections.map((section) => (section.kind === "table" ? { ...section, rows } : section)),
});
