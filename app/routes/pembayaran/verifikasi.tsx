import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { apiFor } from "~/auth/client.server";
import { visitOf } from "~/auth/visit.server";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { StatusBadge } from "~/components/status-badge";
import { ReviewList } from "~/forms/review-list";
import { useFormat } from "~/i18n/use-format";
import { failureOf } from "~/web/failure.server";

export const handle = { crumb: "dokumen:verifikasi.judul" } satisfies PageHandle;

/** Open to everyone: any holder of a print can check it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const visit = await visitOf(request);
  try {
    return await apiFor(visit).verifikasi.lihat({ kode: params.kode ?? "" });
  } catch (error) {
    throw failureOf(error);
  }
}

export default function Verifikasi() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation("dokumen");
  const { rupiah, tanggal } = useFormat();
  return (
    <>
      <PageHead title={t("verifikasi.judul")} lead={t("verifikasi.isi")} />
      <ReviewList
        items={[
          { label: t("verifikasi.jenis"), value: t(`jenis.${found.jenis}`) },
          { label: t("verifikasi.nomor"), value: found.nomor },
          { label: t("verifikasi.keadaan"), value: <StatusBadge status={found.status} /> },
          { label: t("verifikasi.pemilik"), value: found.nama },
          { label: t("verifikasi.tanggal"), value: found.tanggal && tanggal(found.tanggal) },
          { label: t("verifikasi.nilai"), value: found.nilai === null ? "" : rupiah(found.nilai) },
          { label: t("verifikasi.kelas"), value: found.kelas },
          { label: t("verifikasi.sidik"), value: <code className="kode">{found.hash}</code> },
        ]}
      />
      <p>{t("verifikasi.simulasi")}</p>
    </>
  );
}
