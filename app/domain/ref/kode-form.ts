import { type FormDef, fieldsOf, type Values } from "../kit/form";
import { isRefList, refHas } from "./index";

/** Lists whose names can be typed instead of their codes; their own reader looks them up. */
const BERNAMA: readonly string[] = ["provinsi", "kota"];
/**
 * Fields of a form with a code missing in their official list, each with the key of its failure. Choice fields are
 * checked while reading; lists of the class (branches, employees) by their services.
 */
export function kodeAsing(form: FormDef, isi: Values): Readonly<Record<string, "pilihan">> {
  const wrong = fieldsOf(form).filter((field) => {
    if (field.kind !== "ref" || field.dari || BERNAMA.includes(field.daftar) || !isRefList(field.daftar)) return false;
    const kode = String(isi[field.name] ?? "");
    return kode !== "" && !refHas(field.daftar, kode);
  });
  return Object.fromEntries(wrong.map(({ name }) => [name, "pilihan"]));
}
