declare module "yauzl" {
  import type { Readable } from "node:stream";
  export type Entry = {
    readonly fileName: string;
    readonly uncompressedSize: number;
    readonly compressedSize: number;
    readonly generalPurposeBitFlag: number;
    isEncrypted(): boolean;
  };
  export type ZipFile = {
    readonly entryCount: number;
    eachEntry(): AsyncIterableIterator<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
    close(): void;
  };
  export function fromBufferPromise(
    buffer: Buffer,
    options?: { lazyEntries?: boolean; validateEntrySizes?: boolean; strictFileNames?: boolean },
  ): Promise<ZipFile>;
}
