import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import FormCheck from "react-bootstrap/FormCheck";
import { useTranslation } from "react-i18next";
import { requireRight } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { ConfirmPage } from "~/forms/confirm-page";
import { useDrawing } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { inPortions } from "~/tables/portions.server";
import { toResults } from "~/tables/results.server";
import { paths } from "~/web/paths";
import { hakMassal } from "./perbuatan.server";
import { Pertanyaan } from "./pertanyaan";
import { dipilihDari, skemaGanti, slipSementara } from "./sementara.server";
import { GANTI_NIK } from "./terpilih.server";

export const handle = {
  crumb: "bukpot:sementara.ganti",
  above: [
    { to: paths.bukpot.daftar(), crumb: "bukpot:daftar.judul" },
    { to: paths.bukpot.sementara(), crumb: "bukpot:sementara.judul" },
  ],
} satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    requireRight(session.me, ...hakMassal("batal"));
    const dipilih = dipilihDari(session);
    return { ...dipilih, ...(await slipSementara(session, dipilih)) };
  });

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  const { npwp } = dipilihDari(session);
  const options = { schema: skemaGanti, secrets: ["kodeOtorisasi"] };
  return submit(session, options, async ({ ids, kodeOtorisasi }, { idempotencyKey }) => {
    const done = await inPortions(ids, idempotencyKey, (some, key) =>
      session.api.bukpot.gantiNik({ ids: some, nik: npwp, kodeOtorisasi }, key),
    );
    return toResults(session, paths.bukpot.hasil(), done, GANTI_NIK);
  });
}

type Slip = ReturnType<typeof useLoaderData<typeof loader>>["slips"][number];

/** The slips in question, all ticked. Several people can share one placeholder. */
function SlipChoice({ slips }: { slips: readonly Slip[] }) {
  const { t } = useTranslation("bukpot");
  const { rupiah, masa } = useFormat();
  const { values, reply } = useDrawing();
  const kept = [values.ids ?? []].flat();
  return (
    <fieldset id="isian-ids" className="isian">
      <legend className="isian-label">{t("sementara.dipilih")}</legend>
      {slips.map((slip) => (
        <FormCheck key={slip.id} id={`slip-${slip.id}`}>
          <FormCheck.Input
            type="checkbox"
            name="ids"
            value={slip.id}
            defaultChecked={!reply || kept.includes(slip.id)}
          />
          <FormCheck.Label>
            <bdi dir="ltr">{slip.nomor}</bdi>, {t(`jenis.${slip.jenis}`)}, {masa(slip.masa)},{" "}
            <bdi dir="ltr">{slip.kodeObjek}</bdi>, {t("kolom.pph")} <bdi dir="ltr">{rupiah(slip.pph)}</bdi>,{" "}
            {t(`laporan.${slip.laporan}`)}
          </FormCheck.Label>
        </FormCheck>
      ))}
    </fieldset>
  );
}

/** Confirms that slips under the placeholder TIN are cancelled and made anew for the real NIK. */
export default function GantiNik() {
  const { slips, total, nama, penerima, npwp, dari, sampai } = useLoaderData<typeof loader>();
  const { t } = useTranslation("bukpot");
  const { angka, masa } = useFormat();
  const title = t("sementara.ganti");
  if (slips.length === 0)
    return (
      <>
        <PageHead title={title} />
        <p>{t("sementara.tidak_ada")}</p>
        <p>
          <ButtonLink to={paths.bukpot.sementara()}>{t("sementara.judul")}</ButtonLink>
        </p>
      </>
    );
  return (
    <ConfirmPage
      title={title}
      effect={t("sementara.akibat")}
      items={[
        { label: t("sementara.penerima"), value: penerima },
        { label: t("sementara.npwp"), value: nama ? `${npwp} ${nama}` : npwp },
        { label: t("kolom.masa"), value: `${masa(dari)} – ${masa(sampai)}` },
        { label: t("massal.terpilih"), value: angka(total) },
      ]}
      submitLabel={title}
      cancelHref={`${paths.bukpot.sementara()}?penerima=${encodeURIComponent(penerima)}`}
    >
      {!nama && <p className="peringatan peringatan--bahaya">{t("sementara.tidak_terdaftar")}</p>}
      <SlipChoice slips={slips} />
      <Pertanyaan perbuatan="terbitkan" />
    </ConfirmPage>
  );
}
