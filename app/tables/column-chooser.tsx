import { Form } from "@remix-run/react";
import FormCheckInput from "react-bootstrap/FormCheckInput";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import { TokenField } from "~/components/hidden-fields";
import { Link } from "~/components/link";
import { paths } from "~/web/paths";
import { CHOOSER_FIELDS } from "./chooser-fields";
import type { ChooserView } from "./list-view";

/** The choice of a list's columns, stored for its reader: the list's own, those of Coretax, or any. */
export function ColumnChooser({ list, chooser }: { list: string; chooser: ChooserView }) {
  const { t } = useTranslation("komponen");
  const { now, first, columns, coretax, closeHref, backHref } = chooser;
  return (
    <Form
      method="post"
      action={paths.kolom()}
      className="daftar-kolom"
      aria-labelledby="pilih-kolom"
      preventScrollReset
      autoComplete="off"
    >
      <TokenField />
      <input type="hidden" name={CHOOSER_FIELDS.list} value={list} />
      <input type="hidden" name={CHOOSER_FIELDS.back} value={backHref} />
      <h2 id="pilih-kolom">{t("kolom.pilih")}</h2>
      <p>{t("kolom.pertama", { nama: first })}</p>
      <ul>
        {columns.map(({ key, label, chosen }) => (
          <li key={key}>
            <label>
              <FormCheckInput name={CHOOSER_FIELDS.columns} value={key} defaultChecked={chosen} /> {label}
            </label>
          </li>
        ))}
      </ul>
      <ButtonRow>
        <Button name={CHOOSER_FIELDS.preset} value="sendiri" variant="primary">
          {t("kolom.terapkan")}
        </Button>
        {coretax && (
          <Button name={CHOOSER_FIELDS.preset} value="coretax" aria-pressed={now === "coretax"}>
            {t("kolom.coretax")}
          </Button>
        )}
        <Button name={CHOOSER_FIELDS.preset} value="standar" aria-pressed={now === "standar"}>
          {t("kolom.standar")}
        </Button>
        <Link to={closeHref} preventScrollReset>
          {t("kolom.tutup")}
        </Link>
      </ButtonRow>
    </Form>
  );
}
