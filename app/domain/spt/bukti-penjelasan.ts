import { BUKAN_PEGAWAI, type JenisBukpot } from "../bukpot";
import { type Rupiah, times } from "../kit/rupiah";
import type { Tanggal } from "../kit/tanggal";
import { toleransiEkualisasi } from "../parameters/periksa";
import type { FaktaBukti } from "./fakta";
import type { Temuan } from "./periksa";

/**
 * Documents that prove an explanation. `bukpot`: slips of the year. `akrual`: slips of the month after the year, as far as
 * they exceed an average month of it. `peb`: export declarations of the days after the year. `retur`: return notes in the
 * other year than their invoice.
 */
export type BuktiPenjelasan =
  | {
      readonly dokumen: "bukpot";
      readonly jenis: readonly JenisBukpot[];
      readonly objek: readonly string[];
      readonly nilai: "bruto" | "dpp";
    }
  | { readonly dokumen: "akrual"; readonly fakta: FaktaBukti }
  | { readonly dokumen: "peb" | "retur" };

const OMZET: Readonly<Record<string, BuktiPenjelasan>> = {
  ekspor_peb: { dokumen: "peb" },
  retur: { dokumen: "retur" },
};
/** Explanations that documents of the class can prove, by check. The instructor judges all others. */
export const BUKTI_PENJELASAN: Readonly<Record<string, Readonly<Record<string, BuktiPenjelasan>>>> = {
  omzet_ppn: OMZET,
  upah_bukti: {
    akrual: { dokumen: "akrual", fakta: "upah" },
    outsourcing: { dokumen: "bukpot", jenis: ["bpu"], objek: ["24-104-17"], nilai: "dpp" },
  },
  jasa_bukti: {
    akrual: { dokumen: "akrual", fakta: "jasa" },
    jasa_perorangan: { dokumen: "bukpot", jenis: ["BP21"], objek: BUKAN_PEGAWAI, nilai: "bruto" },
  },
  royalti_bukti: { akrual: { dokumen: "akrual", fakta: "royalti" } },
  bunga_bukti: { akrual: { dokumen: "akrual", fakta: "bunga" } },
};
/** The documents that can prove an explanation of a finding; undefined if none can. */
export const buktiPenjelasan = (code: string, penjelasan: string): BuktiPenjelasan | undefined =>
  BUKTI_PENJELASAN[code]?.[penjelasan];

/** The two figures of a finding, whole rupiah: of the return, and of the other data. */
const angkaOf = ({ params }: Pick<Temuan, "params">): readonly [Rupiah, Rupiah] => {
  const [kiri = 0, kanan = 0] = Object.values(params).filter((one) => typeof one === "number");
  return [kiri, kanan];
};
/** True if the return shows more than the other data. */
export const isLebihDiSpt = (temuan: Pick<Temuan, "params">): boolean => {
  const [kiri, kanan] = angkaOf(temuan);
  return kiri > kanan;
};
/** True if documents of an amount, whole rupiah, leave a difference that the check of a day would not question. */
export function isTerbukti(temuan: Pick<Temuan, "code" | "params">, nilai: Rupiah, hari: Tanggal): boolean {
  const [kiri, kanan] = angkaOf(temuan);
  const { omzet, omzetPaling, biaya, biayaPaling } = toleransiEkualisasi.on(hari);
  const [bagian, paling] = BUKTI_PENJELASAN[temuan.code] === OMZET ? [omzet, omzetPaling] : [biaya, biayaPaling];
  return nilai > 0 && Math.abs(kiri - kanan) - nilai <= Math.max(times(Math.min(kiri, kanan), bagian, "down"), paling);
}
