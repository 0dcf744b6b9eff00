import { useTranslation } from "react-i18next";
import { Alert } from "~/components/alert";
import { ButtonRow } from "~/components/button-row";
import type { TugasDetail } from "~/contract/tugas/baris";
import { TextArea } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { AttachmentField, FormButtons } from "./tugas-form";

type Props = {
  readonly tugas: Pick<TugasDetail, "id" | "tanggal" | "jatuhTempo">;
  /** The name of the taxpayer whose work is handed in. */
  readonly atasNama: string;
  /** True on a separate page, which can be left without replying. */
  readonly sendiri?: boolean;
};
/** The reply to an assignment: text, files, and the name of the taxpayer. */
export function BalasForm({ tugas, atasNama, sendiri }: Props) {
  const { t } = useTranslation();
  const { tanggal } = useFormat();
  return (
    <>
      {tugas.tanggal > tugas.jatuhTempo && (
        <Alert variant="warning">{t("tugas:balas.terlambat", { tanggal: tanggal(tugas.jatuhTempo) })}</Alert>
      )}
      <p>
        {t("tugas:balas.atas_nama")} <bdi>{atasNama}</bdi>. {t("tugas:balas.sekali")}
      </p>
      <PostForm multipart action={paths.tugas.balas(tugas.id)} submitLabel={t("tugas:balas.kirim")}>
        <TextArea
          name="teks"
          label={t("tugas:balas.teks")}
          hint={t("tugas:balas.teks_petunjuk")}
          rows={8}
          required={false}
        />
        <AttachmentField />
        {sendiri ? (
          <FormButtons submit={t("tugas:balas.kirim")} back={paths.tugas.rincian(tugas.id)} />
        ) : (
          <ButtonRow>
            <SubmitButton>{t("tugas:balas.kirim")}</SubmitButton>
          </ButtonRow>
        )}
      </PostForm>
    </>
  );
}
