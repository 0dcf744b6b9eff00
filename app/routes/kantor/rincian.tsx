import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { HistoryList } from "~/components/history-list";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { StatusBadge } from "~/components/status-badge";
import { isian } from "~/contract/form-schema";
import { PUTUSAN_RENCANA } from "~/domain/kantor/rencana";
import { terkiniDari } from "~/forms/dasar.server";
import { ErrorSummary } from "~/forms/error-summary";
import { RadioGroup, RupiahField, TextArea } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { ReviewList } from "~/forms/review-list";
import { segarkan } from "~/forms/segarkan";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { handleKelas } from "../batch/handle";

export const handle = handleKelas(
  ({ surat }: { surat: { wp: string } }) => surat.wp,
  [{ to: paths.batch.kantor(":id"), crumb: "batch:rencana.judul" }],
);

export const loader = ({ request, params: { id = "", rencanaId = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur"], async ({ api }) => {
    const { kelas, surat } = await promiseHash({
      kelas: api.batch.detail({ id, ringkas: "1" }),
      surat: api.kantor.detail({ id: rencanaId }),
    });
    return { id, nama: kelas.nama, surat };
  });

export const shouldRevalidate = segarkan;

type Nilai = {
  readonly aksi: readonly string[];
  readonly pokok: number;
  readonly sanksi: number;
  readonly alasan: string;
};
const valuesOf = ({ aksi, pokok, sanksi, alasan }: Nilai) => ({
  putusan: aksi[0],
  pokok: String(pokok),
  sanksi: String(sanksi),
  alasan,
});
const amount = isian<number | null>({ kind: "rupiah", min: 0 }).transform((value) => value ?? 0);
const text = (max: number, wajib: boolean) =>
  isian<string | null>({ kind: "teks", max, wajib }).transform((value) => value ?? "");
const skema = z.object({
  versi: z.coerce.number().int(),
  putusan: z.enum(PUTUSAN_RENCANA, { error: "pilihan" }),
  pokok: amount,
  sanksi: amount,
  alasan: text(1000, true),
  catatan: text(500, false),
});
export async function action(args: ActionFunctionArgs) {
  const {
    request,
    params: { id = "", rencanaId = "" },
  } = args;
  const terkini = terkiniDari(loader, args, ({ surat }) => ({ versi: surat.versi, values: valuesOf(surat) }));
  const session = await requireSession(request, { allow: ["instruktur"] });
  return submit(session, { schema: skema, terkini }, async (value, { idempotencyKey }) => {
    await session.api.kantor.putus({ id: rencanaId, ...value }, { idempotencyKey });
    return redirectWithToast(session, paths.batch.kantorRincian(id, rencanaId), {
      key: `batch:rencana.pesan.${value.putusan}`,
    });
  });
}

/** One intended letter with the data it rests on, and the decision of the head. */
export default function RincianRencana() {
  const { id, surat } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { rupiah, tanggal, rentangMasa, masa } = useFormat();
  const { spt, aksi, pokok, sanksi } = surat;
  const labels = {
    putusan: t("batch:rencana.putusan"),
    pokok: t("pembayaran:ketetapan.kolom.pokok"),
    sanksi: t("pembayaran:ketetapan.kolom.sanksi"),
    alasan: t("pembayaran:ketetapan.alasan"),
    catatan: t("batch:rencana.catatan"),
  };
  const items = [
    { label: t("batch:rencana.kolom.jenis"), value: t(`pembayaran:ketetapan.jenis.${surat.jenis}`) },
    { label: t("batch:rencana.kolom.wp"), value: `${surat.npwp} ${surat.wp}` },
    {
      label: t("batch:rencana.spt"),
      value: `${t(`spt:jenis.${spt.jenis}`)} ${masa(spt.masa)} (${spt.pembetulan}), ${spt.bpe}`,
    },
    { label: t("pembayaran:kolom.akun"), value: `${surat.kap}-${surat.kjs}` },
    { label: t("pembayaran:kolom.masa"), value: rentangMasa(surat.masaAwal, surat.masaAkhir) },
    { label: labels.pokok, value: rupiah(pokok) },
    { label: labels.sanksi, value: rupiah(sanksi) },
    { label: t("batch:rencana.kolom.disusun"), value: tanggal(surat.disusun) },
    { label: labels.alasan, value: <span className="teks-bebas">{surat.alasan}</span> },
    ...(surat.catatan ? [{ label: labels.catatan, value: surat.catatan }] : []),
    ...(surat.ketetapanId
      ? [
          {
            label: t("batch:rencana.surat"),
            value: (
              <Link to={paths.batch.ketetapanRincian(id, surat.ketetapanId)}>{t("batch:rencana.buka_surat")}</Link>
            ),
          },
        ]
      : []),
  ];
  const options = aksi.map((value) => ({ value, label: t(`batch:rencana.aksi.${value}`) }));
  return (
    <>
      <ErrorSummary labels={labels} />
      <PageHead title={surat.wp} lead={<StatusBadge status={surat.status} />} />
      <ReviewList items={items} />
      {aksi.length > 0 && (
        <Section id="putusan" title={labels.putusan}>
          <PostForm values={valuesOf(surat)} versi={surat.versi}>
            <RadioGroup name="putusan" label={labels.putusan} options={options} />
            <RupiahField name="pokok" label={labels.pokok} hint={t("batch:rencana.ubah_petunjuk")} required={false} />
            <RupiahField name="sanksi" label={labels.sanksi} required={false} />
            <TextArea name="alasan" label={labels.alasan} />
            <TextArea
              name="catatan"
              label={labels.catatan}
              hint={t("batch:rencana.catatan_petunjuk")}
              required={false}
            />
            <SubmitButton>{t("batch:rencana.simpan")}</SubmitButton>
          </PostForm>
        </Section>
      )}
      <Section id="riwayat" title={t("pembayaran:pengembalian.riwayat")}>
        <HistoryList rows={surat.riwayat} />
      </Section>
    </>
  );
}
