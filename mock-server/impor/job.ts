import { apart, ProcessDied } from "../apart/run";
import type { Database } from "../db/engine/database";
import { imporBerjalan } from "../db/impor";
import type { Writer } from "../db/sql";
import type { JobHandler } from "../jobs/runner";
import { tellReturns } from "../services/spt/kabar";
import { packedFile } from "./file";
import { endInterrupted, endRead, keepBatch, noProgress, startOver, tujuanOf } from "./record";

/** All periods: imported documents can belong to any. */
const FIRST = "0000-00";
const LAST = "9999-12";

/**
 * The job of imports: takes one from its stored file to its end. After a crash it starts over. An import that keeps
 * crashing ends as refused, and nothing of it stays.
 */
export function importJob(db: Database, database: string, now: () => Date): JobHandler {
  const rowOf = ({ imporId }: Readonly<Record<string, unknown>>) => imporBerjalan(db.sql, String(imporId));
  return {
    async run(isi, { held }) {
      const row = await rowOf(isi);
      if (!row || !(await packedFile(db.sql, row.id))) return;
      const within = { kelas: row.batchId };
      const write = (work: (sql: Writer) => Promise<void>) =>
        db.write(async (sql) => {
          await held(sql);
          await work(sql);
        }, within);
      await write((sql) => startOver(sql, row));
      const progress = noProgress();
      const task = {
        imporId: row.id,
        kind: row.jenis,
        bentuk: row.bentuk === "xml" ? "xml" : "data",
        database,
        standing: { batch: { id: row.batchId, tanggal: row.kelas }, wp: { npwp: row.ownerNpwp } },
        ulangi: row.ulangi === 1,
        ...tujuanOf(row),
      } as const;
      const report = await apart("impor", task, {
        whose: undefined,
        onPart: (batch) => write((sql) => keepBatch(sql, row, batch, progress, now())),
      });
      await write(async (sql) => {
        await endRead(sql, row, report, progress, now());
        const { batchId, ownerNpwp: npwp } = row;
        await tellReturns(sql, { batchId, npwp, dari: FIRST, sampai: LAST }, now());
      });
    },
    async gaveUp(isi, why) {
      const row = await rowOf(isi);
      const code = why instanceof ProcessDied ? "file_too_heavy" : "import_interrupted";
      if (row) await db.write((sql) => endInterrupted(sql, row, code, now()), { kelas: row.batchId });
    },
  };
}
