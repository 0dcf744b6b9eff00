import type { Npwp } from "~/domain/kit/npwp";
import { type Rupiah, rupiah, sum } from "~/domain/kit/rupiah";
import type { Masa, Tanggal } from "~/domain/kit/tanggal";
import { aturanFor, isBerlaku } from "../../efaktur";
import {
  BUTIR,
  type Butir,
  butirDigunggung,
  butirKeluaran,
  butirMasukan,
  butirPosting,
  DIKREDITKAN,
  DIPUNGUT_SENDIRI,
  KOLOM,
  LAMPIRAN,
  type Lampiran,
  type Nilai,
} from "./butir";

/** Kinds of documents in the return: invoices and special documents of both sides, uploads, rows of schedule C. */
type JenisDokumenPosting =
  | "faktur_keluaran"
  | "faktur_masukan"
  | "dokumen_keluaran"
  | "dokumen_masukan"
  | "digunggung"
  | "pihak_lain";

/**
 * A document as posting reads it. Amounts are positive whole rupiah; a down-payment invoice has those of the payment.
 * `retur` is a return note: its `kode` and `kredit` are the invoice's, its `masa` is the month of the note.
 */
export type DokumenPosting = {
  readonly jenis: JenisDokumenPosting;
  readonly id: string;
  readonly nomor: string;
  readonly tanggal: Tanggal;
  readonly masa: Masa;
  /** Transaction code 01-10, detail 11-15 of special documents, code of a lump-sum upload, or kind of a C row. */
  readonly kode: string;
  /** Transaction type 01-05 of a special document. */
  readonly tipe?: string;
  readonly retur?: boolean;
  readonly status: string;
  readonly kredit?: "credited" | "uncredited" | null;
  readonly kreditMasa?: Masa | null;
  /** The buyer's mark. `false` keeps the document out. */
  readonly valid?: boolean;
  readonly nama: string;
  readonly npwp: Npwp;
  /** Number of the replaced document, or of the document that a note returns. */
  readonly rujukan?: string;
  readonly nilai: Nilai;
  /** Number of documents this one represents. Documents with the same deciding values can be posted as their sum. */
  readonly banyak?: number;
};

/** Reasons for a document to be left out of the return. */
export const ALASAN_DITINGGALKAN = [
  "masa_lain",
  "konsep",
  "ditolak",
  "dibatalkan",
  "digantikan",
  "menunggu_persetujuan",
  "belum_dikreditkan",
  "ditandai_tidak_valid",
  "kode_tidak_dikenal",
] as const;
export type AlasanDitinggalkan = (typeof ALASAN_DITINGGALKAN)[number];

/** A row of a schedule. Amounts of return notes are negative. */
type BarisPosting = {
  readonly lampiran: Lampiran;
  readonly butir: Butir;
  readonly dokumen: DokumenPosting;
  readonly nilai: Nilai;
};
type JumlahButir = Nilai & { readonly dokumen: number };
type HasilPosting = {
  /** Rows of each schedule by date and number. */
  readonly baris: Readonly<Record<Lampiran, readonly BarisPosting[]>>;
  readonly jumlah: Readonly<Record<Butir, JumlahButir>>;
  readonly diambil: readonly DokumenPosting[];
  readonly ditinggalkan: readonly { readonly dokumen: DokumenPosting; readonly alasan: AlasanDitinggalkan }[];
};

/** Documents that wait for the other party's answer count until it is given. Notes and papers count in the same way. */
const counts = ({ status }: DokumenPosting): boolean => isBerlaku(status);
const LEFT_OUT: Readonly<Record<string, AlasanDitinggalkan>> = {
  draft: "konsep",
  rejected: "ditolak",
  cancelled: "dibatalkan",
  amended: "digantikan",
  replaced: "digantikan",
};
/** Invoices and notes of some codes can never be credited (UU PPN art. 16B, 16E). */
const neverCredited = ({ jenis, kode }: DokumenPosting): boolean =>
  jenis === "faktur_masukan" && aturanFor(kode)?.dapatDikreditkan === false;
const isMasukan = ({ jenis }: DokumenPosting) => jenis === "faktur_masukan" || jenis === "dokumen_masukan";

function creditOf(dokumen: DokumenPosting): "credited" | "uncredited" | null {
  if (dokumen.tipe === "05" || neverCredited(dokumen)) return "uncredited";
  return dokumen.kredit ?? null;
}

function inputLine(dokumen: DokumenPosting): Butir | undefined {
  if (creditOf(dokumen) === "uncredited") return "ii_h";
  return dokumen.tipe === "03" ? "ii_a" : butirMasukan.get(dokumen.kode);
}

function lineOf(dokumen: DokumenPosting): Butir | undefined {
  switch (dokumen.jenis) {
    case "faktur_keluaran":
      return butirKeluaran.get(dokumen.kode);
    case "dokumen_keluaran":
      return dokumen.tipe === "02" ? "i_a_1" : butirKeluaran.get(dokumen.kode);
    case "digunggung":
      return butirDigunggung.get(dokumen.kode);
    case "pihak_lain":
      return "viii_a";
    default:
      return inputLine(dokumen);
  }
}

/** The period in which a document is reported. A note is always reported in its own month. */
const reportedIn = (dokumen: DokumenPosting): Masa =>
  isMasukan(dokumen) && !dokumen.retur ? (dokumen.kreditMasa ?? dokumen.masa) : dokumen.masa;

function placeOf(dokumen: DokumenPosting, masa: Masa): Butir | { alasan: AlasanDitinggalkan } {
  if (reportedIn(dokumen) !== masa) return { alasan: "masa_lain" };
  if (!counts(dokumen)) return { alasan: LEFT_OUT[dokumen.status] ?? "menunggu_persetujuan" };
  if (dokumen.valid === false) return { alasan: "ditandai_tidak_valid" };
  if (isMasukan(dokumen) && creditOf(dokumen) === null) return { alasan: "belum_dikreditkan" };
  return lineOf(dokumen) ?? { alasan: "kode_tidak_dikenal" };
}

const signed = ({ nilai, retur }: DokumenPosting): Nilai =>
  retur ? { dpp: 0 - nilai.dpp, dpp_lain: 0 - nilai.dpp_lain, ppn: 0 - nilai.ppn, ppnbm: 0 - nilai.ppnbm } : nilai;

const plus = (jumlah: JumlahButir, nilai: Nilai, banyak = 1): JumlahButir => ({
  dpp: rupiah(jumlah.dpp + nilai.dpp),
  dpp_lain: rupiah(jumlah.dpp_lain + nilai.dpp_lain),
  ppn: rupiah(jumlah.ppn + nilai.ppn),
  ppnbm: rupiah(jumlah.ppnbm + nilai.ppnbm),
  dokumen: jumlah.dokumen + banyak,
});

const byDate = (a: BarisPosting, b: BarisPosting): number =>
  compareText(a.dokumen.tanggal, b.dokumen.tanggal) || compareText(a.dokumen.nomor, b.dokumen.nomor);
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Posts a period's documents to the schedules and lines of the VAT return (PER-11/PJ/2025). It is complete and
 * repeatable: every document gets exactly one row, or is left out with its reason. With `pemungut` the taxpayer
 * collects the VAT of its own purchases under codes 02 and 03. They then also make line VII.A in the month of the
 * invoice, credited or not.
 */
export function postingPpn(
  dokumen: readonly DokumenPosting[],
  masa: Masa,
  { pemungut = false }: { readonly pemungut?: boolean } = {},
): HasilPosting {
  const baris = Object.fromEntries(LAMPIRAN.map((l) => [l, [] as BarisPosting[]])) as Record<Lampiran, BarisPosting[]>;
  const jumlah = Object.fromEntries(
    BUTIR.map((b) => [b, { dpp: 0, dpp_lain: 0, ppn: 0, ppnbm: 0, dokumen: 0 }]),
  ) as Record<Butir, JumlahButir>;
  const diambil: DokumenPosting[] = [];
  const ditinggalkan: { dokumen: DokumenPosting; alasan: AlasanDitinggalkan }[] = [];
  for (const one of dokumen) {
    const nilai = signed(one);
    if (pemungut && isDipungut(one, masa)) jumlah.vii_a = plus(jumlah.vii_a, nilai, one.banyak);
    const place = placeOf(one, masa);
    if (typeof place !== "string") {
      ditinggalkan.push({ dokumen: one, alasan: place.alasan });
      continue;
    }
    const { lampiran } = butirPosting[place];
    if (lampiran !== null) baris[lampiran].push({ lampiran, butir: place, dokumen: one, nilai });
    jumlah[place] = plus(jumlah[place], nilai, one.banyak);
    diambil.push(one);
  }
  for (const lampiran of LAMPIRAN) baris[lampiran].sort(byDate);
  return { baris, jumlah, diambil, ditinggalkan };
}

const isDipungut = (dokumen: DokumenPosting, masa: Masa): boolean =>
  dokumen.jenis === "faktur_masukan" &&
  butirMasukan.get(dokumen.kode) === "ii_d" &&
  dokumen.masa === masa &&
  counts(dokumen);

/**
 * The sums by field name of the Induk, as the formulas read them from the source `posting`: `i_a_2_ppn`, and
 * `i_a_2_dokumen` for the number of documents.
 */
export function nilaiPosting({ jumlah }: Pick<HasilPosting, "jumlah">): Readonly<Record<string, Rupiah>> {
  const values: Record<string, Rupiah> = {};
  for (const line of BUTIR) {
    for (const column of KOLOM) values[`${line}_${column}`] = jumlah[line][column];
    values[`${line}_dokumen`] = jumlah[line].dokumen;
  }
  return values;
}

/**
 * Tax of posted documents, in whole rupiah: VAT the taxpayer itself collects (III.A) and credits (II.A to II.D), and
 * its luxury sales tax (VI.A).
 */
export const pajakPosting = ({ jumlah }: Pick<HasilPosting, "jumlah">) => ({
  keluaran: sum(DIPUNGUT_SENDIRI.map((line) => jumlah[line].ppn)),
  masukan: sum(DIKREDITKAN.map((line) => jumlah[line].ppn)),
  ppnbm: sum(DIPUNGUT_SENDIRI.map((line) => jumlah[line].ppnbm)),
});

const COLLECTED: ReadonlySet<string> = new Set(DIPUNGUT_SENDIRI);
const CREDITED: ReadonlySet<string> = new Set(DIKREDITKAN);
/** The effect of a posted row on the amounts owed in III and VI: tax collected less VAT credited; whole rupiah. */
export function pengaruhPpn({
  butir,
  ppn,
  ppnbm,
}: {
  readonly butir: string;
  readonly ppn: Rupiah;
  readonly ppnbm: Rupiah;
}): Rupiah {
  if (COLLECTED.has(butir)) return rupiah(ppn + ppnbm);
  return CREDITED.has(butir) ? 0 - ppn : 0;
}

/** Totals of a schedule's rows. */
export const jumlahBaris = (rows: readonly { readonly nilai: Nilai }[]): JumlahButir =>
  rows.reduce<JumlahButir>((total, row) => plus(total, row.nilai), {
    dpp: 0,
    dpp_lain: 0,
    ppn: 0,
    ppnbm: 0,
    dokumen: 0,
  });
