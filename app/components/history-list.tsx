import { labelRiwayat } from "~/domain/efaktur";
import { useFormat } from "~/i18n/use-format";
import { StatusBadge } from "./status-badge";

/** A row of a document's history. `kelas` is class time. */
export type HistoryRow = {
  readonly peristiwa: string;
  readonly ke: string | null;
  readonly oleh: string;
  readonly kelas: string;
  readonly catatan: string | null;
};

/** History of a document, oldest first. `nameOf` words an event; a withdrawal has a label of its own. */
export function HistoryList({ rows, nameOf }: { rows: readonly HistoryRow[]; nameOf?: (event: string) => string }) {
  const { waktu } = useFormat();
  return (
    <ol className="faktur-riwayat">
      {rows.map(({ peristiwa, ke, oleh, kelas, catatan }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: history only grows at its end
        <li key={index}>
          <EventName peristiwa={peristiwa} nameOf={nameOf} /> {ke && <StatusBadge status={ke} />}
          <span className="text-muted">
            {" "}
            <bdi>{oleh}</bdi>, <bdi>{waktu(kelas)}</bdi>
            {catatan && (
              <>
                {" "}
                (<bdi>{catatan}</bdi>)
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

function EventName({ peristiwa, nameOf }: { peristiwa: string; nameOf: ((event: string) => string) | undefined }) {
  const label = labelRiwayat[peristiwa];
  if (label) return <StatusBadge status={label} />;
  return nameOf ? <span>{nameOf(peristiwa)}</span> : null;
}
