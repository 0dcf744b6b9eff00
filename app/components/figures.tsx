import { Link } from "./link";

export type Figure = { readonly label: string; readonly value: string; readonly to?: string; readonly note?: string };

/** Figures at a glance, each leading to what it counts. */
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
