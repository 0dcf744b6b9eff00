import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { AppError } from "~/contract/errors";
import { isBerlaku } from "~/domain/tugas";
import { CheckGroup } from "~/forms/check-group";
import { ErrorSummary } from "~/forms/error-summary";
import { Checkbox } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { someTicks, tick } from "~/forms/ticks.server";
import { formatDesimal } from "~/i18n/format";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { handleKelas } from "../batch/handle";

export const handle = handleKelas("nilai:tanda.terbitkan", [
  { to: paths.batch.tanda(":id"), crumb: "nilai:tanda.judul" },
]);
const MAY = ["instruktur", "mitra", "supermitra"] as const;
/** A class on one page. More certificates are not issued at once. */
const SEMUA = 500;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api, texts }) => {
    const { rows, batch, boleh } = await api.tandaSelesai.list({ batchId: id, perPage: SEMUA });
    if (!boleh) throw new AppError("forbidden");
    const { t, language } = texts;
    const without = rows.filter(({ status }) => status === null || !isBerlaku({ status }));
    const peserta = without.map(({ akunId, nama, total, memenuhi }) => {
      const nilai = total === null ? t("nilai:tanda.tanpa_nilai") : `${formatDesimal(String(total), language)} %`;
      const words = t(memenuhi === "ya" ? "nilai:saring_tanda.memenuhi" : "nilai:saring_tanda.belum");
      return { value: akunId, label: t("nilai:tanda.pilihan", { nama, nilai, memenuhi: words }) };
    });
    const dipilih = without.filter(({ memenuhi }) => memenuhi === "ya").map(({ akunId }) => akunId);
    return { id, nama: batch.nama, peserta, dipilih };
  });

const pilihan = z.object({
  peserta: someTicks,
  belum: tick,
});

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: pilihan }, async ({ peserta, belum }, { idempotencyKey }) => {
    const { terbit } = await session.api.tandaSelesai.terbit(
      { batchId: id, peserta, belumMemenuhi: belum },
      { idempotencyKey },
    );
    return redirectWithToast(session, paths.batch.tanda(id), { key: "nilai:pesan.tanda_terbit", params: { terbit } });
  });
}

export default function TerbitkanTanda() {
  const { id, nama, peserta, dipilih } = useLoaderData<typeof loader>();
  const { t } = useTranslation("nilai");
  return (
    <>
      <ErrorSummary labels={{ peserta: t("tanda.siapa") }} />
      <PageHead title={t("tanda.terbitkan")} lead={<bdi>{nama}</bdi>} />
      {peserta.length === 0 ? (
        <p className="daftar-kosong">{t("tanda.terbit_kosong")}</p>
      ) : (
        <>
          <p>{t("tanda.terbit_isi")}</p>
          <PostForm values={{ peserta: dipilih as never }}>
            <CheckGroup name="peserta" label={t("tanda.siapa")} options={peserta} />
            {dipilih.length < peserta.length && <Checkbox name="belum" label={t("tanda.belum")} />}
            <ButtonRow>
              <SubmitButton>{t("tanda.terbitkan")}</SubmitButton>
              <ButtonLink to={paths.batch.tanda(id)} variant="outline-secondary">
                {t("komponen:konfirmasi.batal")}
              </ButtonLink>
            </ButtonRow>
          </PostForm>
        </>
      )}
    </>
  );
}
