import { useTranslation } from "react-i18next";
import { Alert } from "~/components/alert";
import { ButtonLink } from "~/components/button";
import { CodeLink } from "~/components/code-link";
import { Table } from "~/components/table";
import { useFormat } from "~/i18n/use-format";

/** One thing wrong with an imported file. Texts are in the reader's language; `value` is the file's own. */
export type Finding = {
  readonly line: number | null;
  readonly column?: number | string | null;
  readonly element: string;
  readonly value: string;
  readonly reason: string;
  readonly remedy: string;
  readonly code: string;
};
type ReportProps = {
  readonly accepted: number;
  readonly rejected: number;
  readonly findings: readonly Finding[];
  /** The rejected rows as a file of the same kind, to mend and send again. */
  readonly failedHref?: string;
  /** The findings as csv. */
  readonly csvHref?: string;
};

/** What became of a file: a sentence first, then every finding with its place and its remedy. */
export function ImportReport({ accepted, rejected, findings, failedHref, csvHref }: ReportProps) {
  const { t } = useTranslation("komponen");
  const { angka } = useFormat();
  const summary = t("impor.ringkasan", {
    terima: angka(accepted),
    jumlah: angka(accepted + rejected),
    tolak: angka(rejected),
  });
  return (
    <div className="laporan-impor">
      <Alert variant={rejected > 0 ? "warning" : "success"} role="status">
        {summary}
      </Alert>
      <p className="actions">
        {failedHref && (
          <ButtonLink to={failedHref} reloadDocument variant="primary">
            {t("impor.unduh_gagal")}
          </ButtonLink>
        )}
        {csvHref && (
          <ButtonLink to={csvHref} reloadDocument>
            {t("impor.unduh_temuan")}
          </ButtonLink>
        )}
      </p>
      {findings.length > 0 && <Findings findings={findings} />}
    </div>
  );
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation("komponen");
  const heads = [
    t("impor.baris"),
    t("impor.kolom"),
    t("impor.elemen"),
    t("impor.nilai"),
    t("impor.sebab"),
    t("impor.cara"),
  ];
  const [line, column, element, value, reason, remedy] = heads;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard
    <section className="tabel-bingkai" aria-labelledby="laporan-impor-judul" tabIndex={0}>
      <Table>
        <caption id="laporan-impor-judul">{t("impor.temuan", { count: findings.length })}</caption>
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
          {findings.map((finding, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a finding has no name but its place
            <tr key={index}>
              <th scope="row" data-label={line}>
                {finding.line ?? "-"}
              </th>
              <td data-label={column}>{finding.column ?? "-"}</td>
              <td data-label={element} className="kode" lang="id">
                <bdi dir="ltr">{finding.element}</bdi>
              </td>
              <td data-label={value} className="kode">
                <bdi>{finding.value === "" ? "-" : finding.value}</bdi>
              </td>
              <td data-label={reason}>
                <span>
                  {finding.reason} <CodeLink code={finding.code} />
                </span>
              </td>
              <td data-label={remedy}>{finding.remedy}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
