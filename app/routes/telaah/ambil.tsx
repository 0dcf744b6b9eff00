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

export const handle = { crumb: "telaah:ambil.judul", above: atasTelaah } satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params: { id = "", balasId = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const { tugas, peserta, kepala, adaKunci } = await api.telaah.laporan({ tugasId: id });
    const balasan = peserta.find(({ balasanId }) => balasanId === balasId);
    if (!kepala) throw new AppError("forbidden");
    if (!balasan) throw new AppError("not_found");
    return { tugas: { id, judul: tugas }, nama: balasan.nama, adaKunci };
  });

export async function action({ request, params: { id = "", balasId = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: z.object({}) }, async (_, { idempotencyKey }) => {
    const { soal } = await session.api.telaah.ambilKunci({ balasanId: balasId }, { idempotencyKey });
    return redirectWithToast(session, pathsTelaah.kunci(id), {
      key: "telaah:pesan.diambil",
      params: { count: soal, jumlah: soal },
    });
  });
}

/** Asks before the work of a reply becomes the key. */
export default function AmbilKunci() {
  const { tugas, nama, adaKunci } = useLoaderData<typeof loader>();
  const { t } = useTranslation("telaah");
  return (
    <ConfirmPage
      title={t("ambil.judul")}
      effect={t(adaKunci ? "telaah:ambil.akibat_ganti" : "telaah:ambil.akibat")}
      items={[
        { label: t("kolom.tugas"), value: tugas.judul },
        { label: t("kolom.balasan"), value: nama },
      ]}
      submitLabel={t("ambil.judul")}
      cancelHref={pathsTelaah.telaah(tugas.id)}
      danger={adaKunci}
    />
  );
}
