import { formatsBukpot } from "./bukpot";
import {
  dokumenKeluaran,
  dokumenKeluaranRetur,
  dokumenMasukan,
  dokumenMasukanRetur,
  fakturRetur,
} from "./efaktur-lain";
import { fakturNormal } from "./faktur-normal";
import type { FormatDef } from "./kit";
import { fakturDigunggung, lampiranC } from "./spt-ppn";

/** Every import format by its id. */
export const formats = {
  NORMAL: fakturNormal,
  RETURN: fakturRetur,
  "DOC-INPUT": dokumenMasukan,
  "DOC-OUTPUT": dokumenKeluaran,
  "DOC-INPUT-RETURN": dokumenMasukanRetur,
  "DOC-OUTPUT-RETURN": dokumenKeluaranRetur,
  ...formatsBukpot,
  RETAIL: fakturDigunggung,
  "LAMPIRAN-C": lampiranC,
} as const satisfies Readonly<Record<string, FormatDef>>;
export type FormatId = keyof typeof formats;

/** The format with this root element; error messages name it for a misplaced file. */
export const formatOfRoot = (root: string): FormatDef | undefined =>
  Object.values(formats).find((def) => def.root === root);
