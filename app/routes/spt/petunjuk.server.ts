import type { i18n } from "i18next";
import type { SptDetail } from "~/contract/spt/induk";
import { alamatOf, type DefFormulir, type DefSpt, isIsian } from "~/domain/mesin/definisi";
import type { Isian } from "~/domain/mesin/isian";
import { kunciPilihan } from "~/domain/mesin/teks";
import { isRefList } from "~/domain/ref";
import { namaEntriDalam } from "~/domain/ref/terjemahan";
import { type Akibat, akibatJawaban } from "~/domain/spt/akibat";
import { INDUK } from "~/domain/spt/alasan";
import { definisiTampil } from "~/domain/spt/daftar";

const KNOWN = new WeakMap<DefSpt, ReturnType<typeof akibatJawaban>>();
function akibatOf(def: DefSpt): ReturnType<typeof akibatJawaban> {
  const known = KNOWN.get(def) ?? akibatJawaban(def.formulir);
  KNOWN.set(def, known);
  return known;
}

/** The name of an answer next to its question. */
function jawabanDari(form: DefFormulir, field: Isian, jawaban: Akibat["jawaban"], { t }: i18n): string {
  if (typeof jawaban === "boolean") return t(jawaban ? "komponen:formulir.ya" : "komponen:formulir.tidak");
  if (field.kind === "ref" && isRefList(field.daftar)) return namaEntriDalam(t, field.daftar, jawaban);
  const section = form.sections.filter(isIsian).find(({ fields }) => fields.includes(field));
  return section ? t(`${kunciPilihan(form, section, field.name)}.${jawaban}`) : jawaban;
}

/**
 * The effects of the answers to each question of a main form. Empty for other forms and for questions that open
 * nothing.
 */
export function petunjukJawaban(
  { jenis, versiAturan }: Pick<SptDetail, "jenis" | "versiAturan">,
  form: DefFormulir,
  texts: i18n,
): (field: string) => string | undefined {
  if (alamatOf(form) !== INDUK) return () => undefined;
  const { t, language } = texts;
  const akibat = akibatOf(definisiTampil(jenis, versiAturan));
  const list = new Intl.ListFormat(language, { type: "unit", style: "short" });
  const told = ({ lampiran, butir }: Akibat): string =>
    list.format([
      ...(butir.length > 0 ? [t("alasan:akibat.butir", { butir: list.format(butir) })] : []),
      ...(lampiran.length > 0 ? [t("alasan:akibat.lampiran", { lampiran: list.format(lampiran) })] : []),
    ]);
  return (name) => {
    const field = form.sections
      .filter(isIsian)
      .flatMap(({ fields }) => fields)
      .find((one) => one.name === name);
    if (!field) return undefined;
    return akibat
      .get(name)
      ?.map((one) =>
        t("alasan:akibat.jawaban", { jawaban: jawabanDari(form, field, one.jawaban, texts), isi: told(one) }),
      )
      .join(" ");
  };
}
