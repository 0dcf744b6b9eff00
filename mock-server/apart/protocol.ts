import type { Nilai } from "~/domain/formats/kit";
import type { HasilTelaah } from "~/domain/telaah";
import type { SnapshotScope } from "../db/cadangan";
import type { PesananTelaah } from "../db/telaah";
import type { PlainSheet } from "../files/compose";
import type { Bentuk, ReadReport, StopReading } from "../files/report";
import type { Table, TableLimits } from "../files/table";
import type { CheckedBatch, CheckTask } from "../impor/protocol";
import type { PaketRingkas } from "../pack/berkas";
import type { HasilSolusi } from "../pack/hasil-solusi";
import type { Pack } from "../pack/schema";
import type { PrintDoc } from "../print/doc";

/** The orders for a separate process: the order, the parts handed over during it, and its answer. */
export type Orders = {
  readonly impor: { order: CheckTask; part: CheckedBatch; answer: ReadReport };
  readonly tabel: { order: { bytes: Uint8Array; limits: TableLimits }; part: never; answer: Table };
  readonly kenali: {
    order: { bytes: Uint8Array; kind: "xlsx" | "csv"; formats: readonly string[] };
    part: never;
    answer: string | undefined;
  };
  /** Documents and rows travel as packed lines. */
  readonly tulis: {
    order: { format: string; bentuk: Bentuk; header: Nilai; dokumen: Uint8Array };
    part: never;
    answer: Uint8Array;
  };
  readonly lembar: { order: { sheet: PlainSheet; rows: Uint8Array }; part: never; answer: Uint8Array };
  /** The rows of its table without rows travel as packed lines. */
  readonly cetak: {
    order: { doc: PrintDoc; rows: Uint8Array; publicUrl: string };
    part: never;
    answer: Uint8Array;
  };
  readonly salin: { order: { database: string; target: string; secret: string }; part: never; answer: number };
  readonly cadangan: { order: { database: string; scope: SnapshotScope }; part: never; answer: Uint8Array };
  /** Reads a file of a pack and plays its solutions. Returns at most `most` findings, the most urgent ones. */
  readonly paket: { order: { bytes: Uint8Array; most: number; language: string }; part: never; answer: PaketRingkas };
  /** Plays the solution of an assignment of a pack. Reasons of a refused step are in `language`. */
  readonly solusi: { order: { pack: Pack; tugas: string; language: string }; part: never; answer: HasilSolusi };
  /** Marks frozen work against a key. */
  readonly telaah: { order: PesananTelaah; part: never; answer: HasilTelaah };
  /** A copy of sandboxes of an earlier schema, converted to the current one; null if it cannot be read. */
  readonly naikkan: { order: { isi: Uint8Array }; part: never; answer: Uint8Array | null };
};
export type OrderKind = keyof Orders;
export type Order<K extends OrderKind = OrderKind> = { readonly kind: K; readonly order: Orders[K]["order"] };

/** Message to a process before its first order: load the code of such an order. It is not answered. */
export type Ready = { readonly ready: OrderKind };

/** Messages of the process. `stopped`: the file ends the reading with a finding. */
export type Told =
  | { readonly type: "part"; readonly part: unknown }
  /** `spent`: the process holds more memory than a waiting one should. */
  | { readonly type: "done"; readonly answer: unknown; readonly spent: boolean }
  | { readonly type: "stopped"; readonly temuan: StopReading["temuan"] }
  | { readonly type: "failed"; readonly why: string };
/** Message to the process after its order: a part has been handled. */
export type Taken = { readonly type: "taken" };

/** Most parts under way. While one is handled, the next is made, so no file fills the memory. */
export const MOST_UNDER_WAY = 2;
