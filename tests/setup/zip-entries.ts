import { fromBufferPromise } from "yauzl";

/** The names of an archive's entries, in order. */
export async function entriesOf(bytes: Buffer): Promise<string[]> {
  const names: string[] = [];
  const file = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const { fileName } of file.eachEntry()) names.push(fileName);
  return names;
}

/** The files of an archive by name. */
export async function zipEntries(bytes: Buffer): Promise<(readonly [name: string, bytes: Buffer])[]> {
  const found: (readonly [string, Buffer])[] = [];
  const file = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of file.eachEntry()) {
    if (entry.fileName.endsWith("/")) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of await file.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    found.push([entry.fileName, Buffer.concat(chunks)]);
  }
  return found;
}
