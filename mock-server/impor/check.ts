import { Readable } from "node:stream";
import { createGunzip, gunzipSync } from "node:zlib";
import { formats } from "~/domain/formats";
import { contentOf, type Dokumen } from "~/domain/formats/dokumen";
import { TEMUAN_PALING_BANYAK } from "~/domain/formats/kit";
import { namaDokumen } from "~/domain/formats/nama-dokumen";
import { openReader } from "../db/engine/reader";
import type { Reader } from "../db/sql";
import { readData } from "../files/read";
import { readXml } from "../files/read-xml";
import type { ReadOptions, ReadReport } from "../files/report";
import { packedFile } from "./file";
import type { Checker } from "./kind";
import { kindOf } from "./kinds";
import type { CheckedBatch, CheckTask } from "./protocol";

/** Documents per batch; the size limits the time that one write blocks the class. */
const GROUP = 250;
/** Bytes unpacked at a time: smaller steps cost more time than they save memory. */
const UNPACKED = 256 * 1024;

type Open = {
  siap: unknown[];
  temuan: CheckedBatch["temuan"][number][];
  gagal: CheckedBatch["gagal"][number][];
};
const fresh = (): Open => ({ siap: [], temuan: [], gagal: [] });

/** The receiver of checked batches, which limits their speed to the speed of writing. */
type BatchLine = { tell(batch: CheckedBatch): void; pause(): Promise<void> };

/** Checks documents in the order they were read, and sends them on in batches. */
class Batches {
  private open = fresh();
  private unchecked: Dokumen[] = [];

  constructor(
    private readonly line: BatchLine,
    private readonly check: Checker<unknown>,
  ) {}

  /** Takes a document from the reader without waiting; the reader waits in its pauses. */
  take(dokumen: Dokumen): void {
    this.unchecked.push(dokumen);
  }

  /** Checks all documents taken so far. */
  async work(): Promise<void> {
    const taken = this.unchecked;
    this.unchecked = [];
    for (const dokumen of taken) this.add(dokumen, await this.check(dokumen));
  }

  private add(dokumen: Dokumen, { siap, temuan }: { siap: unknown; temuan: CheckedBatch["temuan"] }): void {
    if (siap) this.open.siap.push(siap);
    else this.open.gagal.push({ baris: dokumen.baris, isi: contentOf(dokumen) });
    if (temuan.length > 0) {
      const nama = namaDokumen(dokumen);
      this.open.temuan.push(...temuan.slice(0, TEMUAN_PALING_BANYAK).map((one) => ({ ...one, dokumen: nama })));
    }
    if (this.open.siap.length + this.open.gagal.length >= GROUP) this.flush();
  }

  flush(): void {
    if (this.open.siap.length + this.open.gagal.length === 0) return;
    this.line.tell(this.open);
    this.open = fresh();
  }
}

/** XML is read as it is unpacked; a workbook is read from its end. */
async function readFile(sql: Reader, task: CheckTask, options: ReadOptions): Promise<ReadReport> {
  const packed = await packedFile(sql, task.imporId);
  if (!packed) throw new Error(`the file of import ${task.imporId} is gone`);
  const format = formats[kindOf(task.kind).format];
  if (task.bentuk === "data") return readData(format, gunzipSync(packed), options);
  return readXml(format, Readable.from([packed]).pipe(createGunzip({ chunkSize: UNPACKED })), options);
}

/** Reads and checks a whole file on a connection of its own; runs in the process reserved for such work. */
export async function checkImport(task: CheckTask, line: BatchLine): Promise<ReadReport> {
  const reader = await openReader(task.database);
  try {
    const { sql } = reader;
    const check = await kindOf(task.kind).checker(sql, task.standing, task.ulangi, task.tujuan);
    const batches = new Batches(line, check);
    const report = await readFile(sql, task, {
      npwp: task.standing.wp.npwp,
      onDokumen: (dokumen) => batches.take(dokumen),
      pause: async () => {
        await batches.work();
        await line.pause();
      },
    });
    await batches.work();
    batches.flush();
    const sound = report.temuan.every(({ berat }) => berat !== "galat");
    const found = sound ? (check.berkas?.(report.header) ?? []) : [];
    return { ...report, temuan: [...report.temuan, ...found] };
  } finally {
    reader.close();
  }
}
