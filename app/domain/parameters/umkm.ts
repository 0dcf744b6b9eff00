import { dated } from "../kit/dated";
import { type Fraction, percent, type Rupiah } from "../kit/rupiah";

/** Forms of taxpayer in the final tax on turnover. */
const BENTUK_UMKM = ["orang_pribadi", "perseroan_perorangan", "koperasi", "cv_firma", "pt", "bumdes"] as const;
export type BentukUmkm = (typeof BENTUK_UMKM)[number];

/**
 * Terms for using the final rate. `tahun`: tax years from the first, null if unlimited. `tertutup`: closed to new
 * taxpayers.
 */
type KetentuanBentuk = { readonly tahun: number | null; readonly tertutup: boolean };
type RezimUmkm = {
  /** First tax year of these terms: a regulation can apply before its own day. */
  readonly sejakTahunPajak: number;
  readonly tarif: Fraction;
  /** Turnover of a year above which the rate ends with that year, whole rupiah. */
  readonly batasPeredaran: Rupiah;
  /** Tax-free turnover of a person per year, whole rupiah. */
  readonly bebasOrangPribadi: Rupiah;
  readonly bentuk: Readonly<Record<BentukUmkm, KetentuanBentuk>>;
  /**
   * Income that counts for the limit: only income under the rate, or all gross income (professional, final, foreign, of
   * own one-person companies).
   */
  readonly dihitung: "usaha" | "seluruh_bruto";
};

const UMUM = { tarif: percent("0.5"), batasPeredaran: 4_800_000_000, bebasOrangPribadi: 500_000_000 } as const;
const terbuka = (tahun: number | null): KetentuanBentuk => ({ tahun, tertutup: false });
const tertutup = (tahun: number): KetentuanBentuk => ({ tahun, tertutup: true });

const PERTAMA = 2018;
const LAMA_PRIBADI = 7;
/** Number of years for persons under the terms before PP 20/2026, counted from the first year of the regime. */
export const masaUmkmLama = dated("jangka waktu PPh final orang pribadi menurut PP 55/2022", [
  { from: "2018-07-01", value: { sejak: PERTAMA, tahun: LAMA_PRIBADI }, dasar: { kutipan: "PP 55/2022 ps. 59" } },
]);

/**
 * The 0.5 % regime by day. From 22 April 2026 persons have no limit of years, and new PT, CV, firma, BUMDes are
 * excluded.
 */
export const rezimUmkm = dated<RezimUmkm>("PPh final atas peredaran bruto tertentu", [
  {
    from: "2018-07-01",
    value: {
      ...UMUM,
      sejakTahunPajak: PERTAMA,
      dihitung: "usaha",
      bentuk: {
        orang_pribadi: terbuka(LAMA_PRIBADI),
        perseroan_perorangan: terbuka(4),
        koperasi: terbuka(4),
        cv_firma: terbuka(4),
        pt: terbuka(3),
        bumdes: terbuka(4),
      },
    },
    dasar: { kutipan: "PP 55/2022 ps. 56-59" },
  },
  {
    from: "2026-04-22",
    value: {
      ...UMUM,
      sejakTahunPajak: 2025,
      dihitung: "seluruh_bruto",
      bentuk: {
        orang_pribadi: terbuka(null),
        perseroan_perorangan: terbuka(null),
        koperasi: terbuka(4),
        cv_firma: tertutup(4),
        pt: tertutup(3),
        bumdes: tertutup(4),
      },
    },
    dasar: { kutipan: "PP 20/2026; PP 55/2022" },
  },
]);
