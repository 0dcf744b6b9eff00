import type { JenisBukpot } from "../../bukpot";
import { compare, decimal } from "../../kit/decimal";
import { angka, type Values } from "../../kit/form";
import { bulanOf } from "../../kit/tanggal";
import type { JenisTarif } from "../../ref/objek-pajak";
import { type BukpotBerkas, type Diberi, ELEMEN_PPH } from "./isi";

/** The computed figures that files repeat. */
export type Terhitung = {
  readonly values: Values;
  readonly ringkas: { readonly persenDpp: string; readonly tarif: string; readonly dpp: number; readonly pph: number };
};
/** The computed field in files of a type; other types have no field for the slip's tax. */
const PPH_BERKAS: Readonly<Partial<Record<JenisBukpot, string>>> = {
  "self-payment": "pphDisetor",
  A1: "pphBuktiIni",
  A2: "pphDipotong",
};

/** A stored slip as shown in its file. */
export function bukpotBerkas(jenis: JenisBukpot, isi: Values, { values, ringkas }: Terhitung): BukpotBerkas {
  const { persenDpp, tarif, pph } = ringkas;
  const field = PPH_BERKAS[jenis];
  const grossedUp = isi.grossUp === true ? { tunjanganPph: angka(values, "tunjanganPph") } : {};
  return { isi: { ...isi, ...grossedUp }, persenDpp, tarif, pph: field ? angka(values, field) : pph };
}

/** A difference between a file's value and the computed one: refused if the law fixes the value, else a note. */
export type Beda = {
  readonly elemen: string;
  readonly kode: "rate_fixed_by_law" | "recomputed";
  readonly berat: "galat" | "catatan";
  readonly isian: Readonly<Record<string, string>>;
};
const note = (elemen: string, menjadi: string, nama = elemen): Beda => ({
  elemen,
  kode: "recomputed",
  berat: "catatan",
  isian: { elemen: nama, menjadi },
});
const fixed = (elemen: string, kode: unknown, tarif: string, diketik: string): Beda => ({
  elemen,
  kode: "rate_fixed_by_law",
  berat: "galat",
  isian: { kode: String(kode ?? ""), tarif, diketik },
});

/** Progressive rates: the shown rate is that of the highest bracket reached. */
const BERLAPIS: readonly JenisTarif[] = ["pasal17", "pesangon", "pensiun"];
const same = (given: string, computed: string): boolean =>
  given === computed || compare(decimal(given), decimal(computed || "0")) === 0;

/** `bebas`: an exemption letter frees the income; files made by a converter still contain the object's rate. */
export type Aturan = { readonly jenisTarif: JenisTarif; readonly bebas: boolean };

/** The months of a yearly slip. The office's template counts them only for part of a year and has 0 for a whole one. */
function bedaBulan({ bulan }: Diberi, { isi }: BukpotBerkas): readonly Beda[] {
  const { masa, masaAwal = masa, jenisPemotongan } = isi;
  const months = String(bulanOf(String(masa)) - bulanOf(String(masaAwal)) + 1);
  const told = bulan === undefined || bulan === months || (bulan === "0" && jenisPemotongan === "FullYear");
  return told ? [] : [note("NumberOfMonths", months)];
}

/** The differences between a file and the computation of its slip. */
export function bedaBerkas(
  jenis: JenisBukpot,
  diberi: Diberi,
  berkas: BukpotBerkas,
  dpp: number,
  aturan: Aturan,
): Beda[] {
  const found: Beda[] = [];
  const { tarif, persenDpp, pph } = diberi;
  const { objek } = berkas.isi;
  if (persenDpp && !same(persenDpp, berkas.persenDpp))
    found.push(aturan.bebas ? note("Deemed", berkas.persenDpp) : fixed("Deemed", objek, berkas.persenDpp, persenDpp));
  if (tarif && !same(tarif, berkas.tarif))
    found.push(
      aturan.bebas || BERLAPIS.includes(aturan.jenisTarif)
        ? note("Rate", berkas.tarif)
        : fixed("Rate", objek, berkas.tarif, tarif),
    );
  else if (tarif && BERLAPIS.includes(aturan.jenisTarif) && dpp * Number(tarif) !== berkas.pph * 100)
    found.push(note("Rate", String(berkas.pph), "PPh"));
  const elemen = ELEMEN_PPH[jenis];
  if (elemen && pph && !same(pph, String(berkas.pph))) found.push(note(elemen, String(berkas.pph)));
  return [...found, ...bedaBulan(diberi, berkas)];
}
