import { addMonths, firstDay, lastDay } from "~/domain/kit/tanggal";
import type { BagianFormulir, DefSpt } from "~/domain/mesin/definisi";
import { BULAN, type Isian, type JenisIsian } from "~/domain/mesin/isian";
import { type Isi, type IsiFormulir, type Masukan, mulai } from "~/domain/mesin/jalan/keadaan";
import type { Keadaan } from "~/domain/mesin/program";
import { sptBadan, versiBadan } from "~/domain/spt/tahunan/badan/versi";
import { banyakBulan, setahunOf, tahunPajakOf } from "~/domain/spt/tahunan/periode";

/**
 * The values of a book year for formulas, by its first month: a whole one, or `bulan` months. Also for early years
 * without known due dates.
 */
export function tahunBuku(awal: string, more: Isi = {}): Isi {
  const buku = setahunOf(awal);
  const akhir = typeof more.bulan === "number" ? addMonths(awal, more.bulan - 1) : buku.akhir;
  const hari = { hari_awal: firstDay(awal), hari_akhir: lastDay(akhir) };
  return { pembetulan: 0, tahun: tahunPajakOf(buku), awal, akhir, ...hari, bulan: banyakBulan(buku), ...more };
}

export type IsiBadan = Readonly<Record<string, IsiFormulir>>;
/** Every question of the main form answered by no. */
export const SEMUA_TIDAK: Isi = Object.fromEntries(
  [
    ...["diaudit", "c1a", "c2", "c3", "d5", "d6", "d8", "d10", "e13", "e16", "f17b"],
    ...Array.from("abcdefghi", (one) => `h21${one}`),
  ].map((one) => [one, false]),
);
/** A profit before tax, commercial and fiscal, as one amount. */
export const laba = (amount: number): IsiFormulir => ({
  akun: amount < 0 ? { "5001": { c3: -amount } } : { "4002": { c3: amount } },
});
/** A trading company with such a profit. */
export const dagang = (isian: Isi, amount: number, more: IsiBadan = {}): IsiBadan => ({
  induk: { isian: { sektor_usaha: "BC03", ...isian } },
  l1c: laba(amount),
  ...more,
});
type Sumber = Readonly<Record<string, Isi>>;
/** An annual corporate return, computed by the rules of the end of 2025. */
export const hitungBadan = (isi: IsiBadan, sumber: Sumber = {}): Keadaan =>
  mulai(versiBadan.program(sptBadan.versi), {
    hari: "2025-12-31",
    isi,
    sumber: { spt: tahunBuku("2025-01"), ...sumber },
  });

/** Returns the next number of a sequence, from 0 to below `below`. */
type Acak = (below: number) => number;
function sequence(seed: number): Acak {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

type Dari<K extends JenisIsian> = Extract<Isian, { readonly kind: K }>;
const NAMA = ["A", "B", "C"] as const;
const pickOf = <T>(acak: Acak, list: readonly T[]): T | null => list[acak(list.length)] ?? null;
const amount = (acak: Acak): number => (acak(4) === 0 ? 0 : acak(2_000_000_000));
/** Possible typed values for a field of each kind. */
const KETIK = {
  rupiah: (_, acak) => amount(acak),
  teks: (_, acak) => pickOf(acak, NAMA),
  desimal: ({ skala }, acak) => (skala === 0 ? String(acak(9)) : `${acak(100_000)}.${acak(9)}`),
  persen: (_, acak) => pickOf(acak, ["0", "12.5", "100", "200"]),
  tahun: (_, acak) => 2018 + acak(9),
  tanggal: (_, acak) => `202${acak(8)}-06-15`,
  masa: (_, acak) => `20${10 + acak(17)}-${String(1 + acak(12)).padStart(2, "0")}`,
  npwp: () => "0012345678901000",
  yaTidak: (_, acak) => acak(4) > 0,
  centang: (_, acak) => acak(2) === 0,
  pilihan: ({ dari }, acak) => pickOf(acak, dari),
  pilihanBanyak: ({ dari }, acak) => [pickOf(acak, dari)],
  ref: ({ dari = ["SGP", "JPN"] }, acak) => pickOf(acak, dari),
  bulan12: (_, acak) => BULAN.map(() => amount(acak)),
  berkas: () => null,
  hitung: () => null,
} as const satisfies { readonly [K in JenisIsian]: (field: Dari<K>, acak: Acak) => unknown };

const KOSONG = 4;
function ketik(field: Isian, acak: Acak): Isi {
  if (field.kind === "hitung" || acak(KOSONG) === 0) return {};
  return { [field.name]: (KETIK[field.kind] as (field: Isian, acak: Acak) => unknown)(field, acak) };
}
const baris = (fields: readonly Isian[], acak: Acak): Isi =>
  Object.assign({}, ...fields.map((one) => ketik(one, acak)));

function bagianAcak(bagian: BagianFormulir, acak: Acak): IsiFormulir {
  if (bagian.jenis === "baris")
    return { baris: { [bagian.name]: Array.from({ length: acak(4) }, () => baris(bagian.kolom, acak)) } };
  if (bagian.jenis !== "akun") return { isian: baris(bagian.fields, acak) };
  const typed = bagian.baris.flatMap((row) => ("kode" in row && !("jumlah" in row) ? [row.kode] : []));
  return { akun: Object.fromEntries(typed.map((kode) => [kode, baris(bagian.kolom, acak)])) };
}
const gabung = (a: IsiFormulir, b: IsiFormulir): IsiFormulir => ({
  isian: { ...a.isian, ...b.isian },
  baris: { ...a.baris, ...b.baris },
  akun: { ...a.akun, ...b.akun },
});

/** A return filled in at random; most questions answered with yes, so that most attachments are open. */
export function isiAcak(def: DefSpt, seed: number): Masukan {
  const acak = sequence(seed);
  const isi = Object.fromEntries(
    def.formulir.map(({ id, sections }) => [id, sections.map((bagian) => bagianAcak(bagian, acak)).reduce(gabung, {})]),
  );
  const awal = `2025-${String(1 + acak(12)).padStart(2, "0")}`;
  return {
    hari: "2025-12-31",
    isi,
    sumber: {
      spt: tahunBuku(awal, { pembetulan: acak(2), bulan: 1 + acak(12) }),
      lalu: { f17a: amount(acak) },
      posting: { pasal25: amount(acak) },
      wp: { but: acak(4) === 0, kriteria_tertentu: false, tanpa_modal: false },
    },
  };
}
