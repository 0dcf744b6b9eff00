import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { documentsOf } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import { redirectWithToast } from "~/components/flash.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { RightMissing } from "~/components/rights";
import { ErrorSummary, labelsOf } from "~/forms/error-summary";
import { FormFields } from "~/forms/form-fields";
import type { FormView } from "~/forms/form-view";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { bahasaOf, textsOf } from "~/i18n/server";
import { ListPage } from "~/tables/list-page";
import { diAtasSpt, letakSpt } from "./di-atas";
import { ReadOnlyForm } from "./induk-baca";
import { indukSendiri, lampiranLinks, lampiranView, saveInduk } from "./lampiran.server";

export const handle = {
  crumb: ({ judul }: { judul: string }) => judul,
  above: diAtasSpt,
} satisfies PageHandle;

export const loader = ({ request, params: { id = "", lampiran = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const texts = textsOf(await bahasaOf(request));
    const spt = await documentsOf(session).spt(id);
    const common = {
      ...{ id, tautan: lampiranLinks(spt, lampiran, texts), ...letakSpt(spt, texts) },
      kurang: spt.tanpaHak.edit,
    };
    if (lampiran === "induk") {
      const view = indukSendiri(spt, texts, session);
      return {
        ...common,
        judul: view.title,
        induk: view,
        list: null,
        versi: spt.versi,
        terbuka: spt.aksi.includes("edit"),
      };
    }
    const list = await lampiranView(session.api, request, spt, lampiran, texts);
    if (!list) throw data({ code: "not_found" }, { status: 404 });
    return { ...common, judul: list.caption, induk: null, list, versi: spt.versi, terbuka: false };
  });

export async function action({ request, params: { id = "", lampiran = "" } }: ActionFunctionArgs) {
  const { api } = await requireSession(request, { allow: ["peserta"] });
  // the other attachments come from documents: there is nothing to post to them
  if (lampiran !== "induk") throw data({}, { status: 405 });
  return saveInduk(request, api, id, () => redirectWithToast(request, `/spt/${id}`, { key: "spt:pesan.disimpan" }));
}

export default function LampiranSpt() {
  const { id, judul, namaSpt, induk, list, versi, terbuka, tautan, kurang } = useLoaderData<typeof loader>();
  const { t } = useTranslation("spt");
  const back = (
    <>
      {tautan.tulis.map(({ label, href }) => (
        <ButtonLink key={href} to={href} variant="primary">
          {label}
        </ButtonLink>
      ))}
      {tautan.berkas.map(({ berkas, href }) => (
        <ButtonLink key={href} to={href} variant="outline-secondary" reloadDocument>
          {t("detail.unduh_lampiran", { bentuk: berkas.toUpperCase() })}
        </ButtonLink>
      ))}
      <ButtonLink to={`/spt/${id}`} variant="outline-secondary">
        {t("kembali")}
      </ButtonLink>
    </>
  );
  return (
    <>
      {induk && <ErrorSummary labels={labelsOf(induk as FormView)} />}
      <PageHead title={judul} lead={namaSpt} actions={back} />
      {induk && <RightMissing hak={[kurang]} />}
      {list && <ListPage view={list} />}
      {induk && terbuka && (
        <PostForm values={{ ...(induk as FormView).values, versi: String(versi) }} submitLabel={t("simpan")}>
          <input type="hidden" name="versi" value={versi} />
          <FormFields view={induk as FormView} />
          <SubmitButton>{t("simpan")}</SubmitButton>
        </PostForm>
      )}
      {induk && !terbuka && <ReadOnlyForm view={induk as FormView} />}
    </>
  );
}
