import type { Alasan, Langkah } from "../kit/alasan";
import type { Dasar } from "../kit/dated";
import { formatDecimal, parseDecimal } from "../kit/decimal";
import { angka, type Values } from "../kit/form";
import { type Fraction, percent, type Rupiah, times } from "../kit/rupiah";
import type { Tanggal } from "../kit/tanggal";
import { dasarFasilitas, dasarPasal } from "../parameters/pph-potput";
import {
  isPtkp,
  kategoriTer,
  type Lapis,
  PEMBULATAN_BUKPOT,
  pasal17,
  pensiunSekaligus,
  pesangon,
  terBulanan,
  terHarian,
} from "../parameters/pph21";
import type { JenisTarif, KodeFasilitas, Objek } from "../ref/objek-pajak";
import { bebasPajak, ditanggungPemerintah, isianBebas } from "./fasilitas";
import { HARI_TERBANYAK } from "./jenis";
import { bagianProgresif, lapisDari, progresif } from "./lapis";

/** The tax of one slip: base, rate as shown (percent, decimal text), whole rupiah, and how it came about. */
export type Pajak = {
  readonly bruto: Rupiah;
  readonly dpp: Rupiah;
  readonly persenDpp: string;
  readonly tarif: string;
  readonly pph: Rupiah;
  readonly langkah: readonly Langkah[];
};
/** What the tax of a slip depends on besides its object. `sebelumnya`: gross of lump sums paid within two years. */
export type DasarPajak = {
  readonly bruto: Rupiah;
  readonly fasilitas: KodeFasilitas;
  readonly ptkp: unknown;
  readonly hari: number;
  readonly sebelumnya: Rupiah;
  /** Typed by hand, decimal text; counts only where the facility lets it. */
  readonly tarif?: string;
  readonly persenDpp?: string;
  readonly tanggal: Tanggal;
};
type Hasil = { readonly tarif: string; readonly pph: Rupiah; readonly langkah: readonly Langkah[] };
type Aturan = (dpp: Rupiah, input: DasarPajak, objek: Objek) => Hasil;

/** A fraction of an amount with its step; a second step tells of the rounding where there was something to round. */
export function bagianDari(nilai: Rupiah, pecahan: Fraction, step: Langkah): { nilai: Rupiah; langkah: Langkah[] } {
  const hasil = times(nilai, pecahan);
  const exact = (BigInt(nilai) * BigInt(pecahan[0])) % BigInt(pecahan[1]) === 0n;
  return {
    nilai: hasil,
    langkah: exact
      ? [{ ...step, nilai: hasil }]
      : [step, { teks: "bukpot.bulat", nilai: hasil, dasar: PEMBULATAN_BUKPOT }],
  };
}

const datar =
  (tarif: string, teks: string, dasar: Dasar): Aturan =>
  (dpp) => {
    const { nilai, langkah } = bagianDari(dpp, percent(tarif), { teks, isian: { tarif, dpp }, dasar });
    return { tarif, pph: nilai, langkah };
  };

const tetap: Aturan = (dpp, input, objek) => {
  const dasar = objek.dasar ? { kutipan: objek.dasar } : dasarPasal[objek.pasal];
  return datar(objek.tarif || "0", "bukpot.tarif_tetap", dasar)(dpp, input, objek);
};

const ter: Aturan = (dpp, { ptkp, tanggal }) => {
  const status = isPtkp(ptkp) ? ptkp : "TK/0";
  const kategori = kategoriTer.on(tanggal)[status];
  const { value, dasar } = terBulanan.rowOn(tanggal);
  const { persen, pecahan } = lapisDari(value[kategori], dpp);
  const isian = { kategori, ptkp: status, tarif: persen, dpp };
  const { nilai, langkah } = bagianDari(dpp, pecahan, { teks: "bukpot.ter", isian, dasar });
  return { tarif: persen, pph: nilai, langkah };
};

const harian: Aturan = (dpp, { hari, tanggal }) => {
  const { value, dasar } = terHarian.rowOn(tanggal);
  const { persen, pecahan } = lapisDari(value, dpp, hari);
  const average: Langkah[] =
    hari === 1
      ? []
      : [{ teks: "bukpot.rata_sehari", isian: { hari: String(hari) }, nilai: times(dpp, [1, hari], "down") }];
  const step = { teks: "bukpot.ter_harian", isian: { tarif: persen, dpp }, dasar };
  const { nilai, langkah } = bagianDari(dpp, pecahan, step);
  return { tarif: persen, pph: nilai, langkah: [...average, ...langkah] };
};

/** Steps of progressive brackets, one per bracket reached, and the sum. */
export function langkahProgresif(lapis: readonly Lapis[], dpp: Rupiah, dasar: Dasar, kali = 1): Hasil {
  const parts = bagianProgresif(lapis, dpp, kali);
  const langkah: Langkah[] = parts.map(({ lapis: { persen }, bagian, pajak }) => {
    const isian = { tarif: persen, bagian };
    return { teks: "bukpot.lapis", isian, nilai: pajak, dasar };
  });
  const pph = parts.reduce((total, { pajak }) => total + pajak, 0);
  if (parts.length !== 1) langkah.push({ teks: "bukpot.jumlah_lapis", nilai: pph });
  return { tarif: (parts.at(-1)?.lapis ?? lapis[0])?.persen ?? "0", pph, langkah };
}

const umum: Aturan = (dpp, { hari, tanggal }) => {
  const { value, dasar } = pasal17.rowOn(tanggal);
  const days: Langkah[] = hari > 1 ? [{ teks: "bukpot.lapis_hari", isian: { hari: String(hari) } }] : [];
  const { tarif, pph, langkah } = langkahProgresif(value, dpp, dasar, hari);
  return { tarif, pph, langkah: [...days, ...langkah] };
};

/** Tax on all that was paid within two years, less the tax on what was paid before. */
const sekaligus =
  (table: typeof pesangon): Aturan =>
  (dpp, { sebelumnya, tanggal }) => {
    const { value, dasar } = table.rowOn(tanggal);
    if (sebelumnya <= 0) return langkahProgresif(value, dpp, dasar);
    const seluruh = langkahProgresif(value, dpp + sebelumnya, dasar);
    const lalu = progresif(value, sebelumnya);
    const pph = seluruh.pph - lalu;
    const langkah: Langkah[] = [
      { teks: "bukpot.kumulatif", isian: { sebelumnya }, nilai: dpp + sebelumnya, dasar },
      ...seluruh.langkah,
      { teks: "bukpot.pajak_sebelumnya", isian: { sebelumnya }, nilai: lalu },
      { teks: "bukpot.pajak_bukti_ini", nilai: pph },
    ];
    return { tarif: seluruh.tarif, pph, langkah };
  };

const aturan: Readonly<Record<JenisTarif, Aturan>> = {
  tetap,
  ter,
  pasal17: umum,
  harian,
  pesangon: sekaligus(pesangon),
  pensiun: sekaligus(pensiunSekaligus),
  manual: datar("0", "bukpot.tarif_belum", dasarFasilitas.lainnya),
};

/** The rule that counts: exemption first, then a rate typed under a facility that allows it, then the object's own. */
function aturanUntuk(objek: Objek, input: DasarPajak): Aturan {
  if (bebasPajak(input.fasilitas)) return datar("0", "bukpot.skb", dasarFasilitas.skb);
  if (input.tarif !== undefined && isianBebas(objek, input.fasilitas).tarif) {
    const treaty = input.fasilitas === "7";
    return datar(
      input.tarif,
      treaty ? "bukpot.tarif_p3b" : "bukpot.tarif_diketik",
      treaty ? dasarFasilitas.p3b : dasarFasilitas.lainnya,
    );
  }
  return aturan[objek.jenisTarif];
}

/** Share of gross that is the base: the object's own, or what was typed where that is allowed. */
function persenDppOf(objek: Objek, { fasilitas, persenDpp }: DasarPajak): string {
  if (persenDpp === undefined) return objek.persenDpp;
  const free = isianBebas(objek, fasilitas).persenDpp || objek.pilihanPersenDpp?.includes(persenDpp);
  return free ? persenDpp : objek.persenDpp;
}

/** Computes the tax of a slip by its object. Never throws on what a person can type. */
export function hitungPajak(objek: Objek | undefined, input: DasarPajak): Pajak {
  const { bruto } = input;
  if (!objek) {
    const langkah = [{ teks: "bukpot.tanpa_objek", nilai: 0 }];
    return { bruto, dpp: bruto, persenDpp: "100", tarif: "0", pph: 0, langkah };
  }
  const persenDpp = persenDppOf(objek, input);
  const base = persenDpp === "100" ? { nilai: bruto, langkah: [] } : baseOf(bruto, persenDpp, objek);
  const { tarif, pph, langkah } = aturanUntuk(objek, input)(base.nilai, input, objek);
  return { bruto, dpp: base.nilai, persenDpp, tarif, pph, langkah: [...base.langkah, ...langkah] };
}

const baseOf = (bruto: Rupiah, persen: string, objek: Objek) =>
  bagianDari(bruto, percent(persen), {
    teks: "bukpot.dpp",
    isian: { persen, bruto },
    dasar: dasarPasal[objek.pasal],
  });

/** Who bears a tax: under the government's facilities all of it is borne for the recipient, else nothing. */
export function ditanggungOf(fasilitas: KodeFasilitas, pph: Rupiah): Alasan {
  if (!ditanggungPemerintah(fasilitas)) return { nilai: 0, langkah: [{ teks: "bukpot.tidak_ditanggung", nilai: 0 }] };
  return { nilai: pph, langkah: [{ teks: "bukpot.ditanggung", nilai: pph, dasar: dasarFasilitas.ditanggung }] };
}

const desimalOf = (value: unknown): string | undefined => {
  const read = typeof value === "string" || typeof value === "number" ? parseDecimal(String(value)) : null;
  return read && read.units >= 0n ? formatDecimal(read) : undefined;
};

const persenDari = (value: unknown): string | undefined => {
  const text = desimalOf(value);
  return text !== undefined && Number(text) <= 100 ? text : undefined;
};

/** Days that a daily wage is of: at least 1 and at most those of a month, whatever was typed. */
export const hariUpah = ({ jumlahHari }: Values): number =>
  Math.min(HARI_TERBANYAK, Math.max(1, Math.trunc(Number(desimalOf(jumlahHari) ?? 1))));

/** What a form says, as the computation takes it; `grossField` holds the amount. Empty counts as 0, no facility as none. */
export function dasarPajakDari(values: Values, grossField: "bruto" | "dpp", tanggal: Tanggal): DasarPajak {
  const tarif = persenDari(values.tarif);
  const persenDpp = persenDari(values.persenDpp);
  return {
    bruto: angka(values, grossField),
    fasilitas: fasilitasDari(values.fasilitas),
    ptkp: values.ptkp,
    hari: hariUpah(values),
    sebelumnya: angka(values, "brutoSebelumnya"),
    tanggal,
    ...(tarif === undefined ? {} : { tarif }),
    ...(persenDpp === undefined ? {} : { persenDpp }),
  };
}
const fasilitasDari = (value: unknown): KodeFasilitas =>
  typeof value === "string" && value !== "" ? (value as KodeFasilitas) : "9";
