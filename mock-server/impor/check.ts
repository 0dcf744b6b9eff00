import { Worker } from "node:worker_threads";
import type { ReadReport } from "../files/report";
import type { CheckedBatch, CheckMessage, CheckTask } from "./protocol";

/** The worker as it stands beside this file: built, or as source when the program runs from source. */
const entry = new URL(import.meta.url.endsWith(".ts") ? "./worker-source.mjs" : "./impor-worker.js", import.meta.url);
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 };

/**
 * Checks a file in a worker; `onBatch` gets its batches one after another, each when the one before is written.
 * Rejects when the worker breaks down or a batch cannot be written.
 */
export function checkFile(
  task: Omit<CheckTask, "gate">,
  onBatch: (batch: CheckedBatch) => Promise<void>,
): Promise<ReadReport> {
  const gate = new SharedArrayBuffer(4);
  const underWay = new Int32Array(gate);
  const worker = new Worker(entry, { workerData: { ...task, gate } satisfies CheckTask, resourceLimits: LIMITS });
  return new Promise<ReadReport>((resolve, reject) => {
    let written = Promise.resolve();
    const fail = (error: unknown) => {
      reject(error);
      void worker.terminate();
    };
    const write = async (batch: CheckedBatch) => {
      await onBatch(batch);
      Atomics.sub(underWay, 0, 1);
      Atomics.notify(underWay, 0);
    };
    worker.on("message", (message: CheckMessage) => {
      if (message.type === "batch") written = written.then(() => write(message));
      else written = written.then(() => resolve(message.report));
      written.catch(fail);
    });
    worker.once("error", (error) => void written.then(() => fail(error), fail));
    worker.once(
      "exit",
      (code) => void written.then(() => fail(new Error(`the worker ended early, with ${code}`)), fail),
    );
  });
}
