import type { PageHandle } from "~/components/frame/handle";
import { ListScreen } from "~/tables/list-screen";

export { page as loader } from "./penolakan.server";
export const handle = { crumb: "pengguna:penolakan.judul" } satisfies PageHandle;

export default function Penolakan() {
  return <ListScreen lead="pengguna:penolakan.pengantar" />;
}
