import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { documentsOf } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import { redirectWithToast } from "~/components/flash.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Reported } from "~/components/pelaporan";
import { RightMissing } from "~/components/rights";
import { StatusBadge } from "~/components/status-badge";
import { ErrorSummary } from "~/forms/error-summary";
import { Findings } from "~/forms/findings";
import { submit } from "~/forms/submission.server";
import { bahasaOf, textsOf } from "~/i18n/server";
import { RENAME } from "./isian.server";
import { FakturRincian } from "./rincian";
import { type Rincian, rincianOf } from "./rincian.server";
import { fieldNames } from "./tampilan.server";
import { CompareLink, PdfLink, SignForm } from "./tombol";

export const handle = {
  crumb: (data: { nomor: string | null }, t) => data.nomor ?? t("efaktur:faktur.periksa"),
  above: [{ to: "/efaktur/keluaran", crumb: "efaktur:keluaran.judul" }],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const faktur = await documentsOf(session).faktur(params.id ?? "");
    return { ...rincianOf(faktur), ...fieldNames(textsOf(await bahasaOf(request)), faktur.isian) };
  });

export async function action({ request, params }: ActionFunctionArgs) {
  const { api } = await requireSession(request, { allow: ["peserta"] });
  const schema = z.object({ kodeOtorisasi: z.string({ error: "wajib" }).min(1, { error: "wajib" }) });
  return submit(
    request,
    { schema, secrets: ["kodeOtorisasi"], rename: RENAME },
    async ({ kodeOtorisasi }, { idempotencyKey }) => {
      const { id, nomor } = await api.efaktur.submit({ id: params.id ?? "", kodeOtorisasi }, { idempotencyKey });
      const told = nomor
        ? { key: "efaktur:pesan.ditandatangani", params: { nomor } }
        : { key: "efaktur:pesan.menunggu_pembeli" };
      return redirectWithToast(request, `/efaktur/keluaran/${id}`, told);
    },
  );
}

/** What the seller may do with a numbered invoice, each on a page of its own. */
const LANGKAH = [
  { event: "amend", path: "pengganti", label: "efaktur:pengganti.judul" },
  { event: "withdraw_amend", path: "tarik-ganti", label: "efaktur:peristiwa.tarik_ganti.judul" },
  { event: "withdraw_cancel", path: "tarik-batal", label: "efaktur:peristiwa.tarik_batal.judul" },
  { event: "request_cancel", path: "batal", label: "efaktur:peristiwa.batal.judul", danger: true },
] as const satisfies readonly { event: string; path: string; label: string; danger?: boolean }[];

export default function FakturKeluaran() {
  const faktur = useLoaderData<typeof loader>();
  const { t } = useTranslation("efaktur");
  const { id, nomor, status, aksi, lawanNama } = faktur;
  const actions = (
    <>
      {nomor && <PdfLink id={id} />}
      <CompareLink faktur={faktur} />
      {aksi.includes("edit") && <ButtonLink to={`/efaktur/keluaran/${id}/ubah`}>{t("tombol.ubah")}</ButtonLink>}
      {LANGKAH.filter(({ event }) => aksi.includes(event)).map(({ path, label, ...look }) => (
        <ButtonLink key={path} to={`/efaktur/keluaran/${id}/${path}`} variant={"danger" in look ? "danger" : undefined}>
          {t(label)}
        </ButtonLink>
      ))}
      {aksi.includes("delete") && (
        <ButtonLink to={`/efaktur/keluaran/${id}/hapus`} variant="danger">
          {t("tombol.hapus")}
        </ButtonLink>
      )}
    </>
  );
  return (
    <>
      <ErrorSummary labels={faktur.labels} />
      <PageHead
        title={nomor ? <bdi dir="ltr">{nomor}</bdi> : t("faktur.periksa")}
        lead={
          <>
            <StatusBadge status={status} /> <bdi>{lawanNama}</bdi>
          </>
        }
        actions={actions}
      />
      <Reported pelaporan={faktur.pelaporan} />
      {aksi.includes("edit") && (
        <Findings
          temuan={faktur.temuan}
          labels={faktur.labels}
          names={faktur.names}
          asked={faktur.asked}
          editHref={`/efaktur/keluaran/${id}/ubah`}
        />
      )}
      <FakturRincian faktur={faktur as Rincian} />
      <RightMissing hak={[faktur.tanpaHak.submit]} />
      {aksi.includes("submit") && <SignForm count={1} ready={faktur.temuan.every(({ berat }) => berat !== "galat")} />}
    </>
  );
}
