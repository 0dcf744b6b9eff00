import { type Dokumen, placeOf } from "~/domain/formats/dokumen";
import { type FieldDef, type FormatDef, fieldsOf, linesOf, type Nilai, type Temuan } from "~/domain/formats/kit";
import { lastDay, masaOf } from "~/domain/kit/tanggal";
import type { Standing } from "../http/context";
import { inTurn, type Maybe } from "../turns";

/** Possible values of an element, each equally valid. */
type StandIns = (field: FieldDef) => readonly string[];

/** Rounds of checking, each with other values in the place of the wrong ones. */
const ASKED = [0, 1, 2] as const;

function standIns({ batch, wp }: Standing, values: Nilai): StandIns {
  const { TaxPeriodYear: year, TaxPeriodMonth, TaxPeriodMonthEnd = TaxPeriodMonth } = values;
  const named = year && TaxPeriodMonthEnd ? `${year}-${TaxPeriodMonthEnd.padStart(2, "0")}` : masaOf(batch.tanggal);
  const dates = [batch.tanggal, lastDay(named), `${Number(batch.tanggal.slice(0, 4)) - 1}-06-15`];
  const date = Object.values(values).find((value) => /^\d{4}-\d{2}-\d{2}$/.test(value)) ?? batch.tanggal;
  return (field) => {
    switch (field.type) {
      case "text":
        return ["-", "Contoh", "X-1"];
      case "email":
        return ["a@contoh.example"];
      case "tin":
        return [wp.npwp, "0".repeat(16), "9".repeat(16)];
      case "nitku":
        return [`${wp.npwp}000000`, field.kosong ?? "9".repeat(22), "9".repeat(22)];
      case "date-iso":
      case "date-dmy":
        return dates;
      case "dec":
        return ["1", "1000000", field.positive ? "7" : "0"];
      case "int":
        return field.max > 31 ? [date.slice(0, 4), String(field.min)] : [String(Number(date.slice(5, 7))), "1", "12"];
      case "enum":
        return [field.values[0] ?? "", field.values.at(-1) ?? "", field.values[field.values.length >> 1] ?? ""];
      case "code":
        return [field.contoh];
      case "period":
        return [`${date.slice(5, 7)}${date.slice(0, 4)}`, "012025", "122025"];
    }
  };
}

type Holder = Dokumen["lines"][number];
/** Elements of a holder with untrusted values: wrong, missing, or given twice. */
const unsoundOf = (
  fields: readonly FieldDef[],
  { cells, values }: Pick<Holder, "cells" | "values">,
  temuan: readonly Temuan[],
) =>
  fields.filter(({ name }) => {
    const cell = cells[name];
    const isHere = ({ elemen, line, kolom, berat }: Temuan) =>
      berat === "galat" && elemen === name && cell?.line === line && cell?.kolom === kolom;
    return values[name] === undefined || temuan.some(isHere);
  });

const keyOf = ({ kode, elemen, line, kolom, isian }: Temuan): string =>
  JSON.stringify([kode, elemen, line, kolom, isian]);

/**
 * Findings of the rules about a document whose form is partly wrong, so that the trainee sees them all in one pass.
 * Only findings that hold for any replacement of the wrong values count. `sendi`: elements that the rules cannot work
 * without.
 */
export async function temuanPasti(
  def: FormatDef,
  dokumen: Dokumen,
  standing: Standing,
  judge: (dokumen: Dokumen) => Maybe<readonly Temuan[]>,
  sendi: readonly string[] = [],
): Promise<readonly Temuan[]> {
  const lineFields = linesOf(def)?.isi ?? [];
  const { line, kolom } = dokumen;
  // a document without lines is checked with one line of unknown values
  const lines: readonly Holder[] =
    lineFields.length > 0 && dokumen.lines.length === 0 ? [{ line, kolom, values: {}, cells: {} }] : dokumen.lines;
  const whole = { ...dokumen, lines };
  const unsound = unsoundOf(fieldsOf(def), dokumen, dokumen.temuan);
  const inLines = lines.map((one) => unsoundOf(lineFields, one, dokumen.temuan));
  if ([unsound, ...inLines].some((fields) => fields.some(({ name }) => sendi.includes(name)))) return [];
  const of = standIns(standing, dokumen.values);
  const filled = (values: Nilai, fields: readonly FieldDef[], nth: number): Nilai => {
    const given = fields.map((field) => [field.name, of(field)[nth] ?? of(field)[0] ?? ""]);
    return { ...values, ...Object.fromEntries(given) };
  };
  const answers = await inTurn(ASKED, async (nth) =>
    judge({
      ...whole,
      values: filled(dokumen.values, unsound, nth),
      lines: lines.map((one, at) => ({ ...one, values: filled(one.values, inLines[at] ?? [], nth) })),
    }),
  );
  const placesOf = (fields: readonly FieldDef[], index?: number) =>
    fields.map(({ name }) =>
      JSON.stringify([name, placeOf(whole, name, index).line, placeOf(whole, name, index).kolom]),
    );
  const untrusted = new Set([...placesOf(unsound), ...inLines.flatMap((fields, at) => placesOf(fields, at))]);
  const [first = [], ...others] = answers;
  const always = others.map((answer) => new Set(answer.map(keyOf)));
  return first.filter(
    (one) =>
      one.berat === "galat" &&
      !untrusted.has(JSON.stringify([one.elemen, one.line, one.kolom])) &&
      always.every((keys) => keys.has(keyOf(one))),
  );
}
