import { useTranslation } from "react-i18next";

/** What the button of a deed is called in the real system, where that differs from ours. */
export function InCoretax({ words }: { words: string }) {
  const { t } = useTranslation("komponen");
  return (
    <span className="di-coretax">
      {" "}
      {t("istilah.coretax")} <span lang="id">{words}</span>
    </span>
  );
}
