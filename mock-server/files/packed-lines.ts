import { Turns } from "../turns";

const PIECE = 64 * 1024;

/**
 * Plain values as lines of JSON: many values need little memory in this form, and passing them to another process costs
 * nothing.
 */
export class PackedLines {
  count = 0;
  private text = "";
  private readonly pieces: Buffer[] = [];
  private readonly turns = new Turns();

  /** Adds a value; other work gets its turn meanwhile. */
  async add(value: unknown): Promise<void> {
    this.count += 1;
    this.text += `${JSON.stringify(value)}\n`;
    if (this.text.length > PIECE) this.flush();
    await this.turns.take();
  }

  bytes(): Buffer {
    this.flush();
    return Buffer.concat(this.pieces);
  }

  private flush(): void {
    this.pieces.push(Buffer.from(this.text, "utf8"));
    this.text = "";
  }
}

/** Yields the values of {@link PackedLines}, one by one. */
export function* unpackLines<T>(bytes: Uint8Array): Generator<T> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let from = 0, to = all.indexOf(10); to >= 0; from = to + 1, to = all.indexOf(10, from))
    yield JSON.parse(all.toString("utf8", from, to)) as T;
}
