import { kodeNegara, tigaHuruf } from "../../ref/negara-dua-huruf";

/**
 * Conversion of a value between a file and the form of a slip. `baca` returns undefined for an absent field; `tulis`
 * gets undefined, null or the form's value.
 */
export type Kodek = {
  readonly baca: (teks: string) => string | number | boolean | undefined;
  readonly tulis: (nilai: unknown) => string;
};

const plain = (nilai: unknown): string => (nilai === undefined || nilai === null ? "" : String(nilai));
const choice = (pairs: Readonly<Record<string, string>>, kosong: string): Kodek => {
  const back = Object.fromEntries(Object.entries(pairs).map(([file, form]) => [form, file]));
  return {
    baca: (teks) => pairs[teks] || undefined,
    tulis: (nilai) => back[plain(nilai)] ?? kosong,
  };
};

export const teks: Kodek = { baca: (text) => (text === "" ? undefined : text), tulis: plain };
/** Whole rupiah; an empty amount of a required element is written as 0. */
export const rupiah: Kodek = {
  baca: (text) => (text === "" ? undefined : Number(text)),
  tulis: (nilai) => plain(nilai ?? 0),
};
/** Whole rupiah of an optional column. */
export const rupiahBebas: Kodek = { baca: rupiah.baca, tulis: plain };
export const yaTidak: Kodek = { baca: (text) => text === "Yes", tulis: (nilai) => (nilai === true ? "Yes" : "No") };
export const pegawaiAsing: Kodek = {
  baca: (text) => text === "Foreign",
  tulis: (nilai) => (nilai === true ? "Foreign" : "Resident"),
};
export const pembayaran = choice({ "N/A": "", Imprest: "IMPREST", Direct: "DIRECT" }, "N/A");
/** `-` means that there is no number. */
export const nomorFasilitasWajib: Kodek = {
  baca: (text) => (text === "-" || text === "" ? undefined : text),
  tulis: (nilai) => plain(nilai) || "-",
};
/** Number of an SP2D; programs write a sign if there is none. */
export const nomorSp2d: Kodek = {
  baca: (text) => (["", "-", "N/A"].includes(text.toUpperCase()) ? undefined : text),
  tulis: plain,
};
/** An unknown country stays as written, and the rules refuse it. */
export const negara: Kodek = {
  baca: (text) => kodeNegara(text) ?? (text || undefined),
  tulis: (nilai) => tigaHuruf(plain(nilai)),
};

const FASILITAS = {
  "N/A": "9",
  DTP: "4",
  ETC: "8",
  TaxExAr22: "1",
  TaxExAr23: "2",
  TaxExAr21: "10",
  TaxExIntDep: "5",
  TaxExIntPhtb: "3",
  PP23: "6",
  COD: "7",
} as const;
/** Codes of the facilities; the yearly slip has its own code for tax borne by the government. */
export const fasilitas = choice(FASILITAS, "N/A");
export const fasilitasTahunan = choice({ ...FASILITAS, DTP: "11" }, "N/A");
