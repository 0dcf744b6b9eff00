import { BUKAN_PEGAWAI, type JenisBukpot } from "../bukpot";
import { type Rupiah, times } from "../kit/rupiah";
import type { Tanggal } from "../kit/tanggal";
import { toleransiEkualisasi } from "../parameters/periksa";
import type { FaktaBukti } from "./fakta";
import type { Temuan } from "./periksa";

/**
 * Documents that prove an explanation. `bukpot`: slips of the book year, or of the year before it. `akrual`: slips of the
 * month after the year, as far as they exceed an average month of it. `peb`: export declarations of the days after the
 * year. `retur`: return notes in the other year than their invoice.
 */
export type BuktiPenjelasan =
  | {
      readonly dokumen: "bukpot";
      readonly jenis: readonly JenisBukpot[];
      readonly objek: readonly string[];
      readonly nilai: "bruto" | "dpp";
      readonly tahun: "ini" | "lalu";
    }
  | { readonly dokumen: "akrual"; readonly fakta: FaktaBukti }
  | { readonly dokumen: "peb" | "retur" };

/** A check with explanations that documents can prove: the two figures of its text by name, and its tolerance. */
type DapatDibuktikan = {
  /** The figure of the return, and of the other data. A check of two returns can have two names for one. */
  readonly spt: readonly string[];
  readonly data: string;
  readonly toleransi: "omzet" | "biaya" | null;
  readonly bukti: Readonly<Record<string, BuktiPenjelasan>>;
};
const akrual = (fakta: FaktaBukti): BuktiPenjelasan => ({ dokumen: "akrual", fakta });
const BIAYA = { spt: ["buku"], data: "bukti", toleransi: "biaya" } as const;
/** Explanations that documents of the class can prove, by check. The instructor judges all others. */
export const DAPAT_DIBUKTIKAN: Readonly<Record<string, DapatDibuktikan>> = {
  omzet_ppn: {
    spt: ["buku", "omzet"],
    data: "ppn",
    toleransi: "omzet",
    bukti: { ekspor_peb: { dokumen: "peb" }, retur: { dokumen: "retur" } },
  },
  omzet_faktur: { spt: ["omzet"], data: "faktur", toleransi: null, bukti: { retur: { dokumen: "retur" } } },
  upah_bukti: {
    ...BIAYA,
    bukti: {
      akrual: akrual("upah"),
      outsourcing: { dokumen: "bukpot", jenis: ["bpu"], objek: ["24-104-17"], nilai: "dpp", tahun: "ini" },
    },
  },
  jasa_bukti: {
    ...BIAYA,
    bukti: {
      akrual: akrual("jasa"),
      jasa_perorangan: { dokumen: "bukpot", jenis: ["BP21"], objek: BUKAN_PEGAWAI, nilai: "bruto", tahun: "ini" },
    },
  },
  sewa_bukti: {
    ...BIAYA,
    bukti: {
      dibayar_dimuka: { dokumen: "bukpot", jenis: ["bpu"], objek: ["28-403-02"], nilai: "dpp", tahun: "lalu" },
    },
  },
  royalti_bukti: { ...BIAYA, bukti: { akrual: akrual("royalti") } },
  bunga_bukti: { ...BIAYA, spt: ["rinci"], bukti: { akrual: akrual("bunga") } },
};
/** The documents that can prove an explanation of a finding; undefined if none can. */
export const buktiPenjelasan = (code: string, penjelasan: string): BuktiPenjelasan | undefined =>
  DAPAT_DIBUKTIKAN[code]?.bukti[penjelasan];

type Berangka = Pick<Temuan, "code" | "params">;
/** The two figures of a finding, whole rupiah: of the return, and of the other data. Null for a check without a proof. */
function angkaOf({ code, params }: Berangka): { readonly spt: Rupiah; readonly data: Rupiah } | null {
  const asked = DAPAT_DIBUKTIKAN[code];
  if (!asked) return null;
  const [spt] = asked.spt.map((name) => params[name]).filter((one) => typeof one === "number");
  const data = params[asked.data];
  return spt === undefined || typeof data !== "number" ? null : { spt, data };
}
/** True if the return shows more than the other data. */
export function isLebihDiSpt(temuan: Berangka): boolean {
  const angka = angkaOf(temuan);
  return angka !== null && angka.spt > angka.data;
}
/** True if documents of an amount, whole rupiah, leave a difference that the check of a day would not question. */
export function isTerbukti(temuan: Berangka, nilai: Rupiah, hari: Tanggal): boolean {
  const angka = angkaOf(temuan);
  if (!angka || nilai <= 0) return false;
  const { omzet, omzetPaling, biaya, biayaPaling } = toleransiEkualisasi.on(hari);
  const within = (bagian: typeof omzet, paling: Rupiah) =>
    Math.max(times(Math.min(angka.spt, angka.data), bagian, "down"), paling);
  const batas = { omzet: () => within(omzet, omzetPaling), biaya: () => within(biaya, biayaPaling) };
  const toleransi = DAPAT_DIBUKTIKAN[temuan.code]?.toleransi ?? null;
  return Math.abs(angka.spt - angka.data) - nilai <= (toleransi ? batas[toleransi]() : 0);
}
