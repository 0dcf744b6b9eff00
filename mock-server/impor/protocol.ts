import type { IsiDokumen } from "~/domain/formats/dokumen";
import type { Temuan } from "~/domain/formats/kit";
import type { ReadReport } from "../files/report";
import type { Standing } from "../http/context";

/** What the worker is told. `gate` makes it wait until a batch is written, so that no file fills the memory. */
export type CheckTask = {
  readonly kind: string;
  readonly bentuk: "xml" | "data";
  readonly bytes: Uint8Array;
  readonly database: string;
  readonly standing: Standing;
  readonly ulangi: boolean;
  readonly gate: SharedArrayBuffer;
};
export type Failed = { readonly baris: number; readonly isi: IsiDokumen };
/** Some documents, checked. */
export type CheckedBatch = {
  readonly type: "batch";
  readonly siap: readonly unknown[];
  readonly temuan: readonly (Temuan & { readonly dokumen?: string })[];
  readonly gagal: readonly Failed[];
};
export type CheckMessage = CheckedBatch | { readonly type: "done"; readonly report: ReadReport };
