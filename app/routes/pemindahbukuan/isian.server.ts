import type { i18n } from "i18next";
import type { Api } from "~/api/client.server";
import type { Session } from "~/auth/session.server";
import { formSchema } from "~/contract/form-schema";
import type { Values } from "~/domain/kit/form";
import { formPemindahbukuan } from "~/domain/pembayaran";
import type { FieldView, FormView, OptionView } from "~/forms/form-view";
import { formView } from "~/forms/form-view.server";
import { findAkun, isNoAkun } from "~/forms/lookups.server";
import { type Lookups, pageOfList } from "~/forms/posted-fields.server";
import { formatMasa, formatRupiah, formatTanggal } from "~/i18n/format";

type Sumber = Awaited<ReturnType<Api["pembayaran"]["sumberPbk"]>>;

/** A credit in one line: its account, period and number, its payment date, its rest. */
function namaSumber(row: Sumber["rows"][number], { language }: i18n): string {
  const masa = row.masaAwal === row.masaAkhir ? formatMasa(row.masaAwal, language) : row.masaAwal.slice(0, 4);
  const paid = formatTanggal(row.tanggal, language);
  return `${row.kap}-${row.kjs} ${row.akun}, ${masa}, ${row.rujukan}, ${paid}: ${formatRupiah(row.tersedia, language)}`;
}
const optionsOf = ({ rows }: Sumber, texts: i18n): OptionView[] =>
  rows.map((row) => ({ value: row.id, label: namaSumber(row, texts) }));

/** The form of a request with its input. It offers only reasons valid on the day, and credits with a rest. */
export async function pbkView(api: Api, isi: Values, texts: i18n): Promise<FormView & { readonly adaSumber: boolean }> {
  const sumber = await api.pembayaran.sumberPbk({});
  const options = optionsOf(sumber, texts);
  const view = formView(formPemindahbukuan, isi, texts, {
    options: (daftar) => (daftar === "sumber_pbk" ? options : undefined),
  });
  const shown = (field: FieldView): FieldView =>
    field.name === "alasan"
      ? { ...field, options: (field.options ?? []).filter(({ value }) => (sumber.alasan as string[]).includes(value)) }
      : field;
  const sections = view.sections.map((section) => ({ ...section, fields: section.fields.map(shown) }));
  return { ...view, sections, adaSumber: options.length > 0 };
}

/** Accounts by code or name, and credits if there are too many to show. */
export const lookupsPbk = ({ api, texts }: Session): Lookups => ({
  find: async (field, words, _, page) => {
    if (field.endsWith(".akun")) return findAkun(words, page);
    const wanted = words.toLowerCase().split(/\s+/);
    const all = optionsOf(await api.pembayaran.sumberPbk({}), texts);
    return pageOfList(
      all.filter(({ label }) => wanted.every((word) => label.toLowerCase().includes(word))),
      page,
    );
  },
  isWords: (field, text) => field.endsWith(".akun") && isNoAkun(text),
});

/** The input of a request, the version it was drawn from, and the files to remove. */
export const skemaPbk = (language: string) =>
  formSchema(formPemindahbukuan, "draft", language, (permohonan, { versi, hapus }) => ({
    permohonan,
    versi: versi ? Number(versi) : undefined,
    hapus: [hapus ?? []].flat().map(String),
  }));
