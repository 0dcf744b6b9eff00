import type { Api } from "~/api/client.server";
import type { CaraImpor } from "~/contract/impor";
import type { UploadedFile } from "~/contract/kit";
import { type FormatId, formatOfRoot } from "~/domain/formats";
import { rootNameOf } from "~/domain/formats/root";
import type { KeluargaHak } from "~/domain/pihak/hak";

type Calls = Api["imporEfaktur"];
/** The calls that watch over the imports of an area; each area has its own. */
type Watch = {
  monitoring(query: object): ReturnType<Calls["monitoring"]>;
  detail(query: object): ReturnType<Calls["detail"]>;
  failed(query: object): ReturnType<Calls["failed"]>;
};
export type SendOptions = { readonly files: readonly UploadedFile[]; readonly idempotencyKey: string };
/** How a file is sent: Coretax XML, or a workbook or csv. */
export type Cara = "xml" | "data";

/** The imports of one area of the product, as their pages know them. */
export type ImportArea = {
  /** Address of the import page; one import is below it. */
  readonly path: string;
  /** Formats in the order of the page; the first is chosen unless another is named. */
  readonly kinds: readonly [FormatId, ...FormatId[]];
  /** Formats that its list shows beside, whose files are sent from elsewhere. */
  readonly others?: readonly FormatId[];
  /** The family whose right a kind's files need. */
  readonly keluarga: (kind: FormatId) => KeluargaHak;
  readonly watch: (api: Api) => Watch;
  /** Sends a file of a kind to its call; answers the import's id. */
  readonly send: (api: Api, kind: FormatId, cara: Cara, input: CaraImpor, options: SendOptions) => Promise<string>;
  /** Sends rows of a page of a return once more, below those that are there. */
  readonly again?: (api: Api, halaman: string, cara: Cara, input: CaraImpor, options: SendOptions) => Promise<string>;
  /** Where the documents of an import are listed. */
  readonly documents: (kind: FormatId, imporId: string) => string;
  /** Where the drafts of an import are signed all at once, for kinds that are signed so, while one is left. */
  readonly sign: (api: Api, kind: FormatId, imporId: string) => Promise<ImportSign | null>;
};
/** `deed` names the words of its button: invoices are signed, slips are issued. */
export type ImportSign = { readonly href: string; readonly deed: "tanda_tangan" | "terbitkan" };

/** The kind an address or form names, else the area's first. */
export const kindOf = ({ kinds }: ImportArea, name: string | null | undefined): FormatId =>
  kinds.find((kind) => kind === name) ?? kinds[0];

const BEGINNING = 4096;
/** XML says itself what it is; what the area does not take stays with the kind that was chosen, whose report then tells. */
export function kindOfXml(area: ImportArea, chosen: FormatId, bytes: Buffer): FormatId {
  const root = rootNameOf(bytes.subarray(0, BEGINNING).toString("utf8"));
  const found = root === undefined ? undefined : formatOfRoot(root)?.id;
  return area.kinds.find((kind) => kind === found) ?? chosen;
}
