import type { i18n, TFunction } from "i18next";
import type { PageHandle } from "~/components/frame/handle";
import { paths } from "~/domain/kit/paths";
import { isUnfiled } from "~/domain/spt/life";
import { sptTitle } from "./judul";

type Placed = { readonly daftar: string };
type Named = Placed & { readonly namaSpt: string };
type Return = Parameters<typeof sptTitle>[0] & { readonly status: string };

const TITLES: Readonly<Record<string, string>> = {
  [paths.spt.konsep()]: "spt:konsep.judul",
  [paths.spt.dilaporkan()]: "spt:dilaporkan.judul",
};

/** Which list a return stands in now, and what it is called: what the breadcrumb of its pages takes from their data. */
export const letakSpt = (spt: Return, { t, language }: Pick<i18n, "t" | "language">): Named => ({
  daftar: isUnfiled(spt) ? paths.spt.konsep() : paths.spt.dilaporkan(),
  namaSpt: sptTitle(spt, t, language),
});

/** Above the page of a return. */
export const diAtas = [
  { to: ({ daftar }: Placed) => daftar, crumb: ({ daftar }: Placed, t: TFunction) => t(TITLES[daftar] ?? "") },
] satisfies PageHandle["above"];
/** Above pages about one return. */
export const diAtasSpt = [
  ...diAtas,
  { to: paths.spt.rincian(":id"), crumb: ({ namaSpt }: Named) => namaSpt },
] satisfies PageHandle["above"];
/** Above the page of a typed row: its form, and where the form has several lists, its list. */
export const diAtasBaris = [
  ...diAtasSpt,
  { to: paths.spt.formulir(":id", ":lampiran"), crumb: ({ bagian }: { bagian: string }) => bagian },
] satisfies PageHandle["above"];
