import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { TabelLaporan } from "~/components/tabel-laporan";
import { useDesimal } from "~/i18n/use-desimal";
import { pathsTelaah } from "~/web/paths-telaah";
import type { lembarView } from "./kata.server";
import { DaftarSanggahan } from "./keadaan";
import { Poin } from "./poin";

type Soal = ReturnType<typeof lembarView>["soal"];
type Props = { readonly tugasId: string; readonly balasanId: string; readonly soal: Soal; readonly bolehUbah: boolean };

/** The questions of a sheet with their points, changes by hand and objections, and the ways to change them. */
export function TabelLembar({ tugasId, balasanId, soal, bolehUbah }: Props) {
  const { t } = useTranslation("telaah");
  const desimal = useDesimal();
  const angka = (value: number) => desimal(String(value));
  const diatur = soal.some(({ ubahan }) => ubahan !== null);
  const disanggah = soal.some(({ bolehSanggah, sanggahan }) => bolehSanggah || sanggahan.length > 0);
  const ubahanOf = ({ ubahan }: Soal[number]) =>
    ubahan && (
      <bdi key="ubahan">{t("lembar.diatur", { ...ubahan, poin: angka(ubahan.poin), mesin: angka(ubahan.mesin) })}</bdi>
    );
  const sanggahanOf = ({ id, judul, sanggahan, bolehSanggah }: Soal[number]) => (
    <div key="sanggahan">
      <DaftarSanggahan rows={sanggahan} />
      {bolehSanggah && (
        <Link to={pathsTelaah.sanggah(tugasId, balasanId, id)}>
          {t("sanggahan.ajukan")}
          <span className="visually-hidden">: {judul}</span>
        </Link>
      )}
    </div>
  );
  const aturOf = ({ id, judul }: Soal[number]) => (
    <Link key="atur" to={pathsTelaah.telaahPoin(tugasId, balasanId, id)}>
      {t("atur.judul")}
      <span className="visually-hidden">: {judul}</span>
    </Link>
  );
  return (
    <TabelLaporan
      namedBy="soal"
      kolom={[
        { kepala: t("kolom.soal") },
        { kepala: t("lembar.poin") },
        { kepala: t("kolom.tepat"), angka: "angka" },
        { kepala: t("kolom.salah"), angka: "angka" },
        ...(diatur ? [{ kepala: t("kolom.diatur") }] : []),
        ...(bolehUbah ? [{ kepala: t("atur.judul") }] : []),
        ...(disanggah ? [{ kepala: t("sanggahan.satu") }] : []),
      ]}
      baris={soal.map((one) => ({
        key: one.id,
        sel: [
          <bdi key="judul">{one.judul}</bdi>,
          <Poin key="poin" poin={one.poin} maks={one.maks} tunjukMaks />,
          one.benar,
          one.salah.length,
          ...(diatur ? [ubahanOf(one)] : []),
          ...(bolehUbah ? [aturOf(one)] : []),
          ...(disanggah ? [sanggahanOf(one)] : []),
        ],
      }))}
    />
  );
}
