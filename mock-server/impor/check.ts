import { Worker } from "node:worker_threads";
import type { ReadReport } from "../files/report";
import type { CheckedBatch, CheckMessage, CheckTask } from "./protocol";

/** The worker as it stands beside this file: built, or as source when the program runs from source. */
const fromSource = import.meta.url.endsWith(".ts");
const entry = fromSource ? new URL("./worker.ts", import.meta.url) : new URL("./impor-worker.js", import.meta.url);

/** Checks a file in a worker; `onBatch` is awaited before the next documents are read. */
export function checkFile(
  task: Omit<CheckTask, "gate">,
  onBatch: (batch: CheckedBatch) => Promise<void>,
): Promise<ReadReport> {
  const gate = new SharedArrayBuffer(4);
  const view = new Int32Array(gate);
  const worker = new Worker(entry, {
    workerData: { ...task, gate },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    ...(fromSource ? { execArgv: ["--import", "tsx"] } : {}),
  });
  const open = () => {
    Atomics.store(view, 0, 0);
    Atomics.notify(view, 0);
  };
  return new Promise<ReadReport>((resolve, reject) => {
    worker.on("message", (message: CheckMessage) => {
      if (message.type === "done") return resolve(message.report);
      onBatch(message).then(open, (error: unknown) => {
        reject(error);
        void worker.terminate();
      });
    });
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`the import's worker ended with ${code}`)));
  });
}
