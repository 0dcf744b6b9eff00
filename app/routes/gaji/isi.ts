/** The rows of boxes in the form: `karyawan[2].gaji`. */
export const LIST = "karyawan";

/** Columns that everybody has. The others are folded below the row. The first column identifies the employee. */
const PERTAMA: readonly string[] = ["ptkp", "gaji", "tunjanganLain", "bonus"];
/** Columns that identify the employee of a row. They are shown and posted along. */
export const SIAPA: readonly string[] = ["npwp", "nama"];

export const isPertama = (name: string): boolean => PERTAMA.includes(name);
export const isLipat = (name: string): boolean => !isPertama(name) && !SIAPA.includes(name);

/** Columns that the first sheet of a month fills by itself. They are no input of the user. */
export const TERISI_SENDIRI: readonly string[] = ["tanggal", "jenisPemotongan"];
