import { isMilik, mayDo } from "~/auth/rights";
import type { Me } from "~/contract/akun";
import { type MenuModule, menuFor } from "~/web/menu";

type Who = Pick<Me, "role" | "readOnly" | "hak" | "currentActive">;

/**
 * The menu of the signed-in user, without entries that need other rights or another kind of taxpayer. A look sees the
 * participant's menu.
 */
export function menuOf(me: Who): readonly MenuModule[] {
  return menuFor(me.readOnly ? "peserta" : me.role)
    .map((module) => ({
      ...module,
      items: module.items.filter(
        ({ hak = module.hak, milik }) => isMilik(me, milik) && (me.readOnly || hak === undefined || mayDo(me, ...hak)),
      ),
    }))
    .filter(({ items }) => items.length > 0);
}
