import type { ImportKind } from "./kind";
import { normal } from "./normal";

/** Every kind of import by the id of its format. */
export const importKinds = { NORMAL: normal } as const satisfies Readonly<Record<string, ImportKind>>;
export type ImportKindId = keyof typeof importKinds;

/** The kind an import was kept under. */
export function kindOf(id: string): ImportKind {
  const kind = (importKinds as Readonly<Record<string, ImportKind>>)[id];
  if (!kind) throw new Error(`no import of kind ${id}`);
  return kind;
}
