import type { Readable } from "node:stream";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { stop } from "./report";

/** A zip package of office parts, opened only after its directory was found harmless. */
export type Zip = {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** Unpacked size of a part as declared in its directory; unpacking more than that fails. */
  size(name: string): number;
  open(name: string): Promise<Readable>;
};

const MAX_ENTRIES = 1_000;
const MAX_UNPACKED = 256 * 1024 * 1024;
/** A sheet of repeated rows packs about 40:1; small parts pass at any ratio. */
const MAX_RATIO = 150;
const RATIO_FROM = 16 * 1024 * 1024;

/**
 * Opens a zip package from memory and checks entry count, declared unpacked size, ratio, names and encryption
 * before anything is unpacked. Stops with `zip_bomb`, `encrypted_workbook` or `workbook_damaged`.
 */
export async function openZip(bytes: Buffer): Promise<Zip> {
  const file = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true }).catch(damaged);
  if (file.entryCount > MAX_ENTRIES) stop("zip_bomb", { berkas: file.entryCount, maks: MAX_ENTRIES });
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  try {
    for await (const entry of file.eachEntry()) {
      if (entries.has(entry.fileName)) stop("workbook_damaged");
      entries.set(entry.fileName, entry);
      unpacked += entry.uncompressedSize;
      if (unpacked > MAX_UNPACKED) stop("zip_bomb", { ukuran: megabytes(unpacked), maks: megabytes(MAX_UNPACKED) });
      if (entry.uncompressedSize > RATIO_FROM && entry.uncompressedSize > MAX_RATIO * entry.compressedSize) {
        stop("zip_bomb", { ukuran: megabytes(entry.uncompressedSize), maks: megabytes(MAX_UNPACKED) });
      }
      if (entry.isEncrypted()) stop("encrypted_workbook");
    }
  } catch (error) {
    damaged(error);
  }
  return view(file, entries);
}

const view = (file: ZipFile, entries: ReadonlyMap<string, Entry>): Zip => ({
  names: [...entries.keys()],
  has: (name) => entries.has(name),
  size: (name) => entries.get(name)?.uncompressedSize ?? 0,
  open(name) {
    const entry = entries.get(name);
    return entry ? file.openReadStreamPromise(entry).catch(damaged) : stop("workbook_damaged");
  },
});

/** yauzl's own errors mean a broken or hostile package; our own errors pass through. */
function damaged(error: unknown): never {
  if (error instanceof Error && "temuan" in error) throw error;
  stop("workbook_damaged");
}
const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);
