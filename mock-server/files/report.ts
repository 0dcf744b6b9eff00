import type { Dokumen } from "~/domain/formats/dokumen";
import type { KodeTemuan, Nilai, Temuan } from "~/domain/formats/kit";

export type Bentuk = "xml" | "xlsx" | "csv";

/** Settings for a reader, as well as the format. */
export type ReadOptions = {
  /** Active NPWP: a file of another taxpayer is refused whole. If absent, only the form of the TIN is checked. */
  readonly npwp?: string;
  /** Called once per document, in the order of the file, before the next one is read. */
  readonly onDokumen: (dokumen: Dokumen) => void;
  /** Awaited between pieces of the file, for a receiver that needs time. */
  readonly pause?: () => Promise<void>;
  /** Most bytes of the file; 20 MB by default. */
  readonly maxBytes?: number;
  /** Most documents; the format's own limit by default. */
  readonly maxDokumen?: number;
};

/** The outcome of reading a whole file. Findings of single documents are part of those documents. */
export type ReadReport = {
  readonly bentuk: Bentuk;
  /** Header and footer elements, valid ones only. */
  readonly header: Nilai;
  /** Documents handed over. */
  readonly jumlah: number;
  /**
   * Skipped rows of a workbook or csv, or documents and lines of an XML, that hold only formulas or the template's own
   * values.
   */
  readonly dilewati: number;
  /** Findings of the file itself; a `galat` among them means that the file as a whole is refused or was cut short. */
  readonly temuan: readonly Temuan[];
};

export const MAX_BYTES = 20 * 1024 * 1024;
/** Most findings of the file itself: a file that is wrong throughout repeats the same finding a thousand times. */
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
