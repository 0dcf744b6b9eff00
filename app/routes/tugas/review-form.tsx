import { useTranslation } from "react-i18next";
import { ButtonRow } from "~/components/button-row";
import { Section } from "~/components/section";
import { RadioGroup, TextArea, TextField } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { useDesimal } from "~/i18n/use-desimal";
import { useFormat } from "~/i18n/use-format";
import type { ReplyView } from "./reply.server";
import { AttachmentField } from "./tugas-form";

/** The existing review as box values. Points are written by `desimal`. */
export const isianUlasan = (
  { poin, ulasan, poinRubrik }: Pick<ReplyView, "poin" | "ulasan" | "poinRubrik">,
  desimal: (value: string) => string,
) => ({
  putusan: "tinjau",
  nilai: poin === null ? undefined : desimal(String(poin)),
  poinRubrik: Object.fromEntries(Object.entries(poinRubrik).map(([kunci, one]) => [kunci, desimal(String(one))])),
  ulasan: ulasan ?? undefined,
});

/** The head instructor's decision on a reply: a score with remarks, or a return for another attempt. */
export function ReviewForm({ balasan }: { balasan: ReplyView }) {
  const { poin, nilaiMaks, bolehKembalikan, rubrik, versi } = balasan;
  const { t } = useTranslation();
  const { angka } = useFormat();
  const desimal = useDesimal();
  const given = poin !== null;
  const decisions = [
    { value: "tinjau", label: t("tugas:tinjau.beri_nilai") },
    ...(bolehKembalikan ? [{ value: "kembalikan", label: t("tugas:tinjau.kembalikan") }] : []),
  ];
  return (
    <Section id="tinjau" title={given ? t("tugas:tinjau.perbaiki") : t("tugas:tinjau.judul")}>
      <PostForm multipart submitLabel={t("tugas:tinjau.kirim")} values={isianUlasan(balasan, desimal)} versi={versi}>
        <RadioGroup name="putusan" label={t("tugas:tinjau.putusan")} options={decisions} />
        {rubrik.map(({ kunci, judul, poin: most }) => (
          <TextField
            key={kunci}
            name={`poinRubrik.${kunci}`}
            label={judul}
            hint={t("tugas:tinjau.nilai_petunjuk", { maks: angka(most) })}
            numeric
            size="pendek"
          />
        ))}
        {rubrik.length === 0 && (
          <TextField
            name="nilai"
            label={t("tugas:kolom.nilai")}
            hint={t("tugas:tinjau.nilai_petunjuk", { maks: angka(nilaiMaks) })}
            numeric
            size="pendek"
          />
        )}
        <TextArea
          name="ulasan"
          label={t("tugas:kolom.ulasan")}
          hint={t("tugas:tinjau.ulasan_petunjuk")}
          rows={6}
          required={false}
        />
        <AttachmentField />
        <ButtonRow>
          <SubmitButton>{t("tugas:tinjau.kirim")}</SubmitButton>
        </ButtonRow>
      </PostForm>
    </Section>
  );
}
