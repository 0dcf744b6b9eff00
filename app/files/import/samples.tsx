import BsTable from "react-bootstrap/Table";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";

const FORMS = ["xml", "xlsx", "csv"] as const;
type SamplesProps = {
  readonly contoh: readonly { readonly id: string; readonly sah: boolean }[];
  /** Samples that cannot be made yet, because the trainee has no such document. */
  readonly tertunda?: readonly string[];
  readonly lead: string;
  /** Name of the file with the existing rows, if there is one. It is the sample `isi`. */
  readonly isi?: string;
  readonly href: (id: string, form: string) => string;
};

/** Starter files: the empty form, and samples with the trainee's own numbers. */
export function Samples({ contoh, tertunda = [], lead, isi, href }: SamplesProps) {
  const { t } = useTranslation("impor");
  const rows = [
    ...(isi ? [{ id: "isi", judul: isi, forms: FORMS }] : []),
    { id: "kosong", judul: t("contoh.kosong"), forms: FORMS.slice(1) },
    ...contoh.map(({ id, sah }) => ({ id, judul: t(`contoh.${id}`), forms: sah ? FORMS : FORMS.slice(0, 1) })),
  ];
  return (
    <BsTable className="contoh-impor">
      <caption>
        <h2>{t("contoh.judul")}</h2>
        <p>{lead}</p>
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t("contoh.kolom")}</th>
          <th scope="col">{t("contoh.unduh")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, judul, forms }) => (
          <tr key={id}>
            <th scope="row">{judul}</th>
            <td>
              {tertunda.includes(id)
                ? t("contoh.tertunda")
                : forms.map((form) => (
                    <span key={form}>
                      <Link to={href(id, form)} reloadDocument>
                        {form.toUpperCase()}
                        <span className="visually-hidden">: {judul}</span>
                      </Link>{" "}
                    </span>
                  ))}
            </td>
          </tr>
        ))}
      </tbody>
    </BsTable>
  );
}
