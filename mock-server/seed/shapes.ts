import type { Pack } from "../pack/schema";

/** A class as it is stored, with the pack that its participants start from. */
export type SeededClass = {
  readonly id: string;
  readonly nomor: number;
  readonly tanggal: string;
  readonly pack: Pack;
  /**
   * NPWP of the treasurer that all participants of a class of an earlier release share; null if each has its own.
   */
  readonly bendahara: string | null;
  /** The installation's secret, from which the codes on printed documents are made. */
  readonly secret: string;
};

/** The sandbox of one participant under construction: its owner and the NPWPs of its references. */
export type Sandbox = {
  readonly akunId: string;
  readonly accountId: string;
  readonly nama: string;
  readonly email: string;
  readonly peserta: number;
  readonly npwp: ReadonlyMap<string, string>;
};
