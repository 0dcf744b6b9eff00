import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type FieldView, type FormView, isShown, type SectionView } from "~/forms/form-view";
import { ReviewList } from "~/forms/review-list";

/** A form that can no longer be changed: its answers and figures, section by section. */
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
  return (
    <section aria-labelledby={`bagian-${section.name}`}>
      <h2 id={`bagian-${section.name}`}>{section.title}</h2>
      <ReviewList
        items={shown.map((field) => ({
          label: [field.butir, field.label].filter(Boolean).join(" "),
          value: <Value field={field} view={view} />,
        }))}
      />
    </section>
  );
}

function Value({ field, view }: { field: FieldView; view: FormView }) {
  const { t } = useTranslation("komponen");
  const value = view.values[field.name];
  if (field.kind === "hitung") {
    return (
      <>
        <bdi dir="ltr">Rp{field.computed?.value ?? "0"}</bdi>{" "}
        {field.computed?.href && (
          <Link to={field.computed.href}>
            {t("formulir.mengapa")}
            <span className="visually-hidden">: {field.label}</span>
          </Link>
        )}
      </>
    );
  }
  if (field.kind === "centang") return <>{value === "on" ? t("formulir.ya") : t("formulir.tidak")}</>;
  if (typeof value !== "string" || value === "") return <>{t("tinjau.tidak_diisi")}</>;
  if (field.kind === "rupiah") return <bdi dir="ltr">Rp{value}</bdi>;
  return <bdi>{field.options?.find((option) => option.value === value)?.label ?? value}</bdi>;
}
