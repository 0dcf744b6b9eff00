import { MODUL_TUGAS } from "~/domain/tugas/aturan";
import type { OptionView } from "~/forms/form-view";
import { bahasaOf, textsOf } from "~/i18n/server";

/** What an assignment can practise, in the language of the page. */
export async function modulOptions(request: Request): Promise<OptionView[]> {
  const texts = textsOf(await bahasaOf(request));
  return MODUL_TUGAS.map((value) => ({ value, label: texts.t(`tugas:modul.${value}`) }));
}
