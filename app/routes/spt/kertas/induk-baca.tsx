import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ComputedFigure, WhyLink } from "~/forms/computed-output";
import { FileSlot } from "~/forms/file-slot";
import type { FieldKind, FieldView, FormView, ShownValue, ShownValues } from "~/forms/form-view";
import { isShown } from "~/forms/form-view";
import { useMonthNames } from "~/forms/months-field";
import { ReviewList } from "~/forms/review-list";
import { useFormat } from "~/i18n/use-format";
import { fieldId } from "~/web/names";

/** Typed fields that can no longer be changed, section by section, as rows of a list. */
export function ReadOnlyForm({ view }: { view: FormView }) {
  return (
    <>
      {view.sections.map(({ name, title, fields }) => (
        <section key={name} aria-labelledby={`bagian-${name}`}>
          <h2 id={`bagian-${name}`}>{title}</h2>
          <ReviewList
            items={fields
              .filter((field) => isShown(field, view.values))
              .map((field) => ({
                label: [field.butir, field.label].filter(Boolean).join(" "),
                value: <Value field={field} view={view} />,
              }))}
          />
        </section>
      ))}
    </>
  );
}

type ValueProps = {
  readonly field: FieldView;
  readonly view: FormView;
  /** True in a column of amounts with Rp in its head. */
  readonly bare?: boolean;
};
/** The value of a field, at the target of links to the field. */
export const Value = (props: ValueProps) => (
  <span id={fieldId(props.field.name)}>
    <Shown {...props} />
  </span>
);

/** Display of each kind of field that can no longer be changed. */
const READ: Readonly<Record<FieldKind, (props: ValueProps & { readonly text: string }) => ReactNode>> = {
  hitung: ({ field, bare }) => <Computed field={field} bare={bare} />,
  centang: ({ text }) => <Answer yes={text === "on"} />,
  yaTidak: ({ text }) => (text === "" ? <Empty /> : <Answer yes={text === "ya"} />),
  tanggal: ({ text }) => <Told text={text} as="tanggal" />,
  masa: ({ text }) => <Told text={text} as="masa" />,
  rupiah: ({ text, bare }) => (text === "" ? <Empty /> : <bdi dir="ltr">{bare ? text : `Rp${text}`}</bdi>),
  persen: ({ text }) => <Plain text={text === "" ? "" : `${text}%`} />,
  desimal: ({ text }) => <Plain text={text} />,
  tahun: ({ text }) => <Plain text={text} />,
  npwp: ({ text }) => <Plain text={text} />,
  teks: ({ text }) => <Plain text={text} />,
  berkas: ({ field, text }) => <FileSlot name={text} href={field.slotHref} />,
  cari: ({ text }) => <Plain text={text} />,
  pilihan: (props) => <Chosen {...props} />,
  pilihanBanyak: (props) => <Chosen {...props} />,
  bulan12: (props) => <Months {...props} />,
  baris: () => null,
};

function Shown({ field, view, bare }: ValueProps) {
  const value = standing(view.values, field.name);
  return <>{READ[field.kind]({ field, view, bare, text: typeof value === "string" ? value : "" })}</>;
}
/** The value under a name. Cells of an account are nested in the account. */
function standing(values: ShownValues, name: string): ShownValue {
  const [row = "", cell] = name.split(".");
  return cell === undefined ? values[row] : (values[row] as ShownValues | undefined)?.[cell];
}

function Empty() {
  const { t } = useTranslation("komponen");
  return <>{t("tinjau.tidak_diisi")}</>;
}
const Plain = ({ text }: { text: string }) => (text === "" ? <Empty /> : <bdi>{text}</bdi>);
function Answer({ yes }: { yes: boolean }) {
  const { t } = useTranslation("komponen");
  return <>{yes ? t("formulir.ya") : t("formulir.tidak")}</>;
}
function Told({ text, as }: { text: string; as: "tanggal" | "masa" }) {
  const format = useFormat();
  if (text === "") return <Empty />;
  return <>{as === "masa" ? format.masa(text) : format.tanggal(text.split("-").reverse().join("-"))}</>;
}
function Chosen({ field, view }: ValueProps) {
  const value = view.values[field.name];
  const chosen = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string" && one !== "");
  const called = chosen.map((one) => field.options?.find((option) => option.value === one)?.label ?? String(one));
  return <Plain text={called.join(", ")} />;
}
function Months({ field, view }: ValueProps) {
  const names = useMonthNames();
  const value = view.values[field.name];
  if (!Array.isArray(value)) return <Empty />;
  return (
    <ul>
      {names.map((month, at) => (
        <li key={month}>
          {month}: <Plain text={value[at] ? `Rp${value[at]}` : ""} />
        </li>
      ))}
    </ul>
  );
}
const Computed = ({ field: { label, computed }, bare }: Pick<ValueProps, "field" | "bare">) => (
  <>
    <ComputedFigure computed={computed} bare={bare} /> <WhyLink label={label} computed={computed} mark={bare} />
  </>
);
