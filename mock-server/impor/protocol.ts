import type { IsiDokumen } from "~/domain/formats/dokumen";
import type { Temuan } from "~/domain/formats/kit";
import type { ReadReport } from "../files/report";
import type { Standing } from "../http/context";
import type { Tujuan } from "./kind";

/** What the worker is told; it reads the file from the database itself. */
export type CheckTask = {
  readonly imporId: string;
  readonly kind: string;
  readonly bentuk: "xml" | "data";
  readonly database: string;
  readonly standing: Standing;
  readonly ulangi: boolean;
  readonly tujuan?: Tujuan;
  /** Batches on their way: the worker waits when there are {@link MOST_UNDER_WAY}, so that no file fills the memory. */
  readonly gate: SharedArrayBuffer;
};
/** While one batch is written, the next is being checked. */
export const MOST_UNDER_WAY = 2;

export type Failed = { readonly baris: number; readonly isi: IsiDokumen };
/** Some documents, checked. */
export type CheckedBatch = {
  readonly type: "batch";
  readonly siap: readonly unknown[];
  readonly temuan: readonly Temuan[];
  readonly gagal: readonly Failed[];
};
export type CheckMessage = CheckedBatch | { readonly type: "done"; readonly report: ReadReport };
