import type { TFunction } from "i18next";
import { formatMasa } from "~/i18n/format";

type Named = { readonly jenis: string; readonly masa: string; readonly pembetulan: number };

/** What a return is called: its kind, period, and which correction it is. */
export const sptTitle = ({ jenis, masa, pembetulan }: Named, t: TFunction, lng: string): string =>
  `${t(`spt:jenis.${jenis}`)}, ${formatMasa(masa, lng)}${pembetulan > 0 ? `, ${t("spt:model.pembetulan_ke", { nomor: pembetulan })}` : ""}`;
