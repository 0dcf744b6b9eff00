import type { PageLink } from "~/domain/kit/pages";
import { paths } from "~/web/paths";
import { LANJUT, POSTING } from "../spt/submit-targets";

/** The link for a return that is not begun. Posting makes its draft and posts it, as the form at the address would. */
export function beginning({ page, query: { jenis, masa } = {} }: PageLink) {
  if (page !== "spt.baru" || !jenis || !masa) return undefined;
  const [tahun = "", bulan = ""] = masa.split("-");
  const fields = { jenis, model: "normal", "masa.bulan": bulan, "masa.tahun": tahun, [LANJUT]: POSTING };
  return { action: paths.spt.baru(), fields };
}
