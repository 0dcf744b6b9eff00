import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { documentsOf, type TanpaHak } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import { redirectWithToast } from "~/components/flash.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Reported } from "~/components/pelaporan";
import { RightMissing } from "~/components/rights";
import { Section } from "~/components/section";
import { StatusBadge } from "~/components/status-badge";
import type { ReturDokumenDetail } from "~/contract/dokumen-retur";
import { ReviewList } from "~/forms/review-list";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { Amounts } from "../efaktur/angka";
import { Pemeriksaan, Riwayat, siap, TandaTangan, Tombol, Unduh } from "./bagian";
import { Asal, RingkasanRetur, useReturLabels } from "./retur-formulir";

export const handle = {
  crumb: (data: { nomor: string }, t) => data.nomor || t("dokumenlain:retur.periksa"),
  above: [{ to: "/efaktur/dokumen/retur", crumb: "dokumenlain:retur.judul" }],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], (session) => documentsOf(session).dokumenRetur(params.id ?? ""));

export async function action({ request, params }: ActionFunctionArgs) {
  const { api } = await requireSession(request, { allow: ["peserta"] });
  const schema = z.object({ kodeOtorisasi: z.string({ error: "wajib" }).min(1, { error: "wajib" }) });
  return submit(request, { schema, secrets: ["kodeOtorisasi"] }, async ({ kodeOtorisasi }, { idempotencyKey }) => {
    const { id, nomor } = await api.dokumenRetur.submit({ id: params.id ?? "", kodeOtorisasi }, { idempotencyKey });
    return redirectWithToast(request, `/efaktur/dokumen/retur/${id}`, {
      key: "dokumenlain:pesan.retur_ditandatangani",
      params: { nomor },
    });
  });
}

/** A return of a special document. */
export default function RincianReturDokumen() {
  const retur = useLoaderData<typeof loader>() as ReturDokumenDetail & TanpaHak;
  const { t } = useTranslation(["dokumenlain", "efaktur"]);
  const { tanggal, masa } = useFormat();
  const labels = useReturLabels();
  const { id, nomor, status, aksi, temuan } = retur;
  const here = `/efaktur/dokumen/retur/${id}`;
  const actions = (
    <>
      {retur.ditandatangani && <Unduh to={`/efaktur/dokumen/retur/unduh?id=${id}`} />}
      {aksi.includes("edit") && <Tombol to={`${here}/ubah`}>{t("efaktur:tombol.ubah")}</Tombol>}
      {aksi.includes("cancel") && (
        <Tombol to={`${here}/batal`} danger>
          {t("aksi.batal")}
        </Tombol>
      )}
      {aksi.includes("delete") && (
        <Tombol to={`${here}/hapus`} danger>
          {t("aksi.hapus")}
        </Tombol>
      )}
    </>
  );
  return (
    <>
      <RingkasanRetur />
      <PageHead
        title={nomor ? <bdi dir="ltr">{nomor}</bdi> : t("retur.periksa")}
        lead={<StatusBadge status={status} />}
        actions={actions}
      />
      <Reported pelaporan={retur.pelaporan} />
      {aksi.includes("edit") && <Pemeriksaan temuan={temuan} labels={labels} editHref={`${here}/ubah`} />}
      <Section id="asal" title={t("retur.asal")}>
        <Asal retur={retur} />
      </Section>
      <Section id="nilai" title={t("retur.nilai")}>
        <ReviewList
          items={[
            { label: labels.tanggal ?? "", value: tanggal(retur.tanggal) },
            { label: t("kolom.masa"), value: masa(retur.masa) },
          ]}
        />
        <Amounts id="jumlah" nilai={retur} alasan={retur.alasan} sum />
      </Section>
      <Riwayat riwayat={retur.riwayat} />
      <RightMissing hak={[retur.tanpaHak.submit]} />
      {aksi.includes("submit") && (
        <TandaTangan ready={siap(temuan)} effect={t("retur.tanda")} label={t("retur.tanda_tangan")} />
      )}
    </>
  );
}
