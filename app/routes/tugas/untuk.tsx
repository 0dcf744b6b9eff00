import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Section } from "~/components/section";
import { AppError } from "~/contract/errors";
import { CheckGroup } from "~/forms/check-group";
import { ErrorSummary } from "~/forms/error-summary";
import { FieldGrid } from "~/forms/field-grid";
import { PostForm } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { atasTugas } from "./crumbs";
import { penerima } from "./forms.server";
import { FormButtons } from "./tugas-form";

export const handle = { crumb: "tugas:untuk.judul", above: atasTugas } satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const tugas = await api.tugas.detail({ id });
    if (!tugas.hak.ubah) throw new AppError("forbidden");
    const { rows } = await api.penilaian.buku({ batchId: tugas.batchId, perPage: 500 });
    return { tugas, peserta: rows.map(({ akunId, nama }) => ({ value: akunId, label: nama })) };
  });

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  return submit(session, { schema: penerima }, async (value, { idempotencyKey }) => {
    await session.api.tugas.untuk({ tugasId: id, ...value }, { idempotencyKey });
    return redirectWithToast(session, paths.tugas.rincian(id), { key: "tugas:pesan.untuk" });
  });
}

export default function TugasUntuk() {
  const { tugas, peserta } = useLoaderData<typeof loader>();
  const { t } = useTranslation("tugas");
  return (
    <>
      <ErrorSummary labels={{ peserta: t("untuk.siapa") }} />
      <PageHead title={t("untuk.judul")} lead={<bdi>{tugas.judul}</bdi>} />
      <p>{t("untuk.isi")}</p>
      <PostForm submitLabel={t("untuk.kirim")} values={{ peserta: tugas.untuk?.map(({ akunId }) => akunId) ?? [] }}>
        <Section id="bagian-peserta" title={t("kolom.peserta")}>
          <FieldGrid>
            <CheckGroup
              name="peserta"
              label={t("untuk.siapa")}
              hint={t("untuk.petunjuk")}
              options={peserta}
              required={false}
            />
          </FieldGrid>
        </Section>
        <FormButtons submit={t("untuk.kirim")} back={paths.tugas.rincian(tugas.id)} />
      </PostForm>
    </>
  );
}
