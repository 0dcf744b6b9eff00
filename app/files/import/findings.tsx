import { useTranslation } from "react-i18next";
import { Alert } from "~/components/alert";
import { CodeLink } from "~/components/code-link";
import { Link } from "~/components/link";
import { useFormat } from "~/i18n/use-format";
import type { Finding } from "./report";

export type Failure = { readonly kode: string; readonly pesan: string; readonly cara: string };

/** Failures of the file as a whole. */
export function FileFailures({ galat }: { galat: readonly Failure[] }) {
  if (galat.length === 0) return null;
  return (
    <Alert variant="danger" role="alert">
      <ul className="temuan-berkas">
        {galat.map(({ kode, pesan, cara }) => (
          <li key={`${kode} ${pesan}`}>
            <strong>{pesan}</strong> {cara} <CodeLink code={kode} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

type PagesProps = { readonly page: number; readonly pages: number; readonly path: string };

/** Links to the findings before and after those shown. */
export function FindingPages({ page, pages, path }: PagesProps) {
  const { t } = useTranslation(["impor", "komponen"]);
  const { angka } = useFormat();
  if (pages === 1) return null;
  return (
    <nav className="actions" aria-label={t("impor:rincian.halaman_temuan")}>
      {page > 1 && <Link to={`${path}?page=${page - 1}`}>{t("komponen:daftar.sebelumnya")}</Link>}
      <span>{t("impor:rincian.halaman", { nomor: angka(page), jumlah: angka(pages) })}</span>
      {page < pages && <Link to={`${path}?page=${page + 1}`}>{t("komponen:daftar.berikutnya")}</Link>}
    </nav>
  );
}

/** Changed or skipped values that kept no document out. */
export function Notes({ findings, total }: { findings: readonly Finding[]; total: number }) {
  const { t } = useTranslation("impor");
  const { angka } = useFormat();
  if (total === 0) return null;
  return (
    <details>
      <summary>{t("rincian.catatan", { count: total, jumlah: angka(total) })}</summary>
      <ul>
        {findings.map(({ line, column, element, value, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a note has no name but its place
          <li key={index}>
            {line !== null && (
              <bdi className="kode" dir="ltr">
                {[line, column].filter(Boolean).join(":")} {element}{" "}
              </bdi>
            )}
            {reason}
            {value !== "" && (
              <>
                {" "}
                (<bdi>{value}</bdi>)
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
