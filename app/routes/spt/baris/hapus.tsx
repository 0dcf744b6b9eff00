import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireEvent } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { ConfirmPage } from "~/forms/confirm-page";
import { terkiniDari } from "~/forms/dasar.server";
import { segarkan } from "~/forms/segarkan";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { pathsBarisSpt } from "~/web/paths-baris-spt";
import { diAtasBaris, letakSpt } from "../di-atas";
import { dariTinjauan, tinjauanAsal } from "../submit-targets";
import { alamatBaris, deleteBaris, loadBaris } from "./baris.server";

export const handle = { crumb: "spt:baris_isian.hapus", above: diAtasBaris } satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const { texts } = session;
    const { spt, row, alamat, judul, judulFormulir } = await loadBaris(session, alamatBaris(params));
    requireEvent(spt, "edit");
    return {
      urut: params.urut,
      versi: spt.versi,
      tinjau: tinjauanAsal(session, spt.id),
      alamat,
      judul,
      bagian: judulFormulir,
      isi: row?.cells ?? [],
      ...letakSpt(spt, texts),
    };
  });

const versioned = z.object({ versi: z.coerce.number().int() });
export async function action(args: ActionFunctionArgs) {
  const { request, params } = args;
  const terkini = terkiniDari(loader, args, ({ versi }) => ({ versi }));
  const session = await requireSession(request, { allow: ["peserta"] });
  return submit(session, { schema: versioned, terkini }, async ({ versi }, { idempotencyKey }) => {
    const daftar = await deleteBaris(session, alamatBaris(params), versi, { idempotencyKey });
    return redirectWithToast(session, tinjauanAsal(session, params.id ?? "")?.href ?? daftar, {
      key: "common:pesan.dihapus",
    });
  });
}

export const shouldRevalidate = segarkan;

export default function HapusBaris() {
  const { urut, versi, alamat, judul, isi, tinjau } = useLoaderData<typeof loader>();
  const { t } = useTranslation("spt");
  const baris = pathsBarisSpt.rincian(alamat, urut ?? "");
  return (
    <ConfirmPage
      title={t("baris_isian.hapus")}
      effect={t("baris_isian.akibat")}
      items={[{ label: t("detail.bagian"), value: judul }, ...isi.filter(({ value }) => value !== "")]}
      submitLabel={t("baris_isian.hapus")}
      cancelHref={tinjau ? dariTinjauan(baris, tinjau.asal) : baris}
      versi={versi}
    />
  );
}
