import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Section } from "~/components/section";
import { TabelLaporan } from "~/components/tabel-laporan";
import { ErrorSummary } from "~/forms/error-summary";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { pathsTelaah } from "~/web/paths-telaah";
import { atasTelaah } from "./crumbs";
import { TabelPutaran } from "./tabel-putaran";

export const handle = { crumb: "telaah:putaran.judul", above: atasTelaah } satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const { tugas, ...rounds } = await api.telaah.putaran({ tugasId: id });
    return { ...rounds, tugas: { id, judul: tugas } };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: z.object({}) }, async (_, { idempotencyKey }) => {
    const { banyak } = await session.api.telaah.buildPutaran({ tugasId: id }, { idempotencyKey });
    return redirectWithToast(session, pathsTelaah.putaran(id), {
      key: "telaah:pesan.disusun",
      params: { count: banyak, jumlah: banyak },
    });
  });
}

/** The draft of a round with each mark before and after, and the rounds decided so far. */
export default function Putaran() {
  const { tugas, kepala, dilepas, draf, riwayat } = useLoaderData<typeof loader>();
  const { t } = useTranslation("telaah");
  const { waktuPendek } = useFormat();
  return (
    <>
      <ErrorSummary />
      <PageHead
        title={t("putaran.judul")}
        lead={<bdi>{tugas.judul}</bdi>}
        actions={
          draf !== null &&
          kepala && [
            <ButtonLink key="lepas" to={pathsTelaah.putaranPutus(tugas.id, "lepas")} variant="primary">
              {t("putaran.lepas")}
            </ButtonLink>,
            <ButtonLink key="buang" to={pathsTelaah.putaranPutus(tugas.id, "buang")} variant="danger">
              {t("putaran.buang")}
            </ButtonLink>,
          ]
        }
      />
      <p>{t("putaran.isi")}</p>
      <p>{t("putaran.dilepas", { count: dilepas, jumlah: dilepas })}</p>
      {draf === null ? (
        <p className="daftar-kosong">{t("putaran.kosong")}</p>
      ) : (
        <Section id="konsep" title={t("putaran.konsep", { nomor: draf.nomor })}>
          {!kepala && <p>{t("putaran.bukan_kepala")}</p>}
          <TabelPutaran tugasId={tugas.id} baris={draf.baris} />
        </Section>
      )}
      {dilepas > 0 && (
        <PostForm>
          <SubmitButton>{t("putaran.susun")}</SubmitButton>
        </PostForm>
      )}
      {riwayat.length > 0 && (
        <Section id="riwayat" title={t("putaran.riwayat")}>
          <TabelLaporan
            namedBy="riwayat"
            kolom={[
              { kepala: t("putaran.nomor") },
              { kepala: t("kolom.status") },
              { kepala: t("putaran.diputus") },
              { kepala: t("putaran.oleh") },
              { kepala: t("putaran.banyak"), angka: "angka" },
            ]}
            baris={riwayat.map(({ nomor, status, diputus, oleh, banyak }) => ({
              key: nomor,
              sel: [nomor, t(`putaran.status.${status}`), waktuPendek(diputus), <bdi key="oleh">{oleh}</bdi>, banyak],
            }))}
          />
        </Section>
      )}
    </>
  );
}
