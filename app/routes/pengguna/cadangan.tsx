import type { LoaderFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { Alert } from "~/components/alert";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { Section } from "~/components/section";
import { paths } from "~/web/paths";

export const handle = { crumb: "pengguna:cadangan.judul" } satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireSession(request, { allow: ["admin"] });
  return null;
}

export default function Cadangan() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t("pengguna:cadangan.judul")} lead={t("pengguna:cadangan.isi")} />
      <Alert variant="warning">{t("pengguna:cadangan.rahasia")}</Alert>
      <p>
        <ButtonLink to={paths.cadanganUnduh()} reloadDocument variant="primary">
          {t("pengguna:cadangan.unduh")}
        </ButtonLink>
      </p>
      <Section id="pulihkan" title={t("pengguna:cadangan.pulihkan")}>
        <p>{t("pengguna:cadangan.pulihkan_isi")}</p>
        <p>
          <code dir="ltr">npm run restore -- latihpajak-….db</code>
        </p>
        <p>{t("pengguna:cadangan.pulihkan_kelas")}</p>
      </Section>
    </>
  );
}
