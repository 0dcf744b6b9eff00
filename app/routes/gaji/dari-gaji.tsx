import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireRight } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import type { PratinjauGaji } from "~/contract/gaji";
import { paths } from "~/domain/kit/paths";
import { ErrorSummary } from "~/forms/error-summary";
import { SheetFailures, sheetLabels } from "~/forms/sheet-failures";
import { submit } from "~/forms/submission.server";
import { bahasaOf, textsOf } from "~/i18n/server";
import { redirectWithToast } from "~/web/flash.server";
import { GajiForm } from "./formulir";
import { awalGaji, BATAS_LEMBAR, balasanPratinjau, jenisGajiOf, kirimanOf, saveGaji, skemaGaji } from "./gaji.server";
import { Pratinjau, RingkasanGaji } from "./pratinjau";

export const handle = {
  crumb: ({ jenis }: { jenis: "MP" | "A1" }, t) => t(jenis === "A1" ? "bukpot:gaji.judul_A1" : "bukpot:gaji.judul_MP"),
  above: [{ to: paths.bukpot.daftar(), crumb: "bukpot:daftar.judul" }],
} satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    requireRight(session.me, "bupot21_drafter");
    return awalGaji(request, session, textsOf(await bahasaOf(request)));
  });

export async function action({ request }: ActionFunctionArgs) {
  const { api } = await requireSession(request, { allow: ["peserta"] });
  const jenis = jenisGajiOf(request);
  const { pathname } = new URL(request.url);
  const upload = { maxFiles: 1, maxBytes: BATAS_LEMBAR.maxBytes };
  const options = { schema: skemaGaji, upload, secrets: ["kodeOtorisasi"] };
  return submit(request, options, async (typed, { idempotencyKey, files }) => {
    const { aksi, masa, cabang } = typed;
    if (aksi === "siapkan") return redirect(`${pathname}?${new URLSearchParams({ masa, cabang: cabang ?? "" })}`, 303);
    const lembar = await kirimanOf(jenis, typed, files);
    if (aksi === "hitung") return data(balasanPratinjau(await api.gaji.hitung(...lembar), typed), { status: 200 });
    const { tab, key, params } = await saveGaji(api, typed, lembar, idempotencyKey);
    return redirectWithToast(request, `${paths.bukpot.daftar()}?${new URLSearchParams({ jenis, tab, masa })}`, {
      key,
      params,
    });
  });
}

export default function DariGaji() {
  const { jenis, kolom, ...start } = useLoaderData<typeof loader>();
  const answer = useActionData<{ pratinjau?: PratinjauGaji }>();
  const { t } = useTranslation("bukpot");
  const labels = {
    ...sheetLabels(kolom),
    ...{ masa: t("gaji.masa"), cabang: t("gaji.cabang"), berkas: t("gaji.berkas"), teks: t("gaji.teks") },
    kodeOtorisasi: t("gaji.kode"),
  };
  const pratinjau = answer?.pratinjau;
  return (
    <>
      <ErrorSummary labels={labels} />
      <PageHead
        title={t(jenis === "A1" ? "gaji.judul_A1" : "gaji.judul_MP")}
        lead={t(jenis === "A1" ? "gaji.isi_A1" : "gaji.isi_MP")}
      />
      <GajiForm
        {...start}
        kolom={kolom}
        siap={pratinjau !== undefined && pratinjau.jumlah.siap > 0}
        baris={pratinjau && <Pratinjau jenis={jenis} pratinjau={pratinjau} kolom={kolom} />}
      >
        <SheetFailures columns={kolom} />
        {pratinjau && <RingkasanGaji pratinjau={pratinjau} kolom={kolom} />}
      </GajiForm>
    </>
  );
}
