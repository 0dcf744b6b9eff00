import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import FormCheck from "react-bootstrap/FormCheck";
import { useTranslation } from "react-i18next";
import { requireRight } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Section } from "~/components/section";
import { AppError } from "~/contract/errors";
import { attachments } from "~/contract/kit";
import { uploadedFiles } from "~/files/uploaded.server";
import { terkiniDari } from "~/forms/dasar.server";
import { ErrorSummary, labelsOf } from "~/forms/error-summary";
import { FileField } from "~/forms/file-field";
import { FormFields } from "~/forms/form-fields";
import type { FormView } from "~/forms/form-view";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { segarkan } from "~/forms/segarkan";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { lookupsPbk, pbkView, skemaPbk } from "./isian.server";

export const handle = {
  crumb: ({ pbk }: { pbk: unknown }, t) => t(pbk ? "pembayaran:pbk.ubah" : "pembayaran:pbk.baru"),
  above: [{ to: paths.pembayaran.pemindahbukuan(), crumb: "pembayaran:pbk.daftar_judul" }],
} satisfies PageHandle;
const AKHIRAN = [".pdf", ".jpg", ".png"];

export const loader = ({ request, params: { id } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api, me, url, texts }) => {
    requireRight(me, "pembayaran");
    const pbk = id ? await api.pembayaran.detailPbk({ id }) : null;
    if (pbk && !pbk.aksi.includes("edit")) throw new AppError("wrong_state");
    const sumber = url.searchParams.get("sumber");
    const view = await pbkView(api, pbk?.isi ?? { sumber, tujuan: [{}] }, texts);
    const kept = pbk && { id: pbk.id, versi: pbk.versi, berkas: pbk.berkas };
    const { maxBytes, maxFiles } = attachments;
    return { view, pbk: kept, maxBytes, maxFiles };
  });

export async function action(args: ActionFunctionArgs) {
  const {
    request,
    params: { id },
  } = args;
  const terkini = terkiniDari(loader, args, ({ pbk, view }) => ({ versi: pbk?.versi ?? "", view }));
  const session = await requireSession(request, { allow: ["peserta"] });
  const upload = { maxFiles: attachments.maxFiles, maxBytes: attachments.maxBytes };
  const lookups = lookupsPbk(session);
  return submit(session, { schema: skemaPbk, lookups, upload, terkini }, async (value, { idempotencyKey, files }) => {
    const known = id ? { id } : {};
    const given = { ...value, ...known };
    const saved = await session.api.pembayaran.savePbk(given, { idempotencyKey, files: await uploadedFiles(files) });
    return redirectWithToast(session, paths.pembayaran.pbkRincian(saved.id), { key: "pembayaran:pbk.pesan.disimpan" });
  });
}

export const shouldRevalidate = segarkan;

/** A request to transfer a payment, new or changed: reason, credit, accounts, files. */
export default function IsianPbk() {
  const { view, pbk, maxBytes, maxFiles } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const drawn = view as FormView;
  const label = t("pembayaran:pbk.simpan");
  const berkas = t("pembayaran:pbk.berkas");
  return (
    <>
      <ErrorSummary labels={{ ...labelsOf(drawn), berkas }} />
      <PageHead title={t(pbk ? "pembayaran:pbk.ubah" : "pembayaran:pbk.baru")} lead={t("pembayaran:pbk.isi")} />
      {!view.adaSumber && <p className="daftar-kosong">{t("pembayaran:pbk.tanpa_sumber")}</p>}
      <PostForm multipart values={drawn.values} versi={pbk?.versi} submitLabel={label}>
        <FormFields view={drawn} />
        <Section id="lampiran" title={berkas}>
          {pbk && pbk.berkas.length > 0 && (
            <fieldset className="isian">
              <legend className="isian-label">{t("pembayaran:pbk.hapus_berkas")}</legend>
              {pbk.berkas.map((file) => (
                <FormCheck key={file.id} id={`hapus-${file.id}`}>
                  <FormCheck.Input name="hapus" value={file.id} />
                  <FormCheck.Label>
                    <bdi>{file.nama}</bdi>
                  </FormCheck.Label>
                </FormCheck>
              ))}
            </fieldset>
          )}
          <FileField
            name="berkas"
            label={berkas}
            hint={t("pembayaran:pbk.berkas_petunjuk")}
            accept={AKHIRAN}
            maxBytes={maxBytes}
            maxFiles={maxFiles}
            required={false}
          />
        </Section>
        <ButtonRow>
          <SubmitButton>{label}</SubmitButton>
          <ButtonLink
            to={pbk ? paths.pembayaran.pbkRincian(pbk.id) : paths.pembayaran.pemindahbukuan()}
            variant="outline-secondary"
          >
            {t("komponen:konfirmasi.batal")}
          </ButtonLink>
        </ButtonRow>
      </PostForm>
    </>
  );
}
