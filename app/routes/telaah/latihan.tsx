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
import { useFormat } from "~/i18n/use-format";
import { useSaat } from "~/i18n/use-saat";
import { redirectWithToast } from "~/web/flash.server";
import { pathsTelaah } from "~/web/paths-telaah";
import { atasTugas } from "../tugas/crumbs";
import { Kata } from "./kata.server";
import { latihanView } from "./latihan.server";

export const handle = { crumb: "telaah:latihan.judul", above: atasTugas } satisfies PageHandle;
const MAY = ["peserta"] as const;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api, texts }) =>
    latihanView(new Kata(texts), await api.telaah.latihan({ tugasId: id })),
  );

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: z.object({}) }, async (_, { idempotencyKey }) => {
    await session.api.telaah.checkLatihan({ tugasId: id }, { idempotencyKey });
    return redirectWithToast(session, pathsTelaah.latihan(id), { key: "telaah:pesan.diperiksa" });
  });
}

/** The work of a practising participant, checked on demand: the kinds of its mistakes, and nothing of the key. */
export default function Latihan() {
  const { tugas, boleh, jeda, berikut, banyak, terakhir, zona } = useLoaderData<typeof loader>();
  const { t } = useTranslation("telaah");
  const { angka } = useFormat();
  const saat = useSaat();
  return (
    <>
      <ErrorSummary />
      <PageHead title={t("latihan.judul")} lead={<bdi>{tugas.judul}</bdi>} />
      <p>{t(boleh ? "telaah:latihan.isi" : "telaah:latihan.tutup", { count: jeda, jumlah: angka(jeda) })}</p>
      {boleh && berikut !== null && <p>{t("latihan.berikut", { saat: saat(berikut, zona) })}</p>}
      {boleh && berikut === null && (
        <PostForm>
          <SubmitButton>{t("latihan.periksa")}</SubmitButton>
        </PostForm>
      )}
      {terakhir && (
        <Section id="hasil" title={t("latihan.hasil")}>
          <p>
            {t("latihan.benar", { count: terakhir.benar, jumlah: angka(terakhir.benar) })}{" "}
            {t("latihan.saat", { saat: saat(terakhir.dibuat, zona), nomor: angka(banyak) })}
          </p>
          {terakhir.salah.length === 0 ? (
            <p>{t("latihan.tanpa_salah")}</p>
          ) : (
            <ul>
              {terakhir.salah.map(({ key, jenis, nama, kalimat }) => (
                <li key={key}>
                  {jenis} {nama !== null && <bdi>{nama}</bdi>}: {kalimat}
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
    </>
  );
}
