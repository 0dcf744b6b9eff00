import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { Checkbox, SelectField, TextArea } from "~/forms/fields";
import { FileField } from "~/forms/file-field";
import { SheetFailures, sheetLabels } from "~/forms/sheet-failures";
import { paths } from "~/web/paths";

const MAX_BYTES = 20 * 1024 * 1024;
const MAX_ROWS = 500;

function useRosterColumns(): Record<string, string> {
  const { t } = useTranslation();
  return {
    nama: t("batch:roster.nama"),
    email: t("batch:roster.email"),
    nim: t("batch:roster.nim"),
    nik: t("batch:roster.nik"),
    akun: t("batch:roster.akun"),
    telepon: t("batch:roster.telepon"),
    lembaga: t("batch:roster.lembaga"),
  };
}

/** Labels of a roster's cells for the summary of failures. */
export function useRosterLabels(): Record<string, string> {
  const { t } = useTranslation();
  return {
    ...sheetLabels(useRosterColumns(), "roster"),
    berkas: t("batch:roster.judul"),
    kolomNama: t("batch:roster.kolom_nama"),
    kolomEmail: t("batch:roster.kolom_email"),
    kolomNim: t("batch:roster.kolom_nim"),
  };
}

type Kolom = { readonly judul: readonly string[]; readonly contoh: readonly (readonly string[])[] };
/** The choice of columns, once a list came with unknown headings. */
function ColumnChoice() {
  const { t } = useTranslation();
  const answer = useActionData<{ kolomRoster?: Kolom }>();
  const kolom = answer && "kolomRoster" in answer ? answer.kolomRoster : undefined;
  if (!kolom) return null;
  const options = kolom.judul.map((judul, at) => {
    const seen = kolom.contoh.map((row) => row[at]).filter(Boolean);
    return { value: judul, label: seen.length > 0 ? `${judul}: ${seen.join("; ")}` : judul };
  });
  return (
    <>
      <p>{t("batch:roster.kolom_isi")}</p>
      <SelectField name="kolomNama" label={t("batch:roster.kolom_nama")} options={options} />
      <SelectField name="kolomEmail" label={t("batch:roster.kolom_email")} options={options} required={false} />
      <SelectField name="kolomNim" label={t("batch:roster.kolom_nim")} options={options} required={false} />
    </>
  );
}

/** The roster's file, and after a refusal every wrong cell. */
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
      <p>
        <Link to={paths.batch.templat()} reloadDocument>
          {t("batch:roster.templat")}
        </Link>
      </p>
      <p>
        <Link to={paths.batch.templatXlsx()} reloadDocument>
          {t("batch:roster.templat_xlsx")}
        </Link>
      </p>
      <ColumnChoice />
      <TextArea
        sheet
        name="tempel"
        label={t("batch:roster.tempel")}
        hint={t("batch:roster.tempel_petunjuk")}
        required={false}
      />
      <Checkbox name="hanyaBaik" label={t("batch:roster.hanya_baik")} />
      <SheetFailures columns={useRosterColumns()} />
    </>
  );
}
