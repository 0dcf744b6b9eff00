import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { StatusBadge } from "~/components/status-badge";
import { ReviewList } from "~/forms/review-list";
import { bahasaOf, textsOf } from "~/i18n/server";
import { useFormat } from "~/i18n/use-format";
import { diAtasSpt, letakSpt } from "./di-atas";

export const handle = {
  crumb: "spt:bpe.judul",
  above: diAtasSpt,
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api }) => {
    const { id, bpe, ntte, npwp, nama, status, tanggalLapor, dilaporkan, ...spt } = await api.spt.detail({
      id: params.id ?? "",
    });
    if (!bpe || !tanggalLapor || !dilaporkan) throw data({ code: "not_found" }, { status: 404 });
    const texts = textsOf(await bahasaOf(request));
    return {
      id,
      bpe,
      ntte,
      npwp,
      nama,
      status,
      tanggalLapor,
      dilaporkan,
      ...letakSpt({ ...spt, status }, texts),
    };
  });

export default function Bpe() {
  const receipt = useLoaderData<typeof loader>();
  const { t } = useTranslation("spt");
  const { tanggal, waktu } = useFormat();
  const print = (
    <>
      <ButtonLink to={`/spt/${receipt.id}/unduh?bentuk=bpe`} variant="primary" reloadDocument>
        {t("bpe.unduh")}
      </ButtonLink>
      <ButtonLink to={`/spt/${receipt.id}`} variant="outline-secondary">
        {t("kembali")}
      </ButtonLink>
    </>
  );
  return (
    <>
      <PageHead title={t("bpe.judul")} lead={receipt.namaSpt} actions={print} />
      <ReviewList
        items={[
          { label: t("kolom.bpe"), value: receipt.bpe },
          { label: t("bpe.ntte"), value: receipt.ntte },
          { label: t("bpe.npwp"), value: receipt.npwp },
          { label: t("bpe.nama"), value: receipt.nama },
          { label: t("kolom.tanggalLapor"), value: tanggal(receipt.tanggalLapor) },
          { label: t("bpe.diterima"), value: waktu(receipt.dilaporkan) },
          { label: t("kolom.status"), value: <StatusBadge status={receipt.status} /> },
        ]}
      />
    </>
  );
}
