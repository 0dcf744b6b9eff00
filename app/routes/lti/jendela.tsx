import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";

export const handle = { crumb: "lti:jendela.judul" } satisfies PageHandle;

/** A launch came back without the cookie of its beginning: in a frame of another site browsers keep it back. */
export default function JendelaLti() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t("lti:jendela.judul")} lead={t("lti:jendela.isi")} />
      <ul>
        <li>{t("lti:jendela.peserta")}</li>
        <li>{t("lti:jendela.instruktur")}</li>
      </ul>
    </>
  );
}
