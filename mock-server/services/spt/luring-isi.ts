import { AppError } from "~/contract/errors";
import type { Values } from "~/domain/kit/form";
import { alamatOf } from "~/domain/mesin/definisi";
import { formulirBerlaku } from "~/domain/spt/hitung";
import { bagianKetik, berisian } from "~/domain/spt/isian";
import { formOf, formsOf, type Spt } from "../../db/spt/store";
import type { Context } from "../../http/context";
import type { Place } from "./baris-ketik";
import { hitunganOf } from "./keadaan";
import { defOf, formulirOf } from "./kinds";
import { type LembarLuring, lembarDaftar, lembarFormulir } from "./lembar-luring";
import { tinjauOf } from "./tinjau";

/**
 * Refuses a return that cannot be filed by a file. Throws `spt_offline_closed` with the reason, `not_found` for a kind
 * without files.
 */
export async function requireLuring(context: Context, spt: Spt): Promise<void> {
  const { saluran } = await tinjauOf(context, spt, null);
  const luring = saluran.find((one) => one.luring);
  if (!luring) throw new AppError("not_found");
  if (luring.sebab.length > 0) throw new AppError("spt_offline_closed", { sebab: luring.sebab.join(" ") });
}

/** All typed parts of a return that its answers leave open. */
export async function lembarSpt(context: Context, spt: Spt): Promise<readonly LembarLuring[]> {
  const figures = await hitunganOf(context.sql, spt);
  const kept = await formsOf(context.sql, spt.id);
  return defOf(spt)
    .formulir.filter((form) => formulirBerlaku(figures, form.id))
    .flatMap((form) => {
      const gone = new Set(kept(alamatOf(form)).tidakBerlaku);
      const lists = bagianKetik(form).filter(({ name }) => formulirBerlaku(figures, form.id, name));
      return [
        ...(berisian(form) ? [lembarFormulir(form, (field) => !gone.has(field))] : []),
        ...lists.map((bagian) => lembarDaftar(form, bagian)),
      ];
    });
}
/** The list of a return for lines of a file. Throws `not_found`. */
export const placeOf = (spt: Spt, { lampiran, bagian: name }: LembarLuring): Place => {
  const form = formulirOf(spt, lampiran);
  const bagian = bagianKetik(form).find((one) => one.name === name);
  if (!bagian) throw new AppError("not_found");
  return { spt, form, bagian, at: { sptId: spt.id, formulir: lampiran, bagian: name } };
};
/** The shown values of a form: typed ones, or else the ones that count. */
export async function tampil(context: Context, spt: Spt, lampiran: string): Promise<Values> {
  const { isi, hitung } = await formOf(context.sql, spt.id, lampiran);
  return { ...isi, ...hitung };
}
