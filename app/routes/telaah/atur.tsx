import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { contract } from "~/contract";
import { ErrorSummary } from "~/forms/error-summary";
import { TextArea, TextField } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { ReviewList } from "~/forms/review-list";
import { submit } from "~/forms/submission.server";
import { useDesimal } from "~/i18n/use-desimal";
import { redirectWithToast } from "~/web/flash.server";
import { pathsTelaah } from "~/web/paths-telaah";
import { wajibPoin } from "../tugas/points.server";
import { soalAtur } from "./atur.server";
import { atasLembar } from "./crumbs";

export const handle = { crumb: "telaah:atur.judul", above: atasLembar } satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, MAY, (session) => soalAtur(session, params));

const isian = (language: string) =>
  z.object({ poin: wajibPoin(language), alasan: contract.telaah.saveUbahan.input.shape.alasan });
export async function action({ request, params: { id = "", balasId = "", soalId = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: isian }, async (value, { idempotencyKey }) => {
    await session.api.telaah.saveUbahan({ balasanId: balasId, soal: soalId, ...value }, { idempotencyKey });
    return redirectWithToast(session, pathsTelaah.telaahLembar(id, balasId), { key: "telaah:pesan.diatur" });
  });
}

/** Sets the points of a question, or the whole mark, by hand with a reason. */
export default function AturPoin() {
  const { balasan, nama, soalId, judul, mesin, poin, maks, ubahan } = useLoaderData<typeof loader>();
  const { t } = useTranslation("telaah");
  const desimal = useDesimal();
  const angka = (value: number | null) => (value === null ? "" : desimal(String(value)));
  const { tugasId, id } = balasan;
  const items = [
    { label: t("kolom.nama"), value: nama },
    ...(judul === null ? [] : [{ label: t("kolom.soal"), value: judul }]),
    ...(mesin === null ? [] : [{ label: t("atur.mesin"), value: angka(mesin) }]),
    { label: t("atur.kini"), value: angka(poin) },
    { label: t("atur.maks"), value: angka(maks) },
  ];
  return (
    <>
      <ErrorSummary labels={{ poin: t("kunci.poin"), alasan: t("atur.alasan") }} />
      <PageHead title={t(judul === null ? "telaah:atur.judul_nilai" : "telaah:atur.judul")} lead={<bdi>{nama}</bdi>} />
      <ReviewList items={items} />
      <p>{t("atur.isi")}</p>
      <PostForm values={{ poin: angka(poin), alasan: ubahan?.alasan ?? "" }}>
        <TextField name="poin" label={t("kunci.poin")} numeric size="pendek" />
        <TextArea name="alasan" label={t("atur.alasan")} hint={t("atur.alasan_petunjuk")} />
        <ButtonRow>
          <SubmitButton>{t("atur.simpan")}</SubmitButton>
          {ubahan !== null && (
            <ButtonLink to={pathsTelaah.telaahPoinBatal(tugasId, id, soalId)}>{t("atur.batal")}</ButtonLink>
          )}
          {judul !== null && (
            <ButtonLink to={pathsTelaah.pendapatMinta(tugasId, id, soalId)}>{t("pendapat.minta")}</ButtonLink>
          )}
          <ButtonLink to={pathsTelaah.telaahLembar(tugasId, id)} variant="outline-secondary">
            {t("komponen:konfirmasi.batal")}
          </ButtonLink>
        </ButtonRow>
      </PostForm>
    </>
  );
}
