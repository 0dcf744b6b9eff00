import type { Nitku, Npwp } from "../kit/npwp";
import type { Masa, Tanggal } from "../kit/tanggal";
import type { Faktur } from "./faktur";
import type { Rangkaian } from "./rantai";

/** What is known of a buyer who is a taxpayer of the class. */
export type PembeliDikenal = {
  readonly nama: string;
  readonly nitku: readonly Nitku[];
  readonly instansiPemerintah?: boolean;
};

/** What the checks of an invoice know besides the invoice. */
export type KonteksFaktur = {
  /** Day of the class; upload and signing happen on it. */
  readonly hariIni: Tanggal;
  readonly npwp: Npwp;
  readonly nitku: readonly Nitku[];
  /** Day of VAT registration, null for a taxpayer that is none. */
  readonly pkpSejak: Tanggal | null;
  pembeli(npwp: Npwp): PembeliDikenal | undefined;
  /** The chain of down payments that the invoice is in or asks for. */
  readonly rangkaian?: Rangkaian;
  /** The invoice being replaced. */
  readonly asal?: Pick<Faktur, "idPembeli" | "npwpPembeli" | "nomorPembeli" | "tanggal">;
  /** The seller's return of a month is filed and no correction of it is open. */
  masaTerkunci?(masa: Masa): boolean;
};
