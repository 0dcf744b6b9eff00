/** A printable document as data. All texts are ready to print: official, Indonesian, amounts formatted. */
export type PrintDoc = {
  readonly title: string;
  readonly subtitle?: string;
  /** Said under the title of a document that no longer counts, e.g. `DIBATALKAN`. */
  readonly keadaan?: string;
  /** Code that the QR leads to: `<publicUrl>/verifikasi/<verifikasi>`. */
  readonly verifikasi: string;
  /** When the document came about, ISO 8601; stands in the file instead of the time of printing. */
  readonly dibuat: string;
  readonly author?: string;
  /** Wide tables are printed on the sheet turned round. */
  readonly lebar?: boolean;
  /** The boxed head of an official form, in place of the title in letters alone. */
  readonly kepala?: PrintKepala;
  readonly sections: readonly PrintSection[];
};

/** The boxed head of an official form: what it is, of which period, whether it corrects. */
export type PrintKepala = {
  /** The return in a word, at the start of the box. */
  readonly kode: string;
  readonly judul: string;
  readonly formulir: string;
  readonly periode: string;
  /** The number of the correction; 0 of a first return. */
  readonly pembetulan: number;
  /** It is not filed yet. */
  readonly konsep: boolean;
};
export type PrintField = { readonly label: string; readonly value: string };
export type PrintColumn = {
  readonly heading: string;
  /** Share of the width, relative to the other columns. */
  readonly width: number;
  readonly align?: "left" | "right" | "center";
  /** Its number on the official form, below the heading. */
  readonly butir?: string;
  /** Nobody fills it in: it stands on grey. */
  readonly auto?: boolean;
};
/** A cell; further lines of it are printed below each other. */
export type PrintCell = string;
export type PrintLine = {
  readonly label: string;
  readonly value: string;
  /** Official item number, printed before the label. */
  readonly butir?: string;
  /** A result: bold, with a double rule under the figure. */
  readonly result?: boolean;
  /** A figure that nobody types: it stands on grey. */
  readonly auto?: boolean;
};

/** A line of a certificate by its part in it; `sela` leaves room. */
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
      /** Places of rows that are sums of others; bold. */
      readonly sums?: readonly number[];
      /** Places of rows with a double rule under their figures. */
      readonly results?: readonly number[];
      /** Places of rows that head those below them. */
      readonly groups?: readonly number[];
      /** By row the places of cells that nobody fills in, beside columns of such. */
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
      /** Smaller and closer, for a form whose many lines belong on one page. */
      readonly tight?: boolean;
    }
  /** Figures as bars from one line, each with its amount: one for each series in a row, or a single one in rows without. */
  | {
      readonly kind: "bars";
      readonly title?: string;
      readonly series?: readonly string[];
      readonly groups: readonly { readonly label: string; readonly values: readonly number[] }[];
    }
  | { readonly kind: "text"; readonly text: string; readonly tone?: "body" | "note" | "strong" }
  /** One thing to be copied by hand or by eye, such as a billing code. */
  | { readonly kind: "code"; readonly label: string; readonly value: string; readonly note?: string }
  /** A certificate: lines in the middle of a framed sheet, which stand for its title too. */
  | { readonly kind: "piagam"; readonly baris: readonly PiagamLine[] }
  | {
      readonly kind: "signature";
      readonly place: string;
      readonly date: string;
      readonly name: string;
      readonly role?: string;
    };

/** A document with the rows of its table that came without them. */
export const withRows = (doc: PrintDoc, rows: readonly (readonly PrintCell[])[]): PrintDoc => ({
  ...doc,
  sections: doc.sections.map((section) => (section.kind === "table" ? { ...section, rows } : section)),
});
