import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
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
import { loadRow, saveRow } from "./baris-c.server";
import { diAtasSpt, letakSpt } from "./di-atas";
import { ReadOnlyForm } from "./induk-baca";
import { lampiranTitle } from "./lampiran.server";

export const handle = {
  crumb: ({ nomor }: { nomor: string | null }, t: (key: string) => string) => nomor ?? t("spt:baris_c.tambah"),
  above: [...diAtasSpt, { to: "/spt/:id/C", crumb: ({ bagian }: { bagian: string }) => bagian }],
} satisfies PageHandle;

export const loader = ({ request, params: { id = "", urut } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const texts = textsOf(await bahasaOf(request));
    const { spt, row, view } = await loadRow(session, id, urut, texts);
    return {
      ...{ id, urut: urut ?? null, view, versi: spt.versi, terbuka: spt.aksi.includes("edit") },
      kurang: spt.tanpaHak.edit,
      nomor: row?.nomor ?? null,
      ...letakSpt(spt, texts),
      bagian: lampiranTitle(spt.jenis, "C", texts),
    };
  });

export async function action({ request, params: { id = "", urut } }: ActionFunctionArgs) {
  const { api } = await requireSession(request, { allow: ["peserta"] });
  return saveRow(request, api, id, urut, () =>
    redirectWithToast(request, `/spt/${id}/C`, { key: "spt:pesan.baris_disimpan" }),
  );
}

export default function BarisLampiranC() {
  const { id, urut, nomor, view: shown, versi, terbuka, kurang, bagian } = useLoaderData<typeof loader>();
  const { t } = useTranslation("spt");
  const view = shown as FormView;
  const actions = (
    <>
      {terbuka && urut && (
        <ButtonLink to={`/spt/${id}/C/baris/${urut}/hapus`} variant="outline-secondary">
          {t("baris_c.hapus")}
        </ButtonLink>
      )}
      <ButtonLink to={`/spt/${id}/C`} variant="outline-secondary">
        {t("unggah.kembali")}
      </ButtonLink>
    </>
  );
  return (
    <>
      <ErrorSummary labels={labelsOf(view)} />
      <PageHead title={nomor ?? t("baris_c.tambah")} lead={bagian} actions={actions} />
      <RightMissing hak={[kurang]} />
      {terbuka ? (
        <PostForm values={{ ...view.values, versi: String(versi) }} submitLabel={t("baris_c.simpan")}>
          <input type="hidden" name="versi" value={versi} />
          <FormFields view={view} />
          <SubmitButton>{t("baris_c.simpan")}</SubmitButton>
        </PostForm>
      ) : (
        <ReadOnlyForm view={view} />
      )}
    </>
  );
}
