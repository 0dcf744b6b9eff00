import { useTranslation } from "react-i18next";
import { Alert } from "~/components/alert";
import { CodeLink } from "~/components/code-link";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { paths } from "~/web/paths";

/** The reason that a launch stopped, and its remedy. */
export function Refused({ code, message }: { readonly code: string; readonly message: string }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t("lti:masuk.judul")} />
      <Alert variant="warning" role="alert">
        {message} <CodeLink code={code} />
      </Alert>
      <p>{t("lti:masuk.ulang")}</p>
      <p>
        <Link to={paths.login()}>{t("masuk:lupa.kembali")}</Link>
      </p>
    </>
  );
}
