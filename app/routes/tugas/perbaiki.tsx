import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { AppError } from "~/contract/errors";
import { uploadedFiles } from "~/files/uploaded.server";
import { ErrorSummary } from "~/forms/error-summary";
import { TextArea } from "~/forms/fields";
import { PostForm } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { balasanPerbaikan } from "./forms.server";
import { attachmentUpload } from "./isian.server";
import { RemoveFiles } from "./remove-files";
import { type ReplyView, replyOf } from "./reply.server";
import { AttachmentField, FormButtons, useBalasanLabels } from "./tugas-form";

type Data = { balasan: ReplyView };
export const handle = {
  crumb: "tugas:perbaiki.judul",
  above: [
    { to: paths.tugas.daftar(), crumb: "tugas:daftar.judul" },
    { to: paths.tugas.rincian(":id"), crumb: (data: Data | null) => data?.balasan.tugas ?? "" },
    {
      to: paths.tugas.balasan(":id", ":balasId"),
      crumb: (data: Data | null, t) => (data ? t("tugas:balasan.percobaan", { nomor: data.balasan.percobaan }) : ""),
    },
  ],
} satisfies PageHandle;
const MAY = ["peserta"] as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async (session) => {
    const balasan = await replyOf(session, params);
    if (!balasan.bolehUbah || session.me.readOnly) throw new AppError("reply_fixed");
    return { balasan };
  });

export async function action({ request, params: { id = "", balasId: balasanId = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  const schema = { schema: balasanPerbaikan, upload: attachmentUpload };
  return submit(session, schema, async (value, { files, idempotencyKey }) => {
    await session.api.tugas.ubahBalasan({ balasanId, ...value }, { files: await uploadedFiles(files), idempotencyKey });
    return redirectWithToast(session, paths.tugas.balasan(id, balasanId), { key: "common:pesan.diperbarui" });
  });
}

export default function PerbaikiBalasan() {
  const { balasan } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <ErrorSummary labels={useBalasanLabels()} />
      <PageHead title={t("tugas:perbaiki.judul")} lead={<bdi>{balasan.tugas}</bdi>} />
      <p>{t("tugas:perbaiki.isi")}</p>
      <PostForm multipart submitLabel={t("tugas:perbaiki.kirim")} values={{ teks: balasan.teks }}>
        <TextArea
          name="teks"
          label={t("tugas:balas.teks")}
          hint={t("tugas:balas.teks_petunjuk")}
          rows={8}
          required={false}
        />
        {balasan.berkas.length > 0 && <RemoveFiles files={balasan.berkas} />}
        <AttachmentField />
        <FormButtons submit={t("tugas:perbaiki.kirim")} back={paths.tugas.balasan(balasan.tugasId, balasan.id)} />
      </PostForm>
    </>
  );
}
