import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { documentsOf } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { RightMissing } from "~/components/rights";
import { Section } from "~/components/section";
import { spaced } from "~/components/spaced";
import { TabelLaporan } from "~/components/tabel-laporan";
import { dataFile } from "~/contract/kit";
import { uploadedFiles } from "~/files/uploaded.server";
import { terkiniDari } from "~/forms/dasar.server";
import { ErrorSummary } from "~/forms/error-summary";
import { FileField } from "~/forms/file-field";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { segarkan } from "~/forms/segarkan";
import { SheetFailures, sheetLabels } from "~/forms/sheet-failures";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { pathsSpt } from "~/web/paths-spt";
import { diAtasSpt, letakSpt } from "./di-atas";
import { susunanLuring } from "./luring.server";

export const handle = { crumb: "spt:luring.judul", above: diAtasSpt } satisfies PageHandle;

const { maxBytes } = dataFile();
const BERKAS = ["xlsx", "csv"] as const;
const KOLOM = ["lampiran", "bagian", "baris", "isian", "uraian", "jawaban"] as const;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const spt = await documentsOf(session).spt(id);
    const { saluran } = await session.api.spt.tinjau({ id });
    const sebab = saluran.find(({ luring }) => luring)?.sebab ?? [];
    const { texts } = session;
    return {
      id,
      sebab,
      versi: spt.versi,
      terbuka: spt.aksi.includes("edit"),
      kurang: spt.tanpaHak.edit,
      maxBytes,
      susunan: susunanLuring(texts),
      ...letakSpt(spt, texts),
    };
  });

const skema = z.object({ versi: z.coerce.number().int() });
export async function action(args: ActionFunctionArgs) {
  const {
    request,
    params: { id = "" },
  } = args;
  const terkini = terkiniDari(loader, args, ({ versi }) => ({ versi }));
  const session = await requireSession(request, { allow: ["peserta"] });
  const upload = { maxFiles: 1, maxBytes };
  return submit(session, { schema: skema, upload, terkini }, async ({ versi }, { idempotencyKey, files }) => {
    const options = { idempotencyKey, files: await uploadedFiles(files) };
    const { berubah } = await session.api.spt.unggahLuring({ id, versi }, options);
    return redirectWithToast(session, paths.spt.tinjau(id), { key: "spt:luring.hasil", params: { berubah } });
  });
}

export const shouldRevalidate = segarkan;

export default function LuringSpt() {
  const { id, sebab, versi, terbuka, kurang, maxBytes: most, susunan, namaSpt } = useLoaderData<typeof loader>();
  const { t } = useTranslation("spt");
  const kolom = Object.fromEntries(KOLOM.map((name) => [name, t(`luring.kolom.${name}`)]));
  return (
    <>
      <ErrorSummary labels={{ ...sheetLabels(kolom), berkas: t("lembar.berkas") }} />
      <PageHead
        title={t("luring.judul")}
        lead={namaSpt}
        actions={
          <ButtonLink to={paths.spt.tinjau(id)} variant="outline-secondary">
            {t("tinjau.judul")}
          </ButtonLink>
        }
      />
      <RightMissing hak={[kurang]} />
      <p>{t("luring.isi")}</p>
      {sebab.length > 0 ? (
        <p className="peringatan">{sebab.join(" ")}</p>
      ) : (
        <Section id="unduh" title={t("luring.unduh_judul")}>
          <ButtonRow>
            {spaced(
              BERKAS.map((berkas) => (
                <ButtonLink
                  key={berkas}
                  to={pathsSpt.luringUnduh(id, berkas)}
                  variant="outline-secondary"
                  reloadDocument
                >
                  {t("luring.unduh", { bentuk: berkas.toUpperCase() })}
                </ButtonLink>
              )),
            )}
          </ButtonRow>
        </Section>
      )}
      {terbuka && (
        <PostForm multipart versi={versi} submitLabel={t("luring.kirim")}>
          <FileField name="berkas" label={t("lembar.berkas")} accept={[".xlsx", ".csv"]} maxBytes={most} />
          <SheetFailures columns={kolom} />
          <SubmitButton>{t("luring.kirim")}</SubmitButton>
        </PostForm>
      )}
      <Section id="susunan" title={susunan.judul}>
        <p>{susunan.isi}</p>
        <TabelLaporan
          namedBy="susunan"
          kolom={[{ kepala: susunan.kolom }, { kepala: susunan.arti }]}
          baris={KOLOM.map((name) => ({ key: name, sel: [kolom[name], susunan.kata[name]] }))}
        />
      </Section>
    </>
  );
}
