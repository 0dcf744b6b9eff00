import type { Arah } from "../kit/arah";
import type { Dasar } from "../kit/dated";
import type { IsianDari } from "../kit/isian";
import { percent, type Rupiah, times } from "../kit/rupiah";
import { type Masa, masaOf, type Tanggal } from "../kit/tanggal";
import { bagianNilaiLain, MULAI_CORETAX, tarifPpn } from "../parameters/ppn";
import type { formDokumenLain } from "./form-dokumen-lain";
import { KODE_TRANSAKSI } from "./kode";
import {
  DETAIL_DOKUMEN_LAIN,
  DETAIL_FASILITAS,
  type DetailDokumenLain,
  type DokumenTransaksi,
  JENIS_DOKUMEN_LAIN,
  type JenisDokumenLain,
} from "./kode-dokumen";
import type { StatusKredit } from "./status";

export {
  DETAIL_DOKUMEN_LAIN,
  type DetailDokumenLain,
  DOKUMEN_TRANSAKSI,
  type DokumenTransaksi,
  JENIS_DOKUMEN_LAIN,
  type JenisDokumenLain,
} from "./kode-dokumen";

/** Rules of a transaction type. `kombinasi`: documents by detail; `kreditAwal`: credit status at approval. */
type AturanJenis = {
  readonly arah: Arah;
  readonly kombinasi: Readonly<Partial<Record<DetailDokumenLain, readonly DokumenTransaksi[]>>>;
  readonly kreditAwal: StatusKredit;
  readonly dapatDikreditkan: boolean;
  /** Short codes of the forms (exports 01-03, imports 01-02) mean details 11-15. */
  readonly pendek: boolean;
  readonly dasar: Dasar;
};

const bagi = <const D extends DetailDokumenLain>(details: readonly D[], papers: readonly DokumenTransaksi[]) =>
  Object.fromEntries(details.map((detail) => [detail, papers])) as Record<D, readonly DokumenTransaksi[]>;
const SETARA: Dasar = { kutipan: "UU PPN ps. 13(6); PER-16/PJ/2021" };

/** The five types with their details and documents. */
export const aturanJenis = {
  "01": {
    arah: "keluaran",
    kombinasi: bagi(KODE_TRANSAKSI, ["1", "2", "3"]),
    kreditAwal: "none",
    dapatDikreditkan: false,
    pendek: false,
    dasar: SETARA,
  },
  "02": {
    arah: "keluaran",
    kombinasi: { ...bagi(["11"], ["4"]), ...bagi(["12", "13"], ["5", "4"]) },
    kreditAwal: "none",
    dapatDikreditkan: false,
    pendek: true,
    dasar: { kutipan: "UU PPN ps. 7(2), 13(6); PER-16/PJ/2021" },
  },
  "03": {
    arah: "masukan",
    kombinasi: { ...bagi(["14"], ["10", "6", "9"]), ...bagi(["15"], ["7"]) },
    kreditAwal: "none",
    dapatDikreditkan: true,
    pendek: true,
    dasar: { kutipan: "UU PPN ps. 4(1)b, d, e, 9(2); PER-16/PJ/2021" },
  },
  "04": {
    arah: "masukan",
    kombinasi: bagi(["01", "02", "03", "04", "05", "09", "10"], ["8", "9"]),
    kreditAwal: "none",
    dapatDikreditkan: true,
    pendek: false,
    dasar: { kutipan: "UU PPN ps. 9(2), 13(6); PER-16/PJ/2021" },
  },
  "05": {
    arah: "masukan",
    kombinasi: bagi([...KODE_TRANSAKSI, "14", "15"], ["6", "7", "8", "9", "10"]),
    kreditAwal: "uncredited",
    dapatDikreditkan: false,
    pendek: false,
    dasar: { kutipan: "UU PPN ps. 9(8), 16B(3)" },
  },
} as const satisfies Readonly<Record<JenisDokumenLain, AturanJenis>>;

/** The rules of a type; undefined for an unknown type. */
export const aturanJenisFor = (jenis: string): AturanJenis | undefined =>
  (JENIS_DOKUMEN_LAIN as readonly string[]).includes(jenis) ? aturanJenis[jenis as JenisDokumenLain] : undefined;
export const jenisFor = (arah: Arah): readonly JenisDokumenLain[] =>
  JENIS_DOKUMEN_LAIN.filter((jenis) => aturanJenis[jenis].arah === arah);
/** Details of a type in the official order. */
export const detailFor = (jenis: string): readonly DetailDokumenLain[] => {
  const { kombinasi } = aturanJenisFor(jenis) ?? { kombinasi: {} };
  return DETAIL_DOKUMEN_LAIN.filter((detail) => detail in kombinasi);
};
/** Documents permitted for a type and detail, the usual one first. */
export const dokumenFor = (jenis: string, detail: string): readonly DokumenTransaksi[] =>
  aturanJenisFor(jenis)?.kombinasi[detail as DetailDokumenLain] ?? [];

/** The code as the forms show it: exports 11, 12, 13 are 01, 02, 03; imports 14, 15 are 01, 02. */
export function kodePendek(jenis: string, detail: string): string {
  if (!aturanJenisFor(jenis)?.pendek) return detail;
  const at = detailFor(jenis).indexOf(detail as DetailDokumenLain);
  return at < 0 ? detail : String(at + 1).padStart(2, "0");
}

/** True if the detail names a facility, which must then be given (UU PPN art. 16B). */
export const needsInformasi = (jenis: string, detail: string): boolean =>
  jenis === "01" && (DETAIL_FASILITAS as readonly string[]).includes(detail);
/** True for exports of intangible goods and of services, which must name the contract or invoice. */
export const needsReferensi = (detail: string): boolean => detail === "12" || detail === "13";
const EKSPOR: readonly string[] = ["11", "12", "13"];
/** True if the other party is abroad and has no NPWP. */
export const lawanDiLuarNegeri = (detail: string): boolean => ["11", "12", "13", "14", "15"].includes(detail);

/** A document of one side as its owner fills it in. */
export type DokumenLain = IsianDari<typeof formDokumenLain> & { readonly arah: Arah };

/** Month a document belongs to: that of its date. */
export const masaDokumen = ({ tanggal }: Pick<DokumenLain, "tanggal">): Masa => masaOf(tanggal);

/** True if the current tax rates applied: older documents belong to the old application. */
const isCoretax = (tanggal: Tanggal): boolean => tanggal >= MULAI_CORETAX;
const nilaiLain = (dpp: Rupiah, tanggal: Tanggal): Rupiah => times(dpp, bagianNilaiLain.on(tanggal));
const vatOf = (base: Rupiah, tanggal: Tanggal): Rupiah => times(base, percent(tarifPpn.on(tanggal)));

/**
 * Other-value base. The documents name one base only, so the VAT decides. A domestic supply under 04 has the
 * other-value base. So does any other, imports too, if the VAT equals that of 11/12 of the price (PMK 131/2024 art. 3).
 * All others have the price.
 */
export function dppLainDokumen({
  detail,
  dpp,
  ppn,
  tanggal,
}: Pick<DokumenLain, "detail" | "dpp" | "ppn" | "tanggal">): Rupiah {
  if (EKSPOR.includes(detail) || !isCoretax(tanggal)) return dpp;
  const other = nilaiLain(dpp, tanggal);
  return detail === "04" || (ppn > 0 && ppn === vatOf(other, tanggal)) ? other : dpp;
}

type Bernilai = Pick<DokumenLain, "jenis" | "dpp" | "tanggal">;
/**
 * VAT by the general rule, 11/12 of the base at the rate of the day, whole rupiah; none for exports and documents
 * before Coretax.
 */
export const ppnLazim = ({ jenis, dpp, tanggal }: Bernilai): Rupiah =>
  jenis === "02" || !isCoretax(tanggal) ? 0 : vatOf(nilaiLain(dpp, tanggal), tanggal);
/**
 * True if the VAT of a supply under 04 differs from that of its base by more than a rupiah. Documents can round by a
 * rupiah (UU PPN art. 8A(1)).
 */
export const ppnNilaiLainBerbeda = ({
  detail,
  ppn,
  ...rest
}: Bernilai & Pick<DokumenLain, "detail" | "ppn">): boolean =>
  detail === "04" && isCoretax(rest.tanggal) && Math.abs(ppn - ppnLazim(rest)) > 1;
/** VAT of the full price, as for luxury goods: the maximum at the rate of the day. */
export const ppnTertinggi = ({ jenis, dpp, tanggal }: Bernilai): Rupiah =>
  jenis === "02" ? 0 : isCoretax(tanggal) ? vatOf(dpp, tanggal) : dpp;
