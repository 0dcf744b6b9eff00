import { Button } from "~/components/button";
import { useMay } from "~/components/rights";
import { spaced } from "~/components/spaced";
import { Cell } from "./list-cell";
import type { CellView, ListView, RowView } from "./list-view";
import { ROW_DEED } from "./row-deed";

type RowDeedsProps = Pick<ListView, "bulk"> & {
  readonly row: RowView;
  readonly aksi: readonly string[];
  readonly cell: CellView;
};
/** The decisions about one row, the usual one as a button. Without the right to decide, the value of the cell. */
export function RowDeeds({ row, aksi, bulk, cell }: RowDeedsProps) {
  const may = useMay();
  const offered = bulk.filter(({ name, hak }) => aksi.includes(name) && (hak === undefined || may(...hak)));
  if (offered.length === 0) return <Cell cell={cell} />;
  return (
    <>
      <span className="tabel-putusan-kata">
        <Cell cell={cell} />
      </span>{" "}
      <span className="tabel-putusan">
        {spaced(
          offered.map(({ name, label, pendek }, at) => (
            <Button
              key={name}
              name={ROW_DEED}
              value={`${name} ${row.id}`}
              size="sm"
              variant={at > 0 ? "link" : undefined}
            >
              {pendek ?? label}
              <span className="visually-hidden"> {row.name}</span>
            </Button>
          )),
        )}
      </span>
    </>
  );
}
