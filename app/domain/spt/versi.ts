import { isSptMasa, type JenisSpt, type JenisSptMasa } from "~/domain/parameters/spt";
import { type DefSpt, type DefSumber, defineSpt } from "../mesin/definisi";
import type { JenisNilai } from "../mesin/nilai";
import { defineVersi, type VersiSpt } from "../mesin/versi";
import { type IndukSpt, LALU, POSTING, SPT } from "./alasan";
import { BUTIR_PPH21, indukPph21, TAXES } from "./pph21/induk";
import { POSISI } from "./ppn/alasan";
import { BUTIR, KOLOM } from "./ppn/butir";
import { indukPpn } from "./ppn/induk";
import { BARIS_UNIFIKASI, indukUnifikasi } from "./unifikasi/induk";

type Nama = Readonly<Record<string, JenisNilai>>;
const amounts = (names: readonly string[]): Nama => Object.fromEntries(names.map((name) => [name, "rupiah"]));
const counts = (names: readonly string[]): Nama => Object.fromEntries(names.map((name) => [name, "cacah"]));

/** Of every monthly return: what posting found, its correction number, and what the returns before say. Empty is 0. */
const sumber = (posting: Nama, lalu: Nama): readonly DefSumber[] => [
  { id: POSTING, isi: posting, kosong: "nol" },
  { id: SPT, isi: { pembetulan: "cacah" }, kosong: "nol" },
  { id: LALU, isi: { ...lalu, ganti: "cacah" }, kosong: "nol" },
];
/** Posted sums of a return of slips: an amount and the number of slips behind it. */
const bukpot = (names: readonly string[]): Nama => ({
  ...amounts(names),
  ...counts(names.map((name) => `${name}_dokumen`)),
});

const masa = (jenis: JenisSptMasa, judul: string, induk: IndukSpt, sources: readonly DefSumber[]): DefSpt =>
  defineSpt({
    jenis,
    versi: induk.versi,
    sejak: "2025-01-01",
    judul,
    periode: "masa",
    formulir: [induk],
    sumber: sources,
    periksa: [],
  });

const ppn = masa(
  "ppn",
  "Surat Pemberitahuan Masa Pajak Pertambahan Nilai (SPT Masa PPN)",
  indukPpn,
  sumber(
    {
      ...amounts(BUTIR.flatMap((line) => KOLOM.map((column) => `${line}_${column}`))),
      ...counts(BUTIR.map((line) => `${line}_dokumen`)),
    },
    {
      ...amounts(
        Object.values(POSISI).flatMap((name) => ["hasil", "dibayar", "dikembalikan"].map((what) => `${name}_${what}`)),
      ),
      ...counts(["ke"]),
    },
  ),
);

const pph21 = masa(
  "pph21_26",
  "Surat Pemberitahuan Masa Pajak Penghasilan Pasal 21 dan/atau Pasal 26 (SPT Masa PPh Pasal 21/26)",
  indukPph21,
  sumber(
    bukpot([...Object.keys(BUTIR_PPH21), ...TAXES.flatMap((pajak) => [`${pajak}_dtp`, `${pajak}_3_bukpot`])]),
    amounts(TAXES.map((pajak) => `${pajak}_5`)),
  ),
);

const unifikasi = masa(
  "pph_uni",
  "Surat Pemberitahuan Masa Pajak Penghasilan Unifikasi (SPT Masa PPh Unifikasi)",
  indukUnifikasi,
  sumber(
    bukpot(BARIS_UNIFIKASI.flatMap((row) => ["a", "b", "c", "sp2d"].map((column) => `${row}_${column}`))),
    amounts(BARIS_UNIFIKASI.map((row) => `${row}_e`)),
  ),
);

/** The versions of a kind of return. Throws for a kind that cannot be made. */
export function versiOf(jenis: JenisSpt): VersiSpt {
  if (!isSptMasa(jenis)) throw new Error(`no definition of returns of kind ${jenis}`);
  return versiSpt[jenis];
}

/** Versions of the returns that can be made; a return is computed by the one it was made with. */
export const versiSpt: Readonly<Record<JenisSptMasa, VersiSpt>> = {
  ppn: defineVersi([ppn]),
  pph21_26: defineVersi([pph21]),
  pph_uni: defineVersi([unifikasi]),
};
