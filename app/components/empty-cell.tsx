import { useTranslation } from "react-i18next";

/** An empty table cell: a dash to see, a word for screen readers. */
export function EmptyCell() {
  const { t } = useTranslation("komponen");
  return (
    <>
      <span aria-hidden="true">-</span>
      <span className="visually-hidden">{t("daftar.sel_kosong")}</span>
    </>
  );
}
