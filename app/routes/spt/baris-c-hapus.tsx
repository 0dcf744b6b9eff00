import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireEvent } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import { redirectWithToast } from "~/components/flash.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { ConfirmPage } from "~/forms/confirm-page";
import { submit } from "~/forms/submission.server";
import { bahasaOf, textsOf } from "~/i18n/server";
import { useFormat } from "~/i18n/use-format";
import { loadRow } from "./baris-c.server";
import { diAtasSpt, letakSpt } from "./di-atas";
import { lampiranTitle } from "./lampiran.server";

export const handle = {
  crumb: "spt:baris_c.hapus",
  above: [...diAtasSpt, { to: "/spt/:id/C", crumb: ({ bagian }: { bagian: string }) => bagian }],
} satisfies PageHandle;

export const loader = ({ request, params: { id = "", urut = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const texts = textsOf(await bahasaOf(request));
    const { spt, row } = await loadRow(session, id, urut, texts);
    requireEvent(spt, "edit");
    return {
      ...{ id, urut, versi: spt.versi, nomor: row?.nomor ?? "", nama: row?.nama ?? "", ppn: row?.ppn ?? 0 },
      ...letakSpt(spt, texts),
      bagian: lampiranTitle(spt.jenis, "C", texts),
    };
  });

const versioned = z.object({ versi: z.coerce.number().int() });
export async function action({ request, params: { id = "", urut } }: ActionFunctionArgs) {
  const { api } = await requireSession(request, { allow: ["peserta"] });
  return submit(request, { schema: versioned }, async ({ versi }, { idempotencyKey }) => {
    await api.sptPpn.deleteC({ id, versi, urut: Number(urut) }, { idempotencyKey });
    return redirectWithToast(request, `/spt/${id}/C`, { key: "common:pesan.dihapus" });
  });
}

export default function HapusBarisC() {
  const { id, urut, versi, nomor, nama, ppn, bagian } = useLoaderData<typeof loader>();
  const { t } = useTranslation("spt");
  const { rupiah } = useFormat();
  return (
    <ConfirmPage
      title={t("baris_c.hapus")}
      effect={t("baris_c.akibat")}
      items={[
        { label: t("detail.bagian"), value: bagian },
        { label: t("baris.nomor"), value: nomor },
        { label: t("ppn_lampiran.kolom.nama_penjual"), value: nama },
        { label: t("baris.ppn"), value: rupiah(ppn) },
      ]}
      submitLabel={t("baris_c.hapus")}
      cancelHref={`/spt/${id}/C/baris/${urut}`}
    >
      <input type="hidden" name="versi" value={versi} />
    </ConfirmPage>
  );
}
