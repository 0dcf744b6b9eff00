/**
 * Whole rupiah, half up, away from zero for negative amounts: `jumlah` times `atas` over `bawah` (PER-11/PJ/2025 ps. 129).
 *
 * @param {number} jumlah
 * @param {number} atas
 * @param {number} bawah
 */
export function bagian(jumlah, atas, bawah) {
  const [n, d] = [BigInt(jumlah) * BigInt(atas), BigInt(bawah)];
  const abs = n < 0n ? -n : n;
  const half = (2n * abs + d) / (2n * d);
  return Number(n < 0n ? -half : half);
}
/** Adds an amount to a cell. @param {Record<string, number>} sel @param {string} nama @param {number} jumlah */
export const tambah = (sel, nama, jumlah) => {
  sel[nama] = (sel[nama] ?? 0) + jumlah;
};
/** Inputs of the steps that call an address. @param {any[]} langkah @param {string} awal */
export const panggilan = (langkah, awal) => langkah.filter(({ panggil }) => panggil.startsWith(`POST ${awal}`));
