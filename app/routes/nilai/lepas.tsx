import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { AppError } from "~/contract/errors";
import { CheckGroup } from "~/forms/check-group";
import { ErrorSummary } from "~/forms/error-summary";
import { PostForm } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { someTicks } from "~/forms/ticks.server";
import { formatDesimal } from "~/i18n/format";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { atasTugas } from "../tugas/crumbs";
import { FormButtons } from "../tugas/tugas-form";

export const handle = {
  crumb: "nilai:lepas.judul",
  above: [...atasTugas, { to: paths.tugas.nilai(":id"), crumb: "nilai:tabel.judul" }],
} satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api, texts }) => {
    const { rows, tugas, bolehLepas } = await api.penilaian.tabel({ tugasId: id, status: "ditahan", perPage: 500 });
    if (!bolehLepas) throw new AppError("forbidden");
    const { t, language } = texts;
    const peserta = rows.map(({ akunId, nama, nilai, pengulas }) => ({
      value: akunId,
      label: t("nilai:lepas.pilihan", {
        nama,
        nilai: formatDesimal(String(nilai), language),
        maks: tugas.nilaiMaks,
        pengulas: pengulas ?? "",
      }),
    }));
    return { tugas, peserta };
  });

const pilihan = z.object({
  peserta: someTicks,
});
export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: pilihan }, async ({ peserta }, { idempotencyKey }) => {
    const { dilepas } = await session.api.penilaian.lepas({ tugasId: id, peserta }, { idempotencyKey });
    return redirectWithToast(session, paths.tugas.nilai(id), {
      key: "nilai:pesan.dilepas",
      params: { count: dilepas, jumlah: dilepas },
    });
  });
}

export default function LepasNilai() {
  const { tugas, peserta } = useLoaderData<typeof loader>();
  const { t } = useTranslation("nilai");
  return (
    <>
      <ErrorSummary labels={{ peserta: t("lepas.siapa") }} />
      <PageHead title={t("lepas.judul")} lead={<bdi>{tugas.judul}</bdi>} />
      {peserta.length === 0 ? (
        <p className="daftar-kosong">{t("lepas.kosong")}</p>
      ) : (
        <>
          <p>{t("lepas.isi")}</p>
          <PostForm submitLabel={t("lepas.judul")} values={{ peserta: peserta.map(({ value }) => value) as never }}>
            <CheckGroup name="peserta" label={t("lepas.siapa")} options={peserta} />
            <FormButtons submit={t("lepas.judul")} back={paths.tugas.nilai(tugas.id)} />
          </PostForm>
        </>
      )}
    </>
  );
}
