import type { ReactNode } from "react";
import { useFormat } from "~/i18n/use-format";

/** A term of an equation; `value` is in whole rupiah, below 0 if it is subtracted. */
export type Term = { readonly key: string; readonly label: ReactNode; readonly value: number };
type EquationProps = {
  readonly name: string;
  readonly terms: readonly Term[];
  /** The result: its side in words, and its amount without a sign. */
  readonly result: { readonly label: ReactNode; readonly value: number };
  /** The due day and the next act, at the end of the sheet. */
  readonly children?: ReactNode;
};

/** Amounts with their signs, and the amount that they lead to above a double rule. */
export function Equation({ name, terms, result, children }: EquationProps) {
  const { angka, rupiah } = useFormat();
  return (
    <section className="lembar persamaan" aria-label={name}>
      <dl>
        {terms.map(({ key, label, value }, at) => (
          <div key={key} className="persamaan-suku">
            <dt>{label}</dt>{" "}
            <dd>
              <Sign value={value} first={at === 0} />
              <bdi dir="ltr">{angka(Math.abs(value))}</bdi>
            </dd>
          </div>
        ))}
        <div className="persamaan-suku persamaan-hasil">
          <dt>{result.label}</dt>{" "}
          <dd>
            {terms.length > 0 && <span className="persamaan-tanda">= </span>}
            <bdi dir="ltr">{rupiah(result.value)}</bdi>
          </dd>
        </div>
      </dl>
      {children && <div className="persamaan-tindak">{children}</div>}
    </section>
  );
}

function Sign({ value, first }: { value: number; first: boolean }) {
  const sign = value < 0 ? "−" : first ? "" : "+";
  return sign && <span className="persamaan-tanda">{sign} </span>;
}
