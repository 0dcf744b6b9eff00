import type { PageHandle } from "~/components/frame/handle";
import { paths } from "~/web/paths";

type Above = NonNullable<PageHandle["above"]>;
/** Pages above every page about assignments. */
export const atasDaftar: Above = [{ to: paths.tugas.daftar(), crumb: "tugas:daftar.judul" }];
/** Pages above a page about one assignment. Its data name the assignment `tugas`. */
export const atasTugas: Above = [
  ...atasDaftar,
  {
    to: paths.tugas.rincian(":id"),
    crumb: (data: { tugas: { judul: string } } | null | undefined) => data?.tugas.judul ?? "",
  },
];
