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
import { wajibPoin } from "../tugas/points.server";
import { atasSanggahan } from "./crumbs";
import { DaftarPutusan } from "./daftar-putusan";
import { Poin } from "./poin";
import { soalLembar } from "./sanggahan.server";

export const handle = { crumb: "telaah:pendapat.judul", above: atasSanggahan } satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params: { id = "", pendapatId = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async (session) => {
    const { tugas, ...one } = await session.api.telaah.rincianPendapat({ pendapatId });
    if (one.tugasId !== id) throw new AppError("not_found");
    const soal = await soalLembar(session, one.balasanId, one.soalKini?.id);
    return { ...one, tugas: { id, judul: tugas }, salah: soal?.salah ?? [] };
  });

const jawaban = contract.telaah.jawabPendapat.input.shape;
const putusan = contract.telaah.putusPendapat.input.shape;
/** The answer of the asked marker, or the decision of the asker: the button that is pressed says which. */
const isian = (language: string) =>
  z.discriminatedUnion("perbuatan", [
    z.object({ perbuatan: z.literal("jawab"), poin: wajibPoin(language), alasan: jawaban.alasan }),
    z.object({ perbuatan: z.literal("putus"), putusan: putusan.putusan, alasan: putusan.alasan }),
  ]);
export async function action({ request, params: { id = "", pendapatId = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  const { api } = session;
  return submit(session, { schema: isian }, async (value, { idempotencyKey }) => {
    if (value.perbuatan === "jawab") {
      const { poin, alasan } = value;
      await api.telaah.jawabPendapat({ pendapatId, poin, alasan }, { idempotencyKey });
    } else await api.telaah.putusPendapat({ pendapatId, ...keputusan(value) }, { idempotencyKey });
    return redirectWithToast(session, pathsTelaah.sanggahan(id), { key: "telaah:pesan.pendapat_disimpan" });
  });
}
type Putusan = z.output<typeof contract.telaah.putusPendapat.input>;
const keputusan = ({ putusan, alasan }: Pick<Putusan, "putusan" | "alasan">) => ({ putusan, alasan });

/** One second opinion: the question, the proposed points, and the form of whose turn it is. */
export default function Pendapat() {
  const { tugas, salah, ...one } = useLoaderData<typeof loader>();
  const { balasanId, soalKini, jawaban, pemutus, status, bolehJawab, bolehPutus } = one;
  const { t } = useTranslation("telaah");
  const { waktuPendek } = useFormat();
  const desimal = useDesimal();
  const items = [
    { label: t("kolom.nama"), value: one.nama },
    { label: t("kolom.soal"), value: one.soal },
    ...(soalKini ? [{ label: t("atur.kini"), value: <Poin {...soalKini} tunjukMaks /> }] : []),
    { label: t("kolom.status"), value: t(`pendapat.status.${status}`) },
    { label: t("pendapat.peminta"), value: one.peminta },
    { label: t("pendapat.saat"), value: waktuPendek(one.dibuat) },
    { label: t("pendapat.teks"), value: one.teks },
    { label: t("pendapat.diminta"), value: one.diminta },
    ...(jawaban
      ? [
          { label: t("sanggahan.dijawab"), value: waktuPendek(jawaban.dijawab) },
          { label: t("pendapat.poin"), value: desimal(String(jawaban.poin)) },
          { label: t("pendapat.alasan"), value: jawaban.alasan },
        ]
      : []),
    ...(pemutus === null ? [] : [{ label: t("pendapat.pemutus"), value: pemutus }]),
  ];
  return (
    <>
      <ErrorSummary labels={{ putusan: t("sanggahan.putusan"), poin: t("pendapat.poin"), alasan: t("atur.alasan") }} />
      <PageHead
        title={t("pendapat.judul")}
        lead={<bdi>{tugas.judul}</bdi>}
        actions={<ButtonLink to={pathsTelaah.telaahLembar(tugas.id, balasanId)}>{t("lembar.judul")}</ButtonLink>}
      />
      <p>{t("pendapat.isi")}</p>
      {soalKini === null && <Alert variant="warning">{t("sanggahan.soal_hilang")}</Alert>}
      <ReviewList items={items} />
      {salah.length > 0 && (
        <Section id="soal" title={one.soal}>
          <DaftarPutusan rows={salah} tugasId={tugas.id} balasanId={balasanId} />
        </Section>
      )}
      {bolehJawab && <Jawab />}
      {bolehPutus && !bolehJawab && <Putus bisaPakai={jawaban !== null && soalKini !== null} />}
    </>
  );
}

/** The form of the asked marker. */
function Jawab() {
  const { t } = useTranslation("telaah");
  return (
    <Section id="jawaban" title={t("pendapat.jawab")}>
      <PostForm>
        <input type="hidden" name="perbuatan" value="jawab" />
        <TextField name="poin" label={t("pendapat.poin")} numeric size="pendek" />
        <TextArea name="alasan" label={t("pendapat.alasan")} />
        <ButtonRow>
          <SubmitButton>{t("pendapat.jawab")}</SubmitButton>
        </ButtonRow>
      </PostForm>
    </Section>
  );
}

/** The form of the asker and the head. Without a proposal it can only be left. */
function Putus({ bisaPakai }: { readonly bisaPakai: boolean }) {
  const { t } = useTranslation("telaah");
  return (
    <Section id="putusan" title={t("sanggahan.putusan")}>
      <PostForm>
        <input type="hidden" name="perbuatan" value="putus" />
        <RadioGroup
          name="putusan"
          label={t("sanggahan.putusan")}
          options={[
            ...(bisaPakai ? [{ value: "pakai", label: t("pendapat.pakai") }] : []),
            { value: "biarkan", label: t("pendapat.biarkan") },
          ]}
        />
        {bisaPakai && (
          <TextArea name="alasan" label={t("atur.alasan")} hint={t("pendapat.alasan_petunjuk")} required={false} />
        )}
        <ButtonRow>
          <SubmitButton>{t("pendapat.simpan")}</SubmitButton>
        </ButtonRow>
      </PostForm>
    </Section>
  );
}
