import type { IsiDokumen } from "~/domain/formats/dokumen";
import type { FormatDef } from "~/domain/formats/kit";
import type { TableCell } from "~/domain/formats/table";
import { StopReading } from "../files/report";
import type { PrintCell } from "../print/doc";
import { MOST_UNDER_WAY, type Order, type OrderKind, type Orders, type Ready, type Taken, type Told } from "./protocol";

/** Hands parts to the requester, no faster than they are taken. */
export type Line<Part> = { tell(part: Part): void; pause(): Promise<void> };

/**
 * Bytes in memory with which a process can wait for another order. A marking needs 110 MB, forty solutions one after
 * another 210 MB.
 */
const MOST_RESIDENT = 256 * 1024 * 1024;

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
/** Each program loads its own code only: loading all of it takes most of the time of a short order. */
const programs: Programs = {
  async impor(order, line) {
    const { checkImport } = await import("../impor/check");
    return checkImport(order, line);
  },
  async tabel({ bytes, limits }) {
    const { readTable } = await import("../files/table");
    return readTable(buffer(bytes), limits);
  },
  async kenali({ bytes, kind, formats: ids }) {
    const [{ formats }, { recogniseData }] = await Promise.all([
      import("~/domain/formats"),
      import("../files/recognise"),
    ]);
    const all: Readonly<Record<string, FormatDef>> = formats;
    const found = await recogniseData(
      ids.flatMap((id) => all[id] ?? []),
      buffer(bytes),
      kind,
    );
    return found?.id;
  },
  async tulis({ format, bentuk, header, dokumen }) {
    const [{ formats }, { composeFile }, { unpackLines }] = await Promise.all([
      import("~/domain/formats"),
      import("../files/compose"),
      import("../files/packed-lines"),
    ]);
    const def = (formats as Readonly<Record<string, FormatDef>>)[format];
    if (!def) throw new Error(`no format ${format}`);
    return composeFile(def, bentuk, header, unpackLines<IsiDokumen>(dokumen));
  },
  async lembar({ sheet, rows }) {
    const [{ composeSheet }, { unpackLines }] = await Promise.all([
      import("../files/compose"),
      import("../files/packed-lines"),
    ]);
    return composeSheet(sheet, unpackLines<readonly TableCell[]>(rows));
  },
  async cetak({ doc, rows, publicUrl }) {
    const [{ renderPdf }, { withRows }, { unpackLines }] = await Promise.all([
      import("../print/render"),
      import("../print/doc"),
      import("../files/packed-lines"),
    ]);
    return renderPdf(withRows(doc, [...unpackLines<readonly PrintCell[]>(rows)]), publicUrl);
  },
  async salin({ database, target, secret }) {
    const { backup } = await import("../db/engine/backup");
    return (await backup(database, target, secret)).bytes;
  },
  async cadangan({ database, scope }) {
    const [{ takeSnapshot }, { openSnapshot }] = await Promise.all([
      import("../db/cadangan"),
      import("../db/engine/reader"),
    ]);
    const snapshot = await openSnapshot(database);
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
    const [{ telaahKarya }, { SANDBOX_TABLES }, { bringUpIfOld }] = await Promise.all([
      import("../services/telaah"),
      import("../db/cadangan"),
      import("../db/engine/scratch"),
    ]);
    const now = (isi: Uint8Array) => bringUpIfOld({ isi, tables: SANDBOX_TABLES });
    return telaahKarya({ ...order, karya: now(order.karya), kunci: now(order.kunci) });
  },
  async naikkan({ isi }) {
    const [{ SANDBOX_TABLES }, { bringUp }] = await Promise.all([
      import("../db/cadangan"),
      import("../db/engine/scratch"),
    ]);
    return bringUp({ isi, tables: SANDBOX_TABLES });
  },
};

/** Code of the programs that are worth loading before their order. */
const loads: Readonly<Partial<Record<OrderKind, () => Promise<unknown>>>> = {
  telaah: () => import("../services/telaah"),
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
process.on("message", (message: Order | Taken | Ready) => {
  // a failure to load shows with the order
  if ("ready" in message) return void loads[message.ready]?.().catch(() => undefined);
  if ("kind" in message) return void carryOut(message);
  underWay -= 1;
  wake();
});
// the requester is gone, or has its answer
process.once("disconnect", () => process.exit(0));
