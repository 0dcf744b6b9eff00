import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { TabelLaporan } from "~/components/tabel-laporan";
import { FAKTUR_BELUM_TERBIT } from "~/domain/efaktur/status";
import { isOneOf } from "~/domain/kit/status";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";

type Chosen = {
  readonly id: string;
  readonly nomor: string | null;
  readonly referensi: string | null;
  readonly status: string;
  readonly tanggal: string;
  readonly lawanNama: string;
  readonly ppn: number;
  readonly siap: boolean;
};

/** The invoices of a page, the first of them by name. */
export function ChosenList({
  faktur,
  banyak,
  arah,
  checked,
}: {
  faktur: readonly Chosen[];
  banyak: number;
  arah: "keluaran" | "masukan";
  checked?: boolean;
}) {
  const { t } = useTranslation("efaktur");
  const { angka, tanggalPendek } = useFormat();
  const ready = ({ siap, status }: Chosen) =>
    siap ? t("massal.ya") : isOneOf(FAKTUR_BELUM_TERBIT, status) ? t("massal.belum") : t("massal.sudah");
  return (
    <>
      <TabelLaporan
        caption={t("massal.terpilih", { count: banyak, jumlah: angka(banyak) })}
        kolom={[
          { kepala: t("faktur.kolom.nomor") },
          { kepala: t("faktur.kolom.referensi") },
          { kepala: t("faktur.kolom.tanggal") },
          { kepala: t("saring.lawan") },
          { kepala: t("angka.ppn"), angka: "rupiah" },
          ...(checked ? [{ kepala: t("massal.siap") }] : []),
        ]}
        baris={faktur.map((row) => ({
          key: row.id,
          sel: [
            <Link key="nomor" to={paths.efaktur.faktur(arah, row.id)}>
              {row.nomor || t("rincian.belum_bernomor")}
              {!row.nomor && row.referensi && <span className="visually-hidden"> {row.referensi}</span>}
            </Link>,
            row.referensi && <bdi key="referensi">{row.referensi}</bdi>,
            tanggalPendek(row.tanggal),
            <bdi key="lawan">{row.lawanNama}</bdi>,
            row.ppn,
            ...(checked ? [ready(row)] : []),
          ],
        }))}
      />
      {banyak > faktur.length && <p>{t("massal.lainnya", { count: banyak - faktur.length })}</p>}
    </>
  );
}
