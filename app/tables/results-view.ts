import type { HakWakil } from "~/domain/pihak";
import type { Pager } from "./list-view";

/** Field of the form that continues from the results of one action to the next. */
export const GO_ON = "lanjut";

/**
 * The remedy of a refusal, as the words of its link: correct the draft, sign first, answer the other party, open the
 * document.
 */
type Obat = "perbaiki" | "tanda_tangan" | "jawab" | "buka";

/** The result of an action for one document. */
export type ResultRow = {
  readonly id: string;
  /** The document's name for people: its number, or reference, party and amount. */
  readonly nama: string;
  readonly href?: string;
  readonly ok: boolean;
  readonly sebab?: string;
  readonly obat?: { readonly href: string; readonly key: Obat };
  /** True if the next action can be done with it. */
  readonly lanjut?: boolean;
};
/** One page of results of an action on many documents, the refused ones first. */
export type ResultsView = {
  /** The action, as its button names it. Unknown actions have no name. */
  readonly tindakan?: string;
  readonly berhasil: number;
  readonly gagal: number;
  readonly baris: readonly ResultRow[];
  /** The next step for the successful documents: an action of their list, the rights for it, and the documents. */
  readonly lanjut?: {
    readonly aksi: string;
    readonly label: string;
    readonly hak: readonly HakWakil[];
    readonly ids: readonly string[];
  };
  /** The next page after signing. */
  readonly sesudah?: { readonly href: string; readonly label: string } | undefined;
  readonly pager: Pager;
  /** The list of the documents. */
  readonly daftar: { readonly href: string; readonly label: string };
};
