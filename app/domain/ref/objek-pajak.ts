import type { JenisBukpot } from "../bukpot/jenis";
import type { Tanggal } from "../kit/tanggal";
import type { PasalPph } from "../parameters/pph-potput";
import rows from "./objek-pajak.json";

/** Way of computing the tax of an object: a fixed rate, a table of the income tax of persons, or a typed rate. */
export type JenisTarif = "tetap" | "ter" | "pasal17" | "harian" | "pesangon" | "pensiun" | "manual";
/** Facility of a slip by the official code: 9 none, 4 and 11 borne by the government, 8 other, 7 treaty, else certificates. */
export const KODE_FASILITAS = ["9", "4", "11", "8", "1", "2", "10", "5", "3", "6", "7"] as const;
export type KodeFasilitas = (typeof KODE_FASILITAS)[number];

/**
 * A tax object of one type of slip; the same code can mean another object on another type. Rates are percent, decimal
 * text.
 */
export type Objek = {
  readonly jenis: JenisBukpot;
  readonly kode: string;
  readonly nama: string;
  readonly namaEn: string;
  readonly pasal: PasalPph;
  readonly sifat: "final" | "tidak_final";
  readonly kap: string;
  readonly kjs: string;
  readonly jenisTarif: JenisTarif;
  /** Empty if the rate results from a table. */
  readonly tarif: string;
  /** Base as a share of gross. */
  readonly persenDpp: string;
  /** Shares to choose from by law; the first is the default. */
  readonly pilihanPersenDpp?: readonly string[];
  /** Facilities that a slip of the object can have, the usual one first. */
  readonly fasilitas: readonly KodeFasilitas[];
  /** First and last day the object is in force. */
  readonly mulai?: Tanggal;
  readonly sampai?: Tanggal;
  /** Largest gross of a day, whole rupiah; and the gross of a day above which the object applies. */
  readonly maks?: number;
  readonly min?: number;
  /** Law of the rate if it is not the article's usual one. */
  readonly dasar?: string;
};

/** Every tax object, type of slip after type of slip. */
export const objekSemua = rows as readonly Objek[];
const byCode = new Map(objekSemua.map((objek) => [`${objek.jenis} ${objek.kode}`, objek]));
const byType = new Map<JenisBukpot, Objek[]>();
for (const objek of objekSemua) {
  const known = byType.get(objek.jenis);
  if (known) known.push(objek);
  else byType.set(objek.jenis, [objek]);
}

/** The object of a code on a type of slip, also an expired one. */
export const objekOf = (jenis: JenisBukpot, kode: string): Objek | undefined => byCode.get(`${jenis} ${kode}`);

/** True if a slip under the rules of a day can have an object. */
export const objekBerlaku = ({ mulai, sampai }: Objek, tanggal: Tanggal): boolean =>
  (mulai === undefined || mulai <= tanggal) && (sampai === undefined || tanggal <= sampai);

/** Objects of a type of slip by code; with a day only those in force on it. */
export function objekList(jenis: JenisBukpot, tanggal?: Tanggal): readonly Objek[] {
  const all = byType.get(jenis) ?? [];
  return tanggal === undefined ? all : all.filter((objek) => objekBerlaku(objek, tanggal));
}

/** Objects whose code begins with, or whose Indonesian or English name contains, every word. */
export function objekCari(jenis: JenisBukpot, words: string, tanggal?: Tanggal): readonly Objek[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return objekList(jenis, tanggal).filter(({ kode, nama, namaEn }) => {
    const text = `${nama} ${namaEn}`.toLowerCase();
    return wanted.every((word) => kode.startsWith(word) || text.includes(word));
  });
}

/** Name in a language: Indonesian as in the official list, English for all others. */
export const namaObjek = ({ nama, namaEn }: Objek, language: string): string => (language === "id" ? nama : namaEn);
