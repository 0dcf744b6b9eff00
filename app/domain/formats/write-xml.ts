import type { IsiDokumen } from "./dokumen";
import { type FieldDef, type FormatDef, isField, type Nilai, type NodeDef } from "./kit";
import { renderXml } from "./render";

/**
 * Writes documents as a file of their format, element by element in the official order. Every element is written, empty
 * ones as `<Name/>`. `header` gives the values of `header` and `footer` elements.
 */
export function writeXml(def: FormatDef, header: Nilai, dokumen: Iterable<IsiDokumen>): string {
  const parts: string[] = ['<?xml version="1.0" encoding="utf-8"?>\n', openRoot(def)];
  const empty = def.nil ? ' xsi:nil="true"/>' : "/>";
  const leaf = (field: FieldDef, values: Nilai, indent: string) =>
    parts.push(element(field, values[field.name] ?? "", indent, empty));
  const leaves = (fields: readonly FieldDef[], values: Nilai, indent: string): void => {
    for (const field of fields) leaf(field, values, indent);
  };
  const wrap = (name: string, indent: string, content: () => void): void => {
    parts.push(`${indent}<${name}>\n`);
    content();
    parts.push(`${indent}</${name}>\n`);
  };
  const nodes = (list: readonly NodeDef[], isi: IsiDokumen, indent: string): void => {
    for (const node of list) {
      if (isField(node)) leaf(node, isi.values, indent);
      else if (node.type === "group") wrap(node.name, indent, () => nodes(node.isi, isi, `${indent}  `));
      else for (const line of isi.lines) wrap(node.name, indent, () => leaves(node.isi, line, `${indent}  `));
    }
  };
  leaves(def.header, header, "  ");
  wrap(def.list, "  ", () => {
    for (const isi of dokumen) wrap(def.dokumen, "    ", () => nodes(def.isi, isi, "      "));
  });
  leaves(def.footer ?? [], header, "  ");
  parts.push(`</${def.root}>\n`);
  return parts.join("");
}

const XSI = ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const openRoot = ({ root, schema, nil }: FormatDef): string =>
  `<${root}${schema || nil ? XSI : ""}${schema ? ` xsi:noNamespaceSchemaLocation="${schema}"` : ""}>\n`;

/** `empty` ends the tag of an element that has no content. */
function element(field: FieldDef, nilai: string, indent: string, empty: string): string {
  const teks = renderXml(field, nilai);
  return teks === ""
    ? `${indent}<${field.name}${empty}\n`
    : `${indent}<${field.name}>${escapeXml(teks)}</${field.name}>\n`;
}

/** Printable ASCII except the special characters of XML: nearly every number, code and name. */
const PLAIN = /^[\t\n !#-%'-;=?-~]*$/;
/** Escapes text for an element; characters not permitted in XML 1.0 are removed. */
export const escapeXml = (teks: string): string =>
  PLAIN.test(teks)
    ? teks
    : teks
        .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
        .replaceAll("&", "&amp;")
        .replaceAll("<", "&lt;")
        .replaceAll(">", "&gt;")
        .replaceAll('"', "&quot;")
        .replaceAll("\r", "&#13;");
