import type { Alasan, Langkah } from "../kit/alasan";
import { type Rupiah, rupiah } from "../kit/rupiah";
import { type BarisInput, KOLOM_NILAI, NILAI_NOL, type NilaiFaktur } from "./faktur";
import { type BarisHasil, computeBaris, type KonteksHitung, NILAI_TERBESAR } from "./hitung";
import { type Angsuran, computeAngsuran, type Kontrak } from "./uang-muka";

/** Sums of the lines, whole rupiah: `hargaJual` before, `dpp` after `potongan`. */
type JumlahFaktur = NilaiFaktur & { readonly hargaJual: Rupiah; readonly potongan: Rupiah };

/** Input of the computation: the lines, and the place in a chain of down payments, if any. */
type FakturInput = KonteksHitung & { readonly baris: readonly BarisInput[]; readonly angsuran?: Angsuran };

/**
 * A computed invoice. `kontrak`: sums of the lines. `nilai`: amounts of the invoice itself for the VAT return. They are
 * the same, or the part covered by a down payment or repayment.
 */
export type FakturHasil = {
  readonly baris: readonly BarisHasil[];
  readonly kontrak: JumlahFaktur & Kontrak;
  readonly nilai: NilaiFaktur;
  /** Reasons of `nilai`. */
  readonly alasan: Readonly<Record<keyof NilaiFaktur, Alasan>>;
  /** True if an amount exceeds {@link NILAI_TERBESAR}; such amounts are 0. */
  readonly terlaluBesar: boolean;
};

/** A longer list of lines is explained in one step, their sum. */
const BARIS_DIRINCI = 50;

/** Computes an invoice: every line separately, the header always as the sum of the lines. */
export function computeFaktur(input: FakturInput): FakturHasil {
  const baris = input.baris.map((line) => computeBaris(line, input));
  const kontrak = sumLines(baris);
  const terlaluBesar = kontrak === null || baris.some((line) => line.terlaluBesar);
  const sums: JumlahFaktur & Kontrak = kontrak ?? {
    ...NILAI_NOL,
    hargaJual: 0,
    potongan: 0,
    dasar: null,
    ppnDihitung: true,
  };
  if (!input.angsuran) {
    const alasan = eachColumn((column) => sumReason(input.baris, baris, column, sums[column]));
    return { baris, kontrak: sums, nilai: pick(sums), alasan, terlaluBesar };
  }
  const agreed = { ...sums, ...input.angsuran.kontrak };
  const { nilai, alasan } = computeAngsuran(agreed, input.angsuran, input);
  return { baris, kontrak: agreed, nilai, alasan, terlaluBesar };
}

const eachColumn = <T>(make: (column: keyof NilaiFaktur) => T): Readonly<Record<keyof NilaiFaktur, T>> =>
  Object.fromEntries(KOLOM_NILAI.map((column) => [column, make(column)])) as Record<keyof NilaiFaktur, T>;
const pick = (sums: NilaiFaktur): NilaiFaktur => eachColumn((column) => sums[column]);

/** Null when a sum has more than 15 digits. */
function sumLines(baris: readonly BarisHasil[]): (JumlahFaktur & Kontrak) | null {
  const add = (amounts: readonly Rupiah[]): bigint => amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
  const sums = {
    hargaJual: add(baris.map((line) => line.total)),
    potongan: add(baris.map((line) => line.potongan)),
    dpp: add(baris.map((line) => line.dpp)),
    dppLain: add(baris.map((line) => line.dppLain)),
    ppn: add(baris.map((line) => line.ppn)),
    ppnbm: add(baris.map((line) => line.ppnbm)),
  };
  if (Object.values(sums).some((value) => value > BigInt(NILAI_TERBESAR))) return null;
  const ways = new Set(baris.map((line) => (line.dppLainCara === "mewah" ? "penuh" : line.dppLainCara)));
  const [only] = ways;
  return {
    hargaJual: rupiah(sums.hargaJual),
    potongan: rupiah(sums.potongan),
    dpp: rupiah(sums.dpp),
    dppLain: rupiah(sums.dppLain),
    ppn: rupiah(sums.ppn),
    ppnbm: rupiah(sums.ppnbm),
    dasar: ways.size === 1 && only !== undefined && only !== "diketik" ? only : null,
    ppnDihitung: baris.every((line) => !line.ppnDiketik),
  };
}

function sumReason(
  input: readonly BarisInput[],
  baris: readonly BarisHasil[],
  column: keyof NilaiFaktur,
  nilai: Rupiah,
): Alasan {
  const single = baris.length === 1 ? baris[0] : undefined;
  if (single) return single.alasan[column];
  const lines = baris.map((line, index) => ({ nama: input[index]?.nama ?? "", nilai: line[column] }));
  return jumlahBaris(lines, nilai);
}

/** The reason of a sum: its lines one by one, or only their number if there are many. */
export function jumlahBaris(
  baris: readonly { readonly nama: string; readonly nilai: Rupiah }[],
  nilai: Rupiah,
): Alasan {
  const total: Langkah = { teks: "faktur.jumlah_baris", isian: { banyak: String(baris.length) }, nilai };
  if (baris.length > BARIS_DIRINCI) return { nilai, langkah: [total] };
  const lines = baris.map((line, index) => ({
    teks: "faktur.baris",
    isian: { nomor: String(index + 1), nama: line.nama },
    nilai: line.nilai,
  }));
  return { nilai, langkah: [...lines, total] };
}
