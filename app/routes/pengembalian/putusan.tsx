import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Section } from "~/components/section";
import { StatusBadge } from "~/components/status-badge";
import { isian } from "~/contract/form-schema";
import { PUTUSAN_PENGEMBALIAN } from "~/contract/pengembalian";
import { HASIL_PEMERIKSAAN } from "~/domain/pembayaran";
import { ErrorSummary } from "~/forms/error-summary";
import { RadioGroup, RupiahField, TextArea } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { handleKelas } from "../batch/handle";
import { IsiPengembalian } from "./isi";
import { sptPengembalian } from "./judul.server";

export const handle = handleKelas(
  ({ asked }: { asked: { nomor: string } }) => asked.nomor,
  [{ to: paths.batch.pengembalian(":id"), crumb: "pembayaran:pengembalian.kelas.judul" }],
);
const MAY = ["instruktur"] as const;

export const loader = ({ request, params: { id = "", permohonanId = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api, texts }) => {
    const { kelas, found } = await promiseHash({
      kelas: api.batch.detail({ id, ringkas: "1" }),
      found: api.pembayaran.detailPengembalianKelas({ id: permohonanId }),
    });
    const spt = sptPengembalian(found, texts);
    const hasil = HASIL_PEMERIKSAAN.filter((one) => found.aksi.includes(one));
    return { nama: kelas.nama, asked: { ...found, spt }, hasil };
  });

const jumlah = isian<number | null>({ kind: "rupiah", min: 0 }).transform((value) => value ?? 0);
const skema = z.object({
  decision: z.enum(PUTUSAN_PENGEMBALIAN, { error: "pilihan" }),
  pokok: jumlah,
  sanksi: jumlah,
  alasan: isian<string | null>({ kind: "teks", max: 500, wajib: true }).transform((value) => value ?? ""),
});
/** The result of a decision. `dikembalikan`: whole rupiah paid out, null if it was refused. */
function pesanOf(dikembalikan: number | null) {
  if (dikembalikan === null) return "pembayaran:pengembalian.pesan.ditolak";
  if (dikembalikan === 0) return "pembayaran:pengembalian.pesan.habis";
  return "pembayaran:pengembalian.pesan.dikabulkan";
}
export async function action({ request, params: { id = "", permohonanId = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: skema }, async (value, { idempotencyKey }) => {
    const { dikembalikan } = await session.api.pembayaran.putuskanPengembalian(
      { id: permohonanId, ...value },
      { idempotencyKey },
    );
    return redirectWithToast(session, paths.batch.pengembalianPutusan(id, permohonanId), {
      key: pesanOf(dikembalikan),
    });
  });
}

/** One request for refund of a class, and the decision of the tax office. The head instructor makes it. */
export default function PutusanPengembalian() {
  const { asked, hasil } = useLoaderData<typeof loader>();
  const { t } = useTranslation("pembayaran");
  const label = t("pengembalian.kelas.tombol");
  const labels = {
    decision: t("pengembalian.kelas.pilihan"),
    pokok: t("pengembalian.kelas.pokok"),
    sanksi: t("pengembalian.kelas.sanksi"),
    alasan: t("pengembalian.putusan"),
  };
  const audit = hasil.length > 0;
  const choices: { value: string; label: string }[] = audit
    ? hasil.map((value) => ({ value, label: t(`pengembalian.kelas.hasil.${value}`) }))
    : [{ value: "grant", label: t("pengembalian.kelas.kabulkan") }];
  if (asked.aksi.includes("reject")) choices.push({ value: "reject", label: t("pengembalian.kelas.tolak") });
  return (
    <>
      <ErrorSummary labels={labels} />
      <PageHead title={<bdi dir="ltr">{asked.nomor}</bdi>} lead={<StatusBadge status={asked.status} />} />
      <IsiPengembalian asked={asked} kantor />
      {asked.aksi.includes("grant") && (
        <Section id="putusan" title={t("pengembalian.kelas.putusan")}>
          <p>{audit ? t("pengembalian.kelas.pemeriksaan_isi") : t("pengembalian.kelas.putusan_isi")}</p>
          <PostForm>
            <RadioGroup name="decision" label={labels.decision} options={choices} />
            {audit && (
              <>
                <RupiahField
                  name="pokok"
                  label={labels.pokok}
                  hint={t("pengembalian.kelas.pokok_petunjuk")}
                  required={false}
                />
                <RupiahField
                  name="sanksi"
                  label={labels.sanksi}
                  hint={t("pengembalian.kelas.sanksi_petunjuk")}
                  required={false}
                />
              </>
            )}
            <TextArea name="alasan" label={labels.alasan} />
            <SubmitButton>{label}</SubmitButton>
          </PostForm>
        </Section>
      )}
    </>
  );
}
