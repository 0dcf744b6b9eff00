import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { ErrorSummary } from "~/forms/error-summary";
import { submit } from "~/forms/submission.server";
import { bahasaOf, textsOf } from "~/i18n/server";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { caraImpor, daftarImpor, imporBaru, imporUpload, sendImport } from "./impor.server";
import { ImportForm, Samples } from "./impor-form";

export const handle = { crumb: "impor:judul" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api, me }) => {
    const state = listQueryOf(request, daftarImpor);
    const answer = await api.imporEfaktur.monitoring(apiQueryOf(state));
    const view = listView(daftarImpor, state, answer, textsOf(await bahasaOf(request)));
    return { view, cara: caraImpor(), readOnly: me.readOnly };
  });

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  return submit(request, { schema: imporBaru, upload: imporUpload }, async (value, context) => {
    const id = await sendImport(session, value, context);
    return redirect(`/efaktur/impor/${id}`, 303);
  });
}

export default function Impor() {
  const { view, cara, readOnly } = useLoaderData<typeof loader>();
  const { t } = useTranslation("impor");
  return (
    <>
      <ErrorSummary labels={{ berkas: t("berkas"), mode: t("mode.judul"), ulangi: t("ulangi.label") }} />
      <PageHead title={t("judul")} lead={t("isi")} />
      {!readOnly && (
        <div className="cara-impor">
          <ImportForm
            cara="xml"
            title={t("xml.judul")}
            lead={t("xml.isi")}
            submitLabel={t("xml.kirim")}
            accept={[".xml"]}
            maxBytes={cara.maxBytes.xml}
            maxRows={cara.maxRows}
          />
          <ImportForm
            cara="data"
            title={t("data.judul")}
            lead={t("data.isi")}
            submitLabel={t("data.kirim")}
            accept={[".xlsx", ".csv"]}
            maxBytes={cara.maxBytes.data}
            maxRows={cara.maxRows}
          />
        </div>
      )}
      <Samples contoh={cara.contoh} />
      <h2>{t("daftar.judul")}</h2>
      <ListPage view={view} />
    </>
  );
}
