import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import { documentsOf } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { RightMissing, useMay } from "~/components/rights";
import { StatusBadge } from "~/components/status-badge";
import type { SptDetail } from "~/contract/spt/induk";
import { hakKonsep } from "~/domain/pihak";
import { definisiTampil } from "~/domain/spt/daftar";
import { isAwaitingPayment, isFiled, isOpen } from "~/domain/spt/life";
import { terkiniDari } from "~/forms/dasar.server";
import { ErrorSummary } from "~/forms/error-summary";
import { segarkan } from "~/forms/segarkan";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { tungguOf } from "./daftar/menunggu.server";
import { Deadlines, History, Posting, PostingForm, Results } from "./detail-parts";
import { diAtas, letakSpt } from "./di-atas";
import { pembetulanHref } from "./document-href";
import { perbuatanSpt } from "./forms.server";
import { ReturnResult } from "./hasil-spt";
import { blockingOf, persamaanView } from "./hasil-spt.server";
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
    const { id = "" } = params;
    const { texts } = session;
    const { spt, ringkasan } = await promiseHash({
      spt: documentsOf(session).spt(id),
      ringkasan: session.api.spt.ringkasan({ id }),
    });
    const temuan = temuanViews(spt, texts);
    const { periode, tinjau } = definisiTampil(spt.jenis, spt.versiAturan);
    return {
      spt,
      tasks: tasksOf(spt, texts),
      tunggu: tungguOf(spt),
      tahunan: periode === "tahun",
      dibaca: tinjau !== undefined,
      permintaan: permintaanOf(spt, texts),
      persamaan: persamaanView(spt, ringkasan.baris),
      temuan,
      blocking: blockingOf(spt, temuan),
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
  const { spt, tasks, tunggu, tahunan, dibaca, permintaan, persamaan, temuan, blocking, konfirmasi, ...rest } =
    useLoaderData<typeof loader>();
  const { namaSpt, terbuka } = rest;
  const may = (event: string) => spt.aksi.includes(event);
  const upToDate = spt.posting === "kini";
  return (
    <>
      <ErrorSummary />
      <PageHead
        title={namaSpt}
        lead={
          <>
            <StatusBadge status={spt.status} /> <Posted spt={spt} />
          </>
        }
        actions={useActs(spt, upToDate && blocking.count === 0)}
      />
      <RightMissing hak={[spt.tanpaHak.submit ?? spt.tanpaHak.edit]} />
      <ReturnResult
        spt={spt}
        persamaan={persamaan}
        tahunan={tahunan}
        dibaca={dibaca}
        blocking={blocking}
        mayPost={may("post")}
      />
      {rest.menungguBayar && <AwaitingPayment spt={spt} />}
      <Refused spt={spt} mayReopen={may("revise")} />
      <NeedsCorrection spt={spt} />
      <Carried spt={spt} mayTake={may("edit")} />
      {terbuka && !tahunan && <Checks temuan={temuan} spt={spt} />}
      <Attachments spt={spt} tasks={tasks} />
      {/* an annual return is long: its forms come before their errors */}
      {terbuka && tahunan && <Checks temuan={temuan} spt={spt} />}
      {spt.posting !== "belum" && (
        <Posting spt={spt} tunggu={tunggu}>
          {may("post") && upToDate && <PostingForm spt={spt} />}
        </Posting>
      )}
      <Confirmed rows={konfirmasi} />
      <Results spt={spt} request={permintaan} />
      <Deadlines spt={spt} />
      <History spt={spt} />
    </>
  );
}

type Part = { readonly spt: SptDetail };
/** The time of the last posting and its number of documents, with a link to them. */
function Posted({ spt: { diposting, diambil } }: Part) {
  const { t } = useTranslation("spt");
  const { angka, waktu } = useFormat();
  if (!diposting) return null;
  return (
    <Link to="#posting">
      {t("posting.singkat", { waktu: waktu(diposting), count: diambil, jumlah: angka(diambil) })}
    </Link>
  );
}

/** Files, the correction and the deletion of a return. Filing it, or its receipt, is here unless it is the next act. */
function useActs(spt: SptDetail, ready: boolean): readonly ReactNode[] {
  const { t } = useTranslation("spt");
  const may = (event: string) => spt.aksi.includes(event);
  const mayDraft = useMay();
  const links = [
    { shown: may("submit") && !ready, to: paths.spt.kirim(spt.id), label: t("detail.bayar_lapor") },
    { shown: spt.bpe && !isFiled(spt), to: paths.spt.bpe(spt.id), label: t("detail.lihat_bpe") },
    { shown: true, to: paths.spt.unduh(spt.id), label: t("detail.unduh"), file: true as const },
    { shown: true, to: `${paths.spt.unduh(spt.id)}?alasan=ya`, label: t("detail.unduh_alasan"), file: true as const },
    {
      shown: spt.bpe && !spt.perlu && mayDraft(hakKonsep(spt.jenis)),
      to: pembetulanHref(spt),
      label: t("perlu.tombol"),
    },
    { shown: may("delete"), to: paths.spt.hapus(spt.id), label: t("detail.hapus") },
  ];
  return links.flatMap(({ shown, to, label, file }) =>
    shown
      ? [
          <ButtonLink key={label} to={to} variant="outline-secondary" reloadDocument={file}>
            {label}
          </ButtonLink>,
        ]
      : [],
  );
}
