import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Section } from "~/components/section";
import { ErrorSummary } from "~/forms/error-summary";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { useDesimal } from "~/i18n/use-desimal";
import { redirectWithToast } from "~/web/flash.server";
import { pathsTelaah } from "~/web/paths-telaah";
import { atasTugas } from "../tugas/crumbs";

export const handle = { crumb: "telaah:petunjuk.judul", above: atasTugas } satisfies PageHandle;
const MAY = ["peserta"] as const;
const asked = z.object({ soal: z.string().max(10), langkah: z.coerce.number().int().min(1).max(3) });

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const { tugas, boleh, soal } = await api.telaah.petunjuk({ tugasId: id });
    return { tugas: { id, judul: tugas }, boleh, soal };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: asked }, async (value, { idempotencyKey }) => {
    await session.api.telaah.mintaPetunjuk({ tugasId: id, ...value }, { idempotencyKey });
    return redirectWithToast(session, pathsTelaah.petunjuk(id), { key: "telaah:pesan.petunjuk" });
  });
}

/** Hints of the questions of an assignment, asked for one after another, each with its price. */
export default function Petunjuk() {
  const { tugas, boleh, soal } = useLoaderData<typeof loader>();
  const { t } = useTranslation("telaah");
  const desimal = useDesimal();
  const price = (harga: number) =>
    harga === 0 ? t("petunjuk.gratis") : t("petunjuk.harga", { poin: desimal(String(harga)) });
  return (
    <>
      <ErrorSummary />
      <PageHead title={t("petunjuk.judul")} lead={<bdi>{tugas.judul}</bdi>} />
      <p>{t(boleh ? "telaah:petunjuk.isi" : "telaah:petunjuk.tutup")}</p>
      {soal.length === 0 && <p className="daftar-kosong">{t("petunjuk.kosong")}</p>}
      {soal.map(({ id, nomor, judul, diminta, berikut }) => (
        <Section
          key={id}
          id={`soal-${id}`}
          title={judul === null ? t("petunjuk.soal", { nomor }) : `${nomor}. ${judul}`}
        >
          {diminta.length > 0 && (
            <ol>
              {diminta.map(({ teks, harga }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two hints may have the same words
                <li key={at}>
                  <bdi>{teks}</bdi> <span className="text-muted">({price(harga)})</span>
                </li>
              ))}
            </ol>
          )}
          {berikut === null && <p>{t("petunjuk.habis")}</p>}
          {berikut !== null && boleh && (
            <PostForm>
              <input type="hidden" name="soal" value={id} />
              <input type="hidden" name="langkah" value={diminta.length + 1} />
              <SubmitButton>
                {t("petunjuk.minta", { nomor: diminta.length + 1, harga: price(berikut) })}
                <span className="visually-hidden"> ({t("petunjuk.soal", { nomor })})</span>
              </SubmitButton>
            </PostForm>
          )}
        </Section>
      ))}
    </>
  );
}
