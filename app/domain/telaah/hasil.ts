import type { DasarMedan } from "./dasar";
import type { Fakta } from "./fakta";
import type { KunciBagi } from "./kunci-bagi";
import type { Putusan } from "./putusan";
import type { Sebaran } from "./sebaran";

/** A return of both works: its figures that differ, each split over the verdicts. */
export type SptTelaah = {
  readonly spt: string;
  readonly jenis: string;
  readonly masa: string;
  readonly pembetulan: number;
  /** Version of its definition, for the names of its figures. */
  readonly versiAturan: string;
  /** Stored figures that documents and typed cells no longer give: the draft was not posted again. */
  readonly basi: boolean;
  readonly sebaran: readonly Sebaran[];
};
/** The marking of a work against a key, without its points: these follow from the scheme of the day. */
export type HasilTelaah = {
  readonly versi: number;
  readonly fakta: readonly Fakta[];
  readonly putusan: readonly Putusan[];
  readonly spt: readonly SptTelaah[];
  /** Citations of the key's decisions that differ, by their ids. Comparisons of earlier releases have none. */
  readonly dasar?: Readonly<Record<string, DasarMedan>>;
  /** Milliseconds of work on each document by its id, from the trail. Comparisons of earlier releases have none. */
  readonly waktu?: Readonly<Record<string, number>>;
  /** The key that this work was compared with, if its participant has a draw of its own. */
  readonly kunci?: KunciBagi;
};
