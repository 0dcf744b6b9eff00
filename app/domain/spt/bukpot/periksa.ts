import { angka, type Values } from "~/domain/kit/form";
import type { Rupiah } from "~/domain/kit/rupiah";
import { addMonths, firstDay, type Masa, type Tanggal } from "~/domain/kit/tanggal";
import { type JenisSpt, jatuhTempoSpt } from "~/domain/parameters/spt";

/** What the checks know besides the computed Induk; amounts are whole rupiah. */
export type KonteksPeriksaBukpot = {
  readonly jenis: JenisSpt;
  readonly masa: Masa;
  readonly hariIni: Tanggal;
  readonly pembetulan: number;
  readonly posting: "belum" | "berubah" | "kini";
  readonly bolehTandaTangan: boolean;
  /** Number of the section with the statement. */
  readonly bagian: string;
  /** Only a government treasurer pays by SP2D. */
  readonly instansi: boolean;
  /** Excess carried by earlier returns that no other return has used, by the field that uses it. */
  readonly tersedia: readonly { readonly field: string; readonly butir: string; readonly maksimum: Rupiah }[];
  /** Fields with what was paid by SP2D and the field with the tax they are part of. */
  readonly sp2d: readonly { readonly field: string; readonly butir: string; readonly dari: string }[];
  /** Slips of the period that are still drafts, and issued ones whose account the form does not know. */
  readonly konsep: number;
  readonly akunTidakDikenal: number;
  /** Employees without a slip of the period: of the month, or in December of the year. */
  readonly tanpaBukti: { readonly bulanan: number; readonly tahunan: number };
  /** Earlier periods that have issued slips and no filed return. */
  readonly belumLapor: readonly Masa[];
  /** What later returns have used more than this return would still carry. */
  readonly terpakai: Rupiah;
};

/** Findings of the checks; texts `spt:periksa.<code>`. A `galat` keeps the return from being filed. */
export const PERIKSA_BUKPOT = {
  belum_posting: "galat",
  posting_berubah: "galat",
  masa_belum_berakhir: "galat",
  tidak_berhak: "galat",
  pernyataan: "galat",
  penandatangan: "galat",
  kelebihan_melebihi: "galat",
  sp2d_bukan_instansi: "galat",
  sp2d_melebihi: "galat",
  akun_tidak_dikenal: "galat",
  bukpot_konsep: "peringatan",
  karyawan_tanpa_mp: "peringatan",
  karyawan_tanpa_a1: "peringatan",
  kelebihan_terpakai: "peringatan",
  nihil_tidak_wajib: "peringatan",
  belum_lapor: "peringatan",
  terlambat: "peringatan",
} as const satisfies Readonly<Record<string, "galat" | "peringatan">>;
export type KodePeriksaBukpot = keyof typeof PERIKSA_BUKPOT;

export type TemuanSptBukpot = {
  readonly code: KodePeriksaBukpot;
  readonly severity: "galat" | "peringatan";
  readonly field?: string;
  readonly params: Readonly<Record<string, string | number>>;
};
type Add = (code: KodePeriksaBukpot, field?: string, params?: TemuanSptBukpot["params"]) => void;

/** Everything that filing a return of slips checks, all at once; filing refuses exactly when one is a `galat`. */
export function periksaBukpotSpt(values: Values, konteks: KonteksPeriksaBukpot): readonly TemuanSptBukpot[] {
  const found: TemuanSptBukpot[] = [];
  const add: Add = (code, field, params = {}) => {
    found.push({ code, severity: PERIKSA_BUKPOT[code], ...(field === undefined ? {} : { field }), params });
  };
  checkReady(konteks, add);
  checkStatement(values, konteks, add);
  checkAmounts(values, konteks, add);
  checkSlips(konteks, add);
  checkDuty(values, konteks, add);
  return found;
}

function checkReady({ posting, masa, hariIni, bolehTandaTangan }: KonteksPeriksaBukpot, add: Add): void {
  if (posting === "belum") add("belum_posting");
  if (posting === "berubah") add("posting_berubah");
  const mulai = firstDay(addMonths(masa, 1));
  if (hariIni < mulai) add("masa_belum_berakhir", undefined, { masa, tanggal: mulai });
  if (!bolehTandaTangan) add("tidak_berhak");
}

function checkStatement(values: Values, { bagian }: KonteksPeriksaBukpot, add: Add): void {
  if (values.x_pernyataan !== true) add("pernyataan", "x_pernyataan", { bagian });
  for (const field of ["x_penandatangan", "x_nama", "x_kota", "x_tanggal"]) {
    if (values[field] === undefined || values[field] === null || values[field] === "")
      add("penandatangan", field, { bagian });
  }
}

function checkAmounts(values: Values, { tersedia, sp2d, instansi, terpakai }: KonteksPeriksaBukpot, add: Add): void {
  for (const { field, butir, maksimum } of tersedia) {
    const nilai = angka(values, field);
    if (nilai > maksimum) add("kelebihan_melebihi", field, { butir, nilai, maksimum });
  }
  for (const { field, butir, dari } of sp2d) {
    const nilai = angka(values, field);
    if (nilai > 0 && !instansi) add("sp2d_bukan_instansi", field, { butir, nilai });
    else if (nilai > Math.max(0, angka(values, dari)))
      add("sp2d_melebihi", field, { butir, nilai, maksimum: Math.max(0, angka(values, dari)) });
  }
  if (terpakai > 0) add("kelebihan_terpakai", undefined, { nilai: terpakai });
}

function checkSlips({ konsep, akunTidakDikenal, tanpaBukti }: KonteksPeriksaBukpot, add: Add): void {
  if (akunTidakDikenal > 0) add("akun_tidak_dikenal", undefined, { banyak: akunTidakDikenal });
  if (konsep > 0) add("bukpot_konsep", undefined, { banyak: konsep });
  if (tanpaBukti.bulanan > 0) add("karyawan_tanpa_mp", undefined, { banyak: tanpaBukti.bulanan });
  if (tanpaBukti.tahunan > 0) add("karyawan_tanpa_a1", undefined, { banyak: tanpaBukti.tahunan });
}

/** A return without any tax need not be filed, except that of articles 21 and 26 for December. */
function checkDuty(values: Values, konteks: KonteksPeriksaBukpot, add: Add): void {
  const { jenis, masa, pembetulan, posting, hariIni, belumLapor } = konteks;
  const isNil = Object.values(values).every((value) => typeof value !== "number" || value === 0);
  const obligatory = jenis === "pph21_26" && masa.endsWith("-12");
  if (posting === "kini" && isNil && !obligatory && pembetulan === 0) add("nihil_tidak_wajib", undefined, { masa });
  if (belumLapor.length > 0) add("belum_lapor", undefined, { masa: belumLapor.join(", ") });
  const { lapor } = jatuhTempoSpt(jenis, masa);
  if (pembetulan === 0 && hariIni > lapor.efektif) add("terlambat", undefined, { tanggal: lapor.efektif });
}
