import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { AppError } from "~/contract/errors";
import { type FileAnswer, MAKS_BERKAS } from "~/contract/kit";

/** A print that is made when its turn comes. `name` has no file ending. */
export type Print = { readonly name: string; pdf(): Promise<Buffer> };

/** The fixed time of every entry of an archive: the same documents give the same bytes. */
const ENTRY_TIME = new Date("2025-01-01T00:00:00Z");

/** Prints one by one as a zip: each is made after the one before it was sent. */
const archiveOf = (prints: readonly Print[]): AsyncIterable<Uint8Array> =>
  archiveOfFiles(prints.map(({ name, pdf }) => ({ name: `${name}.pdf`, bytes: pdf })));

/** A file of an archive with its ending, made when its turn comes. */
export type ArchiveFile = { readonly name: string; bytes(): Promise<Buffer> };
/** Files one by one as a zip. */
export function archiveOfFiles(files: readonly ArchiveFile[]): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  for (const { name, bytes } of files) {
    const options = { mtime: ENTRY_TIME, mode: 0o100644, compress: true, forceDosTimestamp: true };
    zip.addReadStreamLazy(name, options, (done) => {
      bytes().then(
        (content) => done(null, Readable.from([content])),
        (error) => done(error, Readable.from([])),
      );
    });
  }
  const output = zip.outputStream as Readable;
  zip.on("error", (error: Error) => output.destroy(error));
  zip.end();
  return output;
}

/**
 * One print as PDF, several as a zip of the given name. Throws `too_many_chosen` when there are more than an archive
 * can hold.
 */
export async function printsAnswer(prints: readonly Print[], zipName: string): Promise<FileAnswer> {
  if (prints.length > MAKS_BERKAS.pdf) throw new AppError("too_many_chosen", { maks: MAKS_BERKAS.pdf });
  const [only, second] = prints;
  if (only && !second) return { name: `${only.name}.pdf`, type: "application/pdf", body: await only.pdf() };
  return { name: `${zipName}.zip`, type: "application/zip", body: archiveOf(prints) };
}
