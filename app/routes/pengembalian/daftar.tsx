import type { PageHandle } from "~/components/frame/handle";
import { ListScreen } from "~/tables/list-screen";

export { page as loader } from "./milik.server";
export const handle = { crumb: "pembayaran:pengembalian.judul" } satisfies PageHandle;

/** The taxpayer's requests for refund in its returns, and their results. */
export default function DaftarPengembalian() {
  return <ListScreen lead="pembayaran:pengembalian.isi" />;
}
