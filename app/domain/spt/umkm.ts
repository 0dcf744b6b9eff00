import { type Tanggal, tahunOf } from "~/domain/kit/tanggal";
import { type BentukUmkm, masaUmkmLama, rezimUmkm } from "~/domain/parameters/umkm";

/** A taxpayer that wants the final rate on turnover for a tax year, judged by the rules of `tanggal`. */
type PemohonUmkm = {
  readonly bentuk: BentukUmkm;
  readonly terdaftar: Tanggal;
  readonly tahunPajak: number;
  readonly tanggal: Tanggal;
};
/** The last tax year of the right (null: without limit), or why there is none. */
type HakUmkm =
  | { readonly boleh: true; readonly sampaiTahun: number | null }
  | { readonly boleh: false; readonly sebab: "tahun_habis" | "tertutup" };

/** The terms that reach a tax year by the rules of a day. */
const ketentuan = (tahunPajak: number, tanggal: Tanggal) =>
  rezimUmkm.rows.find(({ from, value }) => from <= tanggal && value.sejakTahunPajak <= tahunPajak);
/**
 * What the rules of a day say of a person's tax year: for how many years the rate may be used (null: without limit, as PP
 * 20/2026 has it for 2025 already), and whether all gross income counts for the limit of turnover.
 */
export function umkmOrangPribadi(tahunPajak: number, tanggal: Tanggal) {
  const found = ketentuan(tahunPajak, tanggal);
  return {
    tahun: found?.value.bentuk.orang_pribadi.tahun ?? null,
    seluruhBruto: found?.value.dihitung === "seluruh_bruto",
  };
}

/**
 * Whether the form of a taxpayer and its years allow the final 0.5 % (PP 55/2022 art. 59, PP 20/2026). Turnover is
 * judged apart. Years count from registration, for those registered before the regime from its first year. A tax year
 * that the rules of the day do not reach is judged by those before them.
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
