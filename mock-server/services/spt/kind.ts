import type { Values } from "~/domain/kit/form";
import type { Rupiah } from "~/domain/kit/rupiah";
import type { Tanggal } from "~/domain/kit/tanggal";
import type { Keketatan } from "~/domain/mesin/definisi";
import type { Keadaan as Hitungan } from "~/domain/mesin/program";
import type { MetodePembetulan } from "~/domain/parameters/spt";
import type { Permohonan, Pos } from "~/domain/pembayaran";
import type { KolomBukpot } from "~/domain/spt/bukpot/alasan";
import type { JenisSptTersedia } from "~/domain/spt/daftar";
import type { SumberSpt } from "~/domain/spt/hitung";
import type { BagianBayar, HasilSpt } from "~/domain/spt/life";
import type { KeadaanPosting, KelebihanTersedia, Temuan } from "~/domain/spt/periksa";
import type { BarisBersumber } from "~/domain/spt/tahunan/bersumber";
import type { Isi, Perubahan, Terposting } from "../../db/spt/posting-changes";
import type { Spt } from "../../db/spt/store";
import type { Reader, Writer } from "../../db/sql";
import type { Maybe } from "../../turns";

/** The result of posting: sums by field (read as form `posting`), with the included and left out documents. */
export type HasilPostingSpt = {
  readonly nilai: Readonly<Record<string, number>>;
  readonly diambil: number;
  readonly ditinggalkan: Readonly<Record<string, number>>;
  /** The changes since the posting before; none for the first. */
  readonly perubahan?: Perubahan;
  /**
   * Rows of lists that stand for a document, counted after posting. Another number now means that rows were removed.
   */
  readonly tertarik?: number;
  /** Lists that answers of the main form had opened by then, and that posting brought rows into. */
  readonly daftar?: readonly string[];
  /** Counts for the checks. */
  readonly hitungan: Readonly<Record<string, number>>;
};
export type KeadaanPeriksa = {
  readonly hariIni: string;
  readonly posting: KeadaanPosting;
  readonly bolehTandaTangan: boolean;
  /** Strictness of the class. */
  readonly ketat: Keketatan;
  readonly terposting: HasilPostingSpt | null;
  /** The last class day whose documents of other parties count; by default all count. */
  readonly dikenal?: Tanggal;
  /** The whole return, computed on demand. */
  hitungan(): Promise<Hitungan>;
};
export type Pembayaran = { readonly bagian: readonly BagianBayar[]; readonly hasil: HasilSpt; readonly nilai: number };

/** Rows behind a figure: their lines (by default `butir`), their attachment, and the amount that counts. */
export type SumberAngka = {
  readonly butir: string;
  readonly dari?: readonly string[];
  readonly lampiran: string | null;
  readonly kolom: "dpp" | "dppLain" | "ppn" | "ppnbm" | KolomBukpot;
};

/** A taxpayer's period, with or without a return. */
export type MasaWajibPajak = Pick<Spt, "batchId" | "ownerNpwp" | "masa">;

/**
 * The data of a kind of return from the database. Everything else is in its definition. `kinds` has one entry for each
 * kind of the registry.
 */
export type SptKind<J extends JenisSptTersedia = JenisSptTersedia> = {
  readonly jenis: J;
  /** The main form line and the rows behind a field; null for a field without postings. */
  butirDari(field: string): SumberAngka | null;
  /** A mark of the documents and registers behind the lists of the last posting: another one says that they have changed. */
  sidik(sql: Reader, spt: Spt): Maybe<string>;
  /** Lists that the answers of the main form open now, and that posting brings rows into. */
  daftarTerbuka?(sql: Reader, spt: Spt): Maybe<readonly string[]>;
  /** True if figures of another taxpayer's return differ from those this return was last computed from. */
  basi?(sql: Reader, spt: Spt): Maybe<boolean>;
  /**
   * Further sources of its forms as well as posting and earlier returns, by source. `isi` holds the typed values of its
   * forms, by address.
   */
  sumber?(sql: Reader, spt: Spt, isi: (alamat: string) => Values): Maybe<SumberSpt>;
  /**
   * The sources that affect no figure: by the day of the class, and facts from other returns, documents and registers.
   * The checks read them anew each time. `dikenal`: the last class day whose documents of other parties count, for a
   * reading of the tax office.
   */
  menurutHari?(sql: Reader, spt: Spt, hariIni: Tanggal, dikenal?: Tanggal): Maybe<SumberSpt>;
  /** The values from earlier filed returns for the main form of a correction, as form `lalu`. */
  lalu?(sql: Reader, spt: Spt, isi: Values): Maybe<Readonly<Record<string, number>>>;
  /**
   * Rows from a register, by form and section (`<form's id>.<section>`). Posting puts them into the lists read from it.
   */
  register?(sql: Reader, spt: Spt): Maybe<ReadonlyMap<string, readonly BarisBersumber[]>>;
  /** Writes the rows of the attachments and returns the sums. */
  posting(sql: Writer, spt: Spt): Maybe<HasilPostingSpt>;
  /** The documents that a posting would take now; nothing is written. */
  barisKini(sql: Reader, spt: MasaWajibPajak): Maybe<Terposting>;
  /** Number of documents that a posting of a period would take now, and their tax in whole rupiah. */
  posisi(sql: Reader, spt: MasaWajibPajak): Maybe<{ readonly dokumen: number; readonly pajak: Rupiah }>;
  /** Unused excess that earlier returns carry to a return, by the field that uses it. */
  tersedia(sql: Reader, spt: Spt): Maybe<readonly KelebihanTersedia[]>;
  /** The change of the amount to pay by a posted document, whole rupiah. */
  pengaruh(isi: Isi): number;
  periksa(sql: Reader, spt: Spt, values: Values, keadaan: KeadaanPeriksa): Maybe<readonly Temuan[]>;
  bayar(sql: Reader, spt: Spt, values: Values): Maybe<Pembayaran>;
  /** For annual returns: the instalment of article 25 computed for the following months, whole rupiah. */
  angsuran?(sql: Reader, spt: Spt): Promise<Rupiah>;
  /** For annual returns: tax of the year and its credits, from the figures of the main form; whole rupiah. */
  sementara?(values: Values): { readonly terutang: Rupiah; readonly kredit: Rupiah };
  /** The taxpayer's credits in the ledger: overpayments with a refund request. */
  lebihBayar(spt: Spt, values: Values): readonly Pos[];
  /** The refunds requested to the taxpayer's bank account. Kinds without this choice leave it out. */
  permohonan?(sql: Reader, spt: Spt, values: Values): Maybe<readonly Permohonan[]>;
  /** Typed values of a new draft; for a correction from the corrected return. */
  isianAwal(sql: Reader, spt: Spt, lalu: readonly Spt[]): Maybe<Values>;
  /** Method of a correction filed on a day. */
  metode(sql: Reader, lalu: Spt, hariIni: string): Maybe<MetodePembetulan>;
  /** Method of an open correction on the class date, from its typed values; null for a normal return. */
  metodeKini?(sql: Reader, spt: Spt, isi: Values): Maybe<MetodePembetulan | null>;
};
