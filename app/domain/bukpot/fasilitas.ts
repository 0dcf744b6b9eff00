import type { Values } from "../kit/form";
import { KODE_FASILITAS, type KodeFasilitas, type Objek } from "../ref/objek-pajak";
import { hariAturanMasa, teksOf } from "./masa";

/** Exemption letters (SKB): nothing is withheld. */
const SKB: readonly KodeFasilitas[] = ["1", "2", "3", "5", "10"];
const DITANGGUNG: readonly KodeFasilitas[] = ["4", "11"];
/** Facilities that require a certificate of the recipient, with its number. */
export const FASILITAS_SERTIFIKAT: readonly KodeFasilitas[] = [...SKB, "6", "7"];

export const isFasilitas = (text: unknown): text is KodeFasilitas =>
  (KODE_FASILITAS as readonly unknown[]).includes(text);
/** True if a facility exempts the income from tax. */
export const bebasPajak = (fasilitas: KodeFasilitas): boolean => SKB.includes(fasilitas);
/** True if the government bears the tax (DTP). */
export const ditanggungPemerintah = (fasilitas: KodeFasilitas): boolean => DITANGGUNG.includes(fasilitas);

/** Figures fixed by law that can be typed by hand for an object under a facility. */
type IsianBebas = { readonly tarif: boolean; readonly persenDpp: boolean };
const LOCKED: IsianBebas = { tarif: false, persenDpp: false };
const WITH_GROSS: readonly Objek["jenis"][] = ["BP21", "BP26", "bpnr"];
const WITH_RATE: readonly Objek["jenis"][] = [...WITH_GROSS, "bpu", "cy", "self-payment", "MP"];

/** "Other facility" unlocks the rate, and the share of gross if the slip has one. A treaty does the same. */
export function isianBebas({ jenis }: Objek, fasilitas: KodeFasilitas): IsianBebas {
  if (fasilitas !== "8" && fasilitas !== "7") return LOCKED;
  return { tarif: WITH_RATE.includes(jenis), persenDpp: WITH_GROSS.includes(jenis) };
}

/** The certificates in force on the day of a slip; if it has no day, on the last day of its period. */
export function sertifikatBerlaku<S extends { readonly mulai: string; readonly berakhir: string }>(
  { tanggal, masa }: Values,
  sertifikat: readonly S[],
): S[] {
  const hari = teksOf(tanggal) || hariAturanMasa(masa);
  return sertifikat.filter(({ mulai, berakhir }) => mulai <= hari && hari <= berakhir);
}

/** Facilities to offer: those that need no certificate, and those whose certificate the recipient holds. */
export const fasilitasFor = (
  { fasilitas }: { readonly fasilitas: readonly KodeFasilitas[] },
  sertifikat: readonly string[] = [],
): readonly KodeFasilitas[] =>
  fasilitas.filter((kode) => !FASILITAS_SERTIFIKAT.includes(kode) || sertifikat.includes(kode));
