import fs from "node:fs";
import path from "node:path";
import { marked } from "marked";

/**
 * The guides of docs/panduan as plain data, compiled when the portal is built: no HTML is parsed or inserted at run
 * time. Anything the portal cannot draw, raw HTML included, stops the build with file and text.
 *
 * @typedef {import("../../app/routes/panduan/buku").Blok} Blok
 * @typedef {import("../../app/routes/panduan/buku").Kata} Kata
 * @typedef {import("../../app/routes/panduan/buku").Buku} Buku
 */

/** An address of the product in backticks becomes a link. */
const ADDRESS = /^\/[\w/-]*$/;
const GUIDE = /^([\w-]+)\.md(#[\w-]+)?$/;

/**
 * @param {string} markdown
 * @param {string} file named in errors; pictures are relative to its folder
 * @returns {Buku} Throws on text that the portal cannot draw.
 */
export function guideOf(markdown, file) {
  const refuse = (what) => {
    throw new Error(`${file}: ${what}`);
  };
  const drawn = (kinds, token) => {
    const draw = Object.hasOwn(kinds, token.type) ? kinds[token.type] : null;
    return draw ? draw(token) : refuse(`cannot draw ${token.type}: ${token.raw.slice(0, 80)}`);
  };

  const words = {
    escape: ({ text }) => text,
    text: ({ text, tokens }) => (tokens ? spans(tokens) : text),
    strong: ({ tokens }) => ({ tebal: spans(tokens) }),
    em: ({ tokens }) => ({ miring: spans(tokens) }),
    codespan: ({ text }) => (ADDRESS.test(text) ? { alamat: text } : { kode: text }),
    link: (token) => linkOf(token),
  };
  /** @returns {Kata[]} */
  const spans = (tokens) => tokens.flatMap((token) => drawn(words, token));

  const linkOf = ({ href, tokens, raw }) => {
    const [, buku, bagian = ""] = GUIDE.exec(href) ?? [];
    if (buku) return { buku, bagian, kata: spans(tokens) };
    if (/^(https:\/\/|#)/.test(href)) return { ke: href, kata: spans(tokens) };
    return refuse(`a link leads to another guide, to a heading or to https: ${raw}`);
  };

  const pictureOf = ({ href, text }) => {
    const picture = path.join(path.dirname(file), href);
    if (!text) refuse(`a picture needs a text: ${href}`);
    if (!fs.existsSync(picture)) refuse(`no such picture: ${href}`);
    return { gambar: href, teks: text, ...sizeOf(fs.readFileSync(picture)) };
  };

  const paragraph = (token) => {
    const [only, ...more] = token.tokens ?? [token];
    if (only?.type === "image" && more.length === 0) return pictureOf(only);
    return { alinea: spans(token.tokens ?? [token]) };
  };
  const parts = {
    space: () => [],
    paragraph,
    text: paragraph,
    heading: (token) =>
      token.depth === 3
        ? { subjudul: spans(token.tokens), id: slug(token.text) }
        : refuse(`cannot draw heading: ${token.raw}`),
    list: ({ items, ordered }) => ({ daftar: items.map((item) => blocks(item.tokens)), urut: ordered === true }),
    table: ({ header, rows }) => ({
      kepala: header.map((cell) => spans(cell.tokens)),
      baris: rows.map((row) => row.map((cell) => spans(cell.tokens))),
    }),
    code: ({ text }) => ({ perintah: text }),
    blockquote: ({ tokens }) => ({ catatan: blocks(tokens) }),
  };
  /** @returns {Blok[]} */
  const blocks = (tokens) => tokens.flatMap((token) => drawn(parts, token));

  /** @type {Buku} */
  const book = { pengantar: [], bagian: [] };
  for (const token of marked.lexer(markdown)) {
    if (token.type === "heading" && token.depth === 1) continue;
    const last = book.bagian.at(-1);
    if (token.type === "heading" && token.depth === 2)
      book.bagian.push({ id: slug(token.text), judul: token.text, isi: [] });
    else (last ? last.isi : book.pengantar).push(...blocks([token]));
  }
  return book;
}

/** As GitHub makes it, so that links to headings work there too. */
const slug = (text) =>
  text
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .trim()
    .replace(/\s+/g, "-");

/**
 * Width and height of a WebP file in pixels, so that text does not move when the picture arrives.
 * @param {Buffer} bytes
 */
function sizeOf(bytes) {
  const kind = bytes.toString("latin1", 12, 16);
  if (kind === "VP8 ") return { lebar: bytes.readUInt16LE(26) & 0x3fff, tinggi: bytes.readUInt16LE(28) & 0x3fff };
  if (kind === "VP8X") return { lebar: bytes.readUIntLE(24, 3) + 1, tinggi: bytes.readUIntLE(27, 3) + 1 };
  throw new Error("pictures of the guides are WebP, as npm run pictures writes them");
}

/** Every picture of a guide, in order. @param {unknown} tree @returns {string[]} */
export const picturesOf = (tree) =>
  [...JSON.stringify(tree).matchAll(/"gambar":"([^"]+)"/g)].map(([, name = ""]) => name);

/**
 * Imports of `*.md` become their data; pictures become files of the build with hashed names.
 * @returns {import("vite").Plugin}
 */
export const guides = () => ({
  name: "guides",
  enforce: "pre",
  load(id) {
    if (!id.endsWith(".md")) return null;
    const book = guideOf(fs.readFileSync(id, "utf8"), id);
    const names = [...new Set(picturesOf(book))];
    const imports = names.map(
      (name, at) => `import g${at} from ${JSON.stringify(`${path.posix.join(path.posix.dirname(id), name)}?url`)};`,
    );
    const data = names.reduce(
      (text, name, at) => text.replaceAll(`"gambar":${JSON.stringify(name)}`, `"gambar":g${at}`),
      JSON.stringify(book),
    );
    return `${imports.join("\n")}\nexport const buku = ${data};`;
  },
});
