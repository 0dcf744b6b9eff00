import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { startLook } from "~/auth/look.server";
import { requireSession } from "~/auth/session.server";
import { loadPage } from "~/components/frame/load-page.server";
import { ConfirmPage } from "~/forms/confirm-page";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { cobaDari } from "./coba.server";
import { handleKelas } from "./handle";

export const handle = handleKelas("batch:coba.ulang");
const MAY = ["instruktur"] as const;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, (session) => cobaDari(session, id));

/** Replaces the try-out by a new one and opens it. */
export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const { api } = await requireSession(request, { allow: MAY });
  return submit(request, { schema: z.object({}) }, async () =>
    startLook(request, await api.batch.coba({ batchId: id, baru: true }), paths.batch.rincian(id)),
  );
}

/** The page that asks before the try-out begins anew. */
export default function CobaUlang() {
  const { id, nama, coba } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { waktu } = useFormat();
  return (
    <ConfirmPage
      title={t("batch:coba.ulang")}
      effect={t("batch:coba.ulang_akibat")}
      items={[
        { label: t("batch:baru.nama"), value: nama },
        { label: t("batch:coba.sejak"), value: waktu(coba) },
      ]}
      submitLabel={t("batch:coba.ulang")}
      cancelHref={paths.batch.rincian(id)}
    />
  );
}
