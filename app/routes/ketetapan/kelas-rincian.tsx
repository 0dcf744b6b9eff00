import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import { requireSession } from "~/auth/session.server";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Section } from "~/components/section";
import { StatusBadge } from "~/components/status-badge";
import { ErrorSummary } from "~/forms/error-summary";
import { RadioGroup, TextArea } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { handleKelas } from "../batch/handle";
import { IsiKetetapan } from "./isi";
import { skemaPutusan } from "./kelas.server";
import { TitikSurat } from "./titik";

export const handle = handleKelas(
  ({ surat }: { surat: { nomor: string } }) => surat.nomor,
  [{ to: paths.batch.ketetapan(":id"), crumb: "pembayaran:ketetapan.judul" }],
);

export const loader = ({ request, params: { id = "", ketetapanId = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur"], async ({ api }) => {
    const { kelas, surat } = await promiseHash({
      kelas: api.batch.detail({ id, ringkas: "1" }),
      surat: api.ketetapanKelas.detail({ id: ketetapanId }),
    });
    return { id, nama: kelas.nama, surat };
  });

export async function action({ request, params: { id = "", ketetapanId = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["instruktur"] });
  return submit(session, { schema: skemaPutusan }, async (given, { idempotencyKey }) => {
    if ("urut" in given) await session.api.ketetapanKelas.nilai({ id: ketetapanId, ...given }, { idempotencyKey });
    else await session.api.ketetapanKelas.putus({ id: ketetapanId, ...given }, { idempotencyKey });
    return redirectWithToast(session, paths.batch.ketetapanRincian(id, ketetapanId), { key: "common:pesan.terkirim" });
  });
}

/** One letter of a class, with the objection that waits for a decision. */
export default function KetetapanKelasRincian() {
  const { id, surat } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const options = [
    { value: "uphold", label: t("pembayaran:ketetapan.pertahankan") },
    { value: "annul", label: t("pembayaran:ketetapan.batalkan") },
  ];
  const labels = { putusan: t("pembayaran:ketetapan.putusan"), alasan: t("pembayaran:ketetapan.alasan_putusan") };
  return (
    <>
      <ErrorSummary labels={labels} />
      <PageHead title={<bdi dir="ltr">{surat.nomor}</bdi>} lead={<StatusBadge status={surat.status} />} />
      <IsiKetetapan surat={surat} refund={(permohonan) => paths.batch.pengembalianPutusan(id, permohonan)} />
      <TitikSurat titik={surat.titik} fileHref={(file) => paths.batch.ketetapanBerkas(id, surat.id, file)}>
        {(one) =>
          one.aksi.length > 0 && (
            <PostForm id={`nilai-${one.urut}`}>
              <input type="hidden" name="urut" value={one.urut} />
              <RadioGroup
                name="putusan"
                label={labels.putusan}
                options={one.aksi.map((value) => ({ value, label: t(`pembayaran:titik.putusan.${value}`) }))}
              />
              <TextArea name="catatan" label={t("pembayaran:titik.catatan")} required={false} />
              <SubmitButton>{t("pembayaran:ketetapan.putuskan")}</SubmitButton>
            </PostForm>
          )
        }
      </TitikSurat>
      {surat.aksi.includes("decide") && (
        <Section id="putusan" title={labels.putusan}>
          <PostForm>
            <RadioGroup name="putusan" label={labels.putusan} options={options} />
            <TextArea name="alasan" label={labels.alasan} />
            <SubmitButton>{t("pembayaran:ketetapan.putuskan")}</SubmitButton>
          </PostForm>
        </Section>
      )}
    </>
  );
}
