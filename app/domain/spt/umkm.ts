import { type Tanggal, tahunOf } from "~/domain/kit/tanggal";
import { type BentukUmkm, masaUmkmLama, rezimUmkm } from "~/domain/parameters/umkm";

/** A taxpayer who wants the final rate on turnover for a tax year, judged by the rules of `tanggal`. */
type PemohonUmkm = {
  readonly bentuk: BentukUmkm;
  readonly terdaftar: Tanggal;
  readonly tahunPajak: number;
  readonly tanggal: Tanggal;
};
/** The last tax year of the right (null: without limit), or the reason for having none. */
type HakUmkm =
  | { readonly boleh: true; readonly sampaiTahun: number | null }
  | { readonly boleh: false; readonly sebab: "tahun_habis" | "tertutup" };

/** The terms for a tax year by the rules of a day. */
const ketentuan = (tahunPajak: number, tanggal: Tanggal) =>
  rezimUmkm.rows.find(({ from, value }) => from <= tanggal && value.sejakTahunPajak <= tahunPajak);
/**
 * The rules of a day for a person's tax year. They give the number of years of the rate (null: without limit, as in PP
 * 20/2026 for 2025 already). They also tell if all gross income counts for the turnover limit.
 */
export function umkmOrangPribadi(tahunPajak: number, tanggal: Tanggal) {
  const found = ketentuan(tahunPajak, tanggal);
  return {
    tahun: found?.value.bentuk.orang_pribadi.tahun ?? null,
    seluruhBruto: found?.value.dihitung === "seluruh_bruto",
  };
}

/**
 * The right to the final 0.5 % by a taxpayer's legal form and years (PP 55/2022 art. 59, PP 20/2026). Turnover is
 * judged apart. Years count from registration, or from the first year of the regime for earlier registrations. Earlier
 * rules judge a tax year that the rules of the day do not cover.
 */
export function hakUmkm({ bentuk, terdaftar, tahunPajak, tanggal }: PemohonUmkm): HakUmkm {
  const row = ketentuan(tahunPajak, tanggal);
  if (!row) return { boleh: false, sebab: "tahun_habis" };
  const { tahun, tertutup } = row.value.bentuk[bentuk];
  if (tertutup && terdaftar >= row.from) return { boleh: false, sebab: "tertutup" };
  if (tahun === null) return { boleh: true, sampaiTahun: null };
  const sampaiTahun = Math.max(tahunOf(terdaftar), masaUmkmLama.on(tanggal).sejak) + tahun - 1;
  return tahunPajak > sampaiTahun ? { boleh: false, sebab: "tahun_habis" } : { boleh: true, sampaiTahun };
}
