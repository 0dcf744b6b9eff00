import type { SptDetail } from "~/contract/spt/induk";
import { alamatOf, type DefFormulir, isIsian } from "~/domain/mesin/definisi";
import type { Isian } from "~/domain/mesin/isian";
import { INDUK } from "~/domain/spt/alasan";

/** Kinds of fields that are answered by a choice. */
const PERTANYAAN: readonly Isian["kind"][] = ["yaTidak", "pilihan", "ref"];
/** Warnings of the checks at the questions of a main form, next to the effects of their answers. */
export function petunjukTemuan(
  { temuan }: Pick<SptDetail, "temuan">,
  form: DefFormulir,
): (field: string) => string | undefined {
  if (alamatOf(form) !== INDUK) return () => undefined;
  const questions = form.sections
    .filter(isIsian)
    .flatMap(({ fields }) => fields.filter(({ kind }) => PERTANYAAN.includes(kind)).map(({ name }) => name));
  const warned = temuan.filter(({ severity, lampiran }) => severity === "peringatan" && lampiran === undefined);
  return (name) => (questions.includes(name) ? warned.find(({ field }) => field === name)?.message : undefined);
}
