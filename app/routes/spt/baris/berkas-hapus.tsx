import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { ConfirmPage } from "~/forms/confirm-page";
import { terkiniDari } from "~/forms/dasar.server";
import { segarkan } from "~/forms/segarkan";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { diAtasBaris } from "../di-atas";
import { alamatSlot, slotView } from "./berkas.server";

export const handle = { crumb: "spt:slot.hapus", above: diAtasBaris } satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const view = await slotView(session, alamatSlot(params));
    if (view.nama === null) throw data({ code: "not_found" }, { status: 404 });
    return view;
  });

const skema = z.object({ versi: z.coerce.number().int() });
export async function action(args: ActionFunctionArgs) {
  const { request, params } = args;
  const terkini = terkiniDari(loader, args, ({ versi }) => ({ versi }));
  const session = await requireSession(request, { allow: ["peserta"] });
  const at = alamatSlot(params);
  return submit(session, { schema: skema, terkini }, async ({ versi }, { idempotencyKey }) => {
    await session.api.spt.deleteBerkas({ ...at, versi }, { idempotencyKey });
    return redirectWithToast(session, paths.spt.formulir(at.id, at.lampiran), { key: "spt:slot.dihapus" });
  });
}

export const shouldRevalidate = segarkan;

export default function HapusBerkas() {
  const { id, lampiran, field, nama, judul, versi } = useLoaderData<typeof loader>();
  const { t } = useTranslation("spt");
  return (
    <ConfirmPage
      title={t("slot.hapus")}
      effect={t("slot.hapus_akibat")}
      items={[{ label: judul, value: nama ?? "" }]}
      submitLabel={t("slot.hapus")}
      cancelHref={paths.spt.slot(id, lampiran, field)}
      versi={versi}
    />
  );
}
