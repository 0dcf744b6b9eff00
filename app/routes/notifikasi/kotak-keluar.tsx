import type { PageHandle } from "~/components/frame/handle";
import { ListScreen } from "~/tables/list-screen";

export { page as loader } from "./kotak-keluar.server";
export const handle = { crumb: "pengguna:kotak_keluar.judul" } satisfies PageHandle;

export default function KotakKeluar() {
  return <ListScreen lead="pengguna:kotak_keluar.pengantar" />;
}
