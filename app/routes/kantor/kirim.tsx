import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import { loadPage } from "~/components/frame/load-page.server";
import { statusRencana } from "~/domain/kantor/rencana";
import { ConfirmPage } from "~/forms/confirm-page";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { handleKelas } from "../batch/handle";

export const handle = handleKelas("batch:rencana.kirim_semua", [
  { to: paths.batch.kantor(":id"), crumb: "batch:rencana.judul" },
]);

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur"], async ({ api }) => {
    const { kelas, menunggu } = await promiseHash({
      kelas: api.batch.detail({ id, ringkas: "1" }),
      menunggu: api.kantor.list({ batchId: id, status: statusRencana.initial, perPage: 1 }),
    });
    return { id, nama: kelas.nama, banyak: menunggu.total };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["instruktur"] });
  return submit(session, { schema: z.object({}) }, async (_, { idempotencyKey }) => {
    const { terkirim } = await session.api.kantor.kirim({ batchId: id }, { idempotencyKey });
    return redirectWithToast(session, paths.batch.kantor(id), {
      key: "batch:rencana.pesan.terkirim",
      params: { banyak: terkirim },
    });
  });
}

/** Confirms that all waiting letters go out. */
export default function KirimRencana() {
  const { id, nama, banyak } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <ConfirmPage
      title={t("batch:rencana.kirim_semua")}
      effect={t("batch:rencana.kirim_akibat")}
      items={[
        { label: t("batch:baru.nama"), value: nama },
        { label: t("batch:rencana.menunggu"), value: banyak },
      ]}
      submitLabel={t("batch:rencana.kirim_semua")}
      cancelHref={paths.batch.kantor(id)}
      danger={false}
    />
  );
}
