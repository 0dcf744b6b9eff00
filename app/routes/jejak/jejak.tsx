import type { PageHandle } from "~/components/frame/handle";
import { ListScreen } from "~/tables/list-screen";

export { page as loader } from "./jejak.server";
export const handle = { crumb: "pengguna:jejak.judul" } satisfies PageHandle;

export default function Jejak() {
  return <ListScreen lead="pengguna:jejak.isi" />;
}
