import type { TFunction } from "i18next";
import type { PageHandle } from "~/components/frame/handle";
import { paths } from "~/web/paths";
import type { Visit } from "~/web/visit";

export type Arah = "keluaran" | "masukan";
/** The side of a page, from its address. */
export const arahOf = ({ url }: Pick<Visit, "url">): Arah =>
  url.pathname.includes("/dokumen-keluaran") ? "keluaran" : "masukan";

/** Pages above a page of either side. The page's data name its side. */
export const diAtas = [
  {
    to: ({ arah }: { arah: Arah }) => paths.dokumen.daftar(arah),
    crumb: ({ arah }: { arah: Arah }, t: TFunction) => t(`dokumenlain:judul.${arah}`),
  },
] satisfies PageHandle["above"];
/** Pages above a page below a document. */
export const diAtasDokumen = [
  ...diAtas,
  {
    to: ({ arah }: { arah: Arah }) => paths.dokumen.rincian(arah, ":id"),
    crumb: ({ nomor }: { nomor?: string }, t: TFunction) => nomor || t("dokumenlain:periksa"),
  },
] satisfies PageHandle["above"];
