import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { Link } from "~/components/link";
import { isian } from "~/contract/form-schema";
import { ConfirmPage } from "~/forms/confirm-page";
import { RadioGroup, TextArea } from "~/forms/fields";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { type BandingTampil, bandingOf } from "./banding.server";
import { answerRequest, dokumenMenunggu } from "./menunggu.server";
import { Perbandingan } from "./perbandingan";

export const handle = {
  crumb: (data: { nomor: string }) => data.nomor,
  above: [{ to: paths.efaktur.konfirmasi(), crumb: "efaktur:konfirmasi.judul" }],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const { of, jenis, dokumen } = await dokumenMenunggu(session, params.id ?? "");
    const { id, tanggal, masa, lawanNama, lawanNpwp } = dokumen;
    const banding = await bandingOf(session, id);
    const [nomor, rinci] =
      of === "retur"
        ? [dokumen.nomorFaktur, paths.retur.rincian("keluaran", id)]
        : [dokumen.nomor ?? dokumen.menggantikan?.nomor ?? "", paths.efaktur.faktur("masukan", id)];
    return { jenis, nomor, rinci, tanggal, masa, lawanNama, lawanNpwp, banding };
  });

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  const schema = z.object({
    decision: z.enum(["accept", "refuse"], { error: "pilihan" }),
    alasan: isian<string | null>({ kind: "teks", max: 500 }),
  });
  return submit(session, { schema }, async ({ decision, alasan }, { idempotencyKey }) => {
    const id = params.id ?? "";
    const { jenis } = await dokumenMenunggu(session, id);
    await answerRequest(session.api, id, jenis, { decision, alasan: alasan ?? "" }, { idempotencyKey });
    const key = decision === "accept" ? "efaktur:konfirmasi.pesan.diterima" : "efaktur:konfirmasi.pesan.ditolak";
    return redirectWithToast(session, paths.efaktur.konfirmasi(), { key });
  });
}

/**
 * Decides on one waiting document: its data, its changes, the effect of both answers, then accepting or refusing it.
 */
export default function Putusan() {
  const { jenis, nomor, rinci, banding, ...shown } = useLoaderData<typeof loader>();
  const { t } = useTranslation("efaktur");
  const { tanggal, masa } = useFormat();
  const items = [
    {
      label: t("retur.kolom.nomorFaktur"),
      value: (
        <Link to={rinci}>
          <bdi dir="ltr">{nomor}</bdi>
        </Link>
      ),
    },
    { label: t("konfirmasi.jenis"), value: t(`konfirmasi.nama.${jenis}`) },
    { label: t("saring.lawan"), value: shown.lawanNama },
    { label: t("faktur.npwpPembeli"), value: <bdi dir="ltr">{shown.lawanNpwp}</bdi> },
    { label: t("faktur.kolom.tanggal"), value: tanggal(shown.tanggal) },
    { label: t("faktur.kolom.masa"), value: masa(shown.masa) },
  ];
  const options = [
    { value: "accept", label: t("konfirmasi.terima") },
    { value: "refuse", label: t("konfirmasi.tolak") },
  ];
  return (
    <ConfirmPage
      title={t(`konfirmasi.${jenis}.judul`)}
      effect={t(`konfirmasi.${jenis}.akibat`)}
      items={items}
      detail={<Perbandingan banding={banding as BandingTampil} />}
      submitLabel={t("konfirmasi.kirim")}
      cancelHref={paths.efaktur.konfirmasi()}
      danger={false}
    >
      <RadioGroup name="decision" label={t("konfirmasi.putusan")} options={options} />
      <TextArea
        name="alasan"
        label={t("konfirmasi.alasan")}
        hint={t("konfirmasi.alasan_petunjuk")}
        required={false}
        rows={3}
      />
    </ConfirmPage>
  );
}
