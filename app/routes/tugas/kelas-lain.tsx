import { useTranslation } from "react-i18next";
import { Section } from "~/components/section";
import { TabelLaporan } from "~/components/tabel-laporan";
import type { Zona } from "~/domain/kit/zona";
import { Checkbox, DateField } from "~/forms/fields";
import { useFormat } from "~/i18n/use-format";

/** Another class that can get the assignment as well, with its date. */
export type KelasTujuan = {
  readonly id: string;
  readonly nama: string;
  readonly tanggal: string;
  readonly zona: Zona;
};
const HARI = ["mulai", "jatuhTempo", "tutup"] as const;
const nameOf = (id: string, what: string): string => `kelasLain.${id}.${what}`;

/** Labels of the boxes, for the summary of failures. */
export function useKelasLainLabels(kelas: readonly KelasTujuan[]): Record<string, string> {
  const { t } = useTranslation();
  return Object.fromEntries(
    kelas.flatMap(({ id, nama }) => HARI.map((hari) => [nameOf(id, hari), `${nama}: ${t(`tugas:isian.${hari}`)}`])),
  );
}

/** Other classes that get the same assignment, each with a tick and with its own days if they differ. */
export function KelasLain({ kelas }: { kelas: readonly KelasTujuan[] }) {
  const { t } = useTranslation();
  const { tanggalPendek } = useFormat();
  const labels = useKelasLainLabels(kelas);
  if (kelas.length < 2) return null;
  return (
    <Section id="bagian-kelas-lain" title={t("tugas:lain.judul")}>
      <p>{t("tugas:lain.isi")}</p>
      <TabelLaporan
        namedBy="bagian-kelas-lain"
        isian
        kolom={[
          { kepala: t("tugas:isian.batchId") },
          { kepala: t("tugas:kolom.kelas") },
          ...HARI.map((hari) => ({ kepala: t(`tugas:isian.${hari}`) })),
        ]}
        baris={kelas.map(({ id, nama, tanggal: kini }) => ({
          key: id,
          sel: [
            <Checkbox key="pilih" name={nameOf(id, "pilih")} label={nama} />,
            tanggalPendek(kini),
            ...HARI.map((hari) => (
              <DateField key={hari} name={nameOf(id, hari)} label={labels[nameOf(id, hari)] ?? ""} hint="" hideLabel />
            )),
          ],
        }))}
      />
    </Section>
  );
}
