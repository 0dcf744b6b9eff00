import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { Table } from "~/components/table";
import { FAKTUR_BELUM_TERBIT } from "~/domain/efaktur/status";
import { paths } from "~/domain/kit/paths";
import { isOneOf } from "~/domain/kit/status";
import { useFormat } from "~/i18n/use-format";

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

/** The invoices a page is about, the first of them by name. */
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
  const { rupiah, angka, tanggal } = useFormat();
  return (
    <>
      <Table>
        <caption>{t("massal.terpilih", { count: banyak, jumlah: angka(banyak) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t("faktur.kolom.nomor")}</th>
            <th scope="col">{t("faktur.kolom.tanggal")}</th>
            <th scope="col">{t("saring.lawan")}</th>
            <th scope="col" className="angka">
              {t("angka.ppn")}
            </th>
            {checked && <th scope="col">{t("massal.siap")}</th>}
          </tr>
        </thead>
        <tbody>
          {faktur.map((row) => (
            <tr key={row.id}>
              <th scope="row" data-label={t("faktur.kolom.nomor")}>
                <Link to={paths.efaktur.faktur(arah, row.id)}>
                  {row.nomor || row.referensi || t("rincian.belum_bernomor")}
                </Link>
              </th>
              <td data-label={t("faktur.kolom.tanggal")}>{tanggal(row.tanggal)}</td>
              <td data-label={t("saring.lawan")}>
                <bdi>{row.lawanNama}</bdi>
              </td>
              <td data-label={t("angka.ppn")} className="angka">
                <bdi dir="ltr">{rupiah(row.ppn)}</bdi>
              </td>
              {checked && (
                <td data-label={t("massal.siap")}>
                  {row.siap
                    ? t("massal.ya")
                    : isOneOf(FAKTUR_BELUM_TERBIT, row.status)
                      ? t("massal.belum")
                      : t("massal.sudah")}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      {banyak > faktur.length && <p>{t("massal.lainnya", { count: banyak - faktur.length })}</p>}
    </>
  );
}
