import { useTranslation } from "react-i18next";
import { Section } from "~/components/section";
import { RadioGroup, TextArea, TextField } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { useFormat } from "~/i18n/use-format";
import type { ReplyView } from "./reply.server";

/** The head instructor's decision on a reply: a score with remarks, or that it be done again. */
export function ReviewForm({ balasan: { nilai, nilaiMaks, ulasan, bolehKembalikan } }: { balasan: ReplyView }) {
  const { t } = useTranslation();
  const { angka } = useFormat();
  const given = nilai !== null;
  const decisions = [
    { value: "tinjau", label: t("tugas:tinjau.beri_nilai") },
    ...(bolehKembalikan ? [{ value: "kembalikan", label: t("tugas:tinjau.kembalikan") }] : []),
  ];
  return (
    <Section id="tinjau" title={given ? t("tugas:tinjau.perbaiki") : t("tugas:tinjau.judul")}>
      <PostForm
        submitLabel={t("tugas:tinjau.kirim")}
        values={{ putusan: "tinjau", nilai: given ? String(nilai) : undefined, ulasan: ulasan ?? undefined }}
      >
        <RadioGroup name="putusan" label={t("tugas:tinjau.putusan")} options={decisions} />
        <TextField
          name="nilai"
          label={t("tugas:kolom.nilai")}
          hint={t("tugas:tinjau.nilai_petunjuk", { maks: angka(nilaiMaks) })}
          numeric
          size="pendek"
        />
        <TextArea
          name="ulasan"
          label={t("tugas:kolom.ulasan")}
          hint={t("tugas:tinjau.ulasan_petunjuk")}
          rows={6}
          required={false}
        />
        <p className="formulir-tombol">
          <SubmitButton>{t("tugas:tinjau.kirim")}</SubmitButton>
        </p>
      </PostForm>
    </Section>
  );
}
