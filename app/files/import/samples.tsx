import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

const FORMS = ["xml", "xlsx", "csv"] as const;
type SamplesProps = {
  readonly kind: string;
  readonly contoh: readonly { readonly id: string; readonly sah: boolean }[];
  /** Address of the import page. */
  readonly path: string;
};

/** Files to begin with: the empty form, and samples that carry the trainee's own numbers. */
export function Samples({ kind, contoh, path }: SamplesProps) {
  const { t } = useTranslation("impor");
  const rows = [
    { id: "kosong", forms: FORMS.slice(1) },
    ...contoh.map(({ id, sah }) => ({ id, forms: sah ? FORMS : FORMS.slice(0, 1) })),
  ];
  return (
    <table className="contoh-impor">
      <caption>
        <h2>{t("contoh.judul")}</h2>
        <p>{t("contoh.isi")}</p>
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t("contoh.kolom")}</th>
          <th scope="col">{t("contoh.unduh")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, forms }) => (
          <tr key={id}>
            <th scope="row">{t(`contoh.${id}`)}</th>
            <td>
              {forms.map((form) => (
                <span key={form}>
                  <Link to={`${path}/unduh?jenis=${kind}&contoh=${id}&bentuk=${form}`} reloadDocument>
                    {form.toUpperCase()}
                    <span className="visually-hidden">: {t(`contoh.${id}`)}</span>
                  </Link>{" "}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
