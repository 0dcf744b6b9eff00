import { isRefList, namaEntri, type RefList, refFind } from "./index";

/** Lists whose entries are answers to questions of a person's return: their names are told in every language. */
export const DITERJEMAHKAN = [
  "ptkp_op",
  "cara_neto",
  "sumber_penghasilan",
  "metode_pencatatan",
  "peredaran_tertentu",
  "status_suami_istri",
  "sektor_op",
  "laporan_keuangan_op",
  "kepemilikan_harta",
  "hubungan_keluarga",
] as const satisfies readonly RefList[];

type Kata = (kunci: string, isian?: Record<string, string>) => string;
/**
 * An entry of an official list in the language of `t`: what it means with its official name behind it, or the official
 * name alone where that says it, as in Indonesian. Of a name that begins with its code (`TK/0`) the meaning alone.
 */
export function namaEntriDalam(t: Kata, daftar: string, kode: string): string {
  const resmi = namaEntri(daftar, kode);
  if (!isRefList(daftar) || !DITERJEMAHKAN.some((one) => one === daftar) || !refFind(daftar, kode)) return resmi;
  const arti = t(`sptop:entri.${daftar}.${kode}`);
  return arti === resmi || resmi.startsWith(kode) ? arti : t("sptop:entri.berdampingan", { arti, resmi });
}
