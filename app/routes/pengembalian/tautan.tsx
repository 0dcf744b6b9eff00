import { Link } from "~/components/link";
import { StatusBadge } from "~/components/status-badge";

type Asked = { readonly id: string; readonly nomor: string; readonly status: string };

/** The refund that belongs to a letter: its number and its progress. */
export function TautanPengembalian({ asked, to }: { asked: Asked; to: (id: string) => string }) {
  return (
    <>
      <Link to={to(asked.id)}>
        <bdi dir="ltr">{asked.nomor}</bdi>
      </Link>{" "}
      <StatusBadge status={asked.status} />
    </>
  );
}
