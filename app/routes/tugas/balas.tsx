import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { Alert } from "~/components/alert";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Section } from "~/components/section";
import { AppError } from "~/contract/errors";
import type { TugasDetail } from "~/contract/tugas/baris";
import { isTugasTerbuka } from "~/domain/tugas/status";
import { uploadedFiles } from "~/files/uploaded.server";
import { ErrorSummary } from "~/forms/error-summary";
import { useFormReply } from "~/forms/forms-context";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { withReceipt } from "~/web/receipt";
import { BalasForm } from "./balas-formulir";
import { atasTugas } from "./crumbs";
import { balasanBaru } from "./forms.server";
import { atasNamaOf, attachmentUpload } from "./isian.server";
import { useBalasanLabels } from "./tugas-form";

export const handle = {
  crumb: "tugas:balas.judul",
  above: atasTugas,
} satisfies PageHandle;
const MAY = ["peserta"] as const;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api, me, texts }) => {
    const tugas = await api.tugas.detail({ id });
    if (me.readOnly) throw new AppError("read_only_session");
    const sebab = !isTugasTerbuka(tugas) ? "tugas_closed" : "reply_waiting";
    const tutup = tugas.hak.balas ? null : texts.t(`tugas:galat.${sebab}.pesan`);
    return { tugas, atasNama: atasNamaOf(me), tutup };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(
    session,
    { schema: balasanBaru, upload: attachmentUpload },
    async ({ teks }, { files, idempotencyKey }) => {
      const reply = await session.api.tugas.balas(
        { tugasId: id, teks },
        { files: await uploadedFiles(files), idempotencyKey },
      );
      return redirectWithToast(session, withReceipt(paths.tugas.balasan(id, reply.id)), { key: "tugas:pesan.dibalas" });
    },
  );
}

export default function TugasBalas() {
  const { tugas, atasNama, tutup } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <ErrorSummary labels={useBalasanLabels()} />
      <PageHead title={t("tugas:balas.judul")} lead={<bdi>{tugas.judul}</bdi>} />
      {tutup === null ? (
        <BalasForm tugas={tugas} atasNama={atasNama} sendiri />
      ) : (
        <Closed tugas={tugas} words={tutup} />
      )}
    </>
  );
}

/** The reason that no reply is taken now, with the late text, so that the sender can keep it. */
function Closed({ tugas: { id }, words }: { tugas: Pick<TugasDetail, "id">; words: string }) {
  const { t } = useTranslation();
  const written = String(useFormReply()?.result.initialValue?.teks ?? "");
  return (
    <>
      <Alert variant="warning">{words}</Alert>
      {written && (
        <Section id="tertulis" title={t("tugas:balas.teks")}>
          <p className="teks-bebas" dir="auto">
            {written}
          </p>
        </Section>
      )}
      <p>
        <ButtonLink to={paths.tugas.rincian(id)}>{t("tugas:balas.kembali")}</ButtonLink>
      </p>
    </>
  );
}
