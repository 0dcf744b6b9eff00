import { BULAN_PEROLEHAN, TAHUN_PEROLEHAN, type XmlLampiran } from "~/domain/formats/lampiran-tahunan";
import type { Values } from "~/domain/kit/form";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const element = (name: string, text: string): string =>
  text === "" ? `<${name}/>` : `<${name}>${escaped(text)}</${name}>`;

type Of = { readonly npwp: string; readonly tahun: number };
/** Writes the rows of a list as the office's XML, in UTF-8; reading it again gives the same rows. */
export function writeLampiranXml(layout: XmlLampiran, { npwp, tahun }: Of, rows: readonly Values[]): Buffer {
  const { root, tin, tahun: tahunElemen, daftar, elemen } = layout;
  const head = [...(tin ? [element(tin, npwp)] : []), ...(tahunElemen ? [element(tahunElemen, String(tahun))] : [])];
  const lists = daftar.map(({ daftar: nama, baris, hanya = () => true }) => {
    const own = rows.filter(hanya).map((isi) => {
      const cells = elemen.map(({ elemen: name, kolom }) => element(name, cellOf(isi, kolom)));
      return `    <${baris}>\n${cells.map((cell) => `      ${cell}\n`).join("")}    </${baris}>\n`;
    });
    return own.length === 0 ? `  <${nama}/>` : `  <${nama}>\n${own.join("")}  </${nama}>`;
  });
  const body = [...head.map((one) => `  ${one}`), ...lists].join("\n");
  return Buffer.from(`<?xml version="1.0" encoding="utf-8"?>\n<${root}>\n${body}\n</${root}>\n`, "utf8");
}

function cellOf(isi: Values, kolom: string | undefined): string {
  if (kolom === undefined) return "";
  const perolehan = String(isi.perolehan ?? "");
  if (kolom === BULAN_PEROLEHAN) return perolehan === "" ? "" : String(Number(perolehan.slice(5, 7)));
  if (kolom === TAHUN_PEROLEHAN) return perolehan.slice(0, 4);
  const value = isi[kolom];
  return value === null || value === undefined ? "" : String(value);
}
