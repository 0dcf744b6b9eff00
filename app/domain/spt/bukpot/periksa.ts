import type { Values } from "~/domain/kit/form";
import type { Rupiah } from "~/domain/kit/rupiah";
import type { JenisSpt } from "~/domain/parameters/spt";
import { wajibDilaporkan } from "../life";
import { beratOf, checkSpt, faktaUmum, type KelebihanTersedia, type KonteksPeriksaSpt, type Temuan } from "../periksa";
import { temuanPph21 } from "../pph21/temuan";
import { tersediaOf } from "../temuan";
import { temuanUnifikasi } from "../unifikasi/temuan";

/** What the checks know besides the computed Induk; amounts are whole rupiah. */
export type KonteksPeriksaBukpot = KonteksPeriksaSpt & {
  readonly jenis: JenisSpt;
  /** Only a government treasurer pays by SP2D. */
  readonly instansi: boolean;
  /** Excess carried by earlier returns that no other return has used, by the field that uses it. */
  readonly tersedia: readonly KelebihanTersedia[];
  /** Slips of the period that are still drafts, and issued ones whose account the form does not know. */
  readonly konsep: number;
  readonly akunTidakDikenal: number;
  /** Employees without a slip of the period: of the month, or in December of the year. */
  readonly tanpaBukti: { readonly bulanan: number; readonly tahunan: number };
  /** What later returns have used more than this return would still carry. */
  readonly terpakai: Rupiah;
};

/** Weights of the findings of both; texts `sptformulir:periksa.<code>`. A `galat` keeps the return from being filed. */
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
  wajib_dilaporkan: wajibDilaporkan(konteks.jenis, konteks.masa),
});

/**
 * Everything that filing a return of slips checks, all at once, on the stored values of the Induk, by the version the
 * return was made with; filing refuses exactly when one is a `galat`.
 */
export const checkBukpotSpt = (values: Values, konteks: KonteksPeriksaBukpot, versi?: string): readonly Temuan[] =>
  checkSpt({ jenis: konteks.jenis, versi, values, konteks, fakta: factsOf(konteks) });
