import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { DateField, SelectField, TextArea, TextField } from "~/forms/fields";
import { FileField } from "~/forms/file-field";
import type { OptionView } from "~/forms/form-view";
import { SubmitButton } from "~/forms/post-form";

const ACCEPT = [".pdf", ".docx", ".xlsx", ".csv", ".xml", ".png", ".jpg"];
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_FILES = 5;

/** Labels of an assignment's fields, for the summary of failures. */
export function useTugasLabels(): Record<string, string> {
  const { t } = useTranslation();
  return {
    batchId: t("tugas:kolom.batch"),
    judul: t("tugas:kolom.judul"),
    uraian: t("tugas:isian.uraian"),
    modul: t("tugas:kolom.modul"),
    mulai: t("tugas:kolom.mulai"),
    jatuhTempo: t("tugas:kolom.jatuhTempo"),
    tutup: t("tugas:isian.tutup"),
    nilaiMaks: t("tugas:kolom.nilaiMaks"),
    rubrik: t("tugas:isian.rubrik"),
    batas: t("tugas:isian.batas"),
    batasAkhir: t("tugas:isian.batasAkhir"),
    potongan: t("tugas:isian.potongan"),
    potonganMaks: t("tugas:isian.potonganMaks"),
    berkas: t("tugas:isian.berkas"),
    teks: t("tugas:balas.teks"),
    putusan: t("tugas:tinjau.putusan"),
    nilai: t("tugas:kolom.nilai"),
    ulasan: t("tugas:kolom.ulasan"),
  };
}

/** Files of an assignment or a reply. */
export function AttachmentField() {
  const { t } = useTranslation();
  return (
    <FileField
      name="berkas"
      label={t("tugas:isian.berkas")}
      hint={t("tugas:isian.berkas_petunjuk")}
      accept={ACCEPT}
      maxBytes={MAX_BYTES}
      maxFiles={MAX_FILES}
      required={false}
    />
  );
}

/** What an assignment is made of, below the choice of its class. */
export function TugasFields({ modul }: { modul: readonly OptionView[] }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField name="judul" label={t("tugas:kolom.judul")} />
      <TextArea name="uraian" label={t("tugas:isian.uraian")} hint={t("tugas:isian.uraian_petunjuk")} rows={10} />
      <SelectField name="modul" label={t("tugas:kolom.modul")} options={modul} />
      <DateField name="mulai" label={t("tugas:kolom.mulai")} hint={t("tugas:isian.mulai_petunjuk")} required={false} />
      <DateField name="jatuhTempo" label={t("tugas:kolom.jatuhTempo")} hint={t("tugas:isian.jatuhTempo_petunjuk")} />
      <DateField name="tutup" label={t("tugas:isian.tutup")} hint={t("tugas:isian.tutup_petunjuk")} required={false} />
      <TextField
        name="nilaiMaks"
        label={t("tugas:kolom.nilaiMaks")}
        hint={t("tugas:isian.nilaiMaks_petunjuk")}
        numeric
        size="pendek"
        required={false}
      />
      <TextArea
        name="rubrik"
        label={t("tugas:isian.rubrik")}
        hint={t("tugas:isian.rubrik_petunjuk")}
        rows={3}
        required={false}
      />
      <TextField
        name="batas"
        label={t("tugas:isian.batas")}
        hint={t("tugas:isian.batas_petunjuk")}
        code
        size="sedang"
        required={false}
      />
      <TextField
        name="batasAkhir"
        label={t("tugas:isian.batasAkhir")}
        hint={t("tugas:isian.batasAkhir_petunjuk")}
        code
        size="sedang"
        required={false}
      />
      <TextField
        name="potongan"
        label={t("tugas:isian.potongan")}
        hint={t("tugas:isian.potongan_petunjuk")}
        numeric
        size="pendek"
        required={false}
      />
      <TextField
        name="potonganMaks"
        label={t("tugas:isian.potonganMaks")}
        hint={t("tugas:isian.potonganMaks_petunjuk")}
        numeric
        size="pendek"
        required={false}
      />
    </>
  );
}

/** The main submit and the way back. */
export function FormButtons({ submit, back }: { submit: string; back: string }) {
  const { t } = useTranslation();
  return (
    <p className="formulir-tombol">
      <SubmitButton>{submit}</SubmitButton>
      <ButtonLink to={back} variant="outline-secondary">
        {t("komponen:konfirmasi.batal")}
      </ButtonLink>
    </p>
  );
}
