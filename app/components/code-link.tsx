import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { paths } from "~/web/paths";

/** Links an error sentence to the page that explains it. `about` distinguishes links of one page. */
export function CodeLink({ code, about }: { code: string; about?: string }) {
  const { t } = useTranslation("komponen");
  return (
    <Link to={paths.galat(code)} className="ringkasan-kode">
      {t("formulir.apa_artinya")}
      {about && <span className="visually-hidden">: {about}</span>}
    </Link>
  );
}
