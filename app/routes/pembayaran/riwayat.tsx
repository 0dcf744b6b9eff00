import type { PageHandle } from "~/components/frame/handle";
import { ListScreen } from "~/tables/list-screen";

export { page as loader } from "./riwayat.server";
export const handle = { crumb: "pembayaran:riwayat.judul" } satisfies PageHandle;

/** Every payment of the taxpayer, found by the number that proves it. */
export default function RiwayatPembayaran() {
  return <ListScreen lead="pembayaran:riwayat.isi" />;
}
