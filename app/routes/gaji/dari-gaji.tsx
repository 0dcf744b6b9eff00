import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireRight } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import type { PratinjauGaji } from "~/contract/gaji";
import { ErrorSummary } from "~/forms/error-summary";
import { sheetLabels } from "~/forms/sheet-failures";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { GajiForm } from "./formulir";
import { awalGaji, BATAS_LEMBAR, balasanPratinjau, jenisGajiOf, kirimanOf, saveGaji, skemaGaji } from "./gaji.server";
import { LIST } from "./isi";

export const handle = {
  crumb: ({ jenis }: { jenis: "MP" | "A1" }, t) => t(jenis === "A1" ? "bukpot:gaji.judul_A1" : "bukpot:gaji.judul_MP"),
  above: [{ to: paths.bukpot.daftar(), crumb: "bukpot:daftar.judul" }],
} satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    requireRight(session.me, "bupot21_drafter");
    return awalGaji(session);
  });

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  const jenis = jenisGajiOf(session);
  const { pathname } = session.url;
  const upload = { maxFiles: 1, maxBytes: BATAS_LEMBAR.maxBytes };
  const options = { schema: skemaGaji, upload, secrets: ["kodeOtorisasi"] };
  return submit(session, options, async (typed, { idempotencyKey, files, language }) => {
    const { aksi, masa, cabang } = typed;
    if (aksi === "siapkan") return redirect(`${pathname}?${new URLSearchParams({ masa, cabang: cabang ?? "" })}`, 303);
    const lembar = await kirimanOf(jenis, typed, files);
    if (aksi === "hitung") {
      const pratinjau = await lembar.told(session.api.gaji.hitung(lembar.given, lembar.sent));
      return data(balasanPratinjau(jenis, pratinjau, typed, language), { status: 200 });
    }
    const { to, key, params } = await saveGaji(session.api, typed, lembar, idempotencyKey);
    return redirectWithToast(session, to, { key, params });
  });
}

export default function DariGaji() {
  const { jenis, kolom, ...start } = useLoaderData<typeof loader>();
  const answer = useActionData<{ pratinjau?: PratinjauGaji }>();
  const { t } = useTranslation("bukpot");
  const labels = {
    ...sheetLabels(kolom),
    ...sheetLabels(kolom, LIST),
    masa: t("gaji.masa"),
    cabang: t("gaji.cabang"),
    berkas: t("gaji.berkas"),
    teks: t("gaji.teks"),
    kodeOtorisasi: t("gaji.kode"),
  };
  return (
    <>
      <ErrorSummary labels={labels} />
      <PageHead
        title={t(jenis === "A1" ? "gaji.judul_A1" : "gaji.judul_MP")}
        lead={t(jenis === "A1" ? "gaji.isi_A1" : "gaji.isi_MP")}
      />
      <GajiForm {...start} jenis={jenis} kolom={kolom} pratinjau={answer?.pratinjau} />
    </>
  );
}
