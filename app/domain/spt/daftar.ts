import type { JenisSpt } from "~/domain/parameters/spt";
import {
  type Acuan,
  alamatOf,
  type DefFormulir,
  type DefSpt,
  type DefSumber,
  defineSpt,
  type JumlahRingkas,
  type KolomCetak,
  type Ringkasan,
} from "../mesin/definisi";
import type { JenisNilai } from "../mesin/nilai";
import { defineVersi, type VersiSpt } from "../mesin/versi";
import { type IndukSpt, LALU, POSTING, SPT } from "./alasan";
import { angkaDari, type Baca } from "./baca";
import { lampiranPph21, lampiranUnifikasi, sampingBukpot } from "./bukpot/lampiran";
import { BUTIR_PPH21, indukPph21, TAXES } from "./pph21/induk";
import { temuanPph21 } from "./pph21/temuan";
import { POSISI } from "./ppn/alasan";
import { BUTIR, KOLOM, LAMPIRAN } from "./ppn/butir";
import { indukPpn } from "./ppn/induk";
import { FORMAT_ISIAN } from "./ppn/isian";
import { lampiranPpn, sampingPpn } from "./ppn/lampiran";
import { temuanPpn } from "./ppn/temuan";
import { versiBadan } from "./tahunan/badan/versi";
import { versiOp } from "./tahunan/op/versi";
import { FAKTA, type TemuanSpt } from "./temuan";
import { BARIS_UNIFIKASI, indukUnifikasi, LEBIH_UNIFIKASI, REKENING_UNIFIKASI } from "./unifikasi/induk";
import { temuanUnifikasi } from "./unifikasi/temuan";

type Nama = Readonly<Record<string, JenisNilai>>;
const amounts = (names: readonly string[]): Nama => Object.fromEntries(names.map((name) => [name, "rupiah"]));
const counts = (names: readonly string[]): Nama => Object.fromEntries(names.map((name) => [name, "cacah"]));

/** Text of the values that earlier returns give for a line. */
const kataLalu = (name: string): string => {
  if (name === "ganti") return "alasan:sumber.ganti";
  if (name === "ke") return "alasan:sumber.ke";
  if (name.endsWith("_dikembalikan")) return "alasan:sumber.lalu_dikembalikan";
  return name.endsWith("_dibayar") ? "alasan:sumber.lalu_dibayar" : "alasan:sumber.lalu_hasil";
};
const kata = (isi: Nama, of: (name: string) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(isi).map((name) => [name, of(name)]));

/** Sources of every monthly return: posted sums, its correction number, and values of earlier returns. Empty is 0. */
function sumber(posting: Nama, lines: Nama): readonly DefSumber[] {
  const lalu: Nama = { ...lines, ganti: "cacah" };
  const dokumen = (name: string) => (name.endsWith("_dokumen") ? "alasan:sumber.dokumen" : "alasan:sumber.posting");
  return [
    { id: POSTING, isi: posting, kosong: "nol", kata: kata(posting, dokumen) },
    { id: SPT, isi: { pembetulan: "cacah" }, kosong: "nol", kata: { pembetulan: "alasan:sumber.pembetulan" } },
    { id: LALU, isi: lalu, kosong: "nol", kata: kata(lalu, kataLalu) },
  ];
}
/** Posted sums of a return of slips: an amount and the number of slips behind it. */
const bukpot = (names: readonly string[]): Nama => ({
  ...amounts(names),
  ...counts(names.map((name) => `${name}_dokumen`)),
});

/** Figures of the main form to add up, and their short name: a key of `spt:persamaan`. */
type BarisInduk = { readonly dari: readonly Acuan[]; readonly singkat: string };
/** A summary of main-form figures, named as on the form. The last line results from the others. */
const ringkasanInduk = ({ id }: IndukSpt, baris: readonly BarisInduk[], hasil: readonly Acuan[]): Ringkasan => {
  const own = (dari: readonly Acuan[]) =>
    dari.map((one): Acuan => `${one.startsWith("-") ? "-" : "+"}${id}.${one.slice(1)}`);
  const lines = baris.map(({ dari, singkat }, at) => ({ nama: `baris_${at + 1}`, dari: own(dari), singkat }));
  const all = [...lines, { nama: `baris_${baris.length + 1}`, dari: own(hasil), hasil: true as const }];
  return { judul: "spt:ringkasan.judul", bagan: all.map(({ nama }) => nama), baris: all };
};

const uang = (jumlah: JumlahRingkas, judul: string): KolomCetak => ({ jumlah, judul, lebar: 13 });
/** Columns that the print of a return shows for every row behind the main form. */
const UMUM: readonly KolomCetak[] = [
  { teks: "nomor", judul: "Nomor", lebar: 18 },
  { teks: "tanggal", judul: "Tanggal", lebar: 11 },
  { teks: "nama", judul: "Nama", lebar: 18 },
  { teks: "npwp", judul: "NPWP", lebar: 16 },
];
const slip = (dasar: string): readonly KolomCetak[] => [
  ...UMUM,
  { teks: "kodeObjek", judul: "Objek", lebar: 12 },
  uang("dpp", dasar),
  uang("pph", "PPh"),
  uang("ditanggung", "DTP"),
];
const ringkas = (label: string, columns: Readonly<Partial<Record<JumlahRingkas, string>>>): DefSpt["ringkas"] =>
  (Object.keys(columns) as JumlahRingkas[]).map((jumlah) => ({ jumlah, label: `${label}.${columns[jumlah]}` }));

/** A monthly return: its main form, the lists behind it, its checks, and its summary. */
type Masa = Omit<DefSpt, "versi" | "sejak" | "periode" | "formulir" | "periksa"> & {
  readonly induk: IndukSpt;
  readonly lampiran: readonly DefFormulir[];
  readonly temuan: TemuanSpt;
};
const masa = ({ induk, lampiran, temuan, sumber, ...rest }: Masa): DefSpt =>
  defineSpt({
    ...rest,
    versi: induk.versi,
    sejak: "2025-01-01",
    periode: "masa",
    formulir: [induk, ...lampiran],
    sumber: [...sumber, { id: FAKTA, isi: temuan.fakta }],
    periksa: temuan.periksa,
  });

const ppn = masa({
  jenis: "ppn",
  judul: "Surat Pemberitahuan Masa Pajak Pertambahan Nilai (SPT Masa PPN)",
  induk: indukPpn,
  temuan: temuanPpn,
  lampiran: LAMPIRAN.map((id) => lampiranPpn[id]),
  ringkasan: ringkasanInduk(
    indukPpn,
    [
      { dari: ["+iii_a"], singkat: "spt:persamaan.keluaran" },
      { dari: ["-iii_b"], singkat: "spt:persamaan.disetor_muka" },
      { dari: ["-iii_c"], singkat: "spt:persamaan.masukan" },
      { dari: ["-iii_d"], singkat: "spt:persamaan.kelebihan_pungut" },
    ],
    ["+iii_e"],
  ),
  samping: sampingPpn,
  unggah: FORMAT_ISIAN.IA5,
  pkp: true,
  permintaan: { field: "iii_h", dibawa: "kompensasi", rekening: ["iii_h_bank", "iii_h_rekening", "iii_h_pemilik"] },
  ringkas: ringkas("sptformulir:ppn_lampiran.kolom", { dpp: "dpp", ppn: "ppn", ppnbm: "ppnbm" }),
  cetak: [...UMUM, uang("dpp", "DPP"), uang("dppLain", "DPP lain"), uang("ppn", "PPN"), uang("ppnbm", "PPnBM")],
  sumber: sumber(
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
});

const pph21 = masa({
  jenis: "pph21_26",
  judul: "Surat Pemberitahuan Masa Pajak Penghasilan Pasal 21 dan/atau Pasal 26 (SPT Masa PPh Pasal 21/26)",
  induk: indukPph21,
  temuan: temuanPph21,
  lampiran: lampiranPph21,
  ringkasan: ringkasanInduk(
    indukPph21,
    [
      { dari: TAXES.map((pajak): Acuan => `+${pajak}_1`), singkat: "spt:persamaan.dipotong" },
      { dari: TAXES.map((pajak): Acuan => `-${pajak}_2`), singkat: "spt:persamaan.kelebihan_lalu" },
      { dari: TAXES.map((pajak): Acuan => `-${pajak}_3`), singkat: "spt:persamaan.sp2d" },
    ],
    TAXES.map((pajak): Acuan => `+${pajak}_4`),
  ),
  samping: sampingBukpot,
  ringkas: ringkas("spt:baris", { dpp: "bruto", pph: "pph", ditanggung: "ditanggung" }),
  cetak: slip("Bruto"),
  sumber: sumber(
    bukpot([...Object.keys(BUTIR_PPH21), ...TAXES.flatMap((pajak) => [`${pajak}_dtp`, `${pajak}_3_bukpot`])]),
    amounts(TAXES.map((pajak) => `${pajak}_5`)),
  ),
});

const unifikasi = masa({
  jenis: "pph_uni",
  judul: "Surat Pemberitahuan Masa Pajak Penghasilan Unifikasi (SPT Masa PPh Unifikasi)",
  induk: indukUnifikasi,
  temuan: temuanUnifikasi,
  lampiran: lampiranUnifikasi,
  ringkasan: ringkasanInduk(
    indukUnifikasi,
    [
      { dari: ["+jumlah_a"], singkat: "spt:persamaan.disetor_sendiri" },
      { dari: ["+jumlah_b"], singkat: "spt:persamaan.dipungut" },
    ],
    ["+jumlah_d"],
  ),
  samping: sampingBukpot,
  permintaan: { field: LEBIH_UNIFIKASI, dibawa: "buku_besar", rekening: REKENING_UNIFIKASI },
  ringkas: ringkas("spt:baris", { dpp: "dpp", pph: "pph", ditanggung: "ditanggung" }),
  cetak: slip("DPP"),
  sumber: sumber(
    bukpot(BARIS_UNIFIKASI.flatMap((row) => ["a", "b", "c", "sp2d"].map((column) => `${row}_${column}`))),
    amounts(BARIS_UNIFIKASI.map((row) => `${row}_e`)),
  ),
});

/**
 * The registry: all versions of the returns, in menu order. A return is drawn and computed by the version it was made
 * with. Every other table by kind takes its type from this one, so the compiler asks for a missing entry.
 */
export const versiSpt = {
  ppn: defineVersi([ppn]),
  pph21_26: defineVersi([pph21]),
  pph_uni: defineVersi([unifikasi]),
  badan: versiBadan,
  op: versiOp,
} satisfies Partial<Record<JenisSpt, VersiSpt>>;
/** A kind of return that can be made. */
export type JenisSptTersedia = keyof typeof versiSpt;
export const JENIS_SPT_TERSEDIA = Object.keys(versiSpt) as readonly JenisSptTersedia[];

export const isTersedia = (jenis: JenisSpt): jenis is JenisSptTersedia => Object.hasOwn(versiSpt, jenis);
/** The versions of a kind of return. Throws for a kind that cannot be made. */
export function versiOf(jenis: JenisSpt): VersiSpt {
  if (!isTersedia(jenis)) throw new Error(`no definition of returns of kind ${jenis}`);
  return versiSpt[jenis];
}

/** The current definition of a kind of return, or one of its versions. Throws for an unknown kind or version. */
export function definisiOf(jenis: JenisSpt, versi?: string): DefSpt {
  const versions = versiOf(jenis);
  return versi === undefined ? (versions.semua.at(-1) as DefSpt) : versions.dari(versi);
}
/** The definition to show a return by. An unknown version takes the latest, so that all stored values are shown. */
export const definisiTampil = (jenis: JenisSpt, versi: string): DefSpt =>
  definisiOf(jenis, versiOf(jenis).kenal(versi) ? versi : undefined);
/**
 * The kinds of returns for a type of taxpayer. The annual return comes first for a natural person, who always owes it.
 * For others the monthly returns come first.
 */
export function jenisSptMilik(bentuk: string): readonly JenisSptTersedia[] {
  const kinds = JENIS_SPT_TERSEDIA.filter((jenis) => isMilik(jenis, bentuk));
  const own = (jenis: JenisSpt) => (definisiOf(jenis).milik === bentuk ? 0 : 1);
  return kinds.sort((one, other) => own(one) - own(other));
}
/** True if a type of taxpayer (`orang_pribadi`, `badan`, …) makes this kind of return. */
export function isMilik(jenis: JenisSpt, bentuk: string): boolean {
  const { milik } = definisiOf(jenis);
  return milik === undefined || (milik === "orang_pribadi") === (bentuk === "orang_pribadi");
}
/** The form of a return at an address, or the list next to its forms. Undefined for an unknown address. */
export const formulirDi = ({ formulir, samping = [] }: DefSpt, alamat: string): DefFormulir | undefined =>
  [...formulir, ...samping].find((one) => alamatOf(one) === alamat);
/** The forms behind the main form. */
export const lampiranOf = ({ formulir }: DefSpt): readonly DefFormulir[] => formulir.slice(1);

/** The main form of a kind of return, current or by version. Throws for an unknown kind or version. */
export const indukOf = (jenis: JenisSpt, versi?: string): IndukSpt =>
  definisiOf(jenis, versi).formulir[0] as DefFormulir as IndukSpt;

/** Reads an amount of a kind's main form by its field; see {@link angkaDari}. */
export function angkaOf(jenis: JenisSpt): Baca {
  const reader = readers.get(jenis) ?? angkaDari(indukOf(jenis));
  readers.set(jenis, reader);
  return reader;
}
const readers = new Map<JenisSpt, Baca>();
