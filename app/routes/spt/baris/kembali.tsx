import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { documentsOf, requireEvent } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { ConfirmPage } from "~/forms/confirm-page";
import { terkiniDari } from "~/forms/dasar.server";
import { segarkan } from "~/forms/segarkan";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { diAtasSpt, letakSpt } from "../di-atas";
import { formulirOf, judulFormulir } from "../kertas/formulir.server";
import { tinjauanAsal } from "../submit-targets";

export const handle = { crumb: "spt:baris_isian.kembalikan", above: diAtasSpt } satisfies PageHandle;

export const loader = ({ request, params: { id = "", lampiran = "", bagian = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const spt = await documentsOf(session).spt(id);
    requireEvent(spt, "edit");
    const { texts } = session;
    const banyak = spt.tarikan.find((one) => one.lampiran === lampiran && one.bagian === bagian)?.diubah ?? 0;
    const urut = session.url.searchParams.get("urut");
    const kembali = tinjauanAsal(session, id)?.href ?? paths.spt.bagian(id, lampiran, bagian);
    const judul = judulFormulir(formulirOf(spt, lampiran), texts);
    return { urut, versi: spt.versi, banyak, judul, kembali, ...letakSpt(spt, texts) };
  });

const skema = z.object({ versi: z.coerce.number().int() });
export async function action(args: ActionFunctionArgs) {
  const {
    request,
    params: { id = "", lampiran = "", bagian = "" },
  } = args;
  const terkini = terkiniDari(loader, args, ({ versi }) => ({ versi }));
  const session = await requireSession(request, { allow: ["peserta"] });
  const urut = Number(session.url.searchParams.get("urut") ?? "") || undefined;
  return submit(session, { schema: skema, terkini }, async ({ versi }, { idempotencyKey }) => {
    const asked = { id, versi, lampiran, bagian, ...(urut === undefined ? {} : { urut }) };
    const { banyak } = await session.api.spt.kembalikanBaris(asked, { idempotencyKey });
    const daftar = tinjauanAsal(session, id)?.href ?? paths.spt.bagian(id, lampiran, bagian);
    return redirectWithToast(session, daftar, {
      key: "spt:baris_isian.dikembalikan",
      params: { banyak },
    });
  });
}

export const shouldRevalidate = segarkan;

export default function KembalikanBaris() {
  const { urut, versi, banyak, judul, kembali } = useLoaderData<typeof loader>();
  const { t } = useTranslation("spt");
  const { angka } = useFormat();
  return (
    <ConfirmPage
      title={t("baris_isian.kembalikan")}
      effect={t("baris_isian.kembalikan_akibat")}
      items={[
        { label: t("detail.bagian"), value: judul },
        urut === null
          ? { label: t("baris_isian.kembali_banyak"), value: angka(banyak) }
          : { label: t("baris_isian.kembali_urut"), value: urut },
      ]}
      submitLabel={t("baris_isian.kembalikan")}
      cancelHref={kembali}
      versi={versi}
    />
  );
}
