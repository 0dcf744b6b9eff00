import type { ReactNode } from "react";
import { Link } from "./link";

export type Figure = { readonly label: string; readonly value: string; readonly to?: string; readonly note?: string };

/** Figures at a glance, each with a link to the items it counts. */
export function Figures({ figures, label }: { figures: readonly Figure[]; label: string }) {
  return (
    <dl className="dasbor-angka" aria-label={label}>
      {figures.map(({ label: name, value, to, note }) => (
        <div key={name}>
          <dt>{to ? <Link to={to}>{name}</Link> : name}</dt>
          <dd>
            <bdi>{value}</bdi>
            {note && " "}
            {note && <span className="dasbor-catatan">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export type Amount = { readonly key: string; readonly label: ReactNode; readonly value: string };

/** The amounts that a sum results from, line by line, aligned like a table. */
export const Amounts = ({ rows }: { rows: readonly Amount[] }) => (
  <dl className="tinjauan tinjauan--angka">
    {rows.map(({ key, label, value }) => (
      <div key={key}>
        <dt>{label}</dt>
        <dd className="angka">
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);
