import { ALAS_FIELD, BEDA_FIELD, VERSI_FIELD } from "~/web/names";
import { alasOf } from "./alas";
import type { FormReply, ShownValues, Versi } from "./form-view";

type Props = {
  readonly versi: Versi;
  readonly values: ShownValues;
  readonly reply: FormReply | undefined;
};

/**
 * The version and the values that a form was drawn from. A form drawn again keeps those of its first drawing, whatever
 * the page has read since. After a conflict it takes those of the reply.
 */
export function DrawnFrom({ versi, values, reply }: Props) {
  const dasar = reply?.dasar ?? { versi, alas: alasOf(values), beda: [] };
  const versions =
    typeof dasar.versi === "object"
      ? Object.entries(dasar.versi).map(([key, one]) => [`${VERSI_FIELD}.${key}`, one] as const)
      : [[VERSI_FIELD, dasar.versi] as const];
  return (
    <>
      {versions.map(([name, one]) => (
        <input key={name} type="hidden" name={name} value={one} />
      ))}
      <input type="hidden" name={ALAS_FIELD} value={dasar.alas} />
      {dasar.beda.length > 0 && <input type="hidden" name={BEDA_FIELD} value={dasar.beda.join(" ")} />}
    </>
  );
}
