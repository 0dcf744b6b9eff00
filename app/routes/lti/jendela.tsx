import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";

export const handle = { crumb: "lti:jendela.judul" } satisfies PageHandle;

/** Page for a launch that came back without its initial cookie. Browsers withhold it in a frame of another site. */
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
