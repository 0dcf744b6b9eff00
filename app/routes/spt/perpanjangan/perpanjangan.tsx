import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { documentsOf } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import { Alert } from "~/components/alert";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { RightMissing } from "~/components/rights";
import { attachments } from "~/contract/kit";
import { MAX_BERKAS_PERPANJANGAN } from "~/contract/spt/perpanjangan";
import { dayFirst } from "~/domain/kit/tanggal";
import { ALASAN_PERPANJANGAN } from "~/domain/spt/tahunan/perpanjangan";
import { uploadedFiles } from "~/files/uploaded.server";
import { ErrorSummary } from "~/forms/error-summary";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { ReviewList } from "~/forms/review-list";
import { submit } from "~/forms/submission.server";
import { formatTanggal } from "~/i18n/format";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { pathsSpt } from "~/web/paths-spt";
import { withReceipt } from "~/web/receipt";
import { diAtasSpt, letakSpt } from "../di-atas";
import { perpanjanganSpt } from "../forms.server";
import { IsianPerpanjangan, useLabels } from "./perpanjangan-isian";

export const handle = { crumb: "spt:perpanjangan.judul", above: diAtasSpt } satisfies PageHandle;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const spt = await documentsOf(session).spt(id);
    const { texts } = session;
    const notice = await session.api.spt.perpanjangan({ id });
    const letak = letakSpt(spt, texts);
    const params = { masa: letak.namaSpt, tanggal: formatTanggal(notice.asli.efektif, texts.language) };
    return {
      // browsers do not have the texts of failures
      hambatan: notice.galat === null ? null : texts.t(`spt:galat.${notice.galat}.pesan`, params),
      id,
      pilihan: ALASAN_PERPANJANGAN,
      sampaiAwal: dayFirst(notice.paling.asli),
      kurang: spt.tanpaHak.submit,
      maxBytes: attachments.maxBytes,
      maxFiles: MAX_BERKAS_PERPANJANGAN,
      ...notice,
      ...letak,
    };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  const upload = { maxFiles: MAX_BERKAS_PERPANJANGAN, maxBytes: attachments.maxBytes };
  const options = { schema: perpanjanganSpt, secrets: ["kodeOtorisasi"], upload };
  return submit(session, options, async (value, { idempotencyKey, files }) => {
    const sent = await session.api.spt.perpanjang(
      { id, ...value },
      { idempotencyKey, files: await uploadedFiles(files) },
    );
    if (sent.billing)
      return redirectWithToast(session, withReceipt(paths.pembayaran.billingRincian(sent.billing.id)), {
        key: "spt:perpanjangan.pesan_billing",
        params: { kode: sent.billing.kode },
      });
    return redirectWithToast(session, paths.spt.perpanjangan(id), {
      key: "spt:perpanjangan.pesan",
      params: { nomor: sent.nomor ?? "" },
    });
  });
}

export default function PerpanjanganSpt() {
  const view = useLoaderData<typeof loader>();
  const { id, kurang, asli, paling, galat, hambatan, pemberitahuan, namaSpt } = view;
  const { t } = useTranslation(["spt"]);
  const { angka, tanggal } = useFormat();
  const label = t("perpanjangan.kirim");
  const may = galat === null && !kurang;
  return (
    <>
      <ErrorSummary labels={useLabels()} />
      <PageHead
        title={t("perpanjangan.judul")}
        lead={namaSpt}
        actions={
          <ButtonLink to={paths.spt.rincian(id)} variant="outline-secondary">
            {t("kembali")}
          </ButtonLink>
        }
      />
      <p>{t("perpanjangan.isi", { asli: tanggal(asli.efektif), paling: tanggal(paling.asli) })}</p>
      <RightMissing hak={[kurang]} />
      {pemberitahuan && <Given view={view} />}
      {galat !== null && pemberitahuan === null && (
        <Alert variant="warning">
          {hambatan} <Link to={paths.galat(galat)}>{t("perpanjangan.mengapa")}</Link>
        </Alert>
      )}
      {may && (
        <PostForm
          multipart
          submitLabel={label}
          values={{
            terutang: angka(view.saran.terutang),
            kredit: angka(view.saran.kredit),
            sampai: view.sampaiAwal,
          }}
        >
          <IsianPerpanjangan
            pilihan={view.pilihan}
            deposit={view.deposit}
            maxBytes={view.maxBytes}
            maxFiles={view.maxFiles}
          />
          <SubmitButton>{label}</SubmitButton>
        </PostForm>
      )}
    </>
  );
}

/** The notice that was given or waits for its payment. */
function Given({ view }: { view: ReturnType<typeof useLoaderData<typeof loader>> }) {
  const { t } = useTranslation("spt");
  const { rupiah, tanggal } = useFormat();
  const { id, pemberitahuan } = view;
  if (pemberitahuan === null) return null;
  const { nomor, alasan, uraian, terutang, kredit, kurang, sampai, diberitahukan, penandatangan, billing, berkas } =
    pemberitahuan;
  const items = [
    ...(nomor ? [{ label: t("perpanjangan.nomor"), value: nomor }] : []),
    ...(diberitahukan ? [{ label: t("perpanjangan.diberitahukan"), value: tanggal(diberitahukan) }] : []),
    { label: t("perpanjangan.sampai"), value: tanggal(sampai.efektif) },
    { label: t("perpanjangan.alasan"), value: t(`perpanjangan.pilihan.${alasan}`) },
    { label: t("perpanjangan.uraian"), value: uraian },
    { label: t("perpanjangan.terutang"), value: rupiah(terutang) },
    { label: t("perpanjangan.kredit"), value: rupiah(kredit) },
    { label: t("perpanjangan.kurang"), value: rupiah(kurang) },
    { label: t("perpanjangan.penandatangan"), value: penandatangan },
  ];
  return (
    <>
      {billing && (
        <Alert variant="warning">
          {t("perpanjangan.menunggu")}{" "}
          <Link to={paths.pembayaran.billingRincian(billing)}>{t("detail.bayar_billing")}</Link>
        </Alert>
      )}
      <ReviewList items={items} />
      {berkas.length > 0 && (
        <ul>
          {berkas.map((file) => (
            <li key={file.id}>
              <Link to={pathsSpt.perpanjanganBerkas(id, file.id)} reloadDocument>
                {file.nama}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {nomor && (
        <p>
          <ButtonLink to={paths.spt.unduhBentuk(id, "perpanjangan")} variant="primary" reloadDocument>
            {t("perpanjangan.unduh")}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
