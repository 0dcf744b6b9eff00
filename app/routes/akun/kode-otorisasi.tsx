import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession, type Session } from "~/auth/session.server";
import { simplePost } from "~/auth/simple-post.server";
import { visitOf } from "~/auth/visit.server";
import { Alert } from "~/components/alert";
import { ButtonRow } from "~/components/button-row";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { Section } from "~/components/section";
import { contract } from "~/contract";
import { OneTimeCode } from "~/forms/auth/secret-fields";
import { ErrorSummary } from "~/forms/error-summary";
import { PasswordField } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { FORM_FIELD } from "~/web/names";
import { paths } from "~/web/paths";
import { smallPost } from "~/web/small-body.server";

export const handle = {
  crumb: "masuk:kode.judul",
  above: [{ to: paths.akun(), crumb: "masuk:akun.judul" }],
} satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const { api } = await requireSession(request, { allow: ["peserta"] });
  return api.akun.kodeOtorisasi({});
}

/** Step of the form that checks the one-time code before it is used to set anything. */
const LANGKAH = "langkah";
const PERIKSA = "periksa";
const PASANG = "pasang";
/** Draws the form again with a correct code, and shows how long the code is valid. */
const verify = (session: Session) =>
  submit(session, { schema: contract.akun.otpVerif.input.pick({ otp: true }), secrets: ["kode"] }, async ({ otp }) => {
    const { kedaluwarsa } = await session.api.akun.otpVerif({ tujuan: "ubah_kode_otorisasi", otp });
    return data({ form: PASANG, result: { initialValue: { otp } }, kedaluwarsa });
  });

/** Sends a one-time code and checks it. With it the user sets, renews or gives up the authorisation code. */
export async function action({ request }: ActionFunctionArgs) {
  const here = paths.kodeOtorisasi();
  const { fields, again } = await smallPost(await visitOf(request));
  const form = fields.get(FORM_FIELD);
  if (form === "cabut")
    return simplePost(again, ["peserta"], async ({ api }) => {
      await api.akun.cabutKodeOtorisasi({});
      return { url: here, toast: { key: "masuk:kode.dicabut" } };
    });
  if (form === "minta")
    return simplePost(again, ["peserta"], async ({ api }) => {
      const { kepada } = await api.akun.otpSend({ tujuan: "ubah_kode_otorisasi" });
      return { url: here, toast: { key: "masuk:otp.terkirim", params: { kepada } } };
    });
  const session = await requireSession(again, { allow: ["peserta"] });
  if (fields.get(LANGKAH) === PERIKSA) return verify(session);
  return submit(session, { schema: contract.akun.setKodeOtorisasi.input, secrets: ["kode"] }, async (input) => {
    await session.api.akun.setKodeOtorisasi(input);
    return redirectWithToast(session, here, { key: "masuk:kode.disimpan" });
  });
}

export default function KodeOtorisasi() {
  const { t } = useTranslation();
  const { keadaan, sejak, sampai } = useLoaderData<typeof loader>();
  const { kedaluwarsa } = useActionData<{ kedaluwarsa?: string }>() ?? {};
  const { tanggal, waktu } = useFormat();
  const ada = keadaan !== "belum" && keadaan !== "dicabut";
  const params = { sejak: sejak ? tanggal(sejak) : "", sampai: sampai ? tanggal(sampai) : "" };
  const berakhir = keadaan === "segera" || keadaan === "kedaluwarsa";
  return (
    <>
      <ErrorSummary />
      <PageHead title={t("masuk:kode.judul")} lead={t("masuk:kode.isi")} />
      {berakhir ? (
        <Alert variant="warning">{t(`masuk:kode.keadaan.${keadaan}`, params)}</Alert>
      ) : (
        <p>
          {t(
            keadaan === "aktif" && !sampai ? "masuk:kode.keadaan.aktif_kelas" : `masuk:kode.keadaan.${keadaan}`,
            params,
          )}
        </p>
      )}
      <Section id="langkah-kirim" title={t("masuk:kode.langkah_kirim")}>
        <PostForm id="minta">
          <SubmitButton>{t("masuk:otp.kirim")}</SubmitButton>
        </PostForm>
      </Section>
      <Section id="langkah-pasang" title={t("masuk:kode.langkah_pasang")}>
        <PostForm id={PASANG} submitLabel={t("masuk:kode.simpan")}>
          {kedaluwarsa && (
            <Alert role="status" variant="success">
              {t("masuk:otp.benar", { waktu: waktu(kedaluwarsa) })}
            </Alert>
          )}
          <OneTimeCode />
          <ButtonRow>
            <SubmitButton quiet name={LANGKAH} value={PERIKSA}>
              {t("masuk:otp.periksa")}
            </SubmitButton>
          </ButtonRow>
          <PasswordField
            name="kode"
            label={t("masuk:kode.baru")}
            hint={t("masuk:kode.petunjuk")}
            autoComplete="new-password"
          />
          <SubmitButton>{t("masuk:kode.simpan")}</SubmitButton>
        </PostForm>
      </Section>
      {ada && (
        <Section id="langkah-cabut" title={t("masuk:kode.langkah_cabut")}>
          <PostForm id="cabut">
            <p>{t("masuk:kode.cabut_isi")}</p>
            <SubmitButton danger>{t("masuk:kode.cabut")}</SubmitButton>
          </PostForm>
        </Section>
      )}
    </>
  );
}
