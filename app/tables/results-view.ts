import type { HakWakil } from "~/domain/pihak/hak";
import type { Pager } from "./list-view";

/** Field of the form that goes on from the results of one action to the next. */
export const GO_ON = "lanjut";

/** What mends a refusal, as the words of its link: mend the draft, sign first, answer the other party, open the document. */
type Obat = "perbaiki" | "tanda_tangan" | "jawab" | "buka";

/** What came of an action for one document. */
export type ResultRow = {
  readonly id: string;
  /** The document's name to people: its number, or reference, party and amount. */
  readonly nama: string;
  readonly href?: string;
  readonly ok: boolean;
  readonly sebab?: string;
  readonly obat?: { readonly href: string; readonly key: Obat };
  /** Whether the next action can be done with it. */
  readonly lanjut?: boolean;
};
/** One page of what came of an action on many documents, the refused ones first. */
export type ResultsView = {
  /** The action, as its button calls it; unknown ones have no name. */
  readonly tindakan?: string;
  readonly berhasil: number;
  readonly gagal: number;
  readonly baris: readonly ResultRow[];
  /** What comes next for what succeeded: an action of its list, the rights it needs, and with which documents. */
  readonly lanjut?: {
    readonly aksi: string;
    readonly label: string;
    readonly hak: readonly HakWakil[];
    readonly ids: readonly string[];
  };
  /** Where one goes on from what was signed. */
  readonly sesudah?: { readonly href: string; readonly label: string } | undefined;
  readonly pager: Pager;
  /** The list that the documents stand in. */
  readonly daftar: { readonly href: string; readonly label: string };
};
