import { isInstansi, type Session } from "~/auth/session.server";
import { ApiFailure } from "~/contract/errors";
import { formSchema } from "~/contract/form-schema";
import { kunciAnggota } from "~/contract/spt/formulir";
import type { SptDetail } from "~/contract/spt/induk";
import { fieldsOf, formFor, type Values } from "~/domain/kit/form";
import { alamatOf, type DefFormulir, isIsian } from "~/domain/mesin/definisi";
import { isSptMasa } from "~/domain/parameters/spt";
import { isianDari } from "~/domain/spt/isian";
import { potonganDari } from "~/domain/spt/potongan";
import { readLeniently } from "~/forms/lenient.server";
import type { Bahasa } from "~/i18n/config";
import { textsOf } from "~/i18n/server";
import { paths } from "~/web/paths";
import { isianView, isiOf, isSame } from "./formulir.server";

/** True if an answer of an annual form opens another question of the same form. */
const isBersyarat = ({ sections }: DefFormulir): boolean =>
  sections.filter(isIsian).some(({ bila, fields }) => bila !== undefined || fields.some((field) => field.bila));

/**
 * The address that answers with the questions of a form during typing; null for a form without dependent ones, and for
 * one that is filled in parts.
 */
export const hitungHref = ({ id, jenis }: SptDetail, form: DefFormulir): string | null =>
  !isSptMasa(jenis) && isBersyarat(form) && potonganDari(form).length === 0
    ? paths.spt.hitung(id, alamatOf(form))
    : null;

/** Null for values that the API refuses. Throws every other failure, such as a lost session. */
function nullIfRefused(error: unknown): null {
  if (error instanceof ApiFailure && error.status < 500 && error.status !== 401) return null;
  throw error;
}

/**
 * A form of a return during typing: its schema, and its view for the current answers with the closed questions. The
 * view is null while the API refuses the values.
 */
export async function formulirHidup(session: Session, spt: SptDetail, form: DefFormulir) {
  const { api, me } = session;
  const { id } = spt;
  const lampiran = alamatOf(form);
  const def = isianDari(form);
  const { isi: kept } = await isiOf(api, spt, form);
  return {
    schema: (language: string) => formSchema(def, "draft", language, (isi) => isi),
    compute: async (typed: Values, language: Bahasa) => {
      const read = readLeniently(fieldsOf(def), typed, language);
      const isi = Object.fromEntries(Object.entries(read).filter(([name, value]) => !isSame(value, kept[name])));
      const hitung = api.sptHitung[kunciAnggota(spt.jenis, lampiran)];
      const hasil = await hitung?.({ id, lampiran, isi }).catch(nullIfRefused);
      if (!hasil) return null;
      const shown = formFor(def, isInstansi(me), hasil.isi);
      return isianView({ spt, form, texts: textsOf(language) }, hasil.isi, hasil.tidakBerlaku, shown, true);
    },
  };
}
