import type { JenisBukpot } from "~/domain/bukpot/jenis";
import { type Rupiah, rupiah } from "~/domain/kit/rupiah";

/** What stands in a row: a slip of one of the nine types, or a document equal to a slip. */
export type JenisBaris = JenisBukpot | "setara";

/**
 * Slips of one period that are alike in everything that decides where they go. Amounts are sums in whole rupiah:
 * `pph` the tax of the period (A1, A2: of the last period, may be negative), `ditanggung` the part of it the
 * government bears; `brutoSetahun` and `pphSetahun` are those of the span of A1 and A2.
 */
export type KelompokBukpot = {
  readonly jenis: JenisBaris;
  readonly status: string;
  readonly kap: string;
  readonly kjs: string;
  /** Paid by the treasurer's own SP2D. */
  readonly langsung: boolean;
  readonly banyak: number;
  readonly bruto: Rupiah;
  readonly dpp: Rupiah;
  readonly pph: Rupiah;
  readonly ditanggung: Rupiah;
  readonly brutoSetahun: Rupiah;
  readonly pphSetahun: Rupiah;
};

/** A row of an attachment: which line it counts in, and the base it shows. `setahun`: the figures of the whole span. */
export type TempatBukpot = {
  readonly lampiran: string;
  readonly butir: string;
  readonly dasar: "bruto" | "dpp";
  readonly setahun?: boolean;
};
/** Why a slip is not in the return. */
export const ALASAN_BUKPOT = ["bukpot_konsep", "digantikan", "dibatalkan", "akun_tidak_dikenal"] as const;
export type AlasanBukpot = (typeof ALASAN_BUKPOT)[number];

export type HasilPostingBukpot<K extends KelompokBukpot> = {
  readonly ditempatkan: readonly { readonly kelompok: K; readonly tempat: TempatBukpot }[];
  readonly ditinggalkan: readonly { readonly kelompok: K; readonly alasan: AlasanBukpot }[];
  /** Slips taken; one that stands in two attachments counts once. */
  readonly diambil: number;
};

/** Only issued slips count; a replacement is issued itself and takes the place of the slip it replaces. */
const LEFT_OUT: Readonly<Record<string, AlasanBukpot>> = {
  draft: "bukpot_konsep",
  replaced: "digantikan",
  cancelled: "dibatalkan",
};

/**
 * Places the slips of a period in the attachments of a return (PER-11/PJ/2025). Complete and repeatable: every slip
 * is taken, and stands in each attachment its type belongs to, or is left out with its reason.
 */
export function postingBukpot<K extends KelompokBukpot>(
  kelompok: readonly K[],
  tempatOf: (kelompok: K) => readonly TempatBukpot[],
): HasilPostingBukpot<K> {
  const ditempatkan: { kelompok: K; tempat: TempatBukpot }[] = [];
  const ditinggalkan: { kelompok: K; alasan: AlasanBukpot }[] = [];
  let diambil = 0;
  for (const one of kelompok) {
    const tempat = one.status === "issued" ? tempatOf(one) : [];
    if (tempat.length === 0) {
      ditinggalkan.push({ kelompok: one, alasan: LEFT_OUT[one.status] ?? "akun_tidak_dikenal" });
      continue;
    }
    diambil += one.banyak;
    for (const place of tempat) ditempatkan.push({ kelompok: one, tempat: place });
  }
  return { ditempatkan, ditinggalkan, diambil };
}

/** Sums of one line: what was withheld, what the government bears, what was paid by SP2D, and the number of slips. */
export type JumlahBukpot = {
  readonly dipotong: Rupiah;
  readonly ditanggung: Rupiah;
  readonly langsung: Rupiah;
  readonly dokumen: number;
};
export const KOSONG: JumlahBukpot = { dipotong: 0, ditanggung: 0, langsung: 0, dokumen: 0 };

/** Sums by line of what posting placed. */
export function jumlahPerButir(
  ditempatkan: HasilPostingBukpot<KelompokBukpot>["ditempatkan"],
): ReadonlyMap<string, JumlahBukpot> {
  const sums = new Map<string, JumlahBukpot>();
  for (const { kelompok, tempat } of ditempatkan) {
    const sum = sums.get(tempat.butir) ?? KOSONG;
    const pph = tempat.setahun ? kelompok.pphSetahun : kelompok.pph;
    const ditanggung = tempat.setahun ? 0 : kelompok.ditanggung;
    const dipotong = rupiah(pph - ditanggung);
    sums.set(tempat.butir, {
      dipotong: rupiah(sum.dipotong + dipotong),
      ditanggung: rupiah(sum.ditanggung + ditanggung),
      langsung: rupiah(sum.langsung + (kelompok.langsung ? dipotong : 0)),
      dokumen: sum.dokumen + kelompok.banyak,
    });
  }
  return sums;
}
