type Ditemukan = { readonly code: string; readonly field?: string };
/** Two findings about one figure: where both would speak, one does. `surat`: in a letter, else before signing. */
type Lipat = {
  readonly kode: string;
  readonly ke: string;
  /** Fields that the speaking one is about; none for any. */
  readonly field?: readonly string[];
  readonly surat: boolean;
};
const LIPAT: readonly Lipat[] = [
  // before signing the answer is to be changed; afterwards the income is missing
  { kode: "bukti_belum", ke: "baris_tak_dihitung", field: ["b1a", "d10a"], surat: false },
  { kode: "bukti_belum", ke: "menunggu_jawaban", surat: false },
  { kode: "bukti_belum", ke: "posting_berubah", surat: false },
  { kode: "menunggu_jawaban", ke: "bukti_belum", surat: true },
  { kode: "bebas_kurang", ke: "usaha_tidak", surat: true },
];

/** Findings without those whose figure another one of them is about. */
export function lipat<T extends Ditemukan>(found: readonly T[], surat: boolean): readonly T[] {
  const speaks = ({ ke, field }: Lipat) =>
    found.some((one) => one.code === ke && (!field || field.includes(one.field ?? "")));
  const folded = LIPAT.filter((one) => one.surat === surat && speaks(one)).map(({ kode }) => kode);
  return found.filter(({ code }) => !folded.includes(code));
}
