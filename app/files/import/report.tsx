import { useTranslation } from "react-i18next";
import { Alert } from "~/components/alert";
import { ButtonLink } from "~/components/button";
import { CodeLink } from "~/components/code-link";
import { TabelLaporan } from "~/components/tabel-laporan";
import { useFormat } from "~/i18n/use-format";

/** One error in an imported file. Texts are in the reader's language; `value` is the file's own. */
export type Finding = {
  /** The document in its own words, else its number in the file; empty for the file as a whole. */
  readonly document: string;
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

/** The result of a file: first a sentence, then every finding with its place and its remedy. */
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
        )}{" "}
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
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard
    <section className="tabel-bingkai" aria-labelledby="laporan-impor-judul" tabIndex={0}>
      <TabelLaporan
        caption={t("impor.temuan", { count: findings.length })}
        captionId="laporan-impor-judul"
        kolom={[
          { kepala: t("impor.dokumen") },
          { kepala: t("impor.baris") },
          { kepala: t("impor.kolom") },
          { kepala: t("impor.elemen"), kode: true },
          { kepala: t("impor.nilai"), kode: true },
          { kepala: t("impor.sebab") },
          { kepala: t("impor.cara") },
        ]}
        baris={findings.map(({ document, line, column, element, value, reason, code, remedy }, key) => ({
          key,
          sel: [
            document && <bdi key="dokumen">{document}</bdi>,
            line,
            column,
            <bdi key="elemen" dir="ltr" lang="id">
              {element}
            </bdi>,
            value && <bdi key="nilai">{value}</bdi>,
            <span key="sebab">
              {reason} <CodeLink code={code} />
            </span>,
            remedy,
          ],
        }))}
      />
    </section>
  );
}
