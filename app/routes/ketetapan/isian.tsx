import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import FormSelect from "react-bootstrap/FormSelect";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { Button, ButtonLink } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { formKetetapan, TEMPLAT } from "~/domain/pembayaran";
import { ErrorSummary, labelsOf } from "~/forms/error-summary";
import { FormFields } from "~/forms/form-fields";
import type { FormView } from "~/forms/form-view";
import { formView } from "~/forms/form-view.server";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { handleKelas } from "../batch/handle";
import { lookupsKetetapan, skemaKetetapan } from "./kelas.server";

export const handle = handleKelas("batch:ketetapan.baru", [
  { to: paths.batch.ketetapan(":id"), crumb: "pembayaran:ketetapan.judul" },
]);
const MAY = ["instruktur"] as const;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api, texts, url }) => {
    const { nama } = await api.batch.detail({ id, ringkas: "1" });
    const chosen = TEMPLAT.find(({ kode }) => kode === url.searchParams.get("templat"));
    const begun = chosen && {
      jenis: chosen.jenis,
      kap: chosen.kap,
      kjs: chosen.kjs,
      untuk: "satu",
      alasan: chosen.alasan,
    };
    return { id, nama, templat: chosen?.kode ?? "", view: formView(formKetetapan, begun ?? {}, texts) };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  const options = { schema: skemaKetetapan, lookups: lookupsKetetapan(session.api, id) };
  return submit(session, options, async (given, { idempotencyKey }) => {
    await session.api.ketetapanKelas.terbit({ batchId: id, ...given }, { idempotencyKey });
    return redirectWithToast(session, paths.batch.ketetapan(id), { key: "common:pesan.terkirim" });
  });
}

/** Issues a letter of the tax office, from a template or from nothing. */
export default function KetetapanIsian() {
  const { id, templat, view } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const drawn = view as FormView;
  return (
    <>
      <ErrorSummary labels={labelsOf(drawn)} />
      <PageHead title={t("batch:ketetapan.baru")} lead={t("batch:ketetapan.baru_isi")} />
      <form method="get" className="search-line">
        <label htmlFor="templat">{t("batch:ketetapan.templat")}</label>
        <FormSelect id="templat" name="templat" defaultValue={templat} key={templat}>
          <option value="">{t("batch:ketetapan.tanpa_templat")}</option>
          {TEMPLAT.map(({ kode }) => (
            <option key={kode} value={kode}>
              {t(`batch:templat.${kode}`)}
            </option>
          ))}
        </FormSelect>
        <Button variant="outline-secondary">{t("batch:ketetapan.pakai")}</Button>
      </form>
      <PostForm key={templat} values={drawn.values} submitLabel={t("batch:ketetapan.terbitkan")}>
        <FormFields view={drawn} />
        <ButtonRow>
          <SubmitButton>{t("batch:ketetapan.terbitkan")}</SubmitButton>
          <ButtonLink to={paths.batch.ketetapan(id)} variant="outline-secondary">
            {t("komponen:konfirmasi.batal")}
          </ButtonLink>
        </ButtonRow>
      </PostForm>
    </>
  );
}
