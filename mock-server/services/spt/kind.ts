import type { Values } from "~/domain/kit/form";
import type { Rupiah } from "~/domain/kit/rupiah";
import type { Tanggal } from "~/domain/kit/tanggal";
import type { Keadaan as Hitungan } from "~/domain/mesin/program";
import type { MetodePembetulan } from "~/domain/parameters/spt";
import type { Permohonan } from "~/domain/pembayaran/pengembalian";
import type { Pos } from "~/domain/pembayaran/peristiwa";
import type { KolomBukpot } from "~/domain/spt/bukpot/alasan";
import type { JenisSptTersedia } from "~/domain/spt/daftar";
import type { SumberSpt } from "~/domain/spt/hitung";
import type { BagianBayar, HasilSpt } from "~/domain/spt/life";
import type { KeadaanPosting, KelebihanTersedia, Temuan } from "~/domain/spt/periksa";
import type { BarisBersumber } from "~/domain/spt/tahunan/bersumber";
import type { Isi, Perubahan, Terposting } from "../../db/posting-changes";
import type { Spt } from "../../db/spt-store";
import type { Reader, Writer } from "../../db/sql";
import type { Maybe } from "../../turns";

/** What posting did: sums by field (read as form `posting`), and what it took and left out. */
export type HasilPostingSpt = {
  readonly nilai: Readonly<Record<string, number>>;
  readonly diambil: number;
  readonly ditinggalkan: Readonly<Record<string, number>>;
  /** What has changed since the posting before; none for the first. */
  readonly perubahan?: Perubahan;
  /** Rows of lists that stand for a document, once it was done: another number says that somebody took some out. */
  readonly tertarik?: number;
  /** Lists that answers of the main form had opened by then, and that posting brought rows into. */
  readonly daftar?: readonly string[];
  /** Counts the checks ask about. */
  readonly hitungan: Readonly<Record<string, number>>;
};
export type KeadaanPeriksa = {
  readonly hariIni: string;
  readonly posting: KeadaanPosting;
  readonly bolehTandaTangan: boolean;
  readonly terposting: HasilPostingSpt | null;
  /** The whole return, computed; made when it is asked for. */
  hitungan(): Promise<Hitungan>;
};
export type Pembayaran = { readonly bagian: readonly BagianBayar[]; readonly hasil: HasilSpt; readonly nilai: number };

/** Rows behind a figure: under which lines they stand (by default `butir`), in which attachment, which amount counts. */
export type SumberAngka = {
  readonly butir: string;
  readonly dari?: readonly string[];
  readonly lampiran: string | null;
  readonly kolom: "dpp" | "dppLain" | "ppn" | "ppnbm" | KolomBukpot;
};

/** A taxpayer's period, whether or not there is a return of it. */
export type MasaWajibPajak = Pick<Spt, "batchId" | "ownerNpwp" | "masa">;

/** What a kind of return takes from the database; all else is its definition. One entry of `kinds` for each of the registry. */
export type SptKind<J extends JenisSptTersedia = JenisSptTersedia> = {
  readonly jenis: J;
  /** The line of the main form a field stands for and its rows; null for a field nothing was posted to. */
  butirDari(field: string): SumberAngka | null;
  /** A mark of the documents and registers behind the lists of the last posting: another one says that they have changed. */
  sidik(sql: Reader, spt: Spt): Maybe<string>;
  /** Lists that the answers of the main form open now, and that posting brings rows into. */
  daftarTerbuka?(sql: Reader, spt: Spt): Maybe<readonly string[]>;
  /** Whether figures of somebody else's return are others than those that this return was last computed from. */
  basi?(sql: Reader, spt: Spt): Maybe<boolean>;
  /** What its forms read beside posting and the returns before, by source. `isi`: what is typed in its forms, by address. */
  sumber?(sql: Reader, spt: Spt, isi: (alamat: string) => Values): Maybe<SumberSpt>;
  /** Of that what follows the day of the class and no figure is made of: checks are told it anew whenever they are asked. */
  menurutHari?(spt: Spt, hariIni: Tanggal): SumberSpt;
  /** What the main form of a correction reads of the returns filed before, as form `lalu`. */
  lalu?(sql: Reader, spt: Spt, isi: Values): Maybe<Readonly<Record<string, number>>>;
  /** Rows that a register has, by form and section (`<form's id>.<section>`): what posting puts into the lists read from it. */
  register?(sql: Reader, spt: Spt): Maybe<ReadonlyMap<string, readonly BarisBersumber[]>>;
  /** Writes the rows of the attachments and answers the sums. */
  posting(sql: Writer, spt: Spt): Maybe<HasilPostingSpt>;
  /** The documents as a posting would take them now; nothing is written. */
  barisKini(sql: Reader, spt: MasaWajibPajak): Maybe<Terposting>;
  /** Documents that a posting of a period would take now, and the tax they make; whole rupiah. */
  posisi(sql: Reader, spt: MasaWajibPajak): Maybe<{ readonly dokumen: number; readonly pajak: Rupiah }>;
  /** Excess that earlier returns carry to a return and that no other has used, by the field that uses it. */
  tersedia(sql: Reader, spt: Spt): Maybe<readonly KelebihanTersedia[]>;
  /** What a posted document adds to what is to be paid, whole rupiah. */
  pengaruh(isi: Isi): number;
  periksa(sql: Reader, spt: Spt, values: Values, keadaan: KeadaanPeriksa): Maybe<readonly Temuan[]>;
  bayar(sql: Reader, spt: Spt, values: Values): Maybe<Pembayaran>;
  /** Of annual returns: the instalment of article 25 that they have computed for the months that follow, whole rupiah. */
  angsuran?(sql: Reader, spt: Spt): Promise<Rupiah>;
  /** Of annual returns: tax of the year and what is credited against it, by the figures of the main form; whole rupiah. */
  sementara?(values: Values): { readonly terutang: Rupiah; readonly kredit: Rupiah };
  /** What the taxpayer gets a credit for in the ledger: overpayments asked back. */
  lebihBayar(spt: Spt, values: Values): readonly Pos[];
  /** What the taxpayer asks back to its bank account; a kind without it knows no such choice. */
  permohonan?(sql: Reader, spt: Spt, values: Values): Maybe<readonly Permohonan[]>;
  /** Typed values of a new draft; of a correction from the return it corrects. */
  isianAwal(sql: Reader, spt: Spt, lalu: readonly Spt[]): Maybe<Values>;
  /** Method of a correction filed on a day. */
  metode(sql: Reader, lalu: Spt, hariIni: string): Maybe<MetodePembetulan>;
  /** Method of an open correction on the class date, by what is typed in it; null for a normal return. */
  metodeKini?(sql: Reader, spt: Spt, isi: Values): Maybe<MetodePembetulan | null>;
};
