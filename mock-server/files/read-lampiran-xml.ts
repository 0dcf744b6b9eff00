import { AppError } from "~/contract/errors";
import { type DaftarLampiran, XML_BELUM_DIKENAL, type XmlLampiran } from "~/domain/formats/lampiran-tahunan";
import { teksBersih } from "~/domain/kit/teks";
import { Turns } from "../turns";
import { parseXml, type XmlEvents } from "./read-xml";
import type { Table, TableRow } from "./table";
import type { Place } from "./xml-recent";

/** The taxpayer and year that the file must belong to, and the most rows it can hold. */
export type XmlLampiranOf = {
  readonly npwp: string;
  readonly tahun: number;
  readonly maxRows: number;
  /** Column names by the names in the sheet of the list. */
  readonly layout: XmlLampiran;
};

const refuse = (key: string, params: Record<string, string | number>): never => {
  throw new AppError("wrong_file_kind", {}, { berkas: [{ key, params }] });
};
const shown = (name: string): string => name.slice(0, 60);

/**
 * Reads the office's XML of one list of an annual return as a table whose headings are the columns of the list. Throws
 * `wrong_file_kind` for another root, an unknown element, another taxpayer or another year. Stops like `readXml` for a
 * file that is not XML.
 */
export async function readLampiranXml(bytes: Uint8Array, of: XmlLampiranOf): Promise<Table> {
  const rows = new LampiranRows(of);
  const turns = new Turns();
  await parseXml(rows, bytes, { pause: () => turns.take() });
  return rows.table();
}

class LampiranRows implements XmlEvents {
  position: () => Place = () => ({ line: 1, kolom: "1" });
  readonly #path: string[] = [];
  readonly #rows: TableRow[] = [];
  readonly #known: ReadonlyMap<string, XmlLampiran["elemen"][number]>;
  #list: DaftarLampiran | undefined;
  #row: { line: number; cells: Record<string, string>; numbers: Set<string> } | undefined;
  #text = "";

  constructor(readonly of: XmlLampiranOf) {
    this.#known = new Map(of.layout.elemen.map((one) => [one.elemen, one]));
  }

  open(name: string): void {
    const { layout } = this.of;
    const depth = this.#path.push(name);
    this.#text = "";
    if (depth === 1) this.#root(name);
    else if (depth === 2) {
      this.#list = layout.daftar.find(({ daftar }) => daftar === name);
      if (!this.#list && name !== layout.tin && name !== layout.tahun) this.#unknown(name);
    } else if (depth === 3) {
      if (name !== this.#list?.baris) this.#unknown(name);
      this.#row = { line: this.position().line, cells: {}, numbers: new Set() };
    } else if (depth > 4 || !this.#known.has(name)) this.#unknown(name);
  }

  text(text: string): void {
    this.#text += text;
  }

  close(): void {
    const name = this.#path.pop() ?? "";
    const depth = this.#path.length + 1;
    const value = teksBersih(this.#text);
    this.#text = "";
    if (depth === 2 && !this.#list) this.#head(name, value);
    else if (depth === 3) this.#keep();
    else if (depth === 4) this.#cell(name, value);
  }

  table(): Table {
    const names = this.of.layout.elemen.flatMap(({ kolom }) => (kolom === undefined ? [] : [kolom]));
    return { headings: names, columns: new Map(names.map((name) => [name, name])), rows: this.#rows };
  }

  #root(name: string): void {
    const { root } = this.of.layout;
    if (name === root) return;
    const key = XML_BELUM_DIKENAL.includes(name) ? "lembar_xml_belum" : "lembar_xml_akar";
    refuse(key, { nama: shown(name), diharap: root });
  }

  #unknown(name: string): never {
    return refuse("lembar_xml_elemen", { nama: shown(name), line: this.position().line });
  }

  #head(name: string, value: string): void {
    const { npwp, tahun, layout } = this.of;
    if (name === layout.tin && value.padStart(npwp.length, "0") !== npwp)
      refuse("lembar_xml_npwp", { diberi: shown(value), npwp });
    if (name === layout.tahun && value !== String(tahun))
      refuse("lembar_xml_tahun", { diberi: shown(value), tahun: String(tahun) });
  }

  #cell(name: string, value: string): void {
    const { kolom, angka } = this.#known.get(name) ?? {};
    if (kolom === undefined || !this.#row) return;
    this.#row.cells[kolom] = this.#list?.kode?.[kolom]?.[value.toLowerCase()] ?? value;
    if (angka && value !== "") this.#row.numbers.add(kolom);
  }

  #keep(): void {
    if (!this.#row) return;
    const { maxRows } = this.of;
    if (this.#rows.length >= maxRows) refuse("lembar_terlalu_banyak", { maks: maxRows });
    // converters pad a file with empty rows
    if (Object.values(this.#row.cells).some((text) => text !== "")) this.#rows.push(this.#row);
    this.#row = undefined;
  }
}
