import { parentPort, workerData } from "node:worker_threads";
import Connection from "better-sqlite3";
import { formats } from "~/domain/formats";
import { contentOf, type Dokumen } from "~/domain/formats/dokumen";
import { Sql } from "../db/sql";
import { readData, readXmlUpload } from "../files/read";
import { kindOf } from "./kinds";
import type { CheckedBatch, CheckTask } from "./protocol";

const task = workerData as CheckTask;
const GROUP = 250;
/** Findings kept per document; the rest is the same mistake again. */
const MOST_FINDINGS = 200;

type Open = {
  siap: unknown[];
  temuan: CheckedBatch["temuan"][number][];
  gagal: CheckedBatch["gagal"][number][];
  size: number;
};
const fresh = (): Open => ({ siap: [], temuan: [], gagal: [], size: 0 });

/** Reads and checks a whole file on a connection of its own, so that the class goes on meanwhile. */
async function main(): Promise<void> {
  const connection = new Connection(task.database, { readonly: true });
  const kind = kindOf(task.kind);
  const check = kind.checker(new Sql(connection), task.standing, task.ulangi);
  const gate = new Int32Array(task.gate);
  let open = fresh();
  const flush = () => {
    if (open.size === 0) return;
    Atomics.store(gate, 0, 1);
    parentPort?.postMessage({
      type: "batch",
      siap: open.siap,
      temuan: open.temuan,
      gagal: open.gagal,
    } satisfies CheckedBatch);
    open = fresh();
    Atomics.wait(gate, 0, 1);
  };
  const onDokumen = (dokumen: Dokumen) => {
    const { siap, temuan } = check(dokumen);
    if (siap) open.siap.push(siap);
    else open.gagal.push({ baris: dokumen.baris, isi: contentOf(dokumen) });
    open.temuan.push(...temuan.slice(0, MOST_FINDINGS));
    open.size += 1;
    if (open.size >= GROUP) flush();
  };
  const read = task.bentuk === "xml" ? readXmlUpload : readData;
  const report = await read(formats[kind.format], Buffer.from(task.bytes), { npwp: task.standing.wp.npwp, onDokumen });
  flush();
  parentPort?.postMessage({ type: "done", report });
  connection.close();
}

void main();
