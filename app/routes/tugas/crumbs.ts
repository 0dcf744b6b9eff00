import type { PageHandle } from "~/components/frame/handle";
import { paths } from "~/domain/kit/paths";

type Above = NonNullable<PageHandle["above"]>;
/** What stands above every page about assignments. */
export const atasDaftar: Above = [{ to: paths.tugas.daftar(), crumb: "tugas:daftar.judul" }];
/** What stands above a page about one assignment, which its data calls `tugas`. */
export const atasTugas: Above = [
  ...atasDaftar,
  {
    to: paths.tugas.rincian(":id"),
    crumb: (data: { tugas: { judul: string } } | null | undefined) => data?.tugas.judul ?? "",
  },
];
