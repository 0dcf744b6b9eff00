import { type Tanggal, tahunOf } from "~/domain/kit/tanggal";
import { type BentukUmkm, rezimUmkm } from "~/domain/parameters/umkm";

/** A taxpayer that wants the final rate on turnover for a tax year, judged by the rules of `tanggal`. */
export type PemohonUmkm = {
  readonly bentuk: BentukUmkm;
  readonly terdaftar: Tanggal;
  readonly tahunPajak: number;
  readonly tanggal: Tanggal;
};
/** The last tax year of the right (null: without limit), or why there is none. */
export type HakUmkm =
  | { readonly boleh: true; readonly sampaiTahun: number | null }
  | { readonly boleh: false; readonly sebab: "tahun_habis" | "tertutup" };

/**
 * Whether the form of a taxpayer and its years allow the final 0.5 % (PP 55/2022 art. 59, PP 20/2026). Turnover is
 * judged apart. Years count from registration, for those registered before the regime from its first year. A tax year
 * that the rules of the day do not reach is judged by those before them.
 */
export function hakUmkm({ bentuk, terdaftar, tahunPajak, tanggal }: PemohonUmkm): HakUmkm {
  const rows = rezimUmkm.rows.filter(({ from }) => from <= tanggal);
  const pertama = rows.at(-1);
  const row = rows.find(({ value }) => value.sejakTahunPajak <= tahunPajak);
  if (!row || !pertama) return { boleh: false, sebab: "tahun_habis" };
  const { tahun, tertutup } = row.value.bentuk[bentuk];
  if (tertutup && terdaftar >= row.from) return { boleh: false, sebab: "tertutup" };
  if (tahun === null) return { boleh: true, sampaiTahun: null };
  const sampaiTahun = Math.max(tahunOf(terdaftar), pertama.value.sejakTahunPajak) + tahun - 1;
  return tahunPajak > sampaiTahun ? { boleh: false, sebab: "tahun_habis" } : { boleh: true, sampaiTahun };
}
