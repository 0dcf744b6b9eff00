import { useTranslation } from "react-i18next";
import { TabelLaporan } from "~/components/tabel-laporan";
import { useDesimal } from "~/i18n/use-desimal";
import { useFormat } from "~/i18n/use-format";
import type { LaporanView } from "./laporan.server";

type Soal = LaporanView["soal"][number];

/** Each question over all compared replies, with its commonest wrong decisions and their people. */
export function TabelSoal({ soal }: { readonly soal: readonly Soal[] }) {
  const { t } = useTranslation("telaah");
  const { angka } = useFormat();
  const desimal = useDesimal();
  const percent = (value: number) => t("isi.persen", { angka: angka(value) });
  return (
    <TabelLaporan
      namedBy="soal"
      kolom={[
        { kepala: t("kolom.soal") },
        { kepala: t("kolom.benar"), angka: "angka" },
        { kepala: t("kolom.rata"), angka: "angka" },
        { kepala: t("kolom.daya"), angka: "angka" },
        { kepala: t("kolom.waktu_soal"), angka: "angka" },
        { kepala: t("kolom.kesalahan") },
      ]}
      baris={soal.map(({ id, judul, benar, rata, maks, daya, waktu, kesalahan }) => ({
        key: id,
        sel: [
          <bdi key="judul">{judul}</bdi>,
          percent(benar),
          <bdi key="rata" dir="ltr">
            {desimal(String(rata))} / {desimal(String(maks))}
          </bdi>,
          daya === null ? null : percent(daya),
          waktu === null ? null : t("isi.menit", { count: waktu, jumlah: angka(waktu) }),
          kesalahan.length > 0 && <Kesalahan key="kesalahan" rows={kesalahan} />,
        ],
      }))}
    />
  );
}

function Kesalahan({ rows }: { readonly rows: Soal["kesalahan"] }) {
  const { t } = useTranslation("telaah");
  return (
    <ul className="list-unstyled">
      {rows.map(({ kalimat, orang, banyak, dasar }) => (
        <li key={kalimat}>
          <bdi>{kalimat}</bdi> {dasar !== "" && <bdi>{t("rencana.dasar", { dasar })} </bdi>}
          <span className="text-muted">{t("laporan.orang", { count: banyak, jumlah: banyak, orang })}</span>
        </li>
      ))}
    </ul>
  );
}
