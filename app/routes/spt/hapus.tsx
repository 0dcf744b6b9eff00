import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { documentsOf } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { ConfirmPage } from "~/forms/confirm-page";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { diAtasSpt, letakSpt } from "./di-atas";
import { tanpaIsian } from "./forms.server";

export const handle = {
  crumb: "spt:hapus.judul",
  above: diAtasSpt,
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const spt = await documentsOf(session).spt(params.id ?? "", "delete");
    const { texts } = session;
    return { id: spt.id, dibuat: spt.dibuat, ...letakSpt(spt, texts) };
  });

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  return submit(session, { schema: tanpaIsian }, async (_, { idempotencyKey }) => {
    await session.api.spt.delete({ id: params.id ?? "" }, { idempotencyKey });
    return redirectWithToast(session, paths.spt.konsep(), { key: "common:pesan.dihapus" });
  });
}

export default function HapusSpt() {
  const { id, namaSpt, dibuat } = useLoaderData<typeof loader>();
  const { t } = useTranslation("spt");
  const { waktu } = useFormat();
  const items = [
    { label: t("hapus.spt"), value: namaSpt },
    { label: t("kolom.dibuat"), value: waktu(dibuat) },
  ];
  return (
    <ConfirmPage
      title={t("hapus.judul")}
      effect={t("hapus.akibat")}
      items={items}
      submitLabel={t("hapus.judul")}
      cancelHref={paths.spt.rincian(id)}
    />
  );
}
