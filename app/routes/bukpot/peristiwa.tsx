import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { documentsOf } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { AppError } from "~/contract/errors";
import { ConfirmPage } from "~/forms/confirm-page";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { requireDone } from "~/tables/portions.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { diAtas } from "./di-atas";
import { jenisOf } from "./jenis.server";
import { type Perbuatan, perbuatanOf, skemaPerbuatan } from "./perbuatan.server";
import { Pertanyaan } from "./pertanyaan";

export const handle = {
  crumb: ({ perbuatan }: { perbuatan: Perbuatan }, t) => t(`bukpot:peristiwa.${perbuatan}.judul`),
  above: diAtas,
} satisfies PageHandle;
const EVENT = { hapus: "delete", batal: "cancel", terbitkan: "issue" } as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const perbuatan = perbuatanOf(session);
    const slip = await documentsOf(session).bukpot(params.id ?? "", EVENT[perbuatan]);
    const { id, jenis, nomor, masa, lawanNama, dpp, pph } = slip;
    const penutup = perbuatan === "batal" ? (slip.penutup?.nomor ?? null) : null;
    if (jenis !== jenisOf(params)) throw new AppError("not_found");
    return { perbuatan, id, jenis, nomor, masa, lawanNama, dpp, pph, penutup };
  });

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  const perbuatan = perbuatanOf(session);
  return submit(session, { schema: skemaPerbuatan(perbuatan) }, async ({ alasan = "" }, { idempotencyKey }) => {
    const ids = [params.id ?? ""];
    const call = { idempotencyKey };
    const isCancel = perbuatan === "batal";
    requireDone(
      await (isCancel ? session.api.bukpot.cancel({ ids, alasan }, call) : session.api.bukpot.delete({ ids }, call)),
    );
    if (perbuatan === "hapus")
      return redirectWithToast(session, paths.bukpot.daftar(), { key: "common:pesan.dihapus" });
    return redirectWithToast(session, paths.bukpot.rincian(params.jenis ?? "", params.id ?? ""), {
      key: "bukpot:pesan.dibatalkan",
    });
  });
}

/** Deletes a draft or cancels an issued slip. Each has its own confirmation page. */
export default function PeristiwaBukpot() {
  const { perbuatan, id, jenis, nomor, masa, lawanNama, dpp, pph, penutup } = useLoaderData<typeof loader>();
  const { t } = useTranslation("bukpot");
  const format = useFormat();
  const title = t(`peristiwa.${perbuatan}.judul`);
  return (
    <ConfirmPage
      title={title}
      effect={t(`peristiwa.${perbuatan}.akibat`)}
      items={[
        { label: t("kolom.jenis"), value: t(`jenis.${jenis}`) },
        { label: t("kolom.nomor"), value: nomor ?? t("rincian.belum_bernomor") },
        { label: t("kolom.masa"), value: format.masa(masa) },
        { label: t("kolom.lawanNama"), value: lawanNama },
        { label: t("kolom.dpp"), value: format.rupiah(dpp) },
        { label: t("kolom.pph"), value: format.rupiah(pph) },
        ...(penutup
          ? [{ label: t("peristiwa.batal.a1"), value: t("peristiwa.batal.a1_isi", { nomor: penutup }) }]
          : []),
      ]}
      submitLabel={title}
      cancelHref={paths.bukpot.rincian(jenis, id)}
    >
      <Pertanyaan perbuatan={perbuatan} />
    </ConfirmPage>
  );
}
