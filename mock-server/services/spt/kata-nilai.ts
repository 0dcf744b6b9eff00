import type { Field } from "~/domain/kit/form";
import { namaEntriDalam } from "~/domain/ref/terjemahan";
import { isJumlah } from "~/domain/spt/kertas";
import type { Context } from "../../http/context";
import { rupiahIn, shownParams } from "../../params";

type Teks = Pick<Context, "t" | "language">;
const daftarDari = (field: Field): string | undefined =>
  "daftar" in field && typeof field.daftar === "string" ? field.daftar : undefined;

/** The name of one choice: from an official list, or else the text of its field. */
function sebutan({ t }: Teks, field: Field, value: unknown, kunci: string): string {
  const daftar = daftarDari(field);
  if (daftar !== undefined) return namaEntriDalam(t, daftar, String(value));
  return field.kind === "pilihan" || field.kind === "pilihanBanyak" ? t(`${kunci}_pilihan.${value}`) : String(value);
}

/** A value for a reader: an amount stays a number, everything else becomes text; null for an empty value. */
export function kataNilai(texts: Teks, field: Field, value: unknown, kunci: string): number | string | null {
  if (value === null || value === undefined || value === "") return null;
  if (isJumlah(field) && typeof value === "number") return value;
  if (typeof value === "boolean") return value ? texts.t("komponen:formulir.ya") : texts.t("komponen:formulir.tidak");
  if (Array.isArray(value))
    return value
      .map((one) => (typeof one === "number" ? rupiahIn(texts.language, one) : sebutan(texts, field, one, kunci)))
      .join(", ");
  if (typeof value === "number") return String(value);
  const told = sebutan(texts, field, value, kunci);
  return shownParams({ told }, texts.language).told ?? told;
}
