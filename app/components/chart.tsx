import { scaleLinear } from "d3-scale";
import Table from "react-bootstrap/Table";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/use-format";

type Units = "rupiah" | "angka";
type Bar = {
  readonly label: string;
  readonly value: number /** Needed if two bars can have the same label. */;
  readonly key?: string;
};
/** Figures next to each other under one name, one per series. */
type BarGroup = { readonly label: string; readonly values: readonly number[]; readonly key?: string };

type Heads = {
  readonly title: string;
  /** Heading of the label column. */
  readonly labelHead: string;
  /** Unit of the values. For amounts the column heading says rupiah once. */
  readonly as?: Units;
  /** Value of a full bar, if known. */
  readonly most?: number;
};
type ChartProps = Heads & { readonly bars: readonly Bar[] /** The counted thing. */; readonly valueHead: string };
type SeriesProps = Heads & {
  readonly groups: readonly BarGroup[] /** The counted thing. */;
  readonly series: readonly string[];
};

/** A table whose rows contain their bars, so that picture and text can never differ. */
export const BarChart = ({ bars, valueHead, ...heads }: ChartProps) => (
  <SeriesChart
    {...heads}
    series={[valueHead]}
    groups={bars.map(({ value, ...bar }) => ({ ...bar, values: [value] }))}
  />
);

/**
 * A chart with several figures per row: one bar below another, and one column per series with its key in the heading.
 */
export function SeriesChart({ title, groups, series, as = "rupiah", most = 1, labelHead }: SeriesProps) {
  const { t } = useTranslation("komponen");
  const { angka } = useFormat();
  const heads = series.map((nama) => (as === "rupiah" ? t("daftar.dalam_rupiah", { nama }) : nama));
  const values = groups.flatMap((group) => group.values);
  const scale = scaleLinear([Math.min(0, ...values), Math.max(0, ...values, most)], [0, 100]);
  const several = series.length > 1;
  return (
    <Table className={several ? "bagan bagan--deret" : "bagan"}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{labelHead}</th>
          <td aria-hidden="true" />
          {heads.map((head, at) => (
            <th key={head} scope="col" className="angka">
              {several && <Key at={at} />} {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.key ?? group.label}>
            <th scope="row">{group.label}</th>
            <td aria-hidden="true" className="bagan-batang">
              <Bars values={group.values} scale={scale} />
            </td>
            {group.values.map((value, at) => (
              <td key={heads[at]} className="angka" data-label={heads[at]}>
                {several && <Key at={at} />} <bdi dir="ltr">{angka(value)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const ROW = 10;
/** The bars of one row, starting from the common line at 0. */
function Bars({ values, scale }: { values: readonly number[]; scale: (value: number) => number }) {
  const zero = scale(0);
  const height = values.length * ROW;
  // each of several bars keeps the look of its key: its side of the line shows a negative value
  const isAlone = values.length === 1;
  return (
    <svg
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className={isAlone ? undefined : "bagan-banyak"}
    >
      {values.map((value, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a series stands at its place
          key={at}
          x={Math.min(zero, scale(value))}
          y={at * ROW + 1}
          width={Math.abs(scale(value) - zero)}
          height={ROW - 2}
          className={isAlone && value < 0 ? "bagan-deret-1 bagan-minus" : `bagan-deret-${at + 1}`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <path d={`M${zero} 0v${height}`} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** The pattern of the bars of a series. */
const Key = ({ at }: { at: number }) => (
  <svg className="bagan-kunci" viewBox="0 0 10 10" aria-hidden="true" focusable="false">
    <rect x="1" y="1" width="8" height="8" className={`bagan-deret-${at + 1}`} />
  </svg>
);
