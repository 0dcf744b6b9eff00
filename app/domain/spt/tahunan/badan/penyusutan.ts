import type { Dasar } from "~/domain/kit/dated";
import { divide, type Rupiah } from "~/domain/kit/rupiah";
import { bulanOf, type Masa, tahunOf } from "~/domain/kit/tanggal";
import { type Nilai, wholeOrTooBig } from "~/domain/mesin/nilai";
import { isPecahan, type Pecahan } from "~/domain/mesin/pecahan";
import type { DefFungsi } from "~/domain/mesin/rumus";

const DASAR: Dasar = { kutipan: "UU PPh ps. 11, 11A" };
const SETAHUN = 12;

/** An asset of form 9: cost in whole rupiah, months counted from year 0, its yearly rate and its life in months. */
type Aset = {
  readonly biaya: Rupiah;
  readonly mulai: number;
  readonly berakhir: number;
  readonly menurun: boolean;
  readonly tarif: Pecahan;
};
const indeks = (masa: Masa): number => tahunOf(masa) * SETAHUN + bulanOf(masa) - 1;

type Operan = Readonly<Record<"biaya" | "perolehan" | "metode" | "gl" | "sm", Nilai>>;
/**
 * The asset of a row; null if the law gives no rate: other groups, units of production, declining-balance buildings.
 */
function asetDari({ biaya, perolehan, metode, gl, sm }: Operan): Aset | null {
  const tarif = metode === "GL" ? gl : metode === "SM" ? sm : null;
  if (typeof biaya !== "number" || typeof perolehan !== "string" || !isPecahan(gl) || !isPecahan(tarif)) return null;
  const mulai = indeks(perolehan);
  const umur = Number(divide(BigInt(SETAHUN) * gl.d, gl.n, "halfUp"));
  return { biaya, mulai, berakhir: mulai + umur, menurun: metode === "SM", tarif };
}

/**
 * Depreciation of a span of months from its opening book value. The rate applies to cost, or to book value if it
 * declines, by months. The span in which the life ends takes the whole rest (UU PPh art. 11(3) to (5)). A rate of 100 %
 * is written off at once, whatever the month (PMK 11/PMK.010/2020 art. 3).
 */
function susut(aset: Aset, dari: number, sampai: number, sisa: Rupiah): Rupiah {
  const months = Math.min(sampai, aset.berakhir) - Math.max(dari, aset.mulai);
  if (aset.berakhir <= sampai) return sisa;
  if (months <= 0) return 0;
  if (aset.tarif.n >= aset.tarif.d) return sisa;
  const base = BigInt(aset.menurun ? sisa : aset.biaya) * BigInt(months) * aset.tarif.n;
  return Math.min(sisa, Number(divide(base, BigInt(SETAHUN) * aset.tarif.d, "halfUp")));
}

/** Book value at the start of a book year, with twelve months in all earlier ones. An asset bought later has none. */
function sisaPada(aset: Aset, awal: number): Rupiah {
  if (aset.mulai >= awal) return 0;
  const years = Math.ceil((awal - aset.mulai) / SETAHUN);
  let sisa = aset.biaya;
  for (let from = awal - years * SETAHUN; from < awal; from += SETAHUN) sisa -= susut(aset, from, from + SETAHUN, sisa);
  return sisa;
}

const OPERAN = {
  biaya: "rupiah",
  perolehan: "masa",
  metode: "teks",
  gl: "pecahan",
  sm: "pecahan",
  awal: "masa",
} as const;

/** Fiscal book value at the start of the book year. */
export const sisaBuku: DefFungsi<keyof typeof OPERAN> = {
  nama: "sisa_buku",
  operan: OPERAN,
  hasil: "rupiah",
  boleh: ["sm"],
  dasar: DASAR,
  hitung(operan) {
    const aset = asetDari(operan);
    return aset && wholeOrTooBig(sisaPada(aset, indeks(String(operan.awal))));
  },
};

/** Fiscal depreciation or amortisation of the book year, for assets held at its start or bought in it. */
export const penyusutan: DefFungsi<keyof typeof OPERAN | "bulan" | "sisa"> = {
  nama: "penyusutan",
  operan: { ...OPERAN, bulan: "cacah", sisa: "rupiah" },
  hasil: "rupiah",
  boleh: ["sm"],
  dasar: DASAR,
  hitung(operan) {
    const aset = asetDari(operan);
    if (!aset || typeof operan.bulan !== "number" || typeof operan.sisa !== "number") return null;
    const awal = indeks(String(operan.awal));
    const sampai = awal + operan.bulan;
    if (aset.mulai >= sampai) return 0;
    return wholeOrTooBig(susut(aset, awal, sampai, aset.mulai >= awal ? aset.biaya : operan.sisa));
  },
};
