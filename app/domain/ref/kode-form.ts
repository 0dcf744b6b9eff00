import { type FormDef, fieldsOf, type Values } from "../kit/form";
import { isRefList, refHas } from "./index";

/** Lists whose names may be typed in the place of their codes, and which their own reader looks up. */
const BERNAMA: readonly string[] = ["provinsi", "kota"];
/**
 * Fields of a form that hold a code which their official list has not, each with the key of its failure. Fields that
 * name their choices are checked where they are read; lists of the class (branches, employees) by who keeps them.
 */
export function kodeAsing(form: FormDef, isi: Values): Readonly<Record<string, "pilihan">> {
  const wrong = fieldsOf(form).filter((field) => {
    if (field.kind !== "ref" || field.dari || BERNAMA.includes(field.daftar) || !isRefList(field.daftar)) return false;
    const kode = String(isi[field.name] ?? "");
    return kode !== "" && !refHas(field.daftar, kode);
  });
  return Object.fromEntries(wrong.map(({ name }) => [name, "pilihan"]));
}
