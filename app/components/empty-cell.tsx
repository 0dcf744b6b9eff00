import { useTranslation } from "react-i18next";

/** A cell of a table with nothing in it: a dash to see, a word to hear. */
export function EmptyCell() {
  const { t } = useTranslation("komponen");
  return (
    <>
      <span aria-hidden="true">-</span>
      <span className="visually-hidden">{t("daftar.sel_kosong")}</span>
    </>
  );
}
