import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { Shaped } from "~/components/status-badge";
import { TabelLaporan } from "~/components/tabel-laporan";
import { useDesimal } from "~/i18n/use-desimal";
import { useFormat } from "~/i18n/use-format";
import { pathsTelaah } from "~/web/paths-telaah";
import type { LaporanView } from "./laporan.server";
import { Poin } from "./poin";

const RUPA = {
  selesai: { tone: "berhasil", shape: "centang" },
  menunggu: { tone: "info", shape: "jam" },
  usang: { tone: "perhatian", shape: "jam" },
  gagal: { tone: "bahaya", shape: "silang" },
} as const;

type Props = { readonly laporan: Pick<LaporanView, "tugas" | "nilaiMaks" | "peserta" | "soal"> };
/** One row per participant, one column per question. */
export function TabelPeserta({ laporan: { tugas, nilaiMaks, peserta, soal } }: Props) {
  const { t } = useTranslation("telaah");
  const { angka } = useFormat();
  const desimal = useDesimal();
  const berharga = peserta.some(({ petunjuk }) => petunjuk > 0);
  if (peserta.length === 0) return <p className="daftar-kosong">{t("laporan.belum_balas")}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard
    <section className="tabel-bingkai" aria-labelledby="peserta" tabIndex={0}>
      <TabelLaporan
        namedBy="peserta"
        kolom={[
          { kepala: t("kolom.nama") },
          { kepala: t("kolom.status") },
          { kepala: t("kolom.jumlah", { maks: angka(nilaiMaks) }), angka: "angka" },
          ...(berharga ? [{ kepala: t("kolom.petunjuk"), angka: "angka" as const }] : []),
          ...soal.map(({ kepala }) => ({ kepala })),
        ]}
        baris={peserta.map((row) => ({
          key: row.balasanId,
          sel: [
            <span key="nama">
              {row.poin === null ? (
                <bdi>{row.nama}</bdi>
              ) : (
                <Link to={pathsTelaah.telaahLembar(tugas.id, row.balasanId)}>
                  <bdi>{row.nama}</bdi>
                </Link>
              )}
              {row.kunci && ` (${t("laporan.adalah_kunci")})`}
            </span>,
            <Shaped key="status" {...RUPA[row.status]}>
              {t(`status.${row.status}`)}
            </Shaped>,
            row.poin === null ? null : (
              <bdi key="poin" dir="ltr">
                {desimal(String(row.poin))}
              </bdi>
            ),
            ...(berharga
              ? [
                  <bdi key="petunjuk" dir="ltr">
                    {desimal(String(row.petunjuk))}
                  </bdi>,
                ]
              : []),
            ...row.soal.map(({ id, poin, maks }) => (poin === null ? null : <Poin key={id} poin={poin} maks={maks} />)),
          ],
        }))}
      />
    </section>
  );
}
