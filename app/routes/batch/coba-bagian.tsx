import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import { HiddenFields } from "~/components/hidden-fields";
import { Section } from "~/components/section";
import { ConfirmPage } from "~/forms/confirm-page";
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

type Tanya = { readonly id: string; readonly nama: string; readonly coba: string };

/** The page that asks before the try-out is removed (`hapus`) or replaced by a new one (`ulang`). */
export function CobaTanya({ perbuatan, kelas }: { readonly perbuatan: "hapus" | "ulang"; readonly kelas: Tanya }) {
  const { id, nama, coba } = kelas;
  const { t } = useTranslation();
  const { waktu } = useFormat();
  const judul = t(`batch:coba.${perbuatan}`);
  return (
    <ConfirmPage
      title={judul}
      effect={t(`batch:coba.${perbuatan}_akibat`)}
      items={[
        { label: t("batch:baru.nama"), value: nama },
        { label: t("batch:coba.sejak"), value: waktu(coba) },
      ]}
      submitLabel={judul}
      cancelHref={paths.batch.rincian(id)}
    />
  );
}
