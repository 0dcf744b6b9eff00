import type { PageHandle } from "~/components/frame/handle";
import { ListScreen } from "~/tables/list-screen";

export { page as loader } from "./milik.server";
export const handle = { crumb: "pembayaran:ketetapan.judul" } satisfies PageHandle;

/** The tax office's letters to the taxpayer. */
export default function DaftarKetetapan() {
  return <ListScreen lead="pembayaran:ketetapan.isi" />;
}
