import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import { Alert } from "~/components/alert";
import { ButtonLink } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Section } from "~/components/section";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { ErrorSummary } from "~/forms/error-summary";
import { RadioGroup, TextArea, TextField } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { ReviewList } from "~/forms/review-list";
import { submit } from "~/forms/submission.server";
import { useDesimal } from "~/i18n/use-desimal";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { pathsTelaah } from "~/web/paths-telaah";
import { points } from "../tugas/points.server";
import { atasSanggahan } from "./crumbs";
import { DaftarPutusan } from "./daftar-putusan";
import { Keadaan } from "./keadaan";
import { Poin } from "./poin";
import { soalLembar } from "./sanggahan.server";

export const handle = { crumb: "telaah:sanggahan.satu", above: atasSanggahan } satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params: { id = "", sanggahanId = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async (session) => {
    const { tugas, ...one } = await session.api.telaah.rincianSanggahan({ sanggahanId });
    if (one.tugasId !== id) throw new AppError("not_found");
    const soal = await soalLembar(session, one.balasanId, one.soalKini?.id);
    return { ...one, tugas: { id, judul: tugas }, salah: soal?.salah ?? [] };
  });

const { putusan, alasan } = contract.telaah.jawabSanggahan.input.shape;
const isian = (language: string) => z.object({ putusan, poin: points(language), alasan });
export async function action({ request, params: { id = "", sanggahanId = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: isian }, async (value, { idempotencyKey }) => {
    await session.api.telaah.jawabSanggahan({ sanggahanId, ...value }, { idempotencyKey });
    return redirectWithToast(session, pathsTelaah.sanggahan(id), { key: "telaah:pesan.sanggahan_dijawab" });
  });
}

/** One objection with its question and its points, and the form for the answer. */
export default function SanggahanRinci() {
  const { tugas, salah, ...one } = useLoaderData<typeof loader>();
  const { balasanId, soalLepas, soalKini, jawaban, bolehJawab, penilaiLain } = one;
  const { t } = useTranslation("telaah");
  const { tanggal, waktuPendek } = useFormat();
  const desimal = useDesimal();
  const items = [
    { label: t("kolom.nama"), value: one.nama },
    { label: t("kolom.soal"), value: one.soal },
    ...(soalLepas ? [{ label: t("sanggahan.poin_lepas"), value: <Poin {...soalLepas} tunjukMaks /> }] : []),
    ...(soalKini ? [{ label: t("atur.kini"), value: <Poin {...soalKini} tunjukMaks /> }] : []),
    { label: t("lembar.kelas"), value: tanggal(one.kelas) },
    { label: t("kolom.status"), value: <Keadaan keadaan={one.keadaan} putaran={one.putaran} /> },
    { label: t("sanggahan.teks"), value: one.teks },
    ...(jawaban
      ? [
          { label: t("sanggahan.oleh"), value: jawaban.oleh },
          { label: t("sanggahan.dijawab"), value: waktuPendek(jawaban.dijawab) },
          ...(jawaban.poin === null ? [] : [{ label: t("sanggahan.poin"), value: desimal(String(jawaban.poin)) }]),
          { label: t("atur.alasan"), value: jawaban.alasan },
        ]
      : []),
  ];
  return (
    <>
      <ErrorSummary labels={{ putusan: t("sanggahan.putusan"), poin: t("sanggahan.poin"), alasan: t("atur.alasan") }} />
      <PageHead
        title={t("sanggahan.satu")}
        lead={<bdi>{tugas.judul}</bdi>}
        actions={
          <>
            <ButtonLink to={pathsTelaah.telaahLembar(tugas.id, balasanId)}>{t("lembar.judul")}</ButtonLink>
            {soalKini && (
              <ButtonLink to={pathsTelaah.pendapatMinta(tugas.id, balasanId, soalKini.id)}>
                {t("pendapat.minta")}
              </ButtonLink>
            )}
          </>
        }
      />
      {penilaiLain && <Alert variant="warning">{t("sanggahan.penilai_lain")}</Alert>}
      {soalKini === null && <Alert variant="warning">{t("sanggahan.soal_hilang")}</Alert>}
      <ReviewList items={items} />
      {salah.length > 0 && (
        <Section id="soal" title={one.soal}>
          <DaftarPutusan rows={salah} tugasId={tugas.id} balasanId={balasanId} />
        </Section>
      )}
      {bolehJawab && (
        <Section id="jawaban" title={t("sanggahan.jawab")}>
          <p>{t("sanggahan.jawab_isi")}</p>
          <PostForm>
            <RadioGroup
              name="putusan"
              label={t("sanggahan.putusan")}
              options={[
                { value: "terima", label: t("sanggahan.terima") },
                { value: "tolak", label: t("sanggahan.tolak") },
              ]}
            />
            <TextField
              name="poin"
              label={t("sanggahan.poin")}
              hint={t("sanggahan.poin_petunjuk")}
              required={false}
              numeric
              size="pendek"
            />
            <TextArea name="alasan" label={t("atur.alasan")} hint={t("atur.alasan_petunjuk")} />
            <ButtonRow>
              <SubmitButton>{t("sanggahan.kirim_jawaban")}</SubmitButton>
            </ButtonRow>
          </PostForm>
        </Section>
      )}
    </>
  );
}
