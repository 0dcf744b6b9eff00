import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { Kalimat } from "../alasan/rumus-kalimat";
import type { TutupView } from "./kertas.server";

/** The answers that open a closed form, with links to them. */
export function Tutup({ view: { syarat, ke } }: { view: TutupView }) {
  const { t } = useTranslation("spt");
  return (
    <section className="peringatan" aria-labelledby="tertutup">
      <h2 id="tertutup">{t("tutup.judul")}</h2>
      <p>
        {t("tutup.bila")} <Kalimat potongan={syarat} />.
      </p>
      <p>{t("tutup.isi")}</p>
      {ke && (
        <ButtonLink to={ke} variant="primary">
          {t("tutup.buka")}
        </ButtonLink>
      )}
    </section>
  );
}
