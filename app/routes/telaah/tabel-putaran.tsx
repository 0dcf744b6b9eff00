import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { TabelLaporan } from "~/components/tabel-laporan";
import type { PutaranTelaah } from "~/contract/telaah/putaran";
import { useDesimal } from "~/i18n/use-desimal";
import { pathsTelaah } from "~/web/paths-telaah";

type Baris = NonNullable<PutaranTelaah["draf"]>["baris"];

/** Marks of a round before and after it, each with the questions whose points change. */
export function TabelPutaran({ tugasId, baris }: { readonly tugasId: string; readonly baris: Baris }) {
  const { t } = useTranslation("telaah");
  const desimal = useDesimal();
  const angka = (value: number | null) => (value === null ? t("putaran.tanpa") : desimal(String(value)));
  return (
    <TabelLaporan
      namedBy="konsep"
      kolom={[
        { kepala: t("kolom.nama") },
        { kepala: t("putaran.lama"), angka: "angka" },
        { kepala: t("putaran.baru"), angka: "angka" },
        { kepala: t("putaran.soal") },
      ]}
      baris={baris.map(({ balasanId, nama, lama, baru, soal }) => ({
        key: balasanId,
        sel: [
          <Link key="nama" to={pathsTelaah.telaahLembar(tugasId, balasanId)}>
            <bdi>{nama}</bdi>
          </Link>,
          angka(lama.nilai),
          angka(baru.nilai),
          soal.length === 0 ? (
            t("putaran.soal_tetap")
          ) : (
            <ul key="soal" className="list-unstyled">
              {soal.map((one) => (
                <li key={one.id}>
                  <bdi>{one.judul}</bdi>: {t("putaran.perubahan", { lama: angka(one.lama), baru: angka(one.baru) })}
                </li>
              ))}
            </ul>
          ),
        ],
      }))}
    />
  );
}
