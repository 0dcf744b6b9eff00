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
import { PANJANG_SANGGAH } from "~/domain/telaah/sanggahan";
import { ErrorSummary } from "~/forms/error-summary";
import { TextArea } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { ReviewList } from "~/forms/review-list";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { pathsTelaah } from "~/web/paths-telaah";
import { atasLembar } from "./crumbs";
import { DaftarPutusan } from "./daftar-putusan";
import { Poin } from "./poin";
import { soalDisanggah } from "./sanggahan.server";

export const handle = { crumb: "telaah:sanggahan.ajukan", above: atasLembar } satisfies PageHandle;
const MAY = ["peserta"] as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, MAY, (session) => soalDisanggah(session, params));

const isian = z.object({ teks: contract.telaah.ajukanSanggahan.input.shape.teks });
export async function action({ request, params: { id = "", balasId = "", soalId = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: isian }, async ({ teks }, { idempotencyKey }) => {
    await session.api.telaah.ajukanSanggahan({ balasanId: balasId, soal: soalId, teks }, { idempotencyKey });
    return redirectWithToast(session, pathsTelaah.telaahLembar(id, balasId), { key: "telaah:pesan.disanggah" });
  });
}

/** Objects to the points of a question of the own released sheet. */
export default function Sanggah() {
  const { balasan, soal, sampai } = useLoaderData<typeof loader>();
  const { t } = useTranslation("telaah");
  const { tanggal, angka } = useFormat();
  const { tugasId, id } = balasan;
  return (
    <>
      <ErrorSummary labels={{ teks: t("sanggahan.teks") }} />
      <PageHead title={t("sanggahan.ajukan")} lead={<bdi>{balasan.tugas}</bdi>} />
      <ReviewList
        items={[
          { label: t("kolom.soal"), value: soal.judul },
          { label: t("lembar.poin"), value: <Poin poin={soal.poin} maks={soal.maks} tunjukMaks /> },
          ...(sampai === null ? [] : [{ label: t("sanggahan.sampai"), value: tanggal(sampai) }]),
        ]}
      />
      <DaftarPutusan rows={soal.salah} tugasId={tugasId} balasanId={id} />
      <p>{t("sanggahan.ajukan_isi")}</p>
      <PostForm>
        <TextArea
          name="teks"
          label={t("sanggahan.teks")}
          hint={t("sanggahan.teks_petunjuk", { maks: angka(PANJANG_SANGGAH.teks) })}
          rows={8}
        />
        <ButtonRow>
          <SubmitButton>{t("sanggahan.kirim")}</SubmitButton>
          <ButtonLink to={pathsTelaah.telaahLembar(tugasId, id)} variant="outline-secondary">
            {t("komponen:konfirmasi.batal")}
          </ButtonLink>
        </ButtonRow>
      </PostForm>
    </>
  );
}
