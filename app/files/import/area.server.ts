import type { Api } from "~/api/client.server";
import type { CaraImpor } from "~/contract/impor";
import type { UploadedFile } from "~/contract/kit";
import { type FormatId, formatOfRoot } from "~/domain/formats";
import { rootNameOf } from "~/domain/formats/root";
import type { Page } from "~/domain/kit/pages";
import type { KeluargaHak } from "~/domain/pihak";

type Calls = Api["imporEfaktur"];
/** The calls that watch the imports of an area. Each area has its own. */
type Watch = {
  monitoring(query: object): ReturnType<Calls["monitoring"]>;
  detail(query: object): ReturnType<Calls["detail"]>;
  failed(query: object): ReturnType<Calls["failed"]>;
};
export type SendOptions = { readonly files: readonly UploadedFile[]; readonly idempotencyKey: string };
/** The way a file is sent: as Coretax XML, or as a workbook or csv. */
export type Cara = "xml" | "data";

/** The imports of one area of the product, for its pages. */
export type ImportArea = {
  /** Address of the import page; one import is below it. */
  readonly path: string;
  /** Formats in the order of the page; the first is chosen unless another is named. */
  readonly kinds: readonly [FormatId, ...FormatId[]];
  /** Further formats shown in its list. Their files are sent from another page. */
  readonly others?: readonly FormatId[];
  /** The right's family for files of a kind. */
  readonly keluarga: (kind: FormatId) => KeluargaHak;
  readonly watch: (api: Api) => Watch;
  /** Sends a file of a kind to its call. Returns the import's id. */
  readonly send: (api: Api, kind: FormatId, cara: Cara, input: CaraImpor, options: SendOptions) => Promise<string>;
  /** Sends rows of a page of a return once more, below the existing ones. */
  readonly again?: (api: Api, halaman: Page, cara: Cara, input: CaraImpor, options: SendOptions) => Promise<string>;
  /** Address of the list with an import's documents. */
  readonly documents: (kind: FormatId, imporId: string) => string;
  /** Address for signing all drafts of an import at once; null if the kind is not signed so or no draft is left. */
  readonly sign: (api: Api, kind: FormatId, imporId: string) => Promise<ImportSign | null>;
};
/** `deed` chooses the words of its button: invoices are signed, slips are issued. */
export type ImportSign = { readonly href: string; readonly deed: "tanda_tangan" | "terbitkan" };

/** The kind named by an address or form, else the area's first. */
export const kindOf = ({ kinds }: ImportArea, name: string | null | undefined): FormatId =>
  kinds.find((kind) => kind === name) ?? kinds[0];

const BEGINNING = 4096;
/**
 * Reads the kind from the XML itself. A kind the area does not take keeps the chosen kind, and the report then explains
 * it.
 */
export function kindOfXml(area: ImportArea, chosen: FormatId, bytes: Buffer): FormatId {
  const root = rootNameOf(bytes.subarray(0, BEGINNING).toString("utf8"));
  const found = root === undefined ? undefined : formatOfRoot(root)?.id;
  return area.kinds.find((kind) => kind === found) ?? chosen;
}
