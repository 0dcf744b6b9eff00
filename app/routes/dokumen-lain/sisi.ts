import type { TFunction } from "i18next";
import type { PageHandle } from "~/components/frame/handle";

export type Arah = "keluaran" | "masukan";
/** The side a page is about, from its address. */
export const arahOf = (url: string): Arah =>
  new URL(url).pathname.includes("/dokumen-keluaran") ? "keluaran" : "masukan";
export const daftarHref = (arah: Arah): string => `/efaktur/dokumen-${arah}`;

/** A page serves both sides: the crumb of the other one is left out. */
const sisi = (arah: Arah) => ({
  to: daftarHref(arah),
  crumb: (data: { arah?: Arah } | null | undefined, t: TFunction) =>
    data?.arah === arah ? t(`dokumenlain:judul.${arah}`) : "",
});
export const diAtas = [sisi("keluaran"), sisi("masukan")] satisfies PageHandle["above"];
const dokumen = (arah: Arah) => ({
  to: `${daftarHref(arah)}/:id`,
  crumb: (data: { arah?: Arah; nomor?: string } | null | undefined, t: TFunction) =>
    data?.arah === arah ? data.nomor || t("dokumenlain:periksa") : "",
});
/** The same for pages below a document. */
export const diAtasDokumen = [
  sisi("keluaran"),
  dokumen("keluaran"),
  sisi("masukan"),
  dokumen("masukan"),
] satisfies PageHandle["above"];
