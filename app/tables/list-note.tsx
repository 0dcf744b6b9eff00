import { Link } from "~/components/link";
import type { ListView } from "./list-view";

/** The result of an action on the rows of the list below, with a link to the details. Empty without an action. */
export function ListNote({ view: { hasil } }: { view: Pick<ListView, "hasil"> }) {
  if (!hasil) return null;
  return (
    <p className="daftar-hasil">
      <strong>{hasil.teks}</strong> <Link to={hasil.href}>{hasil.label}</Link>
    </p>
  );
}
