import { type Actor, upload } from "./api";

/** Waits for an import to end and answers its report. */
export async function endOfImport(actor: Actor, id: string) {
  for (let i = 0; i < 600; i++) {
    const detail = await actor.api.imporEfaktur.detail({ id, perPage: 100 });
    if (detail.impor.selesai) return detail;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("the import did not end");
}

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
