import { isMasa } from "~/domain/kit/tanggal";
import { useFormat } from "~/i18n/use-format";
import { Notes, useControl } from "./field-frame";
import type { FieldView, OptionView } from "./form-view";

type FixedProps = {
  readonly field: Pick<FieldView, "name" | "label" | "hint" | "kind">;
  /** The list entry of the answer. */
  readonly chosen?: OptionView;
};

/** A fixed answer: read like any other and posted with them, but not editable. */
export function FixedField({ field: { name, label, hint, kind }, chosen }: FixedProps) {
  const { masa } = useFormat();
  const { id, errors, value } = useControl(name, hint);
  const boxes = value as { bulan?: string; tahun?: string } | string | undefined;
  const text = typeof boxes === "object" ? `${boxes.tahun}-${boxes.bulan}` : (boxes ?? "");
  const [tahun, bulan] = text.split("-");
  return (
    <div className="isian">
      <span id={`${id}-nama`} className="isian-label">
        {label}
      </span>
      <Notes id={id} hint={hint} errors={errors} />
      <p id={id} className="isian-tetap">
        {kind === "masa" && isMasa(text) ? masa(text) : <bdi dir={kind === "teks" ? undefined : "ltr"}>{text}</bdi>}
        {chosen && (
          <>
            {" "}
            <bdi lang="id">{chosen.label}</bdi>
          </>
        )}
      </p>
      {kind === "masa" ? (
        <>
          <input type="hidden" name={`${name}.bulan`} value={bulan} />
          <input type="hidden" name={`${name}.tahun`} value={tahun} />
        </>
      ) : (
        <input type="hidden" name={name} value={text} />
      )}
    </div>
  );
}
