import type { Nitku, Npwp } from "../kit/npwp";
import type { Masa, Tanggal } from "../kit/tanggal";
import type { Faktur } from "./faktur";
import type { Rangkaian } from "./rantai";

/** Data of a buyer who is a taxpayer of the class. */
export type PembeliDikenal = {
  readonly nama: string;
  readonly nitku: readonly Nitku[];
  readonly instansiPemerintah?: boolean;
};

/** Inputs of the invoice checks in addition to the invoice. */
export type KonteksFaktur = {
  /** Class date; upload and signing take place on it. */
  readonly hariIni: Tanggal;
  readonly npwp: Npwp;
  readonly nitku: readonly Nitku[];
  /** Day of VAT registration, null for an unregistered taxpayer. */
  readonly pkpSejak: Tanggal | null;
  pembeli(npwp: Npwp): PembeliDikenal | undefined;
  /** The chain of down payments of the invoice, joined or requested. */
  readonly rangkaian?: Rangkaian;
  /** The replaced invoice. */
  readonly asal?: Pick<Faktur, "idPembeli" | "npwpPembeli" | "nomorPembeli" | "tanggal">;
  /** True if the seller's return of a month is filed and has no open correction. */
  masaTerkunci?(masa: Masa): boolean;
};
