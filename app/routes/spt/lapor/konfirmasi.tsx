import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import type { SptDetail } from "~/contract/spt/induk";
import { CheckGroup } from "~/forms/check-group";
import { useFormat } from "~/i18n/use-format";
import type { KonfirmasiView } from "../temuan.server";

/** The findings that the taxpayer confirms with its signature, each with a tick. */
export function Confirmations({ spt, label }: { spt: SptDetail; label: string }) {
  const { t } = useTranslation("spt");
  const options = spt.temuan.flatMap(({ kunci, message }) => (kunci ? [{ value: kunci, label: message }] : []));
  if (options.length === 0) return null;
  return <CheckGroup name="konfirmasi" label={label} hint={t("konfirmasi.isi")} options={options} />;
}

/** The confirmations of a signed return, with user and time. */
export function Confirmed({ rows }: { rows: readonly KonfirmasiView[] }) {
  const { t } = useTranslation("spt");
  const { waktu } = useFormat();
  if (rows.length === 0) return null;
  return (
    <Section id="konfirmasi" title={t("konfirmasi.judul")}>
      <ul className="spt-temuan">
        {rows.map(({ message, href, oleh, kelas }) => (
          <li key={`${href} ${message}`}>
            {href ? <Link to={href}>{message}</Link> : message}{" "}
            <span className="text-muted">
              (<bdi>{oleh}</bdi>, <bdi>{waktu(kelas)}</bdi>)
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
