import { isRefList, namaEntri, type RefList, refFind } from "./index";

/** Lists of a person's return: entries are named in every language. */
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
  "harta_kas",
  "harta_piutang",
  "harta_investasi",
  "harta_bergerak",
  "harta_tidak_bergerak",
  "harta_lainnya",
  "sumber_kepemilikan",
  "keterangan_harta",
  "jenis_utang",
  "keterangan_utang",
  "kode_harta_susut",
] as const satisfies readonly RefList[];

type Kata = (kunci: string, isian?: Record<string, string>) => string;
/**
 * An entry of an official list in the language of `t`: its meaning with its official code, or with its official name
 * if it has none. A name that is the same in both stands alone, as in Indonesian.
 */
export function namaEntriDalam(t: Kata, daftar: string, kode: string): string {
  const resmi = namaEntri(daftar, kode);
  const entri = isRefList(daftar) && DITERJEMAHKAN.some((one) => one === daftar) ? refFind(daftar, kode) : undefined;
  if (!entri) return resmi;
  const arti = t(`sptop:entri.${daftar}.${kode}`);
  if (arti === entri.nama) return resmi;
  if (resmi !== entri.nama) return `${kode} ${arti}`;
  return resmi.startsWith(kode) ? arti : t("sptop:entri.berdampingan", { arti, resmi });
}
