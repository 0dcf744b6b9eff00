import { Link } from "~/components/link";
import { StatusBadge } from "~/components/status-badge";

type Asked = { readonly id: string; readonly nomor: string; readonly status: string };

/** The refund that belongs to a letter, by its number, and how far it is. */
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
