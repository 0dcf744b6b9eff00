import { Link } from "~/components/link";
import type { ListView } from "./list-view";

/** What came of an action on the rows of the list below, and where each is told; nothing while none was sent. */
export function ListNote({ view: { hasil } }: { view: Pick<ListView, "hasil"> }) {
  if (!hasil) return null;
  return (
    <p className="daftar-hasil">
      <strong>{hasil.teks}</strong> <Link to={hasil.href}>{hasil.label}</Link>
    </p>
  );
}
