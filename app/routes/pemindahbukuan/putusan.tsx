import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Section } from "~/components/section";
import { StatusBadge } from "~/components/status-badge";
import { isian } from "~/contract/form-schema";
import { ErrorSummary } from "~/forms/error-summary";
import { RadioGroup, TextArea } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { handleKelas } from "../batch/handle";
import { IsiPbk } from "./isi-pbk";

export const handle = handleKelas(
  ({ pbk }: { pbk: { nomor: string | null } }) => pbk.nomor ?? "",
  [{ to: paths.batch.pemindahbukuan(":id"), crumb: "pembayaran:pbk.kelas_judul" }],
);

export const loader = ({ request, params: { id = "", pbkId = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur"], async ({ api }) => {
    const { batch, seen } = await promiseHash({
      batch: api.batch.detail({ id, ringkas: "1" }),
      seen: api.pembayaran.detailPbkKelas({ id: pbkId }),
    });
    const { isi: _, ...pbk } = seen;
    return { id, nama: batch.nama, pbk };
  });

const skema = z.object({
  decision: z.enum(["approve", "reject"], { error: "pilihan" }),
  alasan: isian<string | null>({ kind: "teks", max: 500, wajib: true }).transform((value) => value ?? ""),
});
export async function action({ request, params: { id = "", pbkId = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["instruktur"] });
  return submit(session, { schema: skema }, async (value, { idempotencyKey }) => {
    const { bukti } = await session.api.pembayaran.putuskanPbk({ id: pbkId, ...value }, { idempotencyKey });
    return redirectWithToast(session, paths.batch.pbkPutusan(id, pbkId), {
      key: bukti ? "pembayaran:pbk.pesan.disetujui" : "pembayaran:pbk.pesan.ditolak",
      params: { bukti: bukti ?? "" },
    });
  });
}

/** One request of a class, and the decision of the tax office. The head instructor makes it. */
export default function PutusanPbk() {
  const { id, pbk } = useLoaderData<typeof loader>();
  const { t } = useTranslation("pembayaran");
  const label = t("pbk.putusan.tombol");
  const labels = { decision: t("pbk.putusan.pilihan"), alasan: t("pbk.putusan.alasan") };
  return (
    <>
      <ErrorSummary labels={labels} />
      <PageHead title={<bdi dir="ltr">{pbk.nomor}</bdi>} lead={<StatusBadge status={pbk.status} />} />
      <IsiPbk pbk={pbk} fileHref={(file) => paths.batch.pbkBerkas(id, pbk.id, file)} />
      {pbk.aksi.includes("approve") && (
        <Section id="putusan" title={t("pbk.putusan.judul")}>
          <p>{t("pbk.putusan.isi")}</p>
          <PostForm>
            <RadioGroup
              name="decision"
              label={labels.decision}
              options={[
                { value: "approve", label: t("pbk.putusan.setuju") },
                { value: "reject", label: t("pbk.putusan.tolak") },
              ]}
            />
            <TextArea name="alasan" label={labels.alasan} />
            <SubmitButton>{label}</SubmitButton>
          </PostForm>
        </Section>
      )}
    </>
  );
}
