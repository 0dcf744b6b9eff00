import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { documentsOf } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { RightMissing, useMay } from "~/components/rights";
import { StatusBadge } from "~/components/status-badge";
import { hakKonsep } from "~/domain/pihak";
import { definisiTampil } from "~/domain/spt/daftar";
import { isAwaitingPayment, isOpen } from "~/domain/spt/life";
import { terkiniDari } from "~/forms/dasar.server";
import { ErrorSummary } from "~/forms/error-summary";
import { segarkan } from "~/forms/segarkan";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { tungguOf } from "./daftar/menunggu.server";
import { Deadlines, History, isReady, NextStep, Posting, Results } from "./detail-parts";
import { diAtas, letakSpt } from "./di-atas";
import { pembetulanHref } from "./document-href";
import { perbuatanSpt } from "./forms.server";
import { Attachments } from "./isi-spt";
import { tasksOf } from "./kertas/lampiran.server";
import { Confirmed } from "./lapor/konfirmasi";
import { AwaitingPayment, Carried, NeedsCorrection, Refused } from "./lapor/return-notices";
import { Checks } from "./lapor/temuan";
import { permintaanOf } from "./permintaan.server";
import { tinjauanAsal } from "./submit-targets";
import { konfirmasiViews, temuanViews } from "./temuan.server";

export const handle = {
  crumb: ({ namaSpt }: { namaSpt: string }) => namaSpt,
  above: diAtas,
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const spt = await documentsOf(session).spt(params.id ?? "");
    const { texts } = session;
    const { periode, tinjau } = definisiTampil(spt.jenis, spt.versiAturan);
    return {
      spt,
      tasks: tasksOf(spt, texts),
      tunggu: tungguOf(spt),
      tahunan: periode === "tahun",
      dibaca: tinjau !== undefined,
      permintaan: permintaanOf(spt, texts),
      temuan: temuanViews(spt, texts),
      konfirmasi: konfirmasiViews(spt),
      ...letakSpt(spt, texts),
      terbuka: isOpen(spt),
      menungguBayar: isAwaitingPayment(spt),
    };
  });

/** A refused return becomes its draft again. Any other return gets a correction. */
const MODEL = { pembetulan: "pembetulan", buka: "normal" } as const;
const BEGUN = { pembetulan: "spt:pesan.dibuat", buka: "spt:pesan.dibuka" } as const;

export async function action(args: ActionFunctionArgs) {
  const { request, params } = args;
  const terkini = terkiniDari(loader, args, ({ spt: { versi } }) => ({ versi }));
  const session = await requireSession(request, { allow: ["peserta"] });
  const { api } = session;
  return submit(session, { schema: perbuatanSpt, terkini }, async (asked, { idempotencyKey }) => {
    if (asked.aksi === "pembetulan" || asked.aksi === "buka") {
      const { jenis, masa, aksi } = asked;
      const { id } = await api.spt.createDraft({ jenis, masa, model: MODEL[aksi] }, { idempotencyKey });
      return redirectWithToast(session, paths.spt.rincian(id), { key: BEGUN[aksi] });
    }
    if (asked.aksi === "kompensasi") {
      await api.spt.kompensasi({ id: params.id ?? "", versi: asked.versi }, { idempotencyKey });
      return redirectWithToast(session, paths.spt.rincian(params.id ?? ""), { key: "spt:pesan.disimpan" });
    }
    const { diambil, ditinggalkan, berubah } = await api.spt.posting({ id: params.id ?? "" }, { idempotencyKey });
    const key = berubah ? "spt:pesan.diposting" : "spt:pesan.tidak_berubah";
    const { id = "" } = params;
    const then = tinjauanAsal(session, id)?.href ?? paths.spt.rincian(id);
    return redirectWithToast(session, then, { key, params: { diambil, ditinggalkan } });
  });
}

export const shouldRevalidate = segarkan;

export default function SptPage() {
  const { spt, tasks, tunggu, tahunan, dibaca, permintaan, temuan, konfirmasi, namaSpt, terbuka, menungguBayar } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation("spt");
  const may = (event: string) => spt.aksi.includes(event);
  const mayDraft = useMay();
  const actions = (
    <>
      {may("submit") && (
        <ButtonLink to={paths.spt.kirim(spt.id)} variant={isReady(spt) ? "primary" : "outline-secondary"}>
          {t("detail.bayar_lapor")}
        </ButtonLink>
      )}
      {spt.bpe && (
        <ButtonLink to={paths.spt.bpe(spt.id)} variant="primary">
          {t("detail.lihat_bpe")}
        </ButtonLink>
      )}
      {menungguBayar && spt.billing && (
        <ButtonLink to={paths.pembayaran.billingRincian(spt.billing.id)} variant="primary">
          {t("detail.bayar_billing")}
        </ButtonLink>
      )}
      <ButtonLink to={paths.spt.unduh(spt.id)} variant="outline-secondary" reloadDocument>
        {t("detail.unduh")}
      </ButtonLink>
      <ButtonLink to={`${paths.spt.unduh(spt.id)}?alasan=ya`} variant="outline-secondary" reloadDocument>
        {t("detail.unduh_alasan")}
      </ButtonLink>
      {spt.bpe && !spt.perlu && mayDraft(hakKonsep(spt.jenis)) && (
        <ButtonLink to={pembetulanHref(spt)} variant="outline-secondary">
          {t("perlu.tombol")}
        </ButtonLink>
      )}
      {may("delete") && (
        <ButtonLink to={paths.spt.hapus(spt.id)} variant="outline-secondary">
          {t("detail.hapus")}
        </ButtonLink>
      )}
    </>
  );
  return (
    <>
      <ErrorSummary />
      <PageHead
        title={namaSpt}
        lead={
          <>
            <StatusBadge status={spt.status} /> {terbuka && <NextStep spt={spt} tahunan={tahunan} dibaca={dibaca} />}
          </>
        }
        actions={actions}
      />
      <RightMissing hak={[spt.tanpaHak.submit ?? spt.tanpaHak.edit]} />
      {menungguBayar && <AwaitingPayment spt={spt} />}
      <Refused spt={spt} mayReopen={may("revise")} />
      <NeedsCorrection spt={spt} />
      <Posting spt={spt} mayPost={may("post")} tahunan={tahunan} tunggu={tunggu} />
      <Carried spt={spt} mayTake={may("edit")} />
      {terbuka && !tahunan && <Checks temuan={temuan} spt={spt} />}
      <Attachments spt={spt} tasks={tasks} />
      {/* an annual return is long: its forms come before their errors */}
      {terbuka && tahunan && <Checks temuan={temuan} spt={spt} />}
      <Confirmed rows={konfirmasi} />
      <Results spt={spt} request={permintaan} />
      <Deadlines spt={spt} />
      <History spt={spt} />
    </>
  );
}
