import type { PageHandle } from "~/components/frame/handle";
import { paths } from "~/web/paths";
import { pathsBukti } from "~/web/paths-bukti";

type Above = NonNullable<PageHandle["above"]>;
/** Pages above every page about source documents. */
export const atasDaftar: Above = [{ to: paths.bukti.daftar(), crumb: "bukti:daftar.judul" }];
/** Pages above an action on a document. Its data name the document `bukti`. */
export const atasBukti: Above = [
  ...atasDaftar,
  {
    to: pathsBukti.rincian(":id"),
    crumb: (data: { bukti: { ref: string } } | null | undefined) => data?.bukti.ref ?? "",
  },
];
