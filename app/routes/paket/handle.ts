import type { PageHandle } from "~/components/frame/handle";
import { paths } from "~/domain/kit/paths";

/** What pages of packs stand below. */
export const atasPaket = [{ to: paths.paket.daftar(), crumb: "paket:daftar.judul" }] satisfies PageHandle["above"];
