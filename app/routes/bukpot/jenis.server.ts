import { AppError } from "~/contract/errors";
import { isJenisBukpot, type JenisBukpot } from "~/domain/bukpot/jenis";

/** The type of slip of a page, from its address. Throws `not_found` for an unknown word. */
export function jenisOf({ jenis = "" }: { readonly jenis?: string }): JenisBukpot {
  if (!isJenisBukpot(jenis)) throw new AppError("not_found");
  return jenis;
}
