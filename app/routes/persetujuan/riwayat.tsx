import type { PageHandle } from "~/components/frame/handle";
import { ListScreen } from "~/tables/list-screen";
import { paths } from "~/web/paths";

export { page as loader } from "./riwayat.server";
export const handle = {
  crumb: "efaktur:konfirmasi.riwayat",
  above: [{ to: paths.efaktur.konfirmasi(), crumb: "efaktur:konfirmasi.judul" }],
} satisfies PageHandle;

/** Requests of others to the taxpayer, and their answers. */
export default function RiwayatKonfirmasi() {
  return <ListScreen lead="efaktur:konfirmasi.riwayat_isi" />;
}
