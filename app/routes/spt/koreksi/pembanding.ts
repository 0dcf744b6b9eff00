import type { i18n } from "i18next";
import type { LawanSpt } from "~/contract/spt/baca";
import type { SptDetail } from "~/contract/spt/induk";
import { sptTitle } from "../judul";

type Lawan = { readonly masa: string; readonly tahun: number; readonly pembetulan: number };
/** Another return for a comparison, and its title. */
export type Pembanding = { readonly lawan: LawanSpt; readonly judul: string };

/** The title of another return of the same kind. */
export const judulLawan = ({ jenis }: Pick<SptDetail, "jenis">, lawan: Lawan, { t, language }: i18n): string =>
  sptTitle({ jenis, ...lawan }, t, language);

type Ada = { readonly [L in LawanSpt]: Lawan | null };
/** The possible returns for a comparison. */
export const pembandingOf = (spt: Pick<SptDetail, "jenis">, ada: Ada, texts: i18n): readonly Pembanding[] =>
  (["dibetulkan", "sebelumnya"] as const).flatMap((lawan) => {
    const found = ada[lawan];
    return found ? [{ lawan, judul: judulLawan(spt, found, texts) }] : [];
  });
