import { formats } from "~/domain/formats";
import type { IsiDokumen } from "~/domain/formats/dokumen";
import type { FormatDef } from "~/domain/formats/kit";
import type { TableCell } from "~/domain/formats/table";
import { SANDBOX_TABLES, takeSnapshot } from "../db/cadangan";
import { backup } from "../db/engine/backup";
import { openSnapshot } from "../db/engine/reader";
import { bringUp, bringUpIfOld } from "../db/engine/scratch";
import { composeFile, composeSheet } from "../files/compose";
import { unpackLines } from "../files/packed-lines";
import { recogniseData } from "../files/recognise";
import { StopReading } from "../files/report";
import { readTable } from "../files/table";
import { checkImport } from "../impor/check";
import { type PrintCell, withRows } from "../print/doc";
import { MOST_UNDER_WAY, type Order, type OrderKind, type Orders, type Taken, type Told } from "./protocol";

/** Hands parts to the requester, no faster than they are taken. */
export type Line<Part> = { tell(part: Part): void; pause(): Promise<void> };

/** Bytes in memory with which a process can wait for another order. */
const MOST_RESIDENT = 160 * 1024 * 1024;

let underWay = 0;
let wake = (): void => undefined;
const say = (told: Told): void => void process.send?.(told);
const line: Line<unknown> = {
  tell(part) {
    underWay += 1;
    say({ type: "part", part });
  },
  async pause() {
    while (underWay >= MOST_UNDER_WAY)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  },
};

const buffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
type Programs = {
  readonly [K in OrderKind]: (order: Orders[K]["order"], line: Line<Orders[K]["part"]>) => Promise<Orders[K]["answer"]>;
};
const programs: Programs = {
  impor: checkImport,
  tabel: ({ bytes, limits }) => readTable(buffer(bytes), limits),
  async kenali({ bytes, kind, formats: ids }) {
    const all: Readonly<Record<string, FormatDef>> = formats;
    const found = await recogniseData(
      ids.flatMap((id) => all[id] ?? []),
      buffer(bytes),
      kind,
    );
    return found?.id;
  },
  tulis({ format, bentuk, header, dokumen }) {
    const def = (formats as Readonly<Record<string, FormatDef>>)[format];
    if (!def) throw new Error(`no format ${format}`);
    return composeFile(def, bentuk, header, unpackLines<IsiDokumen>(dokumen));
  },
  lembar: ({ sheet, rows }) => composeSheet(sheet, unpackLines<readonly TableCell[]>(rows)),
  async cetak({ doc, rows, publicUrl }) {
    const { renderPdf } = await import("../print/render");
    return renderPdf(withRows(doc, [...unpackLines<readonly PrintCell[]>(rows)]), publicUrl);
  },
  async salin({ database, target, secret }) {
    return backup(database, target, secret).bytes;
  },
  async cadangan({ database, scope }) {
    const snapshot = openSnapshot(database);
    try {
      return await takeSnapshot(snapshot.sql, scope);
    } finally {
      snapshot.close();
    }
  },
  async paket({ bytes, most, language }) {
    const [{ ringkasPaket }, { periksaSolusi }] = await Promise.all([import("../pack/berkas"), import("../solusi")]);
    return ringkasPaket(buffer(bytes), most, (pack) => periksaSolusi(pack, language));
  },
  async solusi({ pack, tugas, language }) {
    const { jalankanSolusi } = await import("../solusi");
    return jalankanSolusi(pack, tugas, language);
  },
  async telaah(order) {
    const { telaahKarya } = await import("../services/telaah");
    const now = (isi: Uint8Array) => bringUpIfOld({ isi, tables: SANDBOX_TABLES });
    return telaahKarya({ ...order, karya: now(order.karya), kunci: now(order.kunci) });
  },
  async naikkan({ isi }) {
    return bringUp({ isi, tables: SANDBOX_TABLES });
  },
};

async function carryOut<K extends OrderKind>({ kind, order }: Order<K>): Promise<void> {
  try {
    const answer = await programs[kind](order, line as Line<Orders[K]["part"]>);
    say({ type: "done", answer, spent: process.memoryUsage.rss() > MOST_RESIDENT });
  } catch (error) {
    if (error instanceof StopReading) say({ type: "stopped", temuan: error.temuan });
    else say({ type: "failed", why: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

// one order after another; a message during an order confirms that a part was taken
process.on("message", (message: Order | Taken) => {
  if ("kind" in message) return void carryOut(message);
  underWay -= 1;
  wake();
});
// the requester is gone, or has its answer
process.once("disconnect", () => process.exit(0));
