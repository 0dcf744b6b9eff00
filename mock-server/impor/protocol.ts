import type { IsiDokumen } from "~/domain/formats/dokumen";
import type { Temuan } from "~/domain/formats/kit";
import type { Standing } from "../http/context";
import type { Tujuan } from "./kind";

/** The task for the checking process; it reads the file from the database itself. */
export type CheckTask = {
  readonly imporId: string;
  readonly kind: string;
  readonly bentuk: "xml" | "data";
  /** The address of the database. */
  readonly database: string;
  readonly standing: Standing;
  readonly ulangi: boolean;
  readonly tujuan?: Tujuan;
};

export type Failed = { readonly baris: number; readonly isi: IsiDokumen };
export type CheckedBatch = {
  readonly siap: readonly unknown[];
  readonly temuan: readonly Temuan[];
  readonly gagal: readonly Failed[];
};
