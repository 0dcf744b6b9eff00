import fs from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";

const maps = new Map<string, SourceMap | null>();
/** The source map next to a built file; null if there is none. */
function mapOf(url: string): SourceMap | null {
  const known = maps.get(url);
  if (known !== undefined) return known;
  const file = url.startsWith("file:") ? `${fileURLToPath(url)}.map` : "";
  const found = fs.existsSync(file) ? new SourceMap(JSON.parse(fs.readFileSync(file, "utf8"))) : null;
  maps.set(url, found);
  return found;
}

/** A line of a stack, with the place in the sources instead of the built file. */
function lineOf(frame: NodeJS.CallSite): string {
  const [url, line, column] = [frame.getFileName(), frame.getLineNumber(), frame.getColumnNumber()];
  const told = String(frame);
  if (!url || line === null || column === null) return told;
  const entry = mapOf(url)?.findEntry(line - 1, column - 1);
  if (!entry || !("originalSource" in entry) || !entry.originalSource) return told;
  const source = entry.originalSource.replace(/^(?:\.\.\/)+/, "");
  return told.replace(`${url}:${line}:${column}`, `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`);
}

/**
 * Makes stacks name the sources. Maps are read at the first stack. Node's own option reads all of them at the start and
 * keeps them.
 */
export function readableStacks(): void {
  // a run from the sources has its maps in Node already
  if (process.sourceMapsEnabled) return;
  Error.prepareStackTrace = (error, frames) =>
    [String(error), ...frames.map((frame) => `    at ${lineOf(frame)}`)].join("\n");
}
