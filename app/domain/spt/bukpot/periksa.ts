import type { Values } from "~/domain/kit/form";
import type { Rupiah } from "~/domain/kit/rupiah";
import type { JenisSpt } from "~/domain/parameters/spt";
import { wajibDilaporkan } from "../life";
import { beratOf, checkSpt, faktaUmum, type KelebihanTersedia, type KonteksPeriksaSpt, type Temuan } from "../periksa";
import { temuanPph21 } from "../pph21/temuan";
import { faktaGugur, type Gugur, tersediaOf } from "../temuan";
import { temuanUnifikasi } from "../unifikasi/temuan";

/** Input of the checks next to the computed Induk; amounts are whole rupiah. */
export type KonteksPeriksaBukpot = KonteksPeriksaSpt & {
  readonly jenis: JenisSpt;
  /** Only a government treasurer pays by SP2D. */
  readonly instansi: boolean;
  /** Excess carried by earlier returns and not used by another return, by the field that uses it. */
  readonly tersedia: readonly KelebihanTersedia[];
  /** Slips of the period that are still drafts, and issued slips whose account the form does not know. */
  readonly konsep: number;
  readonly akunTidakDikenal: number;
  /** Employees without a slip of the period: a monthly slip, or in December a yearly slip. */
  readonly tanpaBukti: { readonly bulanan: number; readonly tahunan: number };
  /** The amount that later returns used above the amount this return would still carry. */
  readonly terpakai: Rupiah;
  /** Slips of earlier filed returns that were replaced or cancelled since. */
  readonly gugur: Gugur;
  /** Slips of the period that withhold once more for a document of a payee. */
  readonly rujukanGanda: { readonly banyak: number; readonly pph: Rupiah };
};

/** Weights of the findings of both returns; texts `sptformulir:periksa.<code>`. A `galat` blocks filing. */
export const PERIKSA_BUKPOT = { ...beratOf(temuanPph21), ...beratOf(temuanUnifikasi) };

const factsOf = (konteks: KonteksPeriksaBukpot) => ({
  ...faktaUmum(konteks.jenis, konteks),
  instansi: konteks.instansi,
  ...Object.fromEntries(konteks.tersedia.map(({ field, maksimum }) => [tersediaOf(field), maksimum])),
  konsep: konteks.konsep,
  akun_tidak_dikenal: konteks.akunTidakDikenal,
  tanpa_bulanan: konteks.tanpaBukti.bulanan,
  tanpa_tahunan: konteks.tanpaBukti.tahunan,
  terpakai: konteks.terpakai,
  ...faktaGugur(konteks.gugur),
  rujukan_ganda: konteks.rujukanGanda.banyak,
  pph_rujukan_ganda: konteks.rujukanGanda.pph,
  wajib_dilaporkan: wajibDilaporkan(konteks.jenis, konteks.masa),
});

/**
 * All findings on filing a return of slips, from the stored values of the Induk. The return's own version sets the
 * checks. Filing refuses exactly when one finding is a `galat`.
 */
export const checkBukpotSpt = (values: Values, konteks: KonteksPeriksaBukpot, versi?: string): readonly Temuan[] =>
  checkSpt({ jenis: konteks.jenis, versi, values, konteks, fakta: factsOf(konteks) });
