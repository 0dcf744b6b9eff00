import { useTranslation } from "react-i18next";

/** The label of the button in the real system, if it differs from ours. */
export function InCoretax({ words }: { words: string }) {
  const { t } = useTranslation("komponen");
  return (
    <span className="di-coretax">
      {" "}
      {t("istilah.coretax")} <span lang="id">{words}</span>
    </span>
  );
}
