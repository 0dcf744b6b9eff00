import fs from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import { create, type Font } from "fontkit";
import { trimEndOf } from "~/domain/kit/teks";

const require = createRequire(import.meta.url);
export type Weight = "regular" | "bold";
const WEIGHTS = { regular: 400, bold: 700 } as const;
const SCRIPTS = [
  { name: "latin", file: "@fontsource/noto-sans/files/noto-sans-latin" },
  { name: "latin-ext", file: "@fontsource/noto-sans/files/noto-sans-latin-ext" },
  { name: "vietnamese", file: "@fontsource/noto-sans/files/noto-sans-vietnamese" },
  { name: "arabic", file: "@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic" },
] as const;
type Script = (typeof SCRIPTS)[number]["name"];

/** One cut of the font: its bytes for the file, and its characters. */
type Face = {
  readonly name: string;
  readonly bytes: Buffer;
  readonly rtl: boolean;
  readonly has: ReadonlySet<number>;
};
/** A piece of text that one cut can draw. */
export type Run = { readonly face: Face; readonly text: string };

const faces = new Map<string, Face>();
function face(script: Script, weight: Weight): Face {
  const name = `${script}-${weight}`;
  const kept = faces.get(name);
  if (kept) return kept;
  const file = SCRIPTS.find((one) => one.name === script)?.file;
  const rtl = script === "arabic";
  const bytes = plainFont(fs.readFileSync(require.resolve(`${file}-${WEIGHTS[weight]}-normal.woff`)), rtl);
  const has = new Set((create(bytes) as Font).characterSet);
  const made = { name, bytes, rtl, has };
  faces.set(name, made);
  return made;
}

const LAYOUT_TABLES = new Set(["GDEF", "GPOS", "GSUB"]);

/**
 * Unpacks WOFF 1.0 once, so that documents need not do it (W3C WOFF File Format 1.0, sections 3 to 5). Tables of
 * ligatures and kerning are left out if the script does not need them. Reading them for each document would cost more
 * than printing it.
 */
function plainFont(woff: Buffer, keepLayout: boolean): Buffer {
  const tables = woffTables(woff).filter(({ tag }) => keepLayout || !LAYOUT_TABLES.has(tag));
  const head = Buffer.alloc(12 + tables.length * 16);
  woff.copy(head, 0, 4, 8);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  [tables.length, power * 16, Math.log2(power), (tables.length - power) * 16].forEach((value, i) => {
    head.writeUInt16BE(value, 4 + i * 2);
  });
  let offset = head.length;
  tables.forEach(({ tag, checksum, length, padded }, i) => {
    const at = 12 + i * 16;
    head.write(tag, at, "latin1");
    [checksum, offset, length].forEach((value, n) => {
      head.writeUInt32BE(value, at + 4 + n * 4);
    });
    offset += padded.length;
  });
  return Buffer.concat([head, ...tables.map(({ padded }) => padded)]);
}

function woffTables(woff: Buffer) {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, i) => {
    const at = 44 + i * 20;
    const [start, packed, length, checksum] = [4, 8, 12, 16].map((n) => woff.readUInt32BE(at + n)) as [
      number,
      number,
      number,
      number,
    ];
    const stored = woff.subarray(start, start + packed);
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(stored) : stored).copy(padded);
    return { tag: woff.toString("latin1", at, at + 4), checksum, length, padded };
  });
}

/** Replacement for a character that no font of the package draws, such as a Chinese one. */
const UNKNOWN = "?";
const SIMPLE = /^[\x20-\x7e\u00a0-\u00ff]*$/;

/** Cuts a text into pieces, each with a font that draws all of it. */
export function runsOf(text: string, weight: Weight): readonly Run[] {
  if (SIMPLE.test(text)) return [{ face: face("latin", weight), text }];
  const runs: { face: Face; text: string }[] = [];
  for (const char of text.normalize("NFC")) {
    const last = runs.at(-1);
    const code = char.codePointAt(0) ?? 0;
    const neutral = last && /[\s\d.,()/-]/.test(char) && last.face.has.has(code);
    const found = neutral ? last.face : SCRIPTS.map(({ name }) => face(name, weight)).find(({ has }) => has.has(code));
    const chosen = found ?? face("latin", weight);
    const drawn = found ? char : UNKNOWN;
    if (last?.face === chosen) last.text += drawn;
    else runs.push({ face: chosen, text: drawn });
  }
  return runs.flatMap(splitTail);
}

/** Blanks, digits and marks that belong to no script. */
const NEUTRAL = " \t\n\u00a0\u202f0123456789.,()/-";
/** The space after Arabic words moves to the next run; inside its own run it would be drawn on the left. */
function splitTail(run: Run): Run[] {
  const tail = run.face.rtl ? run.text.slice(trimEndOf(run.text, NEUTRAL).length) : "";
  if (tail === "") return [run];
  return [
    { face: run.face, text: run.text.slice(0, -tail.length) },
    { face: face("latin", run.face.name.endsWith("bold") ? "bold" : "regular"), text: tail },
  ];
}
