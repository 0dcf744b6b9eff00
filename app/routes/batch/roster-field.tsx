import { useTranslation } from "react-i18next";
import { FileField } from "~/forms/file-field";
import { SheetFailures, sheetLabels } from "~/forms/sheet-failures";

const MAX_BYTES = 20 * 1024 * 1024;
const MAX_ROWS = 500;

function useRosterColumns(): Record<string, string> {
  const { t } = useTranslation();
  return {
    nama: t("batch:roster.nama"),
    email: t("batch:roster.email"),
    nik: t("batch:roster.nik"),
    akun: t("batch:roster.akun"),
    telepon: t("batch:roster.telepon"),
    lembaga: t("batch:roster.lembaga"),
  };
}

/** Labels of a roster's cells for the summary of failures. */
export function useRosterLabels(): Record<string, string> {
  const { t } = useTranslation();
  return { ...sheetLabels(useRosterColumns(), "roster"), berkas: t("batch:roster.judul") };
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
      <SheetFailures columns={useRosterColumns()} />
    </>
  );
}
