import type { Values } from "~/domain/kit/form";
import type { Rupiah } from "~/domain/kit/rupiah";
import type { JenisSpt } from "~/domain/parameters/spt";
import { angkaOf } from "../daftar";
import { wajibDilaporkan } from "../life";
import {
  type Add,
  type Berat,
  checkCarried,
  checkOverdue,
  checkReady,
  checkStatement,
  collectFindings,
  type KelebihanTersedia,
  type KonteksPeriksaSpt,
  PERIKSA_SPT,
  type Temuan,
} from "../periksa";

/** What the checks know besides the computed Induk; amounts are whole rupiah. */
export type KonteksPeriksaBukpot = KonteksPeriksaSpt & {
  readonly jenis: JenisSpt;
  /** Number of the section with the statement. */
  readonly bagian: string;
  /** Only a government treasurer pays by SP2D. */
  readonly instansi: boolean;
  /** Excess carried by earlier returns that no other return has used, by the field that uses it. */
  readonly tersedia: readonly KelebihanTersedia[];
  /** Fields with what was paid by SP2D and the field with the tax they are part of. */
  readonly sp2d: readonly { readonly field: string; readonly butir: string; readonly dari: string }[];
  /** Slips of the period that are still drafts, and issued ones whose account the form does not know. */
  readonly konsep: number;
  readonly akunTidakDikenal: number;
  /** Employees without a slip of the period: of the month, or in December of the year. */
  readonly tanpaBukti: { readonly bulanan: number; readonly tahunan: number };
  /** What later returns have used more than this return would still carry. */
  readonly terpakai: Rupiah;
};

/** Findings of the checks; texts `spt:periksa.<code>`. A `galat` keeps the return from being filed. */
export const PERIKSA_BUKPOT = {
  ...PERIKSA_SPT,
  kelebihan_melebihi: "galat",
  sp2d_bukan_instansi: "galat",
  sp2d_melebihi: "galat",
  akun_tidak_dikenal: "galat",
  bukpot_konsep: "peringatan",
  karyawan_tanpa_mp: "peringatan",
  karyawan_tanpa_a1: "peringatan",
  kelebihan_terpakai: "peringatan",
  nihil_tidak_wajib: "peringatan",
} as const satisfies Readonly<Record<string, Berat>>;
export type KodePeriksaBukpot = keyof typeof PERIKSA_BUKPOT;

export type TemuanSptBukpot = Temuan<KodePeriksaBukpot>;
type AddBukpot = Add<KodePeriksaBukpot>;

/** Everything that filing a return of slips checks, all at once; filing refuses exactly when one is a `galat`. */
export const periksaBukpotSpt = (values: Values, konteks: KonteksPeriksaBukpot): readonly TemuanSptBukpot[] =>
  collectFindings(PERIKSA_BUKPOT, (add) => {
    checkReady(konteks, add);
    checkStatement(values, konteks.bagian, add);
    checkAmounts(values, konteks, add);
    checkCarried(values, konteks.tersedia, angkaOf(konteks.jenis), add);
    checkSlips(konteks, add);
    checkDuty(values, konteks, add);
    checkOverdue(konteks.jenis, konteks, add);
  });

function checkAmounts(
  values: Values,
  { jenis, tersedia, sp2d, instansi, terpakai }: KonteksPeriksaBukpot,
  add: AddBukpot,
): void {
  const angka = angkaOf(jenis);
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

function checkSlips({ konsep, akunTidakDikenal, tanpaBukti }: KonteksPeriksaBukpot, add: AddBukpot): void {
  if (akunTidakDikenal > 0) add("akun_tidak_dikenal", undefined, { banyak: akunTidakDikenal });
  if (konsep > 0) add("bukpot_konsep", undefined, { banyak: konsep });
  if (tanpaBukti.bulanan > 0) add("karyawan_tanpa_mp", undefined, { banyak: tanpaBukti.bulanan });
  if (tanpaBukti.tahunan > 0) add("karyawan_tanpa_a1", undefined, { banyak: tanpaBukti.tahunan });
}

/** A return without any tax need not be filed, except that of articles 21 and 26 for December. */
function checkDuty(values: Values, { jenis, masa, pembetulan, posting }: KonteksPeriksaBukpot, add: AddBukpot): void {
  const isNil = Object.values(values).every((value) => typeof value !== "number" || value === 0);
  if (posting === "kini" && isNil && !wajibDilaporkan(jenis, masa) && pembetulan === 0)
    add("nihil_tidak_wajib", undefined, { masa });
}
