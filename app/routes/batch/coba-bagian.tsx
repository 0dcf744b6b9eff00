import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import { HiddenFields } from "~/components/hidden-fields";
import { Section } from "~/components/section";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";

/** The part of the class page with the instructor's own try-out. `sejak`: since when there is one; null without one. */
export function CobaBagian({ batchId, sejak }: { readonly batchId: string; readonly sejak: string | null }) {
  const { t } = useTranslation();
  const { waktu } = useFormat();
  return (
    <Section id="coba" title={t("batch:coba.judul")}>
      <p>{t("batch:coba.isi")}</p>
      {sejak && <p>{t("batch:coba.ada", { waktu: waktu(sejak) })}</p>}
      <form method="post" action={paths.batch.coba(batchId)}>
        <HiddenFields />
        <ButtonRow>
          <Button>{sejak ? t("batch:coba.lanjut") : t("batch:coba.judul")}</Button>
          {sejak && <ButtonLink to={paths.batch.cobaUlang(batchId)}>{t("batch:coba.ulang")}</ButtonLink>}
          {sejak && <ButtonLink to={paths.batch.cobaHapus(batchId)}>{t("batch:coba.hapus")}</ButtonLink>}
        </ButtonRow>
      </form>
    </Section>
  );
}
