import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { HiddenFields } from "~/components/hidden-fields";

/** The first four steps of a month, shown until they are dismissed. */
export function FirstRun() {
  const { t } = useTranslation("batch");
  const steps = [t("kenalan.tugas"), t("kenalan.dokumen"), t("kenalan.spt"), t("kenalan.lapor")];
  return (
    <section className="lembar kenalan" aria-labelledby="kenalan">
      <h2 id="kenalan">{t("kenalan.judul")}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {/* the start page is an index, so its posts need its name */}
      <form method="post" action="/?index">
        <HiddenFields />
        <Button size="sm">{t("kenalan.tutup")}</Button>
      </form>
    </section>
  );
}
