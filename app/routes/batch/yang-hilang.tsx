import type { TFunction } from "i18next";
import type { Api } from "~/api/client.server";
import type { ReviewItem } from "~/forms/review-list";
import type { useFormat } from "~/i18n/use-format";

/** The people and data affected by an action on sandboxes, as the API reports them. */
export type Akibat = Awaited<ReturnType<Api["cadanganKelas"]["akibat"]>>;
type Telling = { readonly t: TFunction; readonly format: ReturnType<typeof useFormat> };

/** Facts for a page that confirms restoring or resetting sandboxes. */
export function faktaAkibat({ cadangan, peserta, orang, sejak }: Akibat, { t, format }: Telling): ReviewItem[] {
  const { angka, tanggal, waktu } = format;
  return [
    ...(cadangan
      ? [
          { label: t("batch:cadangan.nama"), value: cadangan.nama },
          { label: t("batch:cadangan.kelas"), value: tanggal(cadangan.kelas) },
          { label: t("batch:cadangan.dibuat"), value: waktu(cadangan.dibuat) },
        ]
      : []),
    {
      label: t("batch:cadangan.untuk"),
      value: peserta ?? t("batch:cadangan.seluruh_kelas_orang", { jumlah: angka(orang) }),
    },
    {
      label: t("batch:cadangan.sejak"),
      value: t("batch:cadangan.perubahan", { jumlah: angka(sejak.perubahan), orang: angka(sejak.orang) }),
    },
    ...(sejak.terakhir ? [{ label: t("batch:cadangan.terakhir"), value: waktu(sejak.terakhir) }] : []),
  ];
}
