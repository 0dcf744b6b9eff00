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
import { useDesimal } from "~/i18n/use-desimal";
import { redirectWithToast } from "~/web/flash.server";
import { pathsTelaah } from "~/web/paths-telaah";
import { soalAtur } from "./atur.server";
import { atasLembar } from "./crumbs";

export const handle = { crumb: "telaah:atur.batal", above: atasLembar } satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async (session) => {
    const { ubahan, ...soal } = await soalAtur(session, params);
    if (!ubahan) throw new AppError("not_found");
    return { ...soal, ubahan };
  });

export async function action({ request, params: { id = "", balasId = "", soalId = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: z.object({}) }, async (_, { idempotencyKey }) => {
    await session.api.telaah.deleteUbahan({ balasanId: balasId, soal: soalId }, { idempotencyKey });
    return redirectWithToast(session, pathsTelaah.telaahLembar(id, balasId), { key: "telaah:pesan.batal_diatur" });
  });
}

/** Asks before points set by hand give way to those of the comparison. */
export default function BatalAtur() {
  const { balasan, nama, judul, ubahan } = useLoaderData<typeof loader>();
  const { t } = useTranslation("telaah");
  const desimal = useDesimal();
  return (
    <ConfirmPage
      title={t("atur.batal")}
      effect={t("atur.batal_akibat")}
      items={[
        { label: t("kolom.nama"), value: nama },
        ...(judul === null ? [] : [{ label: t("kolom.soal"), value: judul }]),
        { label: t("atur.kini"), value: desimal(String(ubahan.poin)) },
        { label: t("atur.alasan"), value: ubahan.alasan },
      ]}
      submitLabel={t("atur.batal")}
      cancelHref={pathsTelaah.telaahLembar(balasan.tugasId, balasan.id)}
    />
  );
}
