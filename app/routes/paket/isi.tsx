import { useTranslation } from "react-i18next";
import { TabelLaporan } from "~/components/tabel-laporan";

/** The contents of a pack, by kind and number. */
export function IsiPaket({ isi }: { readonly isi: Readonly<Record<string, number>> }) {
  const { t } = useTranslation();
  return (
    <TabelLaporan
      caption={t("paket:rincian.isi")}
      kolom={[{ kepala: t("paket:rincian.bagian") }, { kepala: t("paket:rincian.banyak"), angka: "angka" }]}
      baris={Object.entries(isi).map(([name, count]) => ({ key: name, sel: [t(`paket:isi.${name}`), count] }))}
    />
  );
}
