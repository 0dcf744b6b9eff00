import { type Rupiah, rupiah } from "~/domain/kit/rupiah";
import type { Akun } from "~/domain/parameters/pembayaran";
import type { JenisBukpot, StatusBukpot } from "../../bukpot";

/** Kind of a row: a slip of one of the nine types, or a document equal to a slip. */
export type JenisBaris = JenisBukpot | "setara";

/**
 * The place of a type of slip: an attachment, the Induk line it counts in, and the base shown. `setahun`: the figures
 * of the whole span of A1 and A2, not those of the last period.
 */
export type TempatBukpot = {
  readonly lampiran: string;
  readonly butir: string;
  readonly dasar: "bruto" | "dpp";
  readonly setahun?: boolean;
};
/** The list of yearly slips with their whole span. Another list holds them with their last period. */
export const LAMPIRAN_SETAHUN = "L-II";
/** Reasons for a slip to be left out of the return. */
const ALASAN_BUKPOT = ["bukpot_konsep", "digantikan", "dibatalkan", "akun_tidak_dikenal"] as const;
export type AlasanBukpot = (typeof ALASAN_BUKPOT)[number];

const TERBIT = "issued" satisfies StatusBukpot;
/** Only issued slips count. A replacement is issued itself and takes the place of the replaced slip. */
const LEFT_OUT = {
  draft: "bukpot_konsep",
  replaced: "digantikan",
  cancelled: "dibatalkan",
} as const satisfies Readonly<Record<Exclude<StatusBukpot, typeof TERBIT>, AlasanBukpot>>;

/** Rules of posting: types of slip, the accounts of the form, and the places of a type on an account. */
export type AturanPosting = {
  readonly jenis: readonly JenisBaris[];
  readonly akun: readonly Akun[];
  readonly tempat: (slip: Akun & { readonly jenis: JenisBaris }) => readonly TempatBukpot[];
};
/** Placement of every slip of a type, state and account (`411121-100`; null: any account). */
export type Penempatan = {
  readonly jenis: JenisBaris;
  readonly status: string;
  readonly akun: string | null;
} & ({ readonly tempat: TempatBukpot } | { readonly alasan: AlasanBukpot });

/**
 * The table of places of a return's slips (PER-11/PJ/2025), by type, state and account. It is complete: an issued slip
 * missing from it has an account the form has no line for.
 */
export function penempatan({ jenis, akun, tempat }: AturanPosting): readonly Penempatan[] {
  return jenis.flatMap((one) => [
    ...akun.flatMap(({ kap, kjs }) =>
      tempat({ jenis: one, kap, kjs }).map((place) => ({
        jenis: one,
        status: TERBIT,
        akun: `${kap}-${kjs}`,
        tempat: place,
      })),
    ),
    ...Object.entries(LEFT_OUT).map(([status, alasan]) => ({ jenis: one, status, akun: null, alasan })),
  ]);
}

/** Rows of one line, as posting wrote them: their number, their tax, and the parts borne or paid by SP2D. */
export type KelompokBaris = {
  readonly butir: string;
  readonly banyak: number;
  readonly pph: Rupiah;
  readonly ditanggung: Rupiah;
  /** Tax withheld in rows that a treasurer paid by SP2D. */
  readonly langsung: Rupiah;
  readonly banyakDitanggung: number;
  readonly banyakLangsung: number;
};
const KOSONG: Omit<KelompokBaris, "butir"> = {
  banyak: 0,
  pph: 0,
  ditanggung: 0,
  langsung: 0,
  banyakDitanggung: 0,
  banyakLangsung: 0,
};

/**
 * Sums over some lines: tax withheld, tax borne by the government, tax paid by SP2D, and the number of slips of each.
 */
export function jumlahButir(rows: readonly KelompokBaris[], lines: readonly string[]) {
  const own = rows.filter(({ butir }) => lines.includes(butir));
  const total = (pick: (row: Omit<KelompokBaris, "butir">) => number) =>
    rupiah(own.reduce((sum, row) => sum + pick(row), pick(KOSONG)));
  return {
    dipotong: rupiah(total(({ pph }) => pph) - total(({ ditanggung }) => ditanggung)),
    ditanggung: total(({ ditanggung }) => ditanggung),
    langsung: total(({ langsung }) => langsung),
    dokumen: total(({ banyak }) => banyak),
    dokumenDitanggung: total(({ banyakDitanggung }) => banyakDitanggung),
    dokumenLangsung: total(({ banyakLangsung }) => banyakLangsung),
  };
}
