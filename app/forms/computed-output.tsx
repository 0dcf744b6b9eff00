import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { fieldId } from "~/web/names";
import type { ComputedView } from "./form-view";
import { useDrawing } from "./post-form";

type OutputProps = {
  readonly name: string;
  readonly label: string;
  readonly butir?: string;
  readonly computed?: ComputedView;
  readonly bare?: boolean;
};

/** A computed value: an amount unless it says otherwise. */
export function ComputedFigure({ computed }: { computed: ComputedView | undefined }) {
  if (!computed?.polos) return <bdi dir="ltr">Rp{computed?.value ?? "0"}</bdi>;
  return computed.value === "" ? <NothingThere /> : <bdi>{computed.value}</bdi>;
}
function NothingThere() {
  const { t } = useTranslation("komponen");
  return <span>{t("tinjau.tidak_diisi")}</span>;
}

/** A figure the server works out, with the way to how it came about. */
export function ComputedOutput({ name, label, butir, computed, bare }: OutputProps) {
  const { t } = useTranslation("komponen");
  const { form, reply } = useDrawing();
  const id = fieldId(name, form);
  const shown = reply?.computed?.[name] ?? computed;
  const figure = (
    <>
      <output
        id={id}
        {...(bare ? { "aria-label": label } : { "aria-labelledby": `${id}-nama` })}
        className="isian-hitung"
      >
        <ComputedFigure computed={shown} />
      </output>
      {shown?.href && (
        <Link to={shown.href} className="isian-mengapa">
          <span className="isian-mengapa-kata">{t("formulir.mengapa")}</span>
          <span className="visually-hidden">: {label}</span>
        </Link>
      )}
    </>
  );
  if (bare) return figure;
  return (
    <div className="isian">
      <span id={`${id}-nama`} className="isian-label">
        {butir && <span className="isian-butir">{butir} </span>}
        {label}
      </span>
      {figure}
    </div>
  );
}
