import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import { documentsOf } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { InCoretax } from "~/components/in-coretax";
import { Link } from "~/components/link";
import { RightMissing } from "~/components/rights";
import { Section } from "~/components/section";
import { StepLine } from "~/components/why-panel";
import type { SptDetail } from "~/contract/spt/induk";
import { isOpen } from "~/domain/spt/life";
import { terkiniDari } from "~/forms/dasar.server";
import { ErrorSummary } from "~/forms/error-summary";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { ReviewList } from "~/forms/review-list";
import { segarkan } from "~/forms/segarkan";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { withReceipt } from "~/web/receipt";
import { diAtasSpt, letakSpt } from "../di-atas";
import { fieldHref } from "../document-href";
import { kirimSpt } from "../forms.server";
import { Attachments } from "../isi-spt";
import { tasksOf } from "../kertas/lampiran.server";
import { Questions } from "../kertas/questions";
import { tanyaOf } from "../kertas/questions.server";
import { kelebihanOf } from "../permintaan.server";
import { dariTinjauan, KIRIM } from "../submit-targets";
import { type TemuanView, temuanViews } from "../temuan.server";
import { CaraBayar, KodeTandaTangan } from "./bayar-lapor";
import { useConfirmationLabels } from "./konfirmasi";
import { Persamaan } from "./persamaan";
import { Checks } from "./temuan";

export const handle = {
  crumb: "spt:kirim.judul",
  above: diAtasSpt,
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const { id = "" } = params;
    const { texts } = session;
    const { spt, ringkasan } = await promiseHash({
      spt: documentsOf(session).spt(id),
      ringkasan: session.api.spt.ringkasan({ id }),
    });
    const tanya = await tanyaOf(session.api, spt, texts);
    const penanda = texts.t("sptformulir:ppn_induk.x_nama");
    const kelebihan = kelebihanOf(spt, texts);
    return {
      spt,
      tanya,
      temuan: temuanViews(spt, texts, (href) => dariTinjauan(href, KIRIM)),
      judul: ringkasan.judul,
      baris: ringkasan.baris.filter(({ nilai }) => nilai !== null),
      tasks: tasksOf(spt, texts),
      kelebihan,
      penanda,
      ...letakSpt(spt, texts),
      terbuka: isOpen(spt),
    };
  });

export async function action(args: ActionFunctionArgs) {
  const {
    request,
    params: { id = "" },
  } = args;
  const terkini = terkiniDari(loader, args, ({ spt: { versi } }) => ({ versi }));
  const session = await requireSession(request, { allow: ["peserta"] });
  return submit(
    session,
    { schema: kirimSpt, secrets: ["kodeOtorisasi"], terkini },
    async (value, { idempotencyKey }) => {
      const sent = await session.api.spt.submit({ id, ...value }, { idempotencyKey });
      if (sent.billing)
        return redirectWithToast(session, withReceipt(paths.pembayaran.billingRincian(sent.billing.id)), {
          key: "spt:pesan.billing",
          params: { kode: sent.billing.kode },
        });
      return redirectWithToast(session, withReceipt(paths.spt.bpe(id)), {
        key: "spt:pesan.dilaporkan",
        params: { bpe: sent.bpe ?? "" },
      });
    },
  );
}

export const shouldRevalidate = segarkan;

export default function KirimSpt() {
  const { spt, tanya, temuan, judul, baris, tasks, kelebihan, penanda, namaSpt, terbuka } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation("spt");
  const asked = useConfirmationLabels();
  const labels = { ...asked, pembayaran: t("kirim.cara"), kodeOtorisasi: t("kirim.kode") };
  return (
    <>
      <ErrorSummary labels={labels} />
      <PageHead title={t("kirim.judul")} lead={namaSpt} />
      <Questions questions={tanya} />
      {spt.posting !== "belum" && (
        <Section id="hasil" title={judul || t("hasil_judul")}>
          <Persamaan id={spt.id} baris={baris} />
          <Outcome spt={spt} />
        </Section>
      )}
      <Review spt={spt} kelebihan={kelebihan} penanda={penanda} />
      <Attachments spt={spt} tasks={tasks} />
      <RightMissing hak={[spt.tanpaHak.submit]} />
      {spt.bolehLapor && spt.aksi.includes("submit") ? (
        <SignForm spt={spt} temuan={temuan} />
      ) : (
        terbuka && <Checks temuan={temuan} spt={spt} />
      )}
      <p>
        <Link to={paths.spt.rincian(spt.id)}>{t("kembali")}</Link>
      </p>
    </>
  );
}

/** The deciding answers, each with a link for changing it. */
type Reviewed = { spt: SptDetail; kelebihan: ReturnType<typeof kelebihanOf>; penanda: string };
function Review({ spt, kelebihan, penanda }: Reviewed) {
  const { t } = useTranslation("spt");
  const { rupiah, tanggal } = useFormat();
  return (
    <ReviewList
      items={[
        { label: t("hasil_spt"), value: t(`hasil.${spt.hasil}`) },
        { label: t("kolom.nilai"), value: rupiah(spt.nilai ?? 0) },
        ...kelebihan,
        { label: t("bayar.dengan_spt"), value: rupiah(spt.bayar) },
        ...(spt.bagian.length > 1
          ? spt.bagian.map(({ butir, kap, kjs, jumlah }) => ({
              label: `${butir} ${kap}-${kjs}`,
              value: rupiah(jumlah),
            }))
          : []),
        { label: t("bayar.deposit"), value: rupiah(spt.deposit) },
        {
          label: penanda,
          value: String(spt.induk.x_nama ?? ""),
          changeHref: fieldHref(spt.id, "x_nama"),
        },
        { label: t("tempo.lapor"), value: tanggal(spt.jatuhTempoLapor.efektif) },
        { label: t("tempo.denda"), value: <Sanksi alasan={spt.denda} /> },
        { label: t("tempo.bunga"), value: spt.bunga ? <Sanksi alasan={spt.bunga} /> : t("tempo.bunga_tidak_dimuat") },
      ]}
    />
  );
}

/** The sanction of lateness with the step that decided it: in time, an amount, or waived by a decree. */
function Sanksi({ alasan: { nilai, langkah } }: { alasan: SptDetail["denda"] }) {
  const { rupiah } = useFormat();
  const last = langkah.at(-1);
  return (
    <>
      {rupiah(nilai)}
      {last && (
        <>
          {" "}
          <StepLine step={last} />
        </>
      )}
    </>
  );
}

/** The outcome in a sentence: the amount, and the day and way of paying it. */
function Outcome({ spt: { bayar, deposit, nilai, hasil, jatuhTempoBayar } }: { spt: SptDetail }) {
  const { t } = useTranslation("spt");
  const { rupiah, tanggal } = useFormat();
  const due = { jumlah: rupiah(bayar), tanggal: tanggal(jatuhTempoBayar.efektif) };
  if (bayar > 0) return <p>{deposit >= bayar ? t("kirim.dibayar_deposit", due) : t("kirim.dibayar_billing", due)}</p>;
  if (hasil === "lebih_bayar") return <p>{t("kirim.lebih", { jumlah: rupiah(Math.abs(nilai ?? 0)) })}</p>;
  return <p>{t("kirim.tanpa_bayar")}</p>;
}

type Signing = { spt: SptDetail; temuan: readonly TemuanView[] };
/** The findings with their reasons, the way of paying, and the code. */
function SignForm({ spt, temuan }: Signing) {
  const { t } = useTranslation("spt");
  const { rupiah } = useFormat();
  const enough = spt.deposit >= spt.bayar;
  // with a billing code it is the payment that files
  const label = spt.bayar > 0 ? t("kirim.tanda_tangan") : t("kirim.tombol");
  return (
    <PostForm submitLabel={label} values={{ pembayaran: enough ? undefined : "billing" }} versi={spt.versi}>
      <Checks temuan={temuan} spt={spt} answered />
      <div className="spt-tanda-tangan">
        {spt.bayar > 0 && (
          <CaraBayar
            deposit={spt.deposit}
            enough={enough}
            hint={enough ? t("kirim.cara_petunjuk") : t("kirim.deposit_kurang", { saldo: rupiah(spt.deposit) })}
          />
        )}
        <KodeTandaTangan />
        <SubmitButton>{label}</SubmitButton>
        <InCoretax words="Bayar dan Lapor" />
      </div>
    </PostForm>
  );
}
