import { WithTerm } from "~/components/term";
import { AskAgain, CellField, ViewField } from "~/forms/form-fields";
import type { FieldView, FormView } from "~/forms/form-view";
import { type KepalaKertas, Kertas } from "~/forms/kertas";
import { useDrawing } from "~/forms/post-form";
import { Value } from "./induk-baca";

type Props = { readonly view: FormView; readonly kepala: KepalaKertas };

/** A form of a return to fill in. Use it inside a PostForm with the view's values. */
export function KertasIsian({ view, kepala }: Props) {
  const { values } = useDrawing();
  return (
    <Kertas
      view={view}
      kepala={kepala}
      values={values}
      sel={(field) => <CellField field={field} />}
      jawaban={(field) => <ViewField field={field} />}
      isian
      bergantung={(section) => <AskAgain section={section} />}
    />
  );
}

/** A form of a return to read. */
export function KertasBaca({ view, kepala }: Props) {
  return (
    <Kertas
      view={view}
      kepala={kepala}
      values={view.values}
      sel={(field) => <Value field={field} view={view} bare />}
      jawaban={(field) => <Answered field={field} view={view} />}
    />
  );
}
function Answered({ field, view }: { field: FieldView; view: FormView }) {
  return (
    <div className="kertas-dijawab">
      <span>
        <WithTerm text={field.label} istilah={field.istilah} />
        <span className="visually-hidden">:</span>
      </span>{" "}
      <strong>
        <Value field={field} view={view} />
      </strong>
    </div>
  );
}
