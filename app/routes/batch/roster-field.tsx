import { useTranslation } from "react-i18next";
import { FileField } from "~/forms/file-field";
import { useFormReply } from "~/forms/forms-context";
import { fieldId } from "~/forms/names";
import { useFormat } from "~/i18n/use-format";

const CELL = /^roster\[(\d+)\]\.(\w+)$/;
const MAX_BYTES = 20 * 1024 * 1024;
const MAX_ROWS = 500;

/** Labels of a roster's cells for the summary of failures. */
export function useRosterLabels(): Record<string, string> {
  const { t } = useTranslation();
  return {
    "roster[].nama": t("batch:roster.nama"),
    "roster[].email": t("batch:roster.email"),
    "roster[].nik": t("batch:roster.nik"),
    "roster[].akun": t("batch:roster.akun"),
    "roster[].telepon": t("batch:roster.telepon"),
    "roster[].lembaga": t("batch:roster.lembaga"),
    berkas: t("batch:roster.judul"),
  };
}

/** The roster's file, and after a refusal every cell that is wrong. */
export function RosterField({ required }: { required: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <FileField
        name="berkas"
        label={t("batch:roster.judul")}
        hint={t("batch:roster.petunjuk")}
        accept={[".xlsx", ".csv"]}
        maxBytes={MAX_BYTES}
        maxRows={MAX_ROWS}
        required={required}
      />
      <RosterFailures />
    </>
  );
}

function RosterFailures() {
  const { t } = useTranslation();
  const { angka } = useFormat();
  const labels = useRosterLabels();
  const cells = Object.entries(useFormReply()?.result.error ?? {}).flatMap(([name, errors]) => {
    const match = CELL.exec(name);
    return match
      ? [
          {
            name,
            row: Number(match[1]) + 1,
            column: labels[`roster[].${match[2]}`] ?? match[2],
            text: (errors ?? []).join(" "),
          },
        ]
      : [];
  });
  if (cells.length === 0) return null;
  return (
    <table className="tabel">
      <caption>{t("batch:roster.temuan", { jumlah: angka(cells.length) })}</caption>
      <thead>
        <tr>
          <th scope="col" className="angka">
            {t("batch:roster.baris")}
          </th>
          <th scope="col">{t("batch:roster.kolom")}</th>
          <th scope="col">{t("batch:roster.sebab")}</th>
        </tr>
      </thead>
      <tbody>
        {cells.map(({ name, row, column, text }) => (
          <tr key={name} id={fieldId(name)}>
            <th scope="row" className="angka">
              {angka(row)}
            </th>
            <td>{column}</td>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
