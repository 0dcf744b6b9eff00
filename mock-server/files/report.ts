import type { Dokumen } from "~/domain/formats/dokumen";
import type { KodeTemuan, Nilai, Temuan } from "~/domain/formats/kit";

export type Bentuk = "xml" | "xlsx" | "csv";

/** What a reader needs to know besides the format. */
export type ReadOptions = {
  /** Active NPWP: a file of another taxpayer is refused whole. Without it the TIN is only checked for its form. */
  readonly npwp?: string;
  /** Called once per document, in the order of the file, before the next one is read. */
  readonly onDokumen: (dokumen: Dokumen) => void;
  /** Awaited between pieces of the file, for a taker that needs time. */
  readonly pause?: () => Promise<void>;
  /** Most bytes of the file; 20 MB unless told. */
  readonly maxBytes?: number;
  /** Most documents; the format's own number unless told. */
  readonly maxDokumen?: number;
};

/** The outcome of reading a whole file. Findings of single documents travel with them. */
export type ReadReport = {
  readonly bentuk: Bentuk;
  /** Header and footer elements, sound ones only. */
  readonly header: Nilai;
  /** Documents handed over. */
  readonly jumlah: number;
  /** Rows of a workbook or csv, documents and lines of an XML, without anything but formulas or the template's own values. */
  readonly dilewati: number;
  /** Findings of the file itself; a `galat` among them means that the file as a whole is refused or was cut short. */
  readonly temuan: readonly Temuan[];
};

export const MAX_BYTES = 20 * 1024 * 1024;
/** Findings of the file itself are cut off here: a file that is wrong everywhere says so a thousand times. */
const MAX_TEMUAN = 1000;

/** Ends the reading of a file with one finding of the file. */
export class StopReading extends Error {
  constructor(readonly temuan: Temuan<KodeTemuan>) {
    super(temuan.kode);
  }
}
export const fileFinding = (
  kode: KodeTemuan,
  isian: Temuan["isian"] = {},
  at: Partial<Pick<Temuan, "sheet" | "line" | "kolom" | "elemen" | "nilai" | "berat" | "baris">> = {},
): Temuan<KodeTemuan> => ({ baris: 0, berat: "galat", ...at, kode, isian });

export function stop(...args: Parameters<typeof fileFinding>): never {
  throw new StopReading(fileFinding(...args));
}

/** A list of findings that stops growing at {@link MAX_TEMUAN}. */
export function collector(): { temuan: Temuan[]; add(finding: Temuan): void } {
  const temuan: Temuan[] = [];
  return {
    temuan,
    add(finding) {
      if (temuan.length < MAX_TEMUAN) temuan.push(finding);
    },
  };
}
