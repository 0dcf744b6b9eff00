import { useTranslation } from "react-i18next";
import { TabelLaporan } from "~/components/tabel-laporan";
import { useFormat } from "~/i18n/use-format";
import { NamaAkun } from "./nama-akun";

type Baris = Readonly<Record<"kap" | "kjs" | "nama" | "masaAwal" | "masaAkhir", string>> & { readonly jumlah: number };

/** The payments of a billing code, line by line. */
export function BarisSetoran({ baris }: { baris: readonly Baris[] }) {
  const { t } = useTranslation("pembayaran");
  const { rentangMasa } = useFormat();
  return (
    <>
      <h2 id="baris">{t("billing.baris")}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than the page */}
      <section className="tabel-bingkai" aria-labelledby="baris" tabIndex={0}>
        <TabelLaporan
          namedBy="baris"
          kolom={[
            { kepala: t("kolom.akun") },
            { kepala: t("kolom.masa") },
            { kepala: t("kolom.jumlah"), angka: "rupiah" },
          ]}
          baris={baris.map((line) => ({
            key: `${line.kap} ${line.kjs} ${line.masaAwal}`,
            sel: [<NamaAkun key="akun" akun={line} />, rentangMasa(line.masaAwal, line.masaAkhir), line.jumlah],
          }))}
        />
      </section>
    </>
  );
}
