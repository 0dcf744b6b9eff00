import { isTanggal } from "../kit/tanggal";
import type { FieldDef } from "./kit";

/** A canonical value in XML notation; any other value is written unchanged. */
export function renderXml(field: FieldDef, nilai: string): string {
  if (field.type === "date-dmy" && isTanggal(nilai)) return nilai.split("-").reverse().join("-");
  if (field.type === "int" && field.width && /^\d+$/.test(nilai)) return nilai.padStart(field.width, "0");
  return nilai;
}

/** A canonical value in workbook and csv notation: dates as `DD/MM/YYYY`, choices in the template's words. */
export function renderTable(field: FieldDef, nilai: string): string {
  if ((field.type === "date-iso" || field.type === "date-dmy") && isTanggal(nilai))
    return nilai.split("-").reverse().join("/");
  if (field.type === "enum") return field.tabel?.[nilai] ?? nilai;
  return renderXml(field, nilai);
}
