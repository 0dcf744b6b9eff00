import { Readable } from "node:stream";
import { parentPort, workerData } from "node:worker_threads";
import { createGunzip, gunzipSync } from "node:zlib";
import Connection from "better-sqlite3";
import { formats } from "~/domain/formats";
import { contentOf, type Dokumen } from "~/domain/formats/dokumen";
import { Sql } from "../db/sql";
import { readData } from "../files/read";
import { readXml } from "../files/read-xml";
import type { ReadOptions, ReadReport } from "../files/report";
import { packedFile } from "./file";
import { kindOf } from "./kinds";
import { type CheckedBatch, type CheckMessage, type CheckTask, MOST_UNDER_WAY } from "./protocol";

const task = workerData as CheckTask;
/** Documents of a batch: the time its writing keeps the class waiting. */
const GROUP = 250;
/** Bytes unpacked at a time: small steps cost more than they hold. */
const UNPACKED = 256 * 1024;
/** Findings kept per document; the rest is the same mistake again. */
const MOST_FINDINGS = 200;

type Open = {
  siap: unknown[];
  temuan: CheckedBatch["temuan"][number][];
  gagal: CheckedBatch["gagal"][number][];
};
const fresh = (): Open => ({ siap: [], temuan: [], gagal: [] });
const tell = (message: CheckMessage): void => parentPort?.postMessage(message);

/** Collects checked documents and sends them on in batches, no faster than they are written. */
class Batches {
  private open = fresh();
  private readonly underWay = new Int32Array(task.gate);

  add(dokumen: Dokumen, { siap, temuan }: { siap: unknown; temuan: CheckedBatch["temuan"] }): void {
    if (siap) this.open.siap.push(siap);
    else this.open.gagal.push({ baris: dokumen.baris, isi: contentOf(dokumen) });
    this.open.temuan.push(...temuan.slice(0, MOST_FINDINGS));
    if (this.open.siap.length + this.open.gagal.length >= GROUP) this.flush();
  }

  flush(): void {
    if (this.open.siap.length + this.open.gagal.length === 0) return;
    for (let now = Atomics.load(this.underWay, 0); now >= MOST_UNDER_WAY; now = Atomics.load(this.underWay, 0))
      Atomics.wait(this.underWay, 0, now);
    Atomics.add(this.underWay, 0, 1);
    tell({ type: "batch", ...this.open });
    this.open = fresh();
  }
}

/** XML is read as it is unpacked; a workbook is read from its end. */
function readFile(sql: Sql, options: ReadOptions): Promise<ReadReport> {
  const packed = packedFile(sql, task.imporId);
  if (!packed) throw new Error(`the file of import ${task.imporId} is gone`);
  const format = formats[kindOf(task.kind).format];
  if (task.bentuk === "data") return readData(format, gunzipSync(packed), options);
  return readXml(format, Readable.from([packed]).pipe(createGunzip({ chunkSize: UNPACKED })), options);
}

/** Reads and checks a whole file on a connection of its own, so that the class goes on meanwhile. */
async function main(): Promise<void> {
  const connection = new Connection(task.database, { readonly: true });
  const sql = new Sql(connection);
  const check = kindOf(task.kind).checker(sql, task.standing, task.ulangi, task.tujuan);
  const batches = new Batches();
  const onDokumen = (dokumen: Dokumen) => batches.add(dokumen, check(dokumen));
  const report = await readFile(sql, { npwp: task.standing.wp.npwp, onDokumen });
  batches.flush();
  const sound = report.temuan.every(({ berat }) => berat !== "galat");
  const found = sound ? (check.berkas?.(report.header) ?? []) : [];
  tell({ type: "done", report: { ...report, temuan: [...report.temuan, ...found] } });
  connection.close();
}

void main();
