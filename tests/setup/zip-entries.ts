import { fromBufferPromise } from "yauzl";

/** The names of an archive's entries, in order. */
export async function entriesOf(bytes: Buffer): Promise<string[]> {
  const names: string[] = [];
  const file = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const { fileName } of file.eachEntry()) names.push(fileName);
  return names;
}
