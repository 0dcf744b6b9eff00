import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { RightMissing } from "~/components/rights";
import { terkiniDari } from "~/forms/dasar.server";
import { ErrorSummary, labelsOf } from "~/forms/error-summary";
import { FixedField } from "~/forms/fixed-field";
import { FormFields, ViewField } from "~/forms/form-fields";
import type { FormView } from "~/forms/form-view";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { segarkan } from "~/forms/segarkan";
import { redirectWithToast } from "~/web/flash.server";
import { pathsBarisSpt } from "~/web/paths-baris-spt";
import { diAtasBaris, letakSpt } from "../di-atas";
import { ReadOnlyForm } from "../kertas/induk-baca";
import { dariTinjauan, tinjauanAsal } from "../submit-targets";
import { alamatBaris, loadBaris, saveBaris } from "./baris.server";

export const handle = {
  crumb: ({ nama }: { nama: string | null }, t: (key: string) => string) => nama ?? t("spt:baris_isian.tambah"),
  above: diAtasBaris,
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const { texts } = session;
    const { spt, row, view, alamat, judul, judulFormulir, kembali, ikutan } = await loadBaris(
      session,
      alamatBaris(params),
    );
    return {
      view,
      alamat,
      judul,
      bagian: judulFormulir,
      nama: row?.nama ?? null,
      versi: spt.versi,
      kembali,
      ikutan,
      urut: params.urut ?? null,
      tinjau: tinjauanAsal(session, spt.id),
      terbuka: spt.aksi.includes("edit"),
      kurang: spt.tanpaHak.edit,
      ...letakSpt(spt, texts),
    };
  });

export async function action(args: ActionFunctionArgs) {
  const { request, params } = args;
  const session = await requireSession(request, { allow: ["peserta"] });
  const terkini = terkiniDari(loader, args, ({ versi, view }) => ({ versi, view }));
  const at = alamatBaris(params);
  return saveBaris(session, { ...at, terkini }, (daftar) =>
    redirectWithToast(session, tinjauanAsal(session, at.id)?.href ?? daftar, {
      key: "spt:pesan.baris_disimpan",
    }),
  );
}

export const shouldRevalidate = segarkan;

export default function BarisFormulir() {
  const {
    urut,
    nama,
    view: shown,
    versi,
    terbuka,
    kurang,
    judul,
    alamat,
    kembali,
    ikutan,
    tinjau,
  } = useLoaderData<typeof loader>();
  const { t } = useTranslation("spt");
  const view = shown as FormView;
  const marked = (href: string) => (tinjau ? dariTinjauan(href, tinjau.asal) : href);
  const actions = (
    <>
      {terbuka && ikutan && (
        <ButtonLink to={ikutan.href} variant="outline-secondary">
          {t("posting.lampiran", { lampiran: ikutan.kode })}
        </ButtonLink>
      )}
      {terbuka && urut && !ikutan && (
        <ButtonLink to={marked(pathsBarisSpt.hapus(alamat, urut))} variant="outline-secondary">
          {t("baris_isian.hapus")}
        </ButtonLink>
      )}
      {terbuka && kembali && (
        <ButtonLink to={marked(kembali)} variant="outline-secondary">
          {t("baris_isian.kembalikan")}
        </ButtonLink>
      )}
      <ButtonLink to={tinjau?.href ?? alamat} variant="outline-secondary">
        {tinjau ? t("tinjau.kembali") : t("unggah.kembali")}
      </ButtonLink>
    </>
  );
  return (
    <>
      <ErrorSummary labels={labelsOf(view)} />
      <PageHead title={nama ?? t("baris_isian.tambah")} lead={judul} actions={actions} />
      <RightMissing hak={[kurang]} />
      {!terbuka && !urut && !kurang && <p className="peringatan">{t("unggah.tertutup")}</p>}
      {terbuka ? (
        <PostForm values={view.values} versi={versi} submitLabel={t("baris_isian.simpan")}>
          <FormFields
            view={view}
            draw={(field) =>
              ikutan?.kolom.includes(field.name) ? (
                <FixedField key={field.name} field={field} />
              ) : (
                <ViewField key={field.name} field={field} />
              )
            }
          />
          <SubmitButton>{t("baris_isian.simpan")}</SubmitButton>
        </PostForm>
      ) : (
        urut && <ReadOnlyForm view={view} />
      )}
    </>
  );
}
