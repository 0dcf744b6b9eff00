import type { PageHandle } from "~/components/frame/handle";
import { paths } from "~/web/paths";

/** The page above pages of packs. */
export const atasPaket = [{ to: paths.paket.daftar(), crumb: "paket:daftar.judul" }] satisfies PageHandle["above"];
