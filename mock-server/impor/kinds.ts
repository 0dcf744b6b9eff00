import { bukpotKinds } from "./bukpot";
import { dokumenKinds } from "./dokumen";
import type { ImportKind } from "./kind";
import { normal } from "./normal";
import { retur } from "./retur";
import { returDokumenKinds } from "./retur-dokumen";
import { setara } from "./setara";
import { sptPpnKinds } from "./spt-ppn";

/** Every kind of import by the id of its format. */
const importKinds = {
  NORMAL: normal,
  RETURN: retur,
  ...dokumenKinds,
  ...returDokumenKinds,
  ...sptPpnKinds,
  ...bukpotKinds,
  setara,
} as const satisfies Readonly<Record<string, ImportKind>>;
export type ImportKindId = keyof typeof importKinds;

/** The kind that an import was kept under. */
export function kindOf(id: string): ImportKind {
  const kind = (importKinds as Readonly<Record<string, ImportKind>>)[id];
  if (!kind) throw new Error(`no import of kind ${id}`);
  return kind;
}
