import { useTranslation } from "react-i18next";
import { Figures } from "~/components/figures";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { StatusBadge } from "~/components/status-badge";
import { TabelLaporan } from "~/components/tabel-laporan";
import type { BarisTranskrip, Transkrip } from "~/contract/nilai/transkrip";
import { ReviewList } from "~/forms/review-list";
import { useDesimal } from "~/i18n/use-desimal";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";

type Props = {
  readonly sheet: Transkrip;
  /** True if the reader can open the replies; a partner cannot. */
  readonly replies: boolean;
};
/** A grade sheet: its participant, every assignment, the comments on the replies. */
export function LembarNilai({ sheet, replies }: Props) {
  const { t } = useTranslation("nilai");
  const { tanggal, tanggalPendek, angka } = useFormat();
  const desimal = useDesimal();
  const { batch, peserta, instruktur, aturan, baris, total, lulus, huruf, tanda } = sheet;
  const points = (value: number | null) => (value === null ? "–" : desimal(String(value)));
  const scored = (row: BarisTranskrip) => {
    if (row.nilai === null) return t(`sel.${row.keadaan}`);
    return row.dihitung ? points(row.nilai) : `(${points(row.nilai)})`;
  };
  const title = (row: BarisTranskrip) =>
    replies && row.balasanId ? (
      <Link to={paths.tugas.balasan(row.tugasId, row.balasanId)}>
        <bdi>{row.judul}</bdi>
      </Link>
    ) : (
      <bdi>{row.judul}</bdi>
    );
  const passing =
    aturan.lulus === null
      ? []
      : [
          {
            label: t("buku.lulus", { persen: angka(aturan.lulus) }),
            value: lulus === null ? "–" : t(lulus ? "lulus.ya" : "lulus.tidak"),
          },
        ];
  const certificate = tanda
    ? [
        { label: t("tanda.satu"), value: <bdi dir="ltr">{tanda.nomor}</bdi> },
        { label: t("kolom.status"), value: <StatusBadge status={tanda.status} /> },
      ]
    : [];
  return (
    <>
      <ReviewList
        items={[
          { label: t("kolom.nama"), value: peserta.nama },
          { label: t("kolom.nim"), value: peserta.nim ?? "" },
          { label: t("transkrip.kelas"), value: batch.nama },
          { label: t("transkrip.masa"), value: `${tanggal(batch.mulai)} – ${tanggal(batch.selesai)}` },
          { label: t("transkrip.instruktur"), value: instruktur.join(", ") },
          ...certificate,
        ]}
      />
      <Figures
        label={t("buku.ringkasan")}
        figures={[
          { label: t("kolom.total"), value: total === null ? "–" : `${points(total)} %` },
          ...(huruf === null ? [] : [{ label: t("kolom.huruf"), value: huruf }]),
          ...passing,
        ]}
      />
      {baris.length === 0 ? (
        <p className="daftar-kosong">{t("transkrip.kosong")}</p>
      ) : (
        <TabelLaporan
          caption={t("buku.tugas")}
          captionHidden
          kolom={[
            { kepala: t("kolom.tugas") },
            { kepala: t("transkrip.jatuh_tempo") },
            ...(aturan.kelompok.length > 0 ? [{ kepala: t("kolom.kelompok") }] : []),
            { kepala: t("kolom.bobot"), angka: "angka" },
            { kepala: t("kolom.nilaiMaks"), angka: "angka" },
            { kepala: t("transkrip.poin"), angka: "angka" },
            { kepala: t("transkrip.potongan"), angka: "angka" },
            { kepala: t("kolom.akhir"), angka: "angka" },
          ]}
          baris={baris.map((row) => ({
            key: row.tugasId,
            sel: [
              title(row),
              tanggalPendek(row.jatuhTempo),
              ...(aturan.kelompok.length > 0 ? [<bdi key="kelompok">{row.kelompok ?? "–"}</bdi>] : []),
              row.bobot,
              row.nilaiMaks,
              points(row.poin),
              row.dipotong > 0 ? `−${points(row.dipotong)}` : "–",
              scored(row),
            ],
          }))}
        />
      )}
      <p className="text-muted">{t("buku.catatan")}</p>
      {baris.map(
        (row) =>
          row.ulasan && (
            <Section key={row.tugasId} id={`ulasan-${row.tugasId}`} title={row.judul}>
              <p className="teks-bebas" dir="auto">
                {row.ulasan}
              </p>
              {row.pengulas && <p className="text-muted">{t("transkrip.oleh", { nama: row.pengulas })}</p>}
            </Section>
          ),
      )}
    </>
  );
}
