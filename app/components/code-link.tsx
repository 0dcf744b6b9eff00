import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { paths } from "~/domain/kit/paths";

/** From a sentence that says what is wrong to the page that explains it; `about` tells links of one page apart. */
export function CodeLink({ code, about }: { code: string; about?: string }) {
  const { t } = useTranslation("komponen");
  return (
    <Link to={paths.galat(code)} className="ringkasan-kode">
      {t("formulir.apa_artinya")}
      {about && <span className="visually-hidden">: {about}</span>}
    </Link>
  );
}
