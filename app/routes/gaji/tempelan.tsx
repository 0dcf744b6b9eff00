import { useTranslation } from "react-i18next";
import { TextArea } from "~/forms/fields";
import { FileField } from "~/forms/file-field";

export type Batas = { readonly maxBytes: number; readonly maxRows: number };
type Props = {
  readonly kolom: Readonly<Record<string, string>>;
  readonly batas: Batas;
  /** True if there is nothing else to fill in, or the box has text. */
  readonly open: boolean;
};

/** A sheet from elsewhere: a file, or rows for pasting. Its content replaces the table. */
export function Tempelan({ kolom, batas, open }: Props) {
  const { t } = useTranslation("bukpot");
  return (
    <details open={open}>
      <summary>{t("gaji.tempel")}</summary>
      <p>{t("gaji.tempel_isi")}</p>
      <details>
        <summary>{t("gaji.kolom_judul")}</summary>
        <ul>
          {Object.entries(kolom).map(([name, label]) => (
            <li key={name}>
              <code dir="ltr">{name}</code>: {label}
            </li>
          ))}
        </ul>
      </details>
      <FileField
        name="berkas"
        label={t("gaji.berkas")}
        hint={t("gaji.berkas_petunjuk")}
        accept={[".xlsx", ".csv"]}
        maxBytes={batas.maxBytes}
        maxRows={batas.maxRows}
      />
      <TextArea name="teks" label={t("gaji.teks")} hint={t("gaji.teks_petunjuk")} rows={12} sheet />
    </details>
  );
}
