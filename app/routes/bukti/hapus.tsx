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
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { pathsBukti } from "~/web/paths-bukti";
import { atasBukti } from "./crumbs";

export const handle = { crumb: "bukti:hapus.judul", above: atasBukti } satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const bukti = await api.bukti.detail({ id });
    if (!bukti.sunting) throw new AppError("forbidden");
    return { bukti };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: z.object({}) }, async (_, { idempotencyKey }) => {
    await session.api.bukti.delete({ id }, { idempotencyKey });
    return redirectWithToast(session, paths.bukti.daftar(), { key: "bukti:pesan.dihapus" });
  });
}

/** Asks before a source document is deleted. */
export default function HapusBukti() {
  const { bukti } = useLoaderData<typeof loader>();
  const { t } = useTranslation("bukti");
  const { angka, tanggal } = useFormat();
  return (
    <ConfirmPage
      title={t("hapus.judul")}
      effect={t("hapus.akibat")}
      items={[
        { label: t("kolom.ref"), value: bukti.ref },
        { label: t("kolom.judul"), value: bukti.judul },
        { label: t("kolom.tiba"), value: tanggal(bukti.tiba) },
        { label: t("hapus.dibalas"), value: angka(bukti.sunting?.dibalas ?? 0) },
      ]}
      submitLabel={t("hapus.judul")}
      cancelHref={pathsBukti.rincian(bukti.id)}
    />
  );
}
