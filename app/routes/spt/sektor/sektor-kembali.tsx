import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { ConfirmPage } from "~/forms/confirm-page";
import { terkiniDari } from "~/forms/dasar.server";
import { segarkan } from "~/forms/segarkan";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { diAtasSpt } from "../di-atas";
import { sektorView, skemaKembali } from "./sektor.server";

export const handle = { crumb: "spt:sektor.kembalikan", above: diAtasSpt } satisfies PageHandle;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const { sebelumnya, ...view } = await sektorView(session, id);
    if (sebelumnya === null) throw data({ code: "spt_sector_changed" }, { status: 409 });
    return { ...view, sebelumnya };
  });

export async function action(args: ActionFunctionArgs) {
  const {
    request,
    params: { id = "" },
  } = args;
  const terkini = terkiniDari(loader, args, ({ versi }) => ({ versi }));
  const session = await requireSession(request, { allow: ["peserta"] });
  return submit(session, { schema: skemaKembali, terkini }, async ({ versi }, { idempotencyKey }) => {
    await session.api.spt.kembalikanSektor({ id, versi }, { idempotencyKey });
    return redirectWithToast(session, paths.spt.sektor(id), { key: "spt:sektor.pesan_kembali" });
  });
}

export const shouldRevalidate = segarkan;

export default function KembalikanSektor() {
  const { id, versi, sektor, sebelumnya } = useLoaderData<typeof loader>();
  const { t } = useTranslation("spt");
  return (
    <ConfirmPage
      title={t("sektor.kembalikan")}
      effect={t("sektor.kembalikan_isi")}
      items={[
        { label: t("sektor.sekarang"), value: sektor ?? t("sektor.belum") },
        { label: t("sektor.baru"), value: sebelumnya },
      ]}
      submitLabel={t("sektor.kembalikan")}
      cancelHref={paths.spt.sektor(id)}
      danger={false}
      versi={versi}
    />
  );
}
