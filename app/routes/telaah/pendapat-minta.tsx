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
import { AppError } from "~/contract/errors";
import { PANJANG_SANGGAH } from "~/domain/telaah/sanggahan";
import { ErrorSummary } from "~/forms/error-summary";
import { SelectField, TextArea } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { ReviewList } from "~/forms/review-list";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { pathsTelaah } from "~/web/paths-telaah";
import { soalAtur } from "./atur.server";
import { atasLembar } from "./crumbs";
import { Poin } from "./poin";

export const handle = { crumb: "telaah:pendapat.minta", above: atasLembar } satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async (session) => {
    const { judul, ...soal } = await soalAtur(session, params);
    // a second opinion is about one question, not about the whole mark
    if (judul === null) throw new AppError("not_found");
    const { penilai } = await session.api.telaah.calonPendapat({ tugasId: params.id ?? "" });
    return {
      ...soal,
      judul,
      poin: soal.poin ?? 0,
      penilai: penilai.map(({ id, nama }) => ({ value: id, label: nama })),
    };
  });

const { teks } = contract.telaah.mintaPendapat.input.shape;
const isian = z.object({ penilaiId: z.string().min(1, { error: "wajib" }).max(40), teks });
export async function action({ request, params: { id = "", balasId = "", soalId = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: isian }, async (value, { idempotencyKey }) => {
    await session.api.telaah.mintaPendapat({ balasanId: balasId, soal: soalId, ...value }, { idempotencyKey });
    return redirectWithToast(session, pathsTelaah.sanggahan(id), { key: "telaah:pesan.pendapat_diminta" });
  });
}

/** Asks another marker about the points of a question. */
export default function MintaPendapat() {
  const { balasan, nama, judul, poin, maks, penilai } = useLoaderData<typeof loader>();
  const { t } = useTranslation("telaah");
  const { angka } = useFormat();
  const back = (
    <ButtonLink to={pathsTelaah.telaahLembar(balasan.tugasId, balasan.id)} variant="outline-secondary">
      {t("komponen:konfirmasi.batal")}
    </ButtonLink>
  );
  return (
    <>
      <ErrorSummary labels={{ penilaiId: t("pendapat.diminta"), teks: t("pendapat.teks") }} />
      <PageHead title={t("pendapat.minta")} lead={<bdi>{balasan.tugas}</bdi>} />
      <ReviewList
        items={[
          { label: t("kolom.nama"), value: nama },
          { label: t("kolom.soal"), value: judul },
          { label: t("atur.kini"), value: <Poin poin={poin} maks={maks} tunjukMaks /> },
        ]}
      />
      {penilai.length === 0 ? (
        <>
          <p>{t("pendapat.tanpa_penilai")}</p>
          {back}
        </>
      ) : (
        <>
          <p>{t("pendapat.isi")}</p>
          <PostForm>
            <SelectField name="penilaiId" label={t("pendapat.diminta")} options={penilai} />
            <TextArea
              name="teks"
              label={t("pendapat.teks")}
              hint={t("sanggahan.teks_petunjuk", { maks: angka(PANJANG_SANGGAH.teks) })}
            />
            <ButtonRow>
              <SubmitButton>{t("pendapat.kirim")}</SubmitButton>
              {back}
            </ButtonRow>
          </PostForm>
        </>
      )}
    </>
  );
}
