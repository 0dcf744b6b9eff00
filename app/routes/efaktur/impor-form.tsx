import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Checkbox, RadioGroup } from "~/forms/fields";
import { FileField } from "~/forms/file-field";
import { PostForm, SubmitButton } from "~/forms/post-form";

type ImportFormProps = {
  /** Which call the file goes to; names the form as well. */
  readonly cara: "xml" | "data";
  readonly title: string;
  readonly lead: string;
  readonly submitLabel: string;
  readonly accept: readonly string[];
  readonly maxBytes: number;
  readonly maxRows: number;
};

/** One way to import, with everything it needs to be told. */
export function ImportForm({ cara, title, lead, submitLabel, ...limits }: ImportFormProps) {
  const { t } = useTranslation("impor");
  return (
    <section className="card" aria-labelledby={`cara-${cara}`}>
      <div className="card-header">
        <h2 id={`cara-${cara}`}>{title}</h2>
      </div>
      <div className="card-body">
        <p>{lead}</p>
        <PostForm id={cara} multipart values={{ mode: "partial" }} submitLabel={submitLabel}>
          <input type="hidden" name="cara" value={cara} />
          <FileField name="berkas" label={t("berkas")} {...limits} />
          <RadioGroup
            name="mode"
            label={t("mode.judul")}
            options={[
              { value: "partial", label: t("mode.partial") },
              { value: "all_or_nothing", label: t("mode.all_or_nothing") },
            ]}
          />
          <Checkbox name="ulangi" label={t("ulangi.label")} hint={t("ulangi.petunjuk")} />
          <SubmitButton>{submitLabel}</SubmitButton>
        </PostForm>
      </div>
    </section>
  );
}

const FORMS = ["xml", "xlsx", "csv"] as const;
type SamplesProps = { readonly contoh: readonly { readonly id: string; readonly sah: boolean }[] };

/** Files to begin with: the empty form, and samples that carry the trainee's own numbers. */
export function Samples({ contoh }: SamplesProps) {
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
                  <Link to={`/efaktur/impor/unduh?contoh=${id}&bentuk=${form}`} reloadDocument>
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
