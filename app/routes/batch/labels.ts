import { useTranslation } from "react-i18next";

/** Labels of the fields of a class, for the summary of failures. */
export function useClassLabels(): Record<string, string> {
  const { t } = useTranslation();
  return {
    nama: t("batch:baru.nama"),
    mitraId: t("batch:baru.mitra"),
    mulai: t("batch:baru.mulai"),
    selesai: t("batch:baru.selesai"),
    paket: t("batch:baru.paket"),
    tanggal: t("batch:baru.tanggal"),
    kepala: t("batch:baru.kepala"),
    instruktur: t("batch:baru.instruktur"),
    zona: t("batch:baru.zona"),
    persetujuan: t("batch:detail.persetujuan"),
  };
}
