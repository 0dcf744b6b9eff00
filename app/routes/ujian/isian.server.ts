import type { i18n } from "i18next";
import { formSchema } from "~/contract/form-schema";
import type { PesertaUjian } from "~/contract/ujian";
import type { Values } from "~/domain/kit/form";
import { saatDari, type Zona } from "~/domain/kit/zona";
import { formTambahan, formUjian } from "~/domain/ujian/form";
import type { FormView } from "~/forms/form-view";
import { formView } from "~/forms/form-view.server";
import { momentText, readMoment } from "~/forms/saat.server";

const ticks = ({ peserta }: Values): string[] => (peserta === undefined ? [] : [peserta].flat().map(String));

export const aturanUjian = (language: string) =>
  formSchema(formUjian, "full", language, (isi, posted, report) => ({
    durasi: Number(isi.durasi),
    dibuka: readMoment(isi, "dibuka", report) ?? "",
    ditutup: readMoment(isi, "ditutup", report) ?? "",
    satuPerangkat: posted.satuPerangkat === "on",
  }));
export const tambahanUjian = (language: string) =>
  formSchema(formTambahan, "full", language, (isi, posted) => ({ peserta: ticks(posted), menit: Number(isi.menit) }));

type Jendela = { readonly dibuka: string; readonly ditutup: string };
/** The rules with their window as instants, by the clock of the zone of the class. */
export const dalamZona = <Typed extends Jendela>(typed: Typed, zona: Zona): Typed => ({
  ...typed,
  dibuka: saatDari(typed.dibuka, zona),
  ditutup: saatDari(typed.ditutup, zona),
});

const NEW = { satuPerangkat: true };
/** The form of an exam's rules with its values. */
export function aturanView({ aturan, zona }: Pick<PesertaUjian, "aturan" | "zona">, texts: i18n): FormView {
  const isi = aturan
    ? { ...aturan, dibuka: momentText(aturan.dibuka, zona), ditutup: momentText(aturan.ditutup, zona) }
    : NEW;
  return formView(formUjian, isi as Values, texts);
}
export const tambahanView = (texts: i18n): FormView => formView(formTambahan, {}, texts);
