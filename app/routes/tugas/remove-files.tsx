import FormCheck from "react-bootstrap/FormCheck";
import { useTranslation } from "react-i18next";
import type { BerkasTugas } from "~/contract/tugas/baris";

/** Files sent before, each with a tick for removing it. */
export function RemoveFiles({ files }: { files: readonly BerkasTugas[] }) {
  const { t } = useTranslation();
  return (
    <fieldset className="isian">
      <legend className="isian-label">{t("tugas:isian.hapus_berkas")}</legend>
      {files.map(({ id, nama }) => (
        <FormCheck key={id} id={`hapus-${id}`}>
          <FormCheck.Input name="hapusBerkas" value={id} />
          <FormCheck.Label>
            <bdi>{nama}</bdi>
          </FormCheck.Label>
        </FormCheck>
      ))}
    </fieldset>
  );
}
