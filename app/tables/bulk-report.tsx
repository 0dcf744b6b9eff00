import { Link, useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Table } from "~/components/table";
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
  const heads = [t("massal.dokumen"), t("massal.hasil"), t("massal.sebab"), t("massal.obat")];
  return (
    <section aria-labelledby="laporan-massal" className="peringatan massal-laporan" role="status">
      <h2 id="laporan-massal">{t("massal.judul", { berhasil: angka(berhasil), gagal: angka(gagal) })}</h2>
      <Table>
        <caption className="visually-hidden">{t("massal.keterangan")}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {baris.map(({ id, nama, href, ok, sebab, obat }) => (
            <tr key={id}>
              <th scope="row">{href ? <Link to={href}>{nama}</Link> : nama}</th>
              <td data-label={heads[1]}>{ok ? t("massal.selesai") : <strong>{t("massal.ditolak")}</strong>}</td>
              <td data-label={heads[2]}>{sebab}</td>
              <td data-label={heads[3]}>{obat && <Link to={obat.href}>{t(`massal.obat_${obat.key}`)}</Link>}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {report.lainnya > 0 && <p>{t("massal.lainnya", { jumlah: angka(report.lainnya) })}</p>}
    </section>
  );
}
