import Card from "react-bootstrap/Card";
import { useTranslation } from "react-i18next";
import { Checkbox, RadioGroup } from "~/forms/fields";
import { FileField } from "~/forms/file-field";
import { PostForm, SubmitButton } from "~/forms/post-form";

type ImportFormProps = {
  /** The call for the file. It also names the form. */
  readonly cara: "xml" | "data";
  /** Format of the file, unless it names another itself. */
  readonly kind: string;
  readonly title: string;
  readonly lead: string;
  readonly submitLabel: string;
  readonly accept: readonly string[];
  readonly maxBytes: number;
  readonly maxRows: number;
};

/** One way to import, with all its inputs. */
export function ImportForm({ cara, kind, title, lead, submitLabel, ...limits }: ImportFormProps) {
  const { t } = useTranslation("impor");
  return (
    <Card as="section" aria-labelledby={`cara-${cara}`}>
      <Card.Header>
        <h2 id={`cara-${cara}`}>{title}</h2>
      </Card.Header>
      <Card.Body>
        <p>{lead}</p>
        <PostForm id={cara} multipart values={{ mode: "partial" }}>
          <input type="hidden" name="cara" value={cara} />
          <input type="hidden" name="jenis" value={kind} />
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
      </Card.Body>
    </Card>
  );
}
