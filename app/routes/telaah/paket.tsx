import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { AppError } from "~/contract/errors";
import { ConfirmPage } from "~/forms/confirm-page";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { pathsTelaah } from "~/web/paths-telaah";
import { atasTelaah } from "./crumbs";

export const handle = { crumb: "telaah:ambil.paket", above: atasTelaah } satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const { tugas, kepala, adaKunci, adaSolusi } = await api.telaah.laporan({ tugasId: id });
    if (!kepala) throw new AppError("forbidden");
    if (!adaSolusi) throw new AppError("not_found");
    return { tugas: { id, judul: tugas }, adaKunci };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: z.object({}) }, async (_, { idempotencyKey }) => {
    const { soal } = await session.api.telaah.paketKunci({ tugasId: id }, { idempotencyKey });
    return redirectWithToast(session, pathsTelaah.kunci(id), {
      key: "telaah:pesan.diambil",
      params: { count: soal, jumlah: soal },
    });
  });
}

/** Asks before the solution of the pack becomes the key. */
export default function PaketKunci() {
  const { tugas, adaKunci } = useLoaderData<typeof loader>();
  const { t } = useTranslation("telaah");
  return (
    <ConfirmPage
      title={t("ambil.paket")}
      effect={t(adaKunci ? "telaah:ambil.paket_akibat_ganti" : "telaah:ambil.paket_akibat")}
      items={[{ label: t("kolom.tugas"), value: tugas.judul }]}
      submitLabel={t("ambil.paket")}
      cancelHref={pathsTelaah.telaah(tugas.id)}
      danger={adaKunci}
    />
  );
}
