import { useTranslation } from "react-i18next";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { Pertanyaan } from "./pertanyaan";

/** Issuing with the authorisation code; until it is pressed nothing is final. */
export function TandaTangan({ ready }: { ready: boolean }) {
  const { t } = useTranslation("bukpot");
  return (
    <section className="formulir-bagian" aria-labelledby="tanda-tangan">
      <h2 id="tanda-tangan">{t("terbitkan.judul")}</h2>
      <p className={ready ? "peringatan" : "peringatan peringatan--bahaya"}>
        {ready ? t("terbitkan.isi") : t("terbitkan.belum")}
      </p>
      <PostForm submitLabel={t("terbitkan.judul")}>
        <Pertanyaan perbuatan="terbitkan" />
        <p className="formulir-tombol">
          <SubmitButton>{t("terbitkan.judul")}</SubmitButton>
        </p>
      </PostForm>
    </section>
  );
}
