import type { JenisSptBukpot } from "../bukpot";
import type { Rupiah } from "../kit/rupiah";
import type { Masa, Tanggal } from "../kit/tanggal";
import type { KeadaanPosting } from "../spt";

/** Documents of other months: their number in each month. */
export type Lain = readonly { readonly masa: Masa; readonly banyak: number }[];
/** Documents of the user: issued ones, drafts, and drafts dated in other months. */
export type Dibuat = { readonly terbit: number; readonly konsep: number; readonly lain: Lain };
/** Documents of a period by kind; `lain`: drafts dated in other months. */
export type FaktaMasa = {
  readonly keluaran: Dibuat & { readonly menunggu: number };
  readonly masukan: { readonly dikreditkan: number; readonly tidak: number; readonly belum: number };
  /** `pabean`: documents from customs that only wait for a signature. */
  readonly impor: {
    readonly tertunda: number;
    readonly pabean: number;
    readonly belum: number;
    readonly diputus: number;
  };
  /** Return notes that wait for the seller, and the class day of its answer. */
  readonly retur: { readonly menunggu: number; readonly jawab: Tanggal | null };
  readonly bukpot: Readonly<Record<JenisSptBukpot, Dibuat>>;
};
/** A period's latest return; `id` is null if there is none. `galat`: the findings that block its filing. */
export type SptMasaIni = {
  readonly id: string | null;
  readonly status: string;
  readonly posting: KeadaanPosting;
  readonly galat: number;
  readonly nilai: Rupiah;
  readonly ppnbm: Rupiah;
  readonly billingId: string | null;
  readonly tanggalLapor: Tanggal | null;
};
