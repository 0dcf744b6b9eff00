import { inflateSync } from "node:zlib";

type Objects = ReadonlyMap<number, string>;

/** The texts of a PDF by page, in drawing order. Reads the output of pdfkit, and no other PDF. */
export function pdfTexts(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const maps = new Map<number, Map<number, string>>();
  const mapOf = (font: number) => {
    const kept = maps.get(font) ?? charactersOf(objects, font);
    maps.set(font, kept);
    return kept;
  };
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((page) => {
      const resources = objects.get(refOf(page, "Resources")) ?? "";
      const fonts = new Map([...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name, Number(id)]));
      const part = (name: string): string => drawnTexts(objects.get(refOf(resources, name)) ?? "", mapNamed, () => "");
      const mapNamed = (name: string) => mapOf(fonts.get(name) ?? -1);
      return drawnTexts(objects.get(refOf(page, "Contents")) ?? "", mapNamed, part);
    });
}

const refOf = (body: string, key: string): number => Number(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(body)?.[1] ?? -1);

/** Every object of the file; streams unpacked behind their dictionary. */
function objectsOf(pdf: Buffer): Objects {
  const text = pdf.toString("latin1");
  const objects = new Map<number, string>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = "", body = ""] = match;
    const [dictionary = "", stream] = body.split(/stream\n/, 2);
    const bytes = stream === undefined ? "" : Buffer.from(stream.replace(/\nendstream$/, ""), "latin1");
    const packed = dictionary.includes("FlateDecode") && typeof bytes !== "string";
    objects.set(Number(id), dictionary + (packed ? inflateSync(bytes).toString("latin1") : bytes.toString("latin1")));
  }
  return objects;
}

function charactersOf(objects: Objects, font: number): Map<number, string> {
  const cmap = objects.get(refOf(objects.get(font) ?? "", "ToUnicode")) ?? "";
  const characters = new Map<number, string>();
  for (const [, from = "", list = ""] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    [...list.matchAll(/<([0-9a-f]*)>/gi)].forEach(([, hex = ""], i) => {
      characters.set(Number.parseInt(from, 16) + i, Buffer.from(hex, "hex").swap16().toString("utf16le"));
    });
  return characters;
}

/** `part`: the texts drawn elsewhere that continue the line before. */
function drawnTexts(
  content: string,
  characters: (font: string) => Map<number, string>,
  part: (name: string) => string,
): string {
  const texts: string[] = [];
  let font = "";
  for (const [, name, drawn, other] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\/(\w+) Do/g)) {
    if (name) font = name;
    if (other) texts.push(`${texts.pop() ?? ""}${part(other)}`);
    if (drawn === undefined) continue;
    const hex = [...drawn.matchAll(/<([0-9a-f]*)>/gi)].map(([, one]) => one).join("");
    texts.push(
      (hex.match(/.{4}/g) ?? []).map((glyph) => characters(font).get(Number.parseInt(glyph, 16)) ?? "").join(""),
    );
  }
  return texts.join("\n");
}
