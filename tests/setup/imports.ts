import { type Actor, upload } from "./api";

const PAUSE_MS = 50;
const TRIES = 1_200;

async function ended<Report extends { impor: { selesai: string | null } }>(ask: () => Promise<Report>) {
  for (let tries = 0; tries < TRIES; tries++) {
    const report = await ask();
    if (report.impor.selesai) return report;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error("the import did not end");
}
/** Waits for the end of an import and returns its report. */
export const endOfImport = (actor: Actor, id: string) =>
  ended(() => actor.api.imporEfaktur.detail({ id, perPage: 100 }));
export const endOfSlipImport = (actor: Actor, id: string) =>
  ended(() => actor.api.imporBukpot.detail({ id, perPage: 100 }));

/** Sends a file to a call that imports, and waits for its report. */
export async function importing(
  actor: Actor,
  path: string,
  content: string | Buffer,
  input: Record<string, unknown> = {},
  name = "berkas.xml",
) {
  const answer = await actor.call("POST", path, input, { files: [upload(name, content)] });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return endOfImport(actor, answer.body.objResponse.imporId);
}
