import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { AppError } from "~/contract/errors";
import { ConfirmPage } from "~/forms/confirm-page";
import { terkiniDari } from "~/forms/dasar.server";
import { segarkan } from "~/forms/segarkan";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { pathsTelaah } from "~/web/paths-telaah";
import { atasPutaran } from "./crumbs";
import { TabelPutaran } from "./tabel-putaran";

type Data = { readonly perbuatan: "lepas" | "buang" };
export const handle = {
  crumb: ({ perbuatan }: Data, t) => t(perbuatan === "lepas" ? "telaah:putaran.lepas" : "telaah:putaran.buang"),
  above: atasPutaran,
} satisfies PageHandle;
const MAY = ["instruktur"] as const;

/** The decision that the address names. Throws `not_found` for any other word. */
function perbuatanOf(word: string | undefined): Data["perbuatan"] {
  if (word !== "lepas" && word !== "buang") throw new AppError("not_found");
  return word;
}

export const loader = ({ request, params: { id = "", perbuatan } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const wanted = perbuatanOf(perbuatan);
    const { tugas, kepala, draf } = await api.telaah.putaran({ tugasId: id });
    if (!draf) throw new AppError("not_found");
    if (!kepala) throw new AppError("forbidden");
    return { perbuatan: wanted, tugas: { id, judul: tugas }, draf };
  });

export async function action(args: ActionFunctionArgs) {
  const {
    request,
    params: { id = "", perbuatan },
  } = args;
  const wanted = perbuatanOf(perbuatan);
  const session = await requireSession(request, { allow: MAY });
  const terkini = terkiniDari(loader, args, ({ draf }) => ({ versi: draf.versi }));
  return submit(session, { schema: z.object({}), terkini }, async (_, { idempotencyKey, versi }) => {
    const seen = { tugasId: id, versi: Number(versi) };
    if (wanted === "buang") {
      await session.api.telaah.buangPutaran(seen, { idempotencyKey });
      return redirectWithToast(session, pathsTelaah.putaran(id), { key: "telaah:pesan.dibuang" });
    }
    const { berubah } = await session.api.telaah.lepasPutaran(seen, { idempotencyKey });
    return redirectWithToast(session, pathsTelaah.putaran(id), {
      key: "telaah:pesan.putaran_dilepas",
      params: { count: berubah, jumlah: berubah },
    });
  });
}

export const shouldRevalidate = segarkan;

/** Asks before a round is released or discarded, with the marks that it changes. */
export default function PutusPutaran() {
  const { perbuatan, tugas, draf } = useLoaderData<typeof loader>();
  const { t } = useTranslation("telaah");
  const lepas = perbuatan === "lepas";
  return (
    <ConfirmPage
      title={t(lepas ? "telaah:putaran.lepas" : "telaah:putaran.buang")}
      effect={t(lepas ? "telaah:putaran.lepas_akibat" : "telaah:putaran.buang_akibat")}
      items={[
        { label: t("kolom.tugas"), value: tugas.judul },
        { label: t("putaran.nomor"), value: draf.nomor },
      ]}
      detail={
        <section aria-labelledby="konsep">
          <h2 id="konsep">{t("putaran.konsep", { nomor: draf.nomor })}</h2>
          <TabelPutaran tugasId={tugas.id} baris={draf.baris} />
        </section>
      }
      submitLabel={t(lepas ? "telaah:putaran.lepas" : "telaah:putaran.buang")}
      cancelHref={pathsTelaah.putaran(tugas.id)}
      danger={!lepas}
      versi={draf.versi}
    />
  );
}
