import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { formSertifikat } from "~/domain/pihak/sertifikat";
import { terkiniDari } from "~/forms/dasar.server";
import { ErrorSummary, labelsOf } from "~/forms/error-summary";
import { FormFields } from "~/forms/form-fields";
import type { FormView } from "~/forms/form-view";
import { formView } from "~/forms/form-view.server";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { segarkan } from "~/forms/segarkan";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { lookups, skemaSertifikat } from "./sertifikat.server";

export const handle = {
  crumb: ({ lama }: { lama: boolean }, t) => t(lama ? "batch:sertifikat.ubah" : "batch:sertifikat.baru"),
  above: [
    { to: paths.batch.daftar(), crumb: "batch:daftar.judul" },
    { to: paths.batch.rincian(":id"), crumb: (data?: { nama: string }) => data?.nama ?? "" },
    { to: paths.batch.sertifikat(":id"), crumb: "batch:sertifikat.judul" },
  ],
} satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params: { id = "", sertifikatId } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api, texts }) => {
    const { nama, sertifikat } = await api.batch.detail({ id, ringkas: "1" });
    const row = sertifikat.find((one) => one.id === sertifikatId);
    if (sertifikatId && !row) throw data({ code: "not_found" }, { status: 404 });
    const view = formView(formSertifikat, row ?? {}, texts);
    return { id, nama, lama: row !== undefined, versi: row?.versi, view };
  });

export async function action(args: ActionFunctionArgs) {
  const {
    request,
    params: { id = "", sertifikatId },
  } = args;
  const terkini = terkiniDari(loader, args, ({ versi, view }) => ({ versi: versi ?? "", view }));
  const session = await requireSession(request, { allow: MAY });
  const options = { schema: skemaSertifikat, lookups: lookups(session.api, id), terkini };
  return submit(session, options, async (given, { idempotencyKey }) => {
    const known = sertifikatId ? { id: sertifikatId } : {};
    await session.api.sertifikat.save({ batchId: id, ...known, ...given }, { idempotencyKey });
    return redirectWithToast(session, paths.batch.sertifikat(id), { key: "common:pesan.diperbarui" });
  });
}

export const shouldRevalidate = segarkan;

export default function SertifikatIsian() {
  const { id, lama, versi, view } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const drawn = view as FormView;
  return (
    <>
      <ErrorSummary labels={labelsOf(drawn)} />
      <PageHead
        title={t(lama ? "batch:sertifikat.ubah" : "batch:sertifikat.baru")}
        lead={t("batch:sertifikat.baru_isi")}
      />
      <PostForm values={drawn.values} versi={versi} submitLabel={t("batch:sertifikat.simpan")}>
        <FormFields view={drawn} />
        <ButtonRow>
          <SubmitButton>{t("batch:sertifikat.simpan")}</SubmitButton>
          <ButtonLink to={paths.batch.sertifikat(id)} variant="outline-secondary">
            {t("komponen:konfirmasi.batal")}
          </ButtonLink>
        </ButtonRow>
      </PostForm>
    </>
  );
}
