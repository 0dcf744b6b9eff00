import { EmptyCell } from "~/components/empty-cell";
import { Link } from "~/components/link";
import { Nomor } from "~/components/nomor";
import { StatusBadge } from "~/components/status-badge";
import type { CellKind } from "~/contract/list";
import type { CellView } from "./list-view";

export const isCode = (kind: CellKind): boolean => kind === "npwp" || kind === "kode";

/** The value of a cell, and what belongs to it in small below. */
export function Cell({ cell }: { cell: CellView }) {
  if (!cell.bawah) return <Value cell={cell} />;
  return (
    <>
      <Value cell={cell} /> <bdi className="sel-bawah">{cell.bawah}</bdi>
    </>
  );
}

function Value({ cell: { text, kind, href, none } }: { cell: CellView }) {
  if (text === "" && !none && !href) return <EmptyCell />;
  if (kind === "status" && text !== "") return <StatusBadge status={text} />;
  const shown = text === "" ? none : <Text kind={kind} text={text} />;
  return href ? <Link to={href}>{shown}</Link> : shown;
}

function Text({ kind, text }: { kind: CellKind; text: string }) {
  if (isCode(kind)) return <Nomor>{text}</Nomor>;
  // a date and a month follow the page's direction; a figure has no letter that could turn it, so its `bdi` needs no
  // `dir`
  if (kind === "tanggal" || kind === "masa") return <>{text}</>;
  return <bdi>{text}</bdi>;
}
