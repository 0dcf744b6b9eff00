/** The rows of boxes in the form: `karyawan[2].gaji`. */
export const LIST = "karyawan";

/** Columns that everybody has; the others stand folded below the row. The first is who it is. */
const PERTAMA: readonly string[] = ["ptkp", "gaji", "tunjanganLain", "bonus"];
/** Who a row is of: told, and sent along. */
export const SIAPA: readonly string[] = ["npwp", "nama"];

export const isPertama = (name: string): boolean => PERTAMA.includes(name);
export const isLipat = (name: string): boolean => !isPertama(name) && !SIAPA.includes(name);

/** Columns that the first sheet of a month fills by itself: they tell nothing that the person typed. */
export const TERISI_SENDIRI: readonly string[] = ["tanggal", "jenisPemotongan"];
