import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { SelectField, TextArea } from "~/forms/fields";
import { useFormat } from "~/i18n/use-format";
import type { KonfirmasiView, TemuanView } from "../temuan.server";

/** Names of the fields of a confirmation, for the summary of failures. */
export const useConfirmationLabels = () => {
  const { t } = useTranslation("spt");
  return {
    konfirmasi: t("konfirmasi.judul"),
    "konfirmasi[].penjelasan": t("konfirmasi.penjelasan"),
    "konfirmasi[].alasan": t("konfirmasi.alasan"),
  };
};

type Asked = NonNullable<TemuanView["konfirmasi"]>;
/** The reason of a confirmation: an accepted explanation where the check has some, and words. */
export function Reason({ of: { nama, kunci, penjelasan } }: { readonly of: Asked }) {
  const { t } = useTranslation("spt");
  const chosen = penjelasan.length > 0;
  return (
    <>
      <input type="hidden" name={`${nama}.kunci`} value={kunci} />
      {chosen && (
        <SelectField
          name={`${nama}.penjelasan`}
          label={t("konfirmasi.penjelasan")}
          none={t("konfirmasi.penjelasan_lain")}
          options={penjelasan.map(({ kode, teks }) => ({ value: kode, label: teks }))}
        />
      )}
      <TextArea
        name={`${nama}.alasan`}
        label={chosen ? t("konfirmasi.alasan_tambahan") : t("konfirmasi.alasan")}
        hint={t("konfirmasi.alasan_petunjuk")}
        required={chosen ? false : undefined}
        rows={2}
      />
    </>
  );
}

/** The confirmations of a signed return, with reason, user and time. */
export function Confirmed({ rows }: { rows: readonly KonfirmasiView[] }) {
  const { t } = useTranslation("spt");
  const { waktu } = useFormat();
  if (rows.length === 0) return null;
  return (
    <Section id="konfirmasi" title={t("konfirmasi.judul")}>
      <ul className="spt-temuan">
        {rows.map(({ message, href, alasan, oleh, kelas }) => (
          <li key={`${href} ${message}`}>
            {href ? <Link to={href}>{message}</Link> : message} <strong>{t("konfirmasi.alasan")}:</strong>{" "}
            {alasan.length === 0 ? t("konfirmasi.tanpa_alasan") : <bdi>{alasan.join(" ")}</bdi>}{" "}
            <span className="text-muted">
              (<bdi>{oleh}</bdi>, <bdi>{waktu(kelas)}</bdi>)
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
