import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireRight } from "~/auth/documents.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { detailFor, dokumenFor } from "~/domain/efaktur";
import { hariDokumen } from "../dokumen/tanggal.server";
import { FormulirDokumen, RingkasanGalat } from "./formulir";
import { halamanDokumen } from "./isian.server";
import { saveDokumen } from "./simpan.server";
import { arahOf, diAtas } from "./sisi";

export const handle = { crumb: "dokumenlain:baru", above: diAtas } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    requireRight(session.me, "efaktur_drafter");
    const arah = arahOf(session);
    const jenis = arah === "keluaran" ? "01" : "03";
    const detail = arah === "keluaran" ? "04" : (detailFor(jenis)[0] ?? "");
    const values = {
      jenis,
      detail,
      dokumen: dokumenFor(jenis, detail)[0],
      tanggal: await hariDokumen(session),
    };
    return { arah, ...halamanDokumen(arah, values, session.texts) };
  });

export const action = ({ request }: ActionFunctionArgs) => saveDokumen(request);

export default function DokumenBaru() {
  const { arah: _, ...form } = useLoaderData<typeof loader>();
  const { t } = useTranslation("dokumenlain");
  return (
    <>
      <RingkasanGalat view={form.view} />
      <PageHead title={t("baru")} lead={t("baru_isi")} />
      <FormulirDokumen {...form} />
    </>
  );
}
