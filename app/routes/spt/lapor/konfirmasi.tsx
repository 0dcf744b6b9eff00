import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import type { SptDetail } from "~/contract/spt/induk";
import { SelectField, TextArea } from "~/forms/fields";
import { useFormat } from "~/i18n/use-format";
import { fieldId } from "~/web/names";
import type { KonfirmasiView } from "../temuan.server";

/** Names of the fields of a confirmation, for the summary of failures. */
export const useConfirmationLabels = () => {
  const { t } = useTranslation("spt");
  return {
    konfirmasi: t("konfirmasi.judul"),
    "konfirmasi[].penjelasan": t("konfirmasi.penjelasan"),
    "konfirmasi[].alasan": t("konfirmasi.alasan"),
  };
};

/** The findings that the taxpayer confirms with its signature, each with its reason. */
export function Confirmations({ spt }: { spt: SptDetail }) {
  const { t } = useTranslation("spt");
  const asked = spt.temuan.filter(({ kunci }) => kunci !== undefined);
  if (asked.length === 0) return null;
  return (
    <Section id={fieldId("konfirmasi")} title={t("konfirmasi.judul")}>
      <p>{t("konfirmasi.isi")}</p>
      {asked.map((finding, at) => (
        <Confirmation key={finding.kunci} finding={finding} name={`konfirmasi[${at}]`} />
      ))}
    </Section>
  );
}

type Asked = { readonly finding: SptDetail["temuan"][number]; readonly name: string };
/** One of them: an accepted explanation where the check has some, and words. */
function Confirmation({ finding: { kunci, message, penjelasan = [] }, name }: Asked) {
  const { t } = useTranslation("spt");
  const chosen = penjelasan.length > 0;
  return (
    <fieldset className="spt-konfirmasi">
      <legend>{message}</legend>
      <input type="hidden" name={`${name}.kunci`} value={kunci} />
      {chosen && (
        <SelectField
          name={`${name}.penjelasan`}
          label={t("konfirmasi.penjelasan")}
          none={t("konfirmasi.penjelasan_lain")}
          options={penjelasan.map(({ kode, teks }) => ({ value: kode, label: teks }))}
        />
      )}
      <TextArea
        name={`${name}.alasan`}
        label={chosen ? t("konfirmasi.alasan_tambahan") : t("konfirmasi.alasan")}
        hint={t("konfirmasi.alasan_petunjuk")}
        required={chosen ? false : undefined}
        rows={2}
      />
    </fieldset>
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
