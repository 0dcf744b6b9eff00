import { gunzipSync, gzipSync } from "node:zlib";
import { AppError } from "~/contract/errors";
import type { Keputusan } from "./bersama";

export type Row = Readonly<Record<string, string | number | null>>;
/** The register's data on persons next to their columns: their family. */
export type Terdaftar = { readonly npwp: string; readonly profil: string | null };
/** The head of a copy, before its rows. */
type Head = {
  /** Migrations of the database when the copy was made: the version of its schema. */
  readonly skema: readonly string[];
  readonly npwp: readonly string[];
  /** Treasurers of the class, in frozen work of a reply, which includes the sender's work for them. */
  readonly bendahara?: readonly string[];
  readonly terdaftar: readonly Terdaftar[];
  /** Decisions on invoices of third parties. Frozen work has none, because it is never restored. */
  readonly keputusan?: readonly Keputusan[];
};
type TableRow = readonly [table: string, row: Row];
/**
 * A copy of sandboxes. `rows` unpacks them anew each time, piece by piece, so memory never holds a large copy whole.
 */
export type Snapshot = Head & { rows(): Iterable<TableRow> };

/** Precedes the pieces of a copy, and numbers their format. */
const MARK = Buffer.from("SNAP1\n");
/** Characters that are packed as one piece. */
const PIECE = 1024 * 1024;
const LENGTH_BYTES = 4;

/** Packs a copy of sandboxes as it is read. */
export class SnapshotPack {
  private text: string;
  private readonly pieces: Buffer[] = [MARK];

  constructor(head: Head) {
    this.text = JSON.stringify(head);
  }

  add(table: string, row: Row): void {
    this.text += `\n${JSON.stringify([table, row] satisfies TableRow)}`;
    if (this.text.length > PIECE) this.flush();
  }

  bytes(): Buffer {
    this.flush();
    return Buffer.concat(this.pieces);
  }

  private flush(): void {
    const packed = gzipSync(this.text);
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32LE(packed.length);
    this.pieces.push(length, packed);
    this.text = "";
  }
}

const textOf = (packed: Uint8Array): string => gunzipSync(packed).toString("utf8");

/** The lines of a packed copy, a piece of them at a time. */
function* linesOf(packed: Buffer): Generator<string> {
  for (let at = MARK.length; at < packed.length; ) {
    const from = at + LENGTH_BYTES;
    at = from + packed.readUInt32LE(at);
    for (const line of textOf(packed.subarray(from, at)).split("\n")) if (line !== "") yield line;
  }
}

function* rowsOf(packed: Buffer): Generator<TableRow> {
  const lines = linesOf(packed);
  lines.next();
  for (const line of lines) yield JSON.parse(line) as TableRow;
}

/** Opens a copy. Throws `backup_unreadable` for bytes in another format. */
export function readSnapshot(isi: Uint8Array): Snapshot {
  const packed = Buffer.from(isi.buffer, isi.byteOffset, isi.byteLength);
  if (!packed.subarray(0, MARK.length).equals(MARK)) throw new AppError("backup_unreadable");
  const head = JSON.parse(linesOf(packed).next().value ?? "{}") as Head;
  return { ...head, rows: () => rowsOf(packed) };
}
