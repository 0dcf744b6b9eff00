import { mayDo } from "~/auth/rights";
import type { Me } from "~/contract/auth";
import { type MenuModule, menuFor } from "~/web/menu";

/** The menu of who is signed in: without what its rights do not reach. A look sees all that a participant does. */
export function menuOf(me: Pick<Me, "role" | "readOnly" | "hak">): readonly MenuModule[] {
  if (me.readOnly) return menuFor("peserta");
  return menuFor(me.role)
    .map((module) => ({
      ...module,
      items: module.items.filter(({ hak = module.hak }) => hak === undefined || mayDo(me, ...hak)),
    }))
    .filter(({ items }) => items.length > 0);
}
