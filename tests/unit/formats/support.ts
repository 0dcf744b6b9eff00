import { readFileSync } from "node:fs";
import { contentOf, type Dokumen, type IsiDokumen } from "~/domain/formats/dokumen";
import type { FormatDef, Temuan } from "~/domain/formats/kit";
import { readData } from "../../../mock-server/files/read";
import { readCsv } from "../../../mock-server/files/read-csv";
import { readXml } from "../../../mock-server/files/read-xml";
import type { ReadOptions, ReadReport } from "../../../mock-server/files/report";
import type { Source } from "../../../mock-server/files/text";
import { zip } from "./zip";

export const NPWP = "1234567890123456";
export const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../fixtures/efaktur/${name}`, import.meta.url));

export type Read = ReadReport & { readonly dokumen: readonly Dokumen[]; readonly semua: readonly Temuan[] };
type Options = Omit<ReadOptions, "onDokumen">;

async function collect(read: (options: ReadOptions) => Promise<ReadReport>, options: Options): Promise<Read> {
  const dokumen: Dokumen[] = [];
  const report = await read({ ...options, onDokumen: (one) => dokumen.push(one) });
  return { ...report, dokumen, semua: [...report.temuan, ...dokumen.flatMap((one) => one.temuan)] };
}
const bytesOf = (source: Buffer | string): Buffer =>
  typeof source === "string" ? Buffer.from(source, "utf8") : source;
export const xml = (def: FormatDef, source: Source | string, options: Options = {}) =>
  collect((o) => readXml(def, typeof source === "string" ? bytesOf(source) : source, o), options);
export const data = (def: FormatDef, source: Buffer | string, options: Options = {}) =>
  collect((o) => readData(def, bytesOf(source), o), options);
export const csv = (def: FormatDef, source: Buffer | string, options: Options = {}) =>
  collect((o) => readCsv(def, bytesOf(source), o), options);

export const codes = (read: Read): string[] => read.semua.map((finding) => finding.kode);
export const contents = (read: Read): IsiDokumen[] => read.dokumen.map(contentOf);

/** A valid file of each format that is imported by workbook or csv, under tests/fixtures. */
export const SAMPLES: Readonly<Record<string, string>> = {
  NORMAL: "efaktur/normal-valid-04.xml",
  bpu: "bukpot/BPU.xml",
  bpnr: "bukpot/BPNR.xml",
  "self-payment": "bukpot/SELF_PAYMENT.xml",
  cy: "bukpot/CY.xml",
  BP21: "bukpot/BP21.xml",
  BP26: "bukpot/BP26.xml",
  MP: "bukpot/MP.xml",
  A1: "bukpot/A1.xml",
  A2: "bukpot/A2.xml",
  setara: "bukpot/DDBU.xml",
  RETURN: "efaktur/return-valid.xml",
  RETAIL: "efaktur/spt-retail-ia5-ia9-ib-valid.xml",
  "LAMPIRAN-C": "efaktur/spt-lampiran-c-valid.xml",
  "DOC-INPUT": "efaktur/doc-input-valid.xml",
  "DOC-OUTPUT": "efaktur/doc-output-valid.xml",
  "DOC-INPUT-RETURN": "efaktur/doc-input-return-valid.xml",
  "DOC-OUTPUT-RETURN": "efaktur/doc-output-return-valid.xml",
};
export const sampleOf = (def: FormatDef): Promise<Read> =>
  xml(def, readFileSync(new URL(`../../fixtures/${SAMPLES[def.id]}`, import.meta.url)));

/** A workbook made by hand: sheet XML by name, and any other parts of a test. */
export function workbook(
  sheets: Readonly<Record<string, string>>,
  parts: Readonly<Record<string, Uint8Array | string>> = {},
): Buffer {
  const names = Object.keys(sheets);
  const files: Record<string, string | Uint8Array> = {
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets>${names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${names.map((_, i) => `<Relationship Id="rId${i + 1}" Target="worksheets/sheet${i + 1}.xml"/>`).join("")}</Relationships>`,
    ...Object.fromEntries(
      names.map((name, i) => [
        `xl/worksheets/sheet${i + 1}.xml`,
        `<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`,
      ]),
    ),
    ...parts,
  };
  return zip(Object.entries(files).map(([name, body]) => ({ name, body })));
}

/** The file with blank documents after its first one, as converters write them for prepared rows of a workbook. */
export function withBlanks(
  { dokumen }: FormatDef,
  file: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const end = file.indexOf(`</${dokumen}>`) + `</${dokumen}>`.length;
  const first = file.slice(file.indexOf(`<${dokumen}>`), end);
  const blank = first.replace(/<(\w+)>[^<]+<\/\1>/g, (_, name) => `<${name}>${values[name] ?? ""}</${name}>`);
  return `${file.slice(0, end)}${blank}<${dokumen}/>${blank}${file.slice(end)}`;
}

type CellSpec = string | number | { f: string; v?: string | number; t?: string } | null;
/** One `<row>`: texts become inline strings, numbers stay numbers, `{ f }` becomes a formula. */
export function row(nomor: number, cells: readonly CellSpec[]): string {
  const one = (cell: CellSpec, i: number): string => {
    const r = `${String.fromCharCode(65 + i)}${nomor}`;
    if (cell === null) return "";
    if (typeof cell === "number") return `<c r="${r}"><v>${cell}</v></c>`;
    if (typeof cell === "string")
      return `<c r="${r}" t="inlineStr"><is><t>${cell.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</t></is></c>`;
    return `<c r="${r}"${cell.t ? ` t="${cell.t}"` : ""}><f>${cell.f}</f>${cell.v === undefined ? "" : `<v>${cell.v}</v>`}</c>`;
  };
  return `<row r="${nomor}">${cells.map(one).join("")}</row>`;
}
