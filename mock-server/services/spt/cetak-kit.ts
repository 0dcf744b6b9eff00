import { type DefFormulir, judulOf } from "~/domain/mesin/definisi";
import { isSptMasa } from "~/domain/parameters/spt";
import { isOpen } from "~/domain/spt/life";
import { wajibPajakOf } from "../../db/pihak";
import type { Spt } from "../../db/spt/store";
import { acting, type Context } from "../../http/context";
import { textsOf } from "../../i18n";
import type { PrintDoc } from "../../print";
import { masaText, orDash } from "../../print/format";
import { defShown } from "./kinds";

/** A text of a print: official ones stay Indonesian in every language of the screens. */
export const resmi = (key: string): string => textsOf("id")(key);

/** The period of a return in prints. */
export const periodeOf = ({ jenis, masa, tahun }: Spt): string => (isSptMasa(jenis) ? masaText(masa) : String(tahun));
export const pembetulanText = ({ pembetulan }: Spt): string =>
  pembetulan === 0 ? "Normal" : `Pembetulan ke-${pembetulan}`;
/** The lines below the title: period, correction, and the note of a draft. */
export const keteranganOf = (spt: Spt): string =>
  [periodeOf(spt), pembetulanText(spt), ...(isOpen(spt) ? ["konsep"] : [])].join(", ");
/** The boxed head of a form of a return, as on screen. */
export const kepalaCetak = (spt: Spt, form: DefFormulir): NonNullable<PrintDoc["kepala"]> => ({
  kode: resmi(`spt:jenis.${spt.jenis}`),
  judul: defShown(spt).judul,
  formulir: resmi(judulOf(form)),
  periode: periodeOf(spt),
  pembetulan: spt.pembetulan,
  konsep: isOpen(spt),
});

/** The taxpayer of a return, for the lines below the head of every form. */
export async function identitasCetak(context: Context) {
  const { batch, wp } = acting(context);
  const own = await wajibPajakOf(context.sql, batch.id, wp.npwp);
  return [
    { label: "NPWP", value: wp.npwp },
    { label: "Nama", value: wp.nama },
    { label: "Alamat", value: orDash([own?.alamat, own?.kota].filter(Boolean).join(", ")) },
    { label: "KLU", value: orDash(own?.klu) },
    { label: "Telepon", value: orDash(own?.telepon) },
  ];
}
