import type { i18n } from "i18next";
import { isJenisBukpot } from "~/domain/bukpot/jenis";
import { versiBukpot } from "~/domain/bukpot/versi";
import { paths } from "~/web/paths";
import { semuaRumusView } from "../spt/alasan/rumus.server";

/** All formulas of a type of slip, or of its worksheet, in words. Null for an unknown type, version or form. */
export function rumusSlipView(jenis: string, versi: string | null, formulir: string, texts: i18n) {
  if (!isJenisBukpot(jenis)) return null;
  const versions = versiBukpot[jenis];
  const milik = {
    versions,
    href: (alamat: string) => paths.bukpot.rumus(jenis, alamat),
    // types share the words of their form: the slip takes the name of its type
    judul: ({ id }: { readonly id: string }) =>
      versions.semua.some((def) => def.formulir[0]?.id === id) ? texts.t(`bukpot:jenis.${jenis}`) : undefined,
  };
  return semuaRumusView(milik, versi, formulir, texts);
}
