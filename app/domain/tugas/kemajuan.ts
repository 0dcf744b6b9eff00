import { HARI_MS } from "../kit/tanggal";
import { isFiled } from "../spt";
import type { KeadaanSel } from "./buku-nilai";

/** The progress of one participant of a class; `spt` is the state of its latest return. */
type Kemajuan = {
  readonly faktur: number;
  readonly dikreditkan: number;
  readonly spt: string | null;
  readonly dibalas: number;
  readonly ditinjau: number;
};
/** Steps of a month in a class, in their order. */
export const TAHAP_KEMAJUAN = ["faktur", "dikreditkan", "spt", "dilaporkan", "dibalas", "ditinjau"] as const;
type Tahap = (typeof TAHAP_KEMAJUAN)[number];
const REACHED: Readonly<Record<Tahap, (done: Kemajuan) => boolean>> = {
  faktur: ({ faktur }) => faktur > 0,
  dikreditkan: ({ dikreditkan }) => dikreditkan > 0,
  spt: ({ spt }) => spt !== null,
  dilaporkan: ({ spt }) => spt !== null && isFiled({ status: spt }),
  dibalas: ({ dibalas }) => dibalas > 0,
  ditinjau: ({ ditinjau }) => ditinjau > 0,
};

/** The number of participants of a class that reached each step. */
export const sampaiTahap = (all: readonly Kemajuan[]): { readonly tahap: Tahap; readonly banyak: number }[] =>
  TAHAP_KEMAJUAN.map((tahap) => ({ tahap, banyak: all.filter(REACHED[tahap]).length }));

/** A participant without a change for so many days has stopped moving. */
const HARI_TERHENTI = 3;
type Bergerak = { readonly terakhir: string | null; readonly kemajuan: { readonly dibalas: number } };
/**
 * Participants who stopped moving although assignments are unanswered, with the whole days since their last change (real
 * time): first those who never began (null), then the longest. Nobody has stopped in a class that nobody began.
 */
export function terhenti<P extends Bergerak>(
  all: readonly P[],
  tugas: number,
  now: Date,
): (P & { readonly hari: number | null })[] {
  if (all.every(({ terakhir }) => terakhir === null)) return [];
  const found = all.flatMap((one) => {
    const hari = one.terakhir === null ? null : Math.floor((now.getTime() - Date.parse(one.terakhir)) / HARI_MS);
    const moves = hari !== null && hari < HARI_TERHENTI;
    return moves || one.kemajuan.dibalas >= tugas ? [] : [{ ...one, hari }];
  });
  const since = ({ hari }: { hari: number | null }) => hari ?? Number.MAX_SAFE_INTEGER;
  return found.sort((one, other) => since(other) - since(one));
}

/** Kinds of documents that people of a class make. Labels: `nilai:dokumen.<kind>`. */
export const DOKUMEN_KEMAJUAN = ["faktur", "dokumenLain", "retur", "bukpot", "spt", "billing"] as const;
export type DokumenKemajuan = (typeof DOKUMEN_KEMAJUAN)[number];
/** The number of documents of a kind, and the number that is done: issued, filed, paid. */
export type BanyakDokumen = { readonly semua: number; readonly selesai: number };

/** Filters of the progress of a class. Labels: `nilai:saring_kemajuan.<which>`. */
export const SARINGAN_KEMAJUAN = ["diam", "hilang", "menunggu", "lengkap"] as const;
export type SaringanKemajuan = (typeof SARINGAN_KEMAJUAN)[number];
type Baris = {
  readonly dokumen: Readonly<Record<DokumenKemajuan, BanyakDokumen>>;
  readonly sel: readonly { readonly keadaan: KeadaanSel }[];
};
const ada = ({ sel }: Baris, ...states: readonly KeadaanSel[]): boolean =>
  sel.some(({ keadaan }) => states.includes(keadaan));
/** True if a row matches the filter: nothing done yet, something missing, something to be marked, all handed in. */
export const cocokKemajuan: Readonly<Record<SaringanKemajuan, (row: Baris) => boolean>> = {
  diam: (row) =>
    DOKUMEN_KEMAJUAN.every((kind) => row.dokumen[kind].semua === 0) &&
    !ada(row, "dinilai", "ditahan", "menunggu", "dikembalikan"),
  hilang: (row) => ada(row, "hilang"),
  menunggu: (row) => ada(row, "menunggu"),
  lengkap: (row) =>
    row.sel.some(({ keadaan }) => keadaan !== "tidak_diberi") && !ada(row, "hilang", "belum", "dikembalikan"),
};
