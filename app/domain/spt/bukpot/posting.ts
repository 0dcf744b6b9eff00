import type { JenisBukpot } from "~/domain/bukpot/jenis";
import type { StatusBukpot } from "~/domain/bukpot/status";
import { type Rupiah, rupiah } from "~/domain/kit/rupiah";
import type { Akun } from "~/domain/parameters/pembayaran";

/** What stands in a row: a slip of one of the nine types, or a document equal to a slip. */
export type JenisBaris = JenisBukpot | "setara";

/**
 * Where slips alike stand: an attachment, the line of the Induk they count in, and the base shown. `setahun`: the
 * figures of the whole span of A1 and A2 instead of those of the last period.
 */
export type TempatBukpot = {
  readonly lampiran: string;
  readonly butir: string;
  readonly dasar: "bruto" | "dpp";
  readonly setahun?: boolean;
};
/** The list of the whole span of yearly slips, which stand in another list with their last period. */
export const LAMPIRAN_SETAHUN = "L-II";
/** Why a slip is not in the return. */
const ALASAN_BUKPOT = ["bukpot_konsep", "digantikan", "dibatalkan", "akun_tidak_dikenal"] as const;
export type AlasanBukpot = (typeof ALASAN_BUKPOT)[number];

const TERBIT = "issued" satisfies StatusBukpot;
/** Only issued slips count; a replacement is issued itself and takes the place of the slip it replaces. */
const LEFT_OUT = {
  draft: "bukpot_konsep",
  replaced: "digantikan",
  cancelled: "dibatalkan",
} as const satisfies Readonly<Record<Exclude<StatusBukpot, typeof TERBIT>, AlasanBukpot>>;

/** What posting looks at: types of slip, the accounts the form has, and the places of a type on an account. */
export type AturanPosting = {
  readonly jenis: readonly JenisBaris[];
  readonly akun: readonly Akun[];
  readonly tempat: (slip: Akun & { readonly jenis: JenisBaris }) => readonly TempatBukpot[];
};
/** What becomes of every slip of a type, state and account (`411121-100`; null: of any). */
export type Penempatan = {
  readonly jenis: JenisBaris;
  readonly status: string;
  readonly akun: string | null;
} & ({ readonly tempat: TempatBukpot } | { readonly alasan: AlasanBukpot });

/**
 * The table of places of a return's slips (PER-11/PJ/2025), by type, state and account. Complete: an issued slip that
 * it does not name has an account the form has no line for.
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

/** Rows of one line, as posting wrote them: their number, tax, and how much of it is borne or paid by SP2D. */
export type KelompokBaris = {
  readonly butir: string;
  readonly banyak: number;
  readonly pph: Rupiah;
  readonly ditanggung: Rupiah;
  /** Of the rows a treasurer paid by SP2D: what was withheld. */
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

/** Sums of some lines together: what was withheld, what the government bears, what was paid by SP2D, and slips of each. */
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
