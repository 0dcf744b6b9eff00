import type { ErrorCode } from "~/contract/errors";
import type { FormatId } from "~/domain/formats";
import type { Dokumen } from "~/domain/formats/dokumen";
import type { Nilai, Temuan } from "~/domain/formats/kit";
import type { Reader, Writer } from "../db/sql";
import type { Standing } from "../http/context";

/** A checked document: ready to be kept unless it has failures. */
export type Check<Siap> = { readonly siap: Siap | null; readonly temuan: readonly Temuan[] };

/** Checks one document after another; `berkas` then checks the file by its header, if a kind has rules for it. */
export type Checker<Siap> = ((dokumen: Dokumen) => Promise<Check<Siap>>) & {
  readonly berkas?: (header: Nilai) => readonly Temuan[];
};

/** The return and the attachment that receive the rows of a file; `ganti`: the rows replace the existing ones. */
export type Tujuan = { readonly sptId: string; readonly lampiran: string; readonly ganti: boolean };

/** The destination of a document. */
export type Target = {
  readonly id: string;
  readonly imporId: string;
  readonly batchId: string;
  /** Name of the taxpayer who gets the documents. */
  readonly nama: string;
  readonly now: Date;
  /** Set for files that belong to a return. */
  readonly tujuan?: Tujuan;
};
export type Ending = { readonly imporId: string; readonly npwp: string; readonly now: Date; readonly tujuan?: Tujuan };

/** The treatment of each document by an import of one format; all other steps are the same for all formats. */
export type ImportKind<Siap = unknown> = {
  readonly format: FormatId;
  /** Page that reports on an import of such a file. */
  readonly laporan: "bukpot.laporan" | "efaktur.laporan";
  /**
   * Prepares the checks of one file: reads only, in the process reserved for it. `ulangi`: documents equal to existing
   * ones are wanted. Its results travel between processes, so they must be plain data and small.
   */
  checker(sql: Reader, standing: Standing, ulangi: boolean, tujuan?: Tujuan): Promise<Checker<Siap>>;
  /** Keeps one document under the staging owner, in the running transaction. */
  store(sql: Writer, siap: Siap, to: Target): Promise<void>;
  /** The reason why the documents can no longer go to their destination, after all are checked. */
  closed?(sql: Reader, ending: Ending): Promise<ErrorCode | undefined>;
  /** Elements of the header as well as the TIN, for newly written files: failed rows, templates. */
  kepala?(sql: Reader, tujuan: Tujuan): Promise<Nilai>;
  /** Hands all staged documents to their owner at once. */
  reveal(sql: Writer, imporId: string, npwp: string, ending: Ending): Promise<void>;
  /** Deletes the staged data of an import that did not end. */
  discard(sql: Writer, imporId: string): Promise<void>;
};

/** Hides the type of a kind's prepared data, so that kinds can share a list. */
export const defineKind = <Siap>(kind: ImportKind<Siap>): ImportKind => kind as ImportKind;
