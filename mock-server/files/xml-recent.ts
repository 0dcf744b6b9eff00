export type Place = { readonly line: number; readonly kolom: string };

const MOST = 256 * 1024;

/**
 * The text since the last opened element, to locate the beginning of a fault. The parser notices a bare `&` only at the
 * next `;`, often many lines further down.
 */
export class RecentText {
  #text = "";
  #start = 0;
  #end = 0;
  #marked = 0;
  #line = 1;

  push(piece: string): void {
    const keepFrom = Math.max(this.#marked - this.#start, 0);
    const kept = this.#text.slice(keepFrom);
    const tooLong = kept.length > MOST;
    this.#start = tooLong ? this.#end : this.#end - kept.length;
    this.#text = (tooLong ? "" : kept) + piece;
    this.#end += piece.length;
  }

  /** Notes that an element was opened at this position of the stream. */
  mark(position: number, line: number): void {
    this.#marked = position;
    this.#line = line;
  }

  /** The place where the fault began and the text around it. */
  fault(position: number, at: Place): Place & { readonly dekat: string } {
    const from = Math.max(this.#marked - this.#start, 0);
    const passed = this.#text.slice(from, Math.max(position - this.#start, from));
    const bare = this.#marked >= this.#start ? passed.search(/&(?!#?\w{1,40};)/) : -1;
    if (bare < 0) return { ...at, dekat: around(this.#text, position - this.#start) };
    const before = passed.slice(0, bare).split("\n");
    const column =
      this.#text
        .slice(0, from + bare)
        .split("\n")
        .at(-1)?.length ?? 0;
    return { line: this.#line + before.length - 1, kolom: String(column + 1), dekat: around(this.#text, from + bare) };
  }
}

/** A few characters of the same line before and after a place. */
function around(text: string, index: number): string {
  const before =
    text
      .slice(Math.max(0, index - 20), index)
      .split("\n")
      .at(-1) ?? "";
  const after = text.slice(index, index + 15).split("\n")[0] ?? "";
  return printable(before + after).trim();
}
export const printable = (text: string): string => text.replace(/[^\x20-\x7e\u00a1-\ufffd]/g, " ");
/** The beginning of a file, for recognising it again. */
export const beginOf = (text: string): string => printable(text.trimStart().slice(0, 20)).trim();
