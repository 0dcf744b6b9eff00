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
import { RightMissing } from "~/components/rights";
import { attachments } from "~/contract/kit";
import { uploadedFiles } from "~/files/uploaded.server";
import { terkiniDari } from "~/forms/dasar.server";
import { ErrorSummary } from "~/forms/error-summary";
import { FileField } from "~/forms/file-field";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { segarkan } from "~/forms/segarkan";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { pathsSpt } from "~/web/paths-spt";
import { diAtasBaris } from "../di-atas";
import { alamatSlot, slotView } from "./berkas.server";

export const handle = { crumb: "spt:slot.judul", above: diAtasBaris } satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => ({
    ...(await slotView(session, alamatSlot(params))),
    maxBytes: attachments.maxBytes,
  }));

const skema = z.object({ versi: z.coerce.number().int() });
export async function action(args: ActionFunctionArgs) {
  const { request, params } = args;
  const terkini = terkiniDari(loader, args, ({ versi }) => ({ versi }));
  const session = await requireSession(request, { allow: ["peserta"] });
  const at = alamatSlot(params);
  const upload = { maxFiles: 1, maxBytes: attachments.maxBytes };
  return submit(session, { schema: skema, upload, terkini }, async ({ versi }, { idempotencyKey, files }) => {
    const options = { idempotencyKey, files: await uploadedFiles(files) };
    const { nama } = await session.api.spt.uploadBerkas({ ...at, versi }, options);
    return redirectWithToast(session, paths.spt.slot(at.id, at.lampiran, at.field), {
      key: "spt:slot.disimpan",
      params: { nama },
    });
  });
}

export const shouldRevalidate = segarkan;

export default function BerkasSlot() {
  const view = useLoaderData<typeof loader>();
  const { id, lampiran, field, nama, judul, versi, terbuka, kurang, tipe, maxBytes } = view;
  const { t } = useTranslation(["spt", "komponen"]);
  const send = nama === null ? t("komponen:slot.unggah") : t("komponen:slot.ganti");
  return (
    <>
      <ErrorSummary labels={{ berkas: t("slot.berkas") }} />
      <PageHead
        title={t("slot.judul")}
        lead={judul}
        actions={
          <ButtonLink to={paths.spt.formulir(id, lampiran)} variant="outline-secondary">
            {t("kembali")}
          </ButtonLink>
        }
      />
      <RightMissing hak={[kurang]} />
      {nama === null ? (
        <p>{t("komponen:slot.belum")}</p>
      ) : (
        <ButtonRow>
          <ButtonLink to={pathsSpt.slotUnduh(id, lampiran, field)} variant="outline-secondary" reloadDocument>
            {t("slot.unduh", { nama })}
          </ButtonLink>{" "}
          {terbuka && (
            <ButtonLink to={pathsSpt.slotHapus(id, lampiran, field)} variant="outline-secondary">
              {t("slot.hapus")}
            </ButtonLink>
          )}
        </ButtonRow>
      )}
      {terbuka && (
        <PostForm multipart versi={versi}>
          <FileField name="berkas" label={t("slot.berkas")} accept={tipe} maxBytes={maxBytes} />
          <SubmitButton>{send}</SubmitButton>
        </PostForm>
      )}
    </>
  );
}
