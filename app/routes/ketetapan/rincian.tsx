import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { RightMissing } from "~/components/rights";
import { Section } from "~/components/section";
import { StatusBadge } from "~/components/status-badge";
import { attachments } from "~/contract/kit";
import { CARA_JAWAB } from "~/domain/kantor";
import { uploadedFiles } from "~/files/uploaded.server";
import { ErrorSummary } from "~/forms/error-summary";
import { RadioGroup, TextArea } from "~/forms/fields";
import { FileField } from "~/forms/file-field";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { withReceipt } from "~/web/receipt";
import { keberatan } from "../pembayaran/forms.server";
import { IsiKetetapan } from "./isi";
import { Karena } from "./karena";
import { TitikSurat } from "./titik";

export const handle = {
  crumb: ({ nomor }: { nomor: string }) => nomor,
  above: [{ to: paths.pembayaran.ketetapan(), crumb: "pembayaran:ketetapan.judul" }],
} satisfies PageHandle;

const AKHIRAN = [".pdf", ".jpg", ".png"];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], ({ api }) => api.ketetapan.detail({ id: params.id ?? "" }));

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  const upload = { maxFiles: attachments.maxFiles, maxBytes: attachments.maxBytes };
  return submit(session, { schema: keberatan, upload }, async (value, { idempotencyKey, files }) => {
    if (value.aksi === "billing") {
      const made = await session.api.ketetapan.billing({ id }, { idempotencyKey });
      const toast = { key: "pembayaran:pesan.dibuat", params: { kode: made.kode } };
      return redirectWithToast(session, withReceipt(paths.pembayaran.billingRincian(made.id)), toast);
    }
    if (value.aksi === "jawab") {
      const { urut, cara, isi } = value;
      const berkas = await uploadedFiles(files);
      await session.api.ketetapan.jawab({ id, urut, cara, isi }, { idempotencyKey, files: berkas });
      return redirectWithToast(session, paths.pembayaran.ketetapanRincian(id), { key: "common:pesan.terkirim" });
    }
    if (value.aksi === "karena") {
      const { urut, penjelasan } = value;
      await session.api.ketetapan.jawab({ id, urut, cara: "penjelasan", penjelasan }, { idempotencyKey });
      return redirectWithToast(session, paths.pembayaran.ketetapanRincian(id), { key: "common:pesan.terkirim" });
    }
    if (value.aksi === "perpanjang") {
      await session.api.ketetapan.perpanjang({ id }, { idempotencyKey });
      return redirectWithToast(session, paths.pembayaran.ketetapanRincian(id), { key: "common:pesan.terkirim" });
    }
    await session.api.ketetapan.keberatan({ id, alasan: value.alasan }, { idempotencyKey });
    return redirectWithToast(session, paths.pembayaran.ketetapanRincian(id), { key: "common:pesan.terkirim" });
  });
}

/** One letter of the tax office: its content, and its taxpayer's actions. */
export default function RincianKetetapan() {
  const surat = useLoaderData<typeof loader>();
  const { t } = useTranslation("pembayaran");
  const { rupiah, tanggal } = useFormat();
  const { id, nomor, status, aksi, billing, sisa, jatuhTempo, titik, sptId } = surat;
  const may = (deed: string) => aksi.includes(deed);
  const actions = [
    ...(billing && may("bill")
      ? [
          <ButtonLink key="bayar" to={paths.pembayaran.billingRincian(billing.id)} variant="primary">
            {t("ketetapan.bayar")}
          </ButtonLink>,
        ]
      : []),
    <ButtonLink key="unduh" to={paths.pembayaran.ketetapanUnduh(id)} variant="outline-secondary" reloadDocument>
      {t("ketetapan.unduh")}
    </ButtonLink>,
  ];
  return (
    <>
      <ErrorSummary
        labels={{
          alasan: t("ketetapan.alasan_keberatan"),
          cara: t("titik.jawaban"),
          isi: t("titik.isi"),
          penjelasan: t("titik.isi"),
          berkas: t("titik.berkas"),
        }}
      />
      <PageHead title={<bdi dir="ltr">{nomor}</bdi>} lead={<StatusBadge status={status} />} actions={actions} />
      <RightMissing hak={Object.values(surat.tanpaHak)} />
      {may("answer") && titik.length === 0 && (
        <p>
          {t("ketetapan.jawab", { tanggal: tanggal(jatuhTempo) })}{" "}
          <ButtonLink to={paths.notifikasi()} variant="outline-secondary">
            {t("ketetapan.jawab_tombol")}
          </ButtonLink>
        </p>
      )}
      <IsiKetetapan surat={surat} refund={paths.pembayaran.pengembalianRincian} />
      <TitikSurat
        titik={titik}
        spt={sptId && paths.spt.rincian(sptId)}
        fileHref={(file) => paths.pembayaran.ketetapanBerkas(id, file)}
      >
        {(one) =>
          one.aksi.includes("answer") && (
            <>
              <Karena of={one} />
              <PostForm id={`jawab-${one.urut}`} multipart>
                <input type="hidden" name="aksi" value="jawab" />
                <input type="hidden" name="urut" value={one.urut} />
                <RadioGroup
                  name="cara"
                  label={t("titik.jawaban")}
                  options={CARA_JAWAB.map((value) => ({ value, label: t(`titik.cara.${value}`) }))}
                />
                <TextArea name="isi" label={t("titik.isi")} hint={t("titik.isi_petunjuk")} required={false} />
                <FileField
                  name="berkas"
                  label={t("titik.berkas")}
                  accept={AKHIRAN}
                  maxBytes={attachments.maxBytes}
                  maxFiles={attachments.maxFiles}
                  required={false}
                />
                <SubmitButton>{t("titik.kirim")}</SubmitButton>
              </PostForm>
            </>
          )
        }
      </TitikSurat>
      {may("extend") && surat.batasDiperpanjang && (
        <Section id="perpanjang" title={t("ketetapan.perpanjang")}>
          <p>{t("ketetapan.perpanjang_isi", { tanggal: tanggal(surat.batasDiperpanjang) })}</p>
          <PostForm id="perpanjangan">
            <input type="hidden" name="aksi" value="perpanjang" />
            <SubmitButton>{t("ketetapan.perpanjang")}</SubmitButton>
          </PostForm>
        </Section>
      )}
      {may("bill") && !billing && (
        <Section id="bayar" title={t("ketetapan.bayar")}>
          <p>{t("ketetapan.bayar_isi", { sisa: rupiah(sisa) })}</p>
          <PostForm id="tagihan">
            <input type="hidden" name="aksi" value="billing" />
            <SubmitButton>{t("ketetapan.buat_billing")}</SubmitButton>
          </PostForm>
        </Section>
      )}
      {may("object") && (
        <Section id="keberatan" title={t("ketetapan.keberatan")}>
          <p>{t("ketetapan.keberatan_isi")}</p>
          <PostForm id="ajukan">
            <input type="hidden" name="aksi" value="keberatan" />
            <TextArea name="alasan" label={t("ketetapan.alasan_keberatan")} />
            <SubmitButton>{t("ketetapan.ajukan")}</SubmitButton>
          </PostForm>
        </Section>
      )}
    </>
  );
}
