import { useTranslation } from "react-i18next";
import { Section } from "~/components/section";
import { TabelLaporan } from "~/components/tabel-laporan";
import type { PerpanjanganTugas } from "~/contract/tugas/baris";
import { saatTulis, type Zona } from "~/domain/kit/zona";
import { useFormat } from "~/i18n/use-format";

/** Participants with more time, with their new deadline and the reason. */
export function Perpanjangan({ rows, zona }: { rows: readonly PerpanjanganTugas[]; zona: Zona }) {
  const { t } = useTranslation("tugas");
  const { tanggalPendek } = useFormat();
  const until = (day: string | null, at: string | null) =>
    [day && tanggalPendek(day), at && saatTulis(at, zona)].filter(Boolean).join(", ") || "–";
  return (
    <Section id="perpanjangan" title={t("perpanjang.daftar")}>
      <TabelLaporan
        namedBy="perpanjangan"
        kolom={[
          { kepala: t("kolom.nama") },
          { kepala: t("kolom.jatuhTempo") },
          { kepala: t("isian.tutup") },
          { kepala: t("perpanjang.alasan") },
        ]}
        baris={rows.map((row) => ({
          key: row.akunId,
          sel: [
            <bdi key="nama">{row.nama}</bdi>,
            until(row.jatuhTempo, row.batas),
            until(row.tutup, row.batasAkhir),
            row.alasan,
          ],
        }))}
      />
    </Section>
  );
}
