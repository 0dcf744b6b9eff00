import type { Values } from "~/domain/kit/form";
import { lastDay, type Tanggal } from "~/domain/kit/tanggal";
import { hariKerjaBerikut } from "~/domain/parameters/kalender";
import { isSptMasa, type JatuhTempo, type JenisSpt, type JenisSptTahunan } from "~/domain/parameters/spt";
import { perpanjanganOf, type TahunBuku } from "./periode";

/** Reasons to extend the filing of an annual return (UU KUP art. 3(4); PMK 81/2024 art. 174). */
export const ALASAN_PERPANJANGAN = ["kegiatan_luas", "laporan_teknis", "audit_belum"] as const;
export type AlasanPerpanjangan = (typeof ALASAN_PERPANJANGAN)[number];

/** A return with filing to be extended, in its state on a class date. `ada`: a notice was given already. */
export type Diperpanjang = {
  readonly jenis: JenisSpt;
  readonly buku: TahunBuku;
  readonly hari: Tanggal;
  readonly ada: boolean;
  /** True if the return is a first one and not yet filed. */
  readonly konsep: boolean;
};
/**
 * Reasons against an extension: the return is monthly or a correction, has a notice, its year is not over, or it is due
 * already.
 */
export type GalatPerpanjangan =
  | "spt_extension_monthly"
  | "spt_extension_draft"
  | "spt_extension_given"
  | "spt_extension_early"
  | "spt_extension_late";
export function checkPerpanjangan({ jenis, buku, hari, ada, konsep }: Diperpanjang): GalatPerpanjangan | null {
  if (isSptMasa(jenis)) return "spt_extension_monthly";
  if (ada) return "spt_extension_given";
  if (!konsep) return "spt_extension_draft";
  if (hari <= lastDay(buku.akhir)) return "spt_extension_early";
  return hari > perpanjanganOf(jenis, buku).sampai ? "spt_extension_late" : null;
}

/** The answer of a person who keeps no books, and so has no statements (UU KUP art. 28(2)). */
const TANPA_PEMBUKUAN = "PENCATATAN";
const PEMBUKUAN: Readonly<Record<JenisSptTahunan, (values: Values) => boolean>> = {
  badan: () => true,
  op: ({ metode_pembukuan: metode }) => typeof metode === "string" && metode !== "" && metode !== TANPA_PEMBUKUAN,
};
/** True if a taxpayer has provisional statements: a company always, a person if its return declares bookkeeping. */
export const menyusunLaporan = (jenis: JenisSptTahunan, values: Values): boolean => PEMBUKUAN[jenis](values);
/**
 * The number of files for a notice: provisional statements if books are kept, and the accountant's statement if the
 * audit goes on (UU KUP art. 3(5); PMK 81/2024 art. 175).
 */
export const berkasDiminta = (pembukuan: boolean, alasan: AlasanPerpanjangan): number =>
  Number(pembukuan) + Number(alasan === "audit_belum");

/** The due date requested by a notice: the day itself, or the next working day. */
export const tempoSampai = (sampai: Tanggal): JatuhTempo => ({ asli: sampai, efektif: hariKerjaBerikut(sampai) });
