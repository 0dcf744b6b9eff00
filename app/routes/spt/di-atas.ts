import type { i18n, TFunction } from "i18next";
import type { PageHandle } from "~/components/frame/handle";
import { isUnfiled } from "~/domain/spt/life";
import { paths } from "~/web/paths";
import { sptTitle } from "./judul";

type Placed = { readonly daftar: string };
type Named = Placed & { readonly namaSpt: string };
type Return = Parameters<typeof sptTitle>[0] & { readonly status: string };

const TITLES: Readonly<Record<string, string>> = {
  [paths.spt.konsep()]: "spt:konsep.judul",
  [paths.spt.dilaporkan()]: "spt:dilaporkan.judul",
};

/** The current list of a return, and its title, for the breadcrumb of its pages. */
export const letakSpt = (spt: Return, { t, language }: Pick<i18n, "t" | "language">): Named => ({
  daftar: isUnfiled(spt) ? paths.spt.konsep() : paths.spt.dilaporkan(),
  namaSpt: sptTitle(spt, t, language),
});

/** Pages above the page of a return. */
export const diAtas = [
  { to: ({ daftar }: Placed) => daftar, crumb: ({ daftar }: Placed, t: TFunction) => t(TITLES[daftar] ?? "") },
] satisfies PageHandle["above"];
/** Pages above pages about one return. */
export const diAtasSpt = [
  ...diAtas,
  { to: paths.spt.rincian(":id"), crumb: ({ namaSpt }: Named) => namaSpt },
] satisfies PageHandle["above"];
/** Pages above the page of a typed row: its form, and its list if the form has several. */
export const diAtasBaris = [
  ...diAtasSpt,
  { to: paths.spt.formulir(":id", ":lampiran"), crumb: ({ bagian }: { bagian: string }) => bagian },
] satisfies PageHandle["above"];
