import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { GridTable, LinesTable } from "~/forms/form-fields";
import { type FieldView, type FormView, isShown, type SectionView } from "~/forms/form-view";
import { fieldId } from "~/forms/names";
import { ReviewList } from "~/forms/review-list";
import { useFormat } from "~/i18n/use-format";

const isFigure = ({ kind }: FieldView) => kind === "hitung" || kind === "rupiah";

/** A form that can no longer be changed: its figures and answers, section by section. */
export function ReadOnlyForm({ view }: { view: FormView }) {
  return (
    <>
      {view.sections.map((section) => (
        <Section key={section.name} section={section} view={view} />
      ))}
    </>
  );
}

function Section({ section, view }: { section: SectionView; view: FormView }) {
  const shown = section.fields.filter((field) => isShown(field, view.values));
  if (shown.length === 0) return null;
  const { grid } = section;
  const rest = grid ? shown.filter(({ name }) => !grid.rows.some(({ cells }) => cells.includes(name))) : shown;
  const figures = rest.filter(isFigure);
  return (
    <section aria-labelledby={`bagian-${section.name}`}>
      <h2 id={`bagian-${section.name}`}>{section.title}</h2>
      {grid && (
        <GridTable
          title={section.title}
          grid={grid}
          fields={shown}
          cell={(field) => <Value field={field} view={view} />}
        />
      )}
      {figures.length > 0 && (
        <LinesTable title={section.title} fields={figures} cell={(field) => <Value field={field} view={view} />} />
      )}
      <ReviewList
        items={rest
          .filter((field) => !isFigure(field))
          .map((field) => ({
            label: [field.butir, field.label].filter(Boolean).join(" "),
            value: <Value field={field} view={view} />,
          }))}
      />
    </section>
  );
}

type ValueProps = { readonly field: FieldView; readonly view: FormView };
/** What stands in a field, at the place that links to the field lead to. */
const Value = (props: ValueProps) => (
  <span id={fieldId(props.field.name)}>
    <Shown {...props} />
  </span>
);

function Shown({ field, view }: ValueProps) {
  const { t } = useTranslation("komponen");
  const { masa, tanggal } = useFormat();
  const value = view.values[field.name];
  if (field.kind === "hitung") {
    return (
      <>
        <bdi dir="ltr">Rp{field.computed?.value ?? "0"}</bdi>{" "}
        {field.computed?.href && (
          <Link to={field.computed.href} className="isian-mengapa">
            <span className="isian-mengapa-kata">{t("formulir.mengapa")}</span>
            <span className="visually-hidden">: {field.label}</span>
          </Link>
        )}
      </>
    );
  }
  if (field.kind === "centang") return <>{value === "on" ? t("formulir.ya") : t("formulir.tidak")}</>;
  if (typeof value !== "string" || value === "") return <>{t("tinjau.tidak_diisi")}</>;
  if (field.kind === "tanggal") return <>{tanggal(value.split("-").reverse().join("-"))}</>;
  if (field.kind === "masa") return <>{masa(value)}</>;
  if (field.kind === "rupiah") return <bdi dir="ltr">Rp{value}</bdi>;
  return <bdi>{field.options?.find((option) => option.value === value)?.label ?? value}</bdi>;
}
