import type { TFunction } from "i18next";
import { tahunOf } from "~/domain/kit/tanggal";
import { isSptMasa, type JenisSpt } from "~/domain/parameters/spt";
import { formatMasa } from "~/i18n/format";

type Named = {
  readonly jenis: JenisSpt;
  readonly masa: string;
  /** The tax year; without it that of the period. */
  readonly tahun?: number;
  readonly pembetulan: number;
};

/** The name of a return's period: its month, or its tax year. */
export const sptPeriode = (
  { jenis, masa, tahun = tahunOf(masa) }: Omit<Named, "pembetulan">,
  t: TFunction,
  lng: string,
): string => (isSptMasa(jenis) ? formatMasa(masa, lng) : t("spt:tahun_pajak", { tahun }));

/** The title of a return: its kind, period, and correction number. */
export const sptTitle = (spt: Named, t: TFunction, lng: string): string =>
  `${t(`spt:jenis.${spt.jenis}`)}, ${sptPeriode(spt, t, lng)}${spt.pembetulan > 0 ? `, ${t("spt:model.pembetulan_ke", { nomor: spt.pembetulan })}` : ""}`;
