import { useTranslation } from "react-i18next";
import { Section } from "~/components/section";
import { TabelLaporan } from "~/components/tabel-laporan";
import type { BebasTugas } from "~/contract/tugas/baris";

/** Lists the participants excused from an assignment, with reasons. */
export function DaftarBebas({ rows }: { rows: readonly BebasTugas[] }) {
  const { t } = useTranslation("tugas");
  return (
    <Section id="dibebaskan" title={t("bebas.daftar")}>
      <TabelLaporan
        namedBy="dibebaskan"
        kolom={[{ kepala: t("kolom.nama") }, { kepala: t("perpanjang.alasan") }]}
        baris={rows.map(({ akunId, nama, alasan }) => ({ key: akunId, sel: [<bdi key="nama">{nama}</bdi>, alasan] }))}
      />
    </Section>
  );
}
