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
import { atasKunci } from "./crumbs";

export const handle = { crumb: "telaah:hapus.judul", above: atasKunci } satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const { tugas, dari, soal, kepala } = await api.telaah.kunci({ tugasId: id });
    if (!kepala) throw new AppError("forbidden");
    return { tugas: { id, judul: tugas }, nama: dari.nama, soal: soal.length };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: z.object({}) }, async (_, { idempotencyKey }) => {
    await session.api.telaah.deleteKunci({ tugasId: id }, { idempotencyKey });
    return redirectWithToast(session, pathsTelaah.telaah(id), { key: "telaah:pesan.dihapus" });
  });
}

/** Asks before a key is deleted with its markings. */
export default function HapusKunci() {
  const { tugas, nama, soal } = useLoaderData<typeof loader>();
  const { t } = useTranslation("telaah");
  return (
    <ConfirmPage
      title={t("hapus.judul")}
      effect={t("hapus.akibat")}
      items={[
        { label: t("kolom.tugas"), value: tugas.judul },
        { label: t("kunci.dari"), value: nama },
        { label: t("laporan.soal"), value: soal },
      ]}
      submitLabel={t("hapus.judul")}
      cancelHref={pathsTelaah.kunci(tugas.id)}
    />
  );
}
