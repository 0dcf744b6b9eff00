import { AppError } from "~/contract/errors";
import type { Values } from "~/domain/kit/form";
import type { Rupiah } from "~/domain/kit/rupiah";
import { type DefFormulir, type DefSpt, isBaris } from "~/domain/mesin/definisi";
import type { Keadaan as Hitungan } from "~/domain/mesin/program";
import type { VersiSpt } from "~/domain/mesin/versi";
import type { JenisSpt, MetodePembetulan } from "~/domain/parameters/spt";
import type { Pos } from "~/domain/pembayaran/buku-besar";
import type { Permohonan } from "~/domain/pembayaran/pengembalian";
import type { KolomBukpot } from "~/domain/spt/bukpot/alasan";
import { definisiTampil, formulirDi, versiOf, versiSpt } from "~/domain/spt/daftar";
import type { SumberSpt } from "~/domain/spt/hitung";
import type { BagianBayar, HasilSpt } from "~/domain/spt/life";
import type { KeadaanPosting, KelebihanTersedia, Temuan } from "~/domain/spt/periksa";
import type { Barisan } from "../../db/baris-store";
import type { Isi, Perubahan, Terposting } from "../../db/posting-changes";
import type { Spt } from "../../db/spt-store";
import type { Reader, Writer } from "../../db/sql";
import { adaTeks } from "../../i18n";
import type { Maybe } from "../../turns";
import { badan } from "./badan";
import { pph21 } from "./pph21";
import { ppn } from "./ppn";
import { unifikasi } from "./unifikasi";

/** What posting did: sums by field (read as form `posting`), and what it took and left out. */
export type HasilPostingSpt = {
  readonly nilai: Readonly<Record<string, number>>;
  readonly diambil: number;
  readonly ditinggalkan: Readonly<Record<string, number>>;
  /** What has changed since the posting before; none for the first. */
  readonly perubahan?: Perubahan;
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

/** All that differs between kinds of return. A new kind is one more entry of {@link kinds}. */
export type SptKind = {
  readonly jenis: JenisSpt;
  /** The line of the main form a field stands for and its rows; null for a field nothing was posted to. */
  butirDari(field: string): SumberAngka | null;
  sidik(sql: Reader, spt: Spt): Maybe<string>;
  /** What its forms read beside posting and the returns before, by source. */
  sumber?(spt: Spt): SumberSpt;
  /** What the main form of a correction reads of the returns filed before, as form `lalu`. */
  lalu?(sql: Reader, spt: Spt, isi: Values): Maybe<Readonly<Record<string, number>>>;
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
  /** What the taxpayer gets a credit for in the ledger: overpayments asked back. */
  lebihBayar(spt: Spt, values: Values): readonly Pos[];
  /** What the taxpayer asks back to its bank account; a kind without it knows no such choice. */
  permohonan?(spt: Spt, values: Values): readonly Permohonan[];
  /** Typed values of a new draft; of a correction from the return it corrects. */
  isianAwal(sql: Reader, spt: Spt, lalu: readonly Spt[]): Maybe<Values>;
  /** Method of a correction filed on a day. */
  metode(sql: Reader, lalu: Spt, hariIni: string): Maybe<MetodePembetulan>;
  /** Method of an open correction on the class date, by what is typed in it; null for a normal return. */
  metodeKini?(sql: Reader, spt: Spt, isi: Values): Maybe<MetodePembetulan | null>;
};

const kinds: Readonly<Partial<Record<JenisSpt, SptKind>>> = { ppn, pph21_26: pph21, pph_uni: unifikasi, badan };

// a definition that cannot be right, or a text that it needs and that is missing, keeps the server from starting
for (const { susunSemua } of Object.values(versiSpt)) susunSemua({ adaTeks });

/** The kinds of return that can be made. */
export const sptKinds: readonly SptKind[] = Object.values(kinds);
/** The rules of a kind; undefined for one that cannot be made. */
export const findKind = (jenis: JenisSpt): SptKind | undefined => kinds[jenis];
/**
 * The versions of a return's kind, once its own is known to be one of them. Throws `spt_version_unknown`: it was made by
 * another release, and stays as it is stored.
 */
export function versionsOf({ jenis, versiAturan }: Pick<Spt, "jenis" | "versiAturan">): VersiSpt {
  const versions = versiOf(jenis);
  if (!versions.kenal(versiAturan)) throw new AppError("spt_version_unknown", { versi: versiAturan });
  return versions;
}
/** A return's definition in the version it was made with. */
export const defOf = (spt: Pick<Spt, "jenis" | "versiAturan">): DefSpt => versionsOf(spt).dari(spt.versiAturan);
/** The definition that a return is listed by: of a version nobody knows the latest, so that all that is stored is told. */
export const defShown = ({ jenis, versiAturan }: Pick<Spt, "jenis" | "versiAturan">): DefSpt =>
  definisiTampil(jenis, versiAturan);
/** A form of a return, or a list beside its forms. Throws `not_found` for an address none has. */
export function formulirOf(spt: Pick<Spt, "jenis" | "versiAturan">, alamat: string): DefFormulir {
  const form = formulirDi(defShown(spt), alamat);
  if (!form) throw new AppError("not_found");
  return form;
}
/** Rows of a form with the form they are of; the first where none is named. Throws `not_found` for a form without them. */
export function barisanOf(spt: Pick<Spt, "jenis" | "versiAturan">, alamat: string, nama?: string): Barisan {
  const form = formulirOf(spt, alamat);
  const bagian = form.sections.filter(isBaris).find(({ name }) => nama === undefined || name === nama);
  if (!bagian) throw new AppError("not_found");
  return { form, bagian };
}
export type { Barisan };
/** The rules of a return that exists. */
export function kindOf(spt: Pick<Spt, "jenis">): SptKind {
  const kind = kinds[spt.jenis];
  if (!kind) throw new Error(`no rules for returns of kind ${spt.jenis}`);
  return kind;
}
