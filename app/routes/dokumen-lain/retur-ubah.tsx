import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { documentsOf } from "~/auth/documents.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import type { ReturDokumenDetail } from "~/contract/dokumen-retur";
import { paths } from "~/domain/kit/paths";
import { bahasaOf } from "~/i18n/server";
import { tampak } from "./isian.server";
import { FormulirRetur, RingkasanRetur } from "./retur-formulir";
import { saveRetur } from "./retur-simpan.server";

export const handle = {
  crumb: "dokumenlain:retur.ubah",
  above: [
    { to: paths.dokumenRetur.daftar(), crumb: "dokumenlain:retur.judul" },
    { to: paths.dokumenRetur.rincian(":id"), crumb: "dokumenlain:retur.periksa" },
  ],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const retur = await documentsOf(session).dokumenRetur(params.id ?? "", "edit");
    const { nomor, tanggal, dpp, ppn, ppnbm, versi } = retur;
    const asked = Number(new URL(request.url).searchParams.get("versi"));
    return {
      retur,
      versi: asked || versi,
      values: tampak({ nomor, tanggal, dpp, ppn, ppnbm }, await bahasaOf(request)),
    };
  });

export const action = ({ request, params }: ActionFunctionArgs) => {
  const id = params.id ?? "";
  const versi = Number(new URL(request.url).searchParams.get("versi")) || undefined;
  return saveRetur(request, async (api) => ({
    id,
    versi,
    dokumenId: (await api.dokumenRetur.detail({ id })).dokumenId,
  }));
};

export default function ReturDokumenUbah() {
  const { retur, values, versi } = useLoaderData<typeof loader>();
  const { t } = useTranslation("dokumenlain");
  return (
    <>
      <RingkasanRetur />
      <PageHead title={t("retur.ubah")} />
      <FormulirRetur retur={retur as ReturDokumenDetail} values={values} action={`?versi=${versi}`} />
    </>
  );
}
