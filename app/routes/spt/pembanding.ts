import type { i18n } from "i18next";
import type { LawanSpt } from "~/contract/spt-baca";
import type { SptDetail } from "~/contract/spt-induk";
import { sptTitle } from "./judul";

type Lawan = { readonly masa: string; readonly tahun: number; readonly pembetulan: number };
/** A return that one is compared with, and what it is called. */
export type Pembanding = { readonly lawan: LawanSpt; readonly judul: string };

/** What another return of the same kind is called. */
export const judulLawan = ({ jenis }: Pick<SptDetail, "jenis">, lawan: Lawan, { t, language }: i18n): string =>
  sptTitle({ jenis, ...lawan }, t, language);

type Ada = { readonly [L in LawanSpt]: Lawan | null };
/** The returns that one can be compared with. */
export const pembandingOf = (spt: Pick<SptDetail, "jenis">, ada: Ada, texts: i18n): readonly Pembanding[] =>
  (["dibetulkan", "sebelumnya"] as const).flatMap((lawan) => {
    const found = ada[lawan];
    return found ? [{ lawan, judul: judulLawan(spt, found, texts) }] : [];
  });
