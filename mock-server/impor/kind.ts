import type { ErrorCode } from "~/contract/errors";
import type { FormatId } from "~/domain/formats";
import type { Dokumen } from "~/domain/formats/dokumen";
import type { Nilai, Temuan } from "~/domain/formats/kit";
import type { Reader, Writer } from "../db/sql";
import type { Standing } from "../http/context";

/** A document after its checks: ready to be kept unless something is wrong with it. */
export type Check<Siap> = { readonly siap: Siap | null; readonly temuan: readonly Temuan[] };

/** Checks one document after another; `berkas` then judges the file by its header, where a kind has rules for it. */
export type Checker<Siap> = ((dokumen: Dokumen) => Promise<Check<Siap>>) & {
  readonly berkas?: (header: Nilai) => readonly Temuan[];
};

/** The return and the attachment that the rows of a file go to; `ganti`: in the place of those that are there. */
export type Tujuan = { readonly sptId: string; readonly lampiran: string; readonly ganti: boolean };

/** Where a document goes. */
export type Target = {
  readonly id: string;
  readonly imporId: string;
  readonly batchId: string;
  /** Name of the taxpayer whose documents they will be. */
  readonly nama: string;
  readonly now: Date;
  /** Of files that belong to a return. */
  readonly tujuan?: Tujuan;
};
/** The import that ends. */
export type Ending = { readonly imporId: string; readonly npwp: string; readonly now: Date; readonly tujuan?: Tujuan };

/** What an import of one format does with each document; the rest of the way is the same for all. */
export type ImportKind<Siap = unknown> = {
  readonly format: FormatId;
  /** Address of the page that takes such files and tells of them. */
  readonly halaman: `/${string}`;
  /**
   * Prepares the checks of one file: reads only, in the process kept for it. `ulangi`: documents like existing ones are wanted.
   * What it makes ready travels between processes: plain data, and little of it.
   */
  checker(sql: Reader, standing: Standing, ulangi: boolean, tujuan?: Tujuan): Promise<Checker<Siap>>;
  /** Keeps one document under the staging owner, in the running transaction. */
  store(sql: Writer, siap: Siap, to: Target): Promise<void>;
  /** Why the documents can no longer go where they were sent to, once all are checked. */
  closed?(sql: Reader, ending: Ending): Promise<ErrorCode | undefined>;
  /** Elements of the header besides the TIN, for files written anew: failed rows, templates. */
  kepala?(sql: Reader, tujuan: Tujuan): Promise<Nilai>;
  /** Hands all staged documents to their owner at once. */
  reveal(sql: Writer, imporId: string, npwp: string, ending: Ending): Promise<void>;
  /** Removes what an import that did not end has staged. */
  discard(sql: Writer, imporId: string): Promise<void>;
};

/** A kind among others: what it makes ready is known to itself alone. */
export const defineKind = <Siap>(kind: ImportKind<Siap>): ImportKind => kind as ImportKind;
