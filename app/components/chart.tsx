import { scaleLinear } from "d3-scale";
import Table from "react-bootstrap/Table";
import { useFormat } from "~/i18n/use-format";

export type Bar = {
  readonly label: string;
  readonly value: number /** Where two may have one label. */;
  readonly key?: string;
};
type ChartProps = {
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly as?: "rupiah" | "angka";
  /** What a full bar stands for, where that is known. */
  readonly most?: number;
  /** Heads of the two columns: what is counted by, and what is counted. */
  readonly labelHead: string;
  readonly valueHead: string;
};

/** Bars and figures in one: a table whose rows carry their bar, so that picture and text can never differ. */
export function BarChart({ title, bars, as = "rupiah", most = 1, labelHead, valueHead }: ChartProps) {
  const format = useFormat();
  const values = bars.map((bar) => bar.value);
  const scale = scaleLinear([Math.min(0, ...values), Math.max(0, ...values, most)], [0, 100]);
  const zero = scale(0);
  return (
    <Table className="bagan">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{labelHead}</th>
          <td aria-hidden="true" />
          <th scope="col" className="angka">
            {valueHead}
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, value }) => (
          <tr key={key ?? label}>
            <th scope="row">{label}</th>
            <td aria-hidden="true" className="bagan-batang">
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                <rect
                  x={Math.min(zero, scale(value))}
                  y="1"
                  width={Math.abs(scale(value) - zero)}
                  height="8"
                  className={value < 0 ? "bagan-minus" : undefined}
                />
                <path d={`M${zero} 0v10`} vectorEffect="non-scaling-stroke" />
              </svg>
            </td>
            <td className="angka">
              <bdi dir="ltr">{format[as](value)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
