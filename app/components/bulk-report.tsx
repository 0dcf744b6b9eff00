import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { TabelLaporan } from "~/components/tabel-laporan";
import { useFormat } from "~/i18n/use-format";
import type { BulkReport as Report } from "./bulk-report-view";

const isReport = (value: unknown): value is { readonly laporan: Report } =>
  typeof value === "object" && value !== null && "laporan" in value;

/** What came of the last action on many documents, where some were refused. */
export function useBulkReport(): Report | undefined {
  const answer = useActionData<unknown>();
  return isReport(answer) ? answer.laporan : undefined;
}

/** A row for every document: what was done, what was refused and why, and where that is mended. */
export function BulkReport() {
  const { t } = useTranslation("komponen");
  const { angka } = useFormat();
  const report = useBulkReport();
  if (!report) return null;
  const { berhasil, gagal, baris } = report;
  const kolom = [t("massal.dokumen"), t("massal.hasil"), t("massal.sebab"), t("massal.obat")];
  return (
    <section aria-labelledby="laporan-massal" className="peringatan massal-laporan" role="status">
      <h2 id="laporan-massal">{t("massal.judul", { berhasil: angka(berhasil), gagal: angka(gagal) })}</h2>
      <TabelLaporan
        caption={t("massal.keterangan")}
        captionHidden
        kolom={kolom.map((kepala) => ({ kepala }))}
        baris={baris.map(({ id, nama, href, ok, sebab, obat }) => ({
          key: id,
          sel: [
            href ? (
              <Link key="nama" to={href}>
                {nama}
              </Link>
            ) : (
              nama
            ),
            ok ? t("massal.selesai") : <strong key="hasil">{t("massal.ditolak")}</strong>,
            sebab,
            obat && (
              <Link key="obat" to={obat.href}>
                {t(`massal.obat_${obat.key}`)}
              </Link>
            ),
          ],
        }))}
      />
      {report.lainnya > 0 && <p>{t("massal.lainnya", { jumlah: angka(report.lainnya) })}</p>}
    </section>
  );
}
