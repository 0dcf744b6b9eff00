import { useTranslation } from "react-i18next";
import type { RefusedPost } from "~/auth/kept";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";

/** Explains that a representation has ended, with person and time. It says that nothing changed, and how to go on. */
export function RepresentationOver({ wp, usai }: Pick<RefusedPost, "wp" | "usai">) {
  const { t } = useTranslation();
  const { waktu } = useFormat();
  const told = usai && { oleh: usai.oleh, wp, waktu: waktu(usai.waktu) };
  return (
    <>
      <PageHead
        title={t("masuk:usai.judul", { wp })}
        lead={told ? t(`masuk:usai.${usai.sebab}`, told) : t("masuk:usai.berakhir")}
      />
      <div className="prose lembar">
        {usai?.alasan && <p>{t("masuk:usai.alasan", { alasan: usai.alasan })}</p>}
        <p>{t("masuk:usai.data", { wp })}</p>
        <p>{t("masuk:usai.lanjut", { wp })}</p>
        <ul className="ways">
          <li>
            <Link to={paths.identitas()}>{t("masuk:usai.identitas")}</Link>
          </li>
        </ul>
      </div>
    </>
  );
}
