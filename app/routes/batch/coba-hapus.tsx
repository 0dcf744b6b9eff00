import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import { loadPage } from "~/components/frame/load-page.server";
import { ConfirmPage } from "~/forms/confirm-page";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { cobaDari } from "./coba.server";
import { handleKelas } from "./handle";

export const handle = handleKelas("batch:coba.hapus");
const MAY = ["instruktur"] as const;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, (session) => cobaDari(session, id));

/** Removes the try-out with its work. */
export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const { api } = await requireSession(request, { allow: MAY });
  return submit(request, { schema: z.object({}) }, async (_, { idempotencyKey }) => {
    await api.batch.deleteCoba({ batchId: id }, { idempotencyKey });
    return redirectWithToast(request, paths.batch.rincian(id), { key: "batch:coba.dihapus" });
  });
}

/** The page that asks before the try-out is removed. */
export default function CobaHapus() {
  const { id, nama, coba } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { waktu } = useFormat();
  return (
    <ConfirmPage
      title={t("batch:coba.hapus")}
      effect={t("batch:coba.hapus_akibat")}
      items={[
        { label: t("batch:baru.nama"), value: nama },
        { label: t("batch:coba.sejak"), value: waktu(coba) },
      ]}
      submitLabel={t("batch:coba.hapus")}
      cancelHref={paths.batch.rincian(id)}
    />
  );
}
