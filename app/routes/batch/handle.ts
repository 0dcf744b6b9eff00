import type { Crumb, PageHandle } from "~/components/frame/handle";
import { paths } from "~/web/paths";

/** The place of a class page in the breadcrumbs. Its data give the name of the class as `nama`. */
export const handleKelas = (crumb: Crumb, above: NonNullable<PageHandle["above"]> = []): PageHandle => ({
  crumb,
  above: [
    { to: paths.batch.daftar(), crumb: "batch:daftar.judul" },
    { to: paths.batch.rincian(":id"), crumb: (data?: { nama: string }) => data?.nama ?? "" },
    ...above,
  ],
});
